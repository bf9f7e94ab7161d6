import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AppDetails } from '#contracts/apps.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { CheckoutLayout } from '#web/checkout/checkout-layout.tsx';
import { useEarlierPurchase } from '#web/checkout/earlier-purchase.ts';
import { EarlierPurchaseState } from '#web/checkout/earlier-purchase-state.tsx';
import { readDraft } from '#web/checkout/purchase-draft.ts';
import { PurchaseReceipt } from '#web/checkout/purchase-receipt.tsx';
import { storeKey } from '#web/query-keys.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { StoreOutOfReach } from '#web/checkout/store-out-of-reach.tsx';
import { SelectCoin } from './select-coin.tsx';

/** Prices and availability change while a buyer chooses. */
const askStoreEveryMs = 60_000;

interface ChooseCoinProps {
  readonly app: AppDetails;
  /** The coin that is chosen at first; null for none in particular. */
  readonly coin: string | null;
  readonly show: (paymentId: string) => void;
  readonly notice?: ReactNode;
  readonly waiting: ReactNode;
  readonly children?: ReactNode;
}

export function ChooseCoin({ app, coin, show, notice, waiting, children }: ChooseCoinProps) {
  const { frame } = useTexts(checkoutTexts);
  // A rendered page brings the coins without their prices.
  const {
    data: store,
    isFetchedAfterMount,
    isError,
  } = useQuery<StoreInfo>({ queryKey: storeKey, refetchOnMount: 'always', refetchInterval: askStoreEveryMs });
  const [draft] = useState(() => readDraft(app.id));
  const { notice: earlier, earlierOrderId, keep } = useEarlierPurchase(app.id, draft.earlierOrderId);
  if (earlier !== null) {
    const isBought = earlier.kind === 'bought';
    return (
      <CheckoutLayout
        app={app}
        back={{ address: '/', text: frame.allApps }}
        receipt={isBought ? <PurchaseReceipt token={earlier.purchase.downloadToken} /> : undefined}
      >
        <EarlierPurchaseState app={app} notice={earlier} />
      </CheckoutLayout>
    );
  }
  return (
    <CheckoutLayout
      app={app}
      method="crypto"
      email={draft.email}
      showsPicture
      back={{ address: `/apps/${app.slug}?buy=1`, text: frame.backTo(app.name) }}
    >
      <StoreOutOfReach isOutOfReach={isError} className="mb-5" />
      {isFetchedAfterMount ? (
        <SelectCoin
          app={app}
          coins={store?.coins ?? []}
          draft={draft}
          earlierOrderId={earlierOrderId}
          coin={coin}
          notice={notice}
          show={show}
          keepEarlier={keep}
        />
      ) : (
        waiting
      )}
      {children}
    </CheckoutLayout>
  );
}
