import { useEffect, useState, type ReactNode } from 'react';
import type { AppDetails } from '#contracts/apps.ts';
import { ChooseCoin } from './choose-coin.tsx';
import { payments } from './crypto-payments.ts';
import { FollowedPayment } from './followed-payment.tsx';
import { usePaymentInAddress } from './use-payment-in-address.ts';

interface CryptoCheckoutProps {
  readonly app: AppDetails;
  /** The coin that the buyer chose before; null for none. */
  readonly coin: string | null;
  /** Stands in the payment's place until it is known. */
  readonly waiting: ReactNode;
}

/** Buys one app by coins that the buyer sends. */
export function CryptoCheckout({ app, coin, waiting }: CryptoCheckoutProps) {
  const inAddress = usePaymentInAddress();
  // A payment that this browser has begun is shown again, also in another tab.
  const [begun, setBegun] = useState(() =>
    inAddress.paymentId === null ? (payments.find(app.id)?.paymentId ?? null) : null,
  );
  const paymentId = inAddress.paymentId ?? begun;
  const { show } = inAddress;
  useEffect(() => {
    if (inAddress.paymentId === null && begun !== null) show(begun, { replace: true });
  }, [inAddress.paymentId, begun, show]);

  function leave(): void {
    const kept = payments.find(app.id);
    if (kept !== null) payments.change(kept, { paymentId: undefined });
    setBegun(null);
    inAddress.leave();
  }
  function showPayment(id: string): void {
    setBegun(null);
    show(id);
  }

  if (paymentId === null) return <ChooseCoin app={app} coin={coin} show={showPayment} waiting={waiting} />;
  return (
    <FollowedPayment
      key={paymentId}
      app={app}
      paymentId={paymentId}
      coin={coin}
      waiting={waiting}
      leave={leave}
      show={showPayment}
    />
  );
}
