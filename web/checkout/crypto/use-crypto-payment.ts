import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { Timed } from '#web/checkout/timed-call.ts';
import { problemOf } from '#web/queries.ts';
import { readPayment } from './crypto-calls.ts';
import { askAgainAfter, viewOf } from './payment-view.ts';

const keyOf = (paymentId: string) => ['crypto-payment', paymentId] as const;

export interface KnownPayment extends CryptoPayment {
  /** When the price is held no longer, in milliseconds since 1970 by this computer's clock. */
  readonly endsAt: number;
}

export interface FollowedPayment {
  readonly payment: KnownPayment | undefined;
  /** The store has no such payment. */
  readonly isUnknown: boolean;
  /** True if the payment is old because the store could not be reached. */
  readonly isOutOfReach: boolean;
  readonly askAgain: () => void;
}

/** Follows a payment while its page is looked at, until it is confirmed. */
export function useCryptoPayment(paymentId: string): FollowedPayment {
  const [openedAt] = useState(Date.now);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(paymentId),
    queryFn: ({ signal }) => readPayment(paymentId, signal),
    refetchInterval: ({ state }) => {
      if (problemOf(state.error)?.status === 404) return false;
      const { answer } = state.data ?? {};
      const view = answer === undefined ? 'awaiting' : viewOf(answer, false);
      return askAgainAfter(view, Date.now() - openedAt);
    },
    // The buyer looks at a wallet meanwhile, and comes back.
    refetchOnWindowFocus: ({ state }) => state.data === undefined || !state.data.answer.confirmed,
    refetchOnReconnect: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return {
    payment: data === undefined ? undefined : known(data),
    isUnknown: problemOf(error)?.status === 404,
    isOutOfReach: error !== null,
    askAgain: () => void refetch(),
  };
}

function known({ answer, storeIsAheadMs }: Timed<CryptoPayment>): KnownPayment {
  return { ...answer, endsAt: Date.parse(answer.expiresAt) - storeIsAheadMs };
}

/** Returns a function that keeps the answer to a new payment, so that it is shown at once. */
export function useKeepPayment(): (created: Timed<CryptoPayment>) => void {
  const client = useQueryClient();
  return useCallback((created) => client.setQueryData(keyOf(created.answer.paymentId), created), [client]);
}
