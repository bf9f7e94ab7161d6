import { useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AppDetails } from '#contracts/apps.ts';
import { parseMinor } from '#contracts/money.ts';
import { priceFor } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { CheckoutLayout } from '#web/checkout/checkout-layout.tsx';
import { EarlierPurchaseState } from '#web/checkout/earlier-purchase-state.tsx';
import { createKeptPayments, type KeptPayment } from '#web/checkout/kept-payment.ts';
import { outcomeOfFailure } from '#web/checkout/place-order.ts';
import { keepDraft, readDraft } from '#web/checkout/purchase-draft.ts';
import { PaymentConfirmed } from '#web/checkout/payment-confirmed.tsx';
import { PurchaseReceipt } from '#web/checkout/purchase-receipt.tsx';
import { createFetchedView, useFetchedView } from '#web/components/fetched-view.ts';
import { storeKey } from '#web/query-keys.ts';
import { problemOf } from '#web/queries.ts';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { createPayment } from './cashapp-calls.ts';
import { PaymentEnded } from './payment-ended.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PendingPayment, type MailTo } from './pending-payment.tsx';
import { useCashAppPayment, type KnownPayment } from './use-cashapp-payment.ts';

const testPanel = createFetchedView(() => import('#web/testing/cashapp-test-panel.tsx'));

const payments = createKeptPayments('cashapp', () => localStorage);

interface CashAppCheckoutProps {
  readonly app: AppDetails;
  /** The price that the buyer was shown, a decimal string. */
  readonly amount: string;
  readonly creating: ReactNode;
}

export function CashAppCheckout({ app, amount, creating }: CashAppCheckoutProps) {
  const wish = () => {
    const { email, earlierOrderId } = readDraft(app.id);
    return { appId: app.id, amount, email, earlierOrderId };
  };
  const [kept, setKept] = useState(() => payments.take(wish()));

  function startAgain(): void {
    payments.forget(app.id);
    setKept(payments.take(wish()));
  }

  return (
    <FollowedPayment
      key={kept.key}
      app={app}
      kept={kept}
      creating={creating}
      startAgain={startAgain}
      setMailTo={({ email: mailTo, isKept: isMailToKept }) => {
        payments.change(kept, { mailTo, isMailToKept });
        setKept({ ...kept, mailTo, isMailToKept });
      }}
      buyAgainAfter={(earlierOrderId) => {
        keepDraft(app.id, { earlierOrderId });
        startAgain();
      }}
    />
  );
}

interface FollowedPaymentProps extends Pick<CashAppCheckoutProps, 'app' | 'creating'> {
  readonly kept: KeptPayment;
  readonly startAgain: () => void;
  readonly setMailTo: (mailTo: MailTo) => void;
  readonly buyAgainAfter: (earlierOrderId: string) => void;
}

function FollowedPayment({ app, kept, creating, startAgain, setMailTo, buyAgainAfter }: FollowedPaymentProps) {
  const texts = useTexts(checkoutTexts);
  const { confirmed, steps } = useTexts(cashAppTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const phase = useCashAppPayment(kept);
  const { View: TestPanel } = useFetchedView(testPanel, store?.mode === 'test');
  const error = phase.kind === 'failed' ? phase.error : null;
  const isForeignKey = problemOf(error)?.code === 'idempotency-mismatch';
  useEffect(() => {
    if (isForeignKey) startAgain();
  }, [isForeignKey, startAgain]);
  const allApps = { address: '/', text: texts.frame.allApps };

  if (phase.kind === 'failed') {
    const outcome = outcomeOfFailure(phase.error);
    if (outcome.kind !== 'already-bought') return <PaymentFailed app={app} {...phase} />;
    const { purchase } = outcome;
    const isBought = purchase.status === 'completed';
    return (
      <CheckoutLayout
        app={app}
        back={allApps}
        receipt={isBought ? <PurchaseReceipt token={purchase.downloadToken} /> : undefined}
      >
        <EarlierPurchaseState
          app={app}
          notice={{
            kind: isBought ? 'bought' : 'checking',
            purchase,
            buyAgain: () => buyAgainAfter(purchase.orderId),
            checkAgain: phase.askAgain,
            isChecking: phase.isAsking,
          }}
        />
      </CheckoutLayout>
    );
  }
  if (phase.kind === 'creating') {
    return (
      <CheckoutLayout app={app} method="cashapp" email={kept.email}>
        {creating}
      </CheckoutLayout>
    );
  }

  const { payment, isOutOfReach, askAgain } = phase;
  const { status, downloadToken: token } = payment;
  const isPending = status === 'pending';
  const mailTo = { email: kept.mailTo ?? '', isKept: kept.isMailToKept === true };
  return (
    <CheckoutLayout
      app={app}
      method={isPending && isAtListPrice(payment, app) ? 'cashapp' : undefined}
      email={payment.customerEmail ?? ''}
      back={isPending ? { address: `/apps/${app.slug}?buy=1`, text: texts.frame.backTo(app.name) } : allApps}
      receipt={status === 'confirmed' && token !== null ? <PurchaseReceipt token={token} /> : undefined}
    >
      {status === 'confirmed' && token !== null ? (
        <PaymentConfirmed
          app={app}
          token={token}
          address={`/download?token=${encodeURIComponent(token)}`}
          title={confirmed.title}
          text={confirmed.text}
          steps={steps.names}
          mailTo={payment.customerEmail === null && !mailTo.isKept ? mailTo.email : ''}
        />
      ) : isPending ? (
        <PendingPayment
          payment={payment}
          isOutOfReach={isOutOfReach}
          mailTo={mailTo}
          setMailTo={setMailTo}
          saveConsent={() => createPayment(kept)}
        />
      ) : (
        <PaymentEnded app={app} payment={payment} isOutOfReach={isOutOfReach} startAgain={startAgain} />
      )}
      {TestPanel !== null && isPending && <TestPanel paymentId={payment.paymentId} askAgain={askAgain} />}
    </CheckoutLayout>
  );
}

/** The price may have changed since the payment began; the page then names the payment's amount alone. */
function isAtListPrice({ amount }: KnownPayment, app: AppDetails): boolean {
  return parseMinor(amount) === priceFor('cashapp', parseMinor(app.price) ?? 0);
}
