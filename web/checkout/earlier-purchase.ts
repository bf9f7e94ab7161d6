import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EarlierPurchase } from '#contracts/orders.ts';
import { earlierPurchaseKey } from '#web/page-keys.ts';

const checkMs = 5_000;

/** `bought`: this browser has the app. `checking`: money for it may have moved. */
export type EarlierKind = 'bought' | 'checking';

/** Returns what the buyer must know before paying, or null. */
export function earlierKindOf(purchase: EarlierPurchase | null | undefined): EarlierKind | null {
  if (purchase === null || purchase === undefined || purchase.status === 'refunded') return null;
  if (purchase.status === 'completed') return 'bought';
  return purchase.payment === 'awaiting-payer' || purchase.payment === 'declined' ? null : 'checking';
}

export interface EarlierNotice {
  readonly kind: EarlierKind;
  readonly purchase: EarlierPurchase;
  readonly buyAgain: () => void;
  readonly checkAgain: () => void;
  readonly isChecking: boolean;
}

interface EarlierPurchases {
  readonly notice: EarlierNotice | null;
  /** The earlier order that the buyer was told of and buys again after, or null. */
  readonly earlierOrderId: string | null;
  readonly keep: (purchase: EarlierPurchase) => void;
}

/**
 * Asks whether this browser has bought the app, or money for it may have moved: when the page opens, when it comes back by
 * Back, and when its window is looked at again. `agreedOrderId` is the order after which the buyer agreed to buy again on
 * the page before.
 */
export function useEarlierPurchase(appId: string, agreedOrderId: string | null = null): EarlierPurchases {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState(agreedOrderId);
  const queryKey = earlierPurchaseKey(appId);
  const { data, isFetching, refetch } = useQuery<EarlierPurchase | null>({
    queryKey,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (earlierKindOf(state.data) === 'checking' ? checkMs : false),
  });

  useEffect(() => {
    const askIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refetch();
    };
    window.addEventListener('pageshow', askIfRestored);
    return () => window.removeEventListener('pageshow', askIfRestored);
  }, [refetch]);

  const kind = earlierKindOf(data);
  const hasAgreed = kind === 'bought' && data?.orderId === agreed;
  return {
    notice:
      kind === null || data === null || data === undefined || hasAgreed
        ? null
        : {
            kind,
            purchase: data,
            buyAgain: () => setAgreed(data.orderId),
            checkAgain: () => void refetch(),
            isChecking: isFetching,
          },
    earlierOrderId: hasAgreed ? agreed : null,
    keep: (purchase) => client.setQueryData(queryKey, purchase),
  };
}
