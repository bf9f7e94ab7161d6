import type { ReactNode } from 'react';
import type { AppDetails } from '#contracts/apps.ts';
import { CheckoutLayout } from '#web/checkout/checkout-layout.tsx';
import { PaymentConfirmed } from '#web/checkout/payment-confirmed.tsx';
import { PurchaseReceipt } from '#web/checkout/purchase-receipt.tsx';
import { Note } from '#web/components/note.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AwaitingPayment, type PaymentPartProps } from './awaiting-payment.tsx';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { PaymentInReview } from './payment-in-review.tsx';
import { RefundAddress } from './refund-address.tsx';
import type { PaymentView } from './payment-view.ts';
import { RefundedPayment } from './refunded-payment.tsx';
import { showCoins } from './show-coins.ts';
import type { KnownPayment } from './use-crypto-payment.ts';

interface ShownPaymentProps extends PaymentPartProps {
  readonly app: AppDetails;
  readonly view: Exclude<PaymentView, 'expired'>;
  /** Names price and discount beside the total. */
  readonly isAtListPrice: boolean;
  readonly cancel: () => void;
  readonly startAgain: () => void;
  readonly children: ReactNode;
}

export function ShownPayment({ app, view, isAtListPrice, cancel, startAgain, children, ...part }: ShownPaymentProps) {
  const { frame } = useTexts(checkoutTexts);
  const { payment, isOutOfReach } = part;
  const { downloadToken: token, customerEmail } = payment;
  const isOver = view === 'confirmed' || view === 'review' || view === 'refunded';
  return (
    <CheckoutLayout
      app={app}
      method={!isOver && isAtListPrice ? 'crypto' : undefined}
      email={customerEmail ?? ''}
      back={
        isOver ? { address: '/', text: frame.allApps } : { address: `/apps/${app.slug}`, text: frame.backTo(app.name) }
      }
      receipt={view === 'confirmed' && token !== null ? <PurchaseReceipt token={token} /> : undefined}
    >
      {view === 'confirmed' && token !== null ? (
        <Confirmed app={app} payment={payment} token={token} mailTo={part.mailTo} />
      ) : view === 'review' ? (
        <PaymentInReview app={app} payment={payment} isOutOfReach={isOutOfReach} />
      ) : view === 'refunded' ? (
        <RefundedPayment app={app} payment={payment} startAgain={startAgain} />
      ) : view === 'awaiting' || view === 'underpaid' ? (
        <AwaitingPayment {...part} isPart={view === 'underpaid'} cancel={cancel} />
      ) : (
        <ConfirmingPayment {...part} />
      )}
      {children}
    </CheckoutLayout>
  );
}

interface ConfirmedProps {
  readonly app: AppDetails;
  readonly payment: KnownPayment;
  readonly token: string;
  readonly mailTo: string;
}

function Confirmed({ app, payment, token, mailTo }: ConfirmedProps) {
  const { confirmed, steps } = useTexts(cryptoTexts);
  const { customerEmail, status, received, amountCrypto, symbol, canNameRefundAddress } = payment;
  const sentTo = customerEmail ?? '';
  const { title, text, twice, another } = confirmed.over;
  const isOver = status === 'overpaid';
  return (
    <PaymentConfirmed
      app={app}
      token={token}
      address={`/download/${encodeURIComponent(token)}`}
      title={confirmed.title}
      text={`${confirmed.ready}. ${sentTo === '' ? confirmed.opens : confirmed.mailed(sentTo)}`}
      steps={steps}
      mailTo={customerEmail === null ? mailTo : ''}
      notice={
        isOver || canNameRefundAddress ? (
          <>
            <Note title={isOver ? title : twice}>
              {isOver ? text(showCoins(received, symbol), showCoins(amountCrypto, symbol)) : another}
            </Note>
            {canNameRefundAddress && <RefundAddress payment={payment} />}
          </>
        ) : undefined
      }
    />
  );
}
