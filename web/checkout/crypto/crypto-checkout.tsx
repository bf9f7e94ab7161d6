import { useEffect, useState, type ReactNode } from 'react';
import type { AppDetails } from '#contracts/apps.ts';
import { ChooseCoin } from './choose-coin.tsx';
import { payments } from './crypto-payments.ts';
import { FollowedPayment } from './followed-payment.tsx';
import { LeftPayment } from './left-payment.tsx';
import type { KnownPayment } from './use-crypto-payment.ts';
import { usePaymentInAddress } from './use-payment-in-address.ts';

interface CryptoCheckoutProps {
  readonly app: AppDetails;
  /** The coin that the buyer chose before; null for none. */
  readonly coin: string | null;
  readonly waiting: ReactNode;
}

export function CryptoCheckout({ app, coin, waiting }: CryptoCheckoutProps) {
  const inAddress = usePaymentInAddress();
  // A payment that this browser has begun is shown again, also in another tab.
  const [begun, setBegun] = useState(() =>
    inAddress.paymentId === null ? (payments.find(app.id)?.paymentId ?? null) : null,
  );
  const [left, setLeft] = useState<KnownPayment | null>(null);
  const paymentId = inAddress.paymentId ?? begun;
  const { show } = inAddress;
  useEffect(() => {
    if (inAddress.paymentId === null && begun !== null) show(begun, { replace: true });
  }, [inAddress.paymentId, begun, show]);

  function leave(part?: KnownPayment): void {
    const kept = payments.find(app.id);
    // The order of a part has its money to wait for: another coin is another order.
    if (part !== undefined) payments.forget(app.id);
    else if (kept !== null) payments.change(kept, { paymentId: undefined });
    setLeft(part ?? null);
    setBegun(null);
    inAddress.leave({ replace: part === undefined });
  }
  function showPayment(id: string): void {
    setBegun(null);
    show(id);
  }

  if (paymentId === null) {
    const notice = left === null ? undefined : <LeftPayment payment={left} goBack={() => show(left.paymentId)} />;
    return <ChooseCoin app={app} coin={coin} show={showPayment} notice={notice} waiting={waiting} />;
  }
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
