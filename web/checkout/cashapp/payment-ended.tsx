import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { PaymentState, type PaymentStateProps } from '#web/checkout/payment-state.tsx';
import { StoreOutOfReach } from '#web/checkout/store-out-of-reach.tsx';
import { UnbrokenCode } from '#web/checkout/unbroken-code.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { KnownPayment } from './use-cashapp-payment.ts';

interface PaymentEndedProps {
  readonly app: AppDetails;
  readonly payment: KnownPayment;
  readonly isOutOfReach: boolean;
  readonly startAgain: () => void;
}

export function PaymentEnded({ app, payment, isOutOfReach, startAgain }: PaymentEndedProps) {
  const texts = useTexts(cashAppTexts);
  const { facts } = texts;
  const amount = showPrice(payment.amount);
  return (
    <div aria-live="polite">
      <StoreOutOfReach isOutOfReach={isOutOfReach} className="mb-6" />
      <PaymentState
        app={app}
        {...useEnding(payment)}
        facts={[
          [facts.order, `#${payment.orderNumber}`],
          [facts.note, payment.noteCode],
          [facts.amount, amount],
          ...(payment.customerEmail === null ? [] : [[facts.email, payment.customerEmail] as const]),
        ]}
        actions={<Actions status={payment.status} startAgain={startAgain} />}
      />
    </div>
  );
}

function useEnding(payment: KnownPayment): Pick<PaymentStateProps, 'face' | 'dot' | 'title' | 'text' | 'foot'> {
  const { expired, rejected, inReview, refunded } = useTexts(cashAppTexts);
  const { customerEmail: email, noteCode } = payment;
  const amount = showPrice(payment.amount);
  switch (payment.status) {
    case 'rejected':
      return {
        face: 'crooked',
        dot: 'ring',
        title: rejected.title,
        text: <UnbrokenCode text={rejected.text(amount, noteCode)} code={noteCode} />,
        foot: rejected.foot,
      };
    case 'refunded':
      return { face: 'gone', dot: 'dashed', title: refunded.title, text: refunded.text };
    case 'pending':
    case 'expired':
      return {
        face: 'crooked',
        dot: 'ring',
        title: expired.title,
        text: <UnbrokenCode text={expired.text(amount, noteCode)} code={noteCode} />,
        foot: [...(email === null ? [] : [expired.withEmail(email)]), expired.nothingSent].join(' '),
      };
    // A confirmed payment comes without its token for a moment only.
    case 'confirmed':
    case 'in-review':
      return {
        face: 'hung',
        dot: 'half',
        title: inReview.title,
        text: inReview.text,
        foot: email === null ? inReview.withoutEmail : inReview.withEmail(email),
      };
  }
}

function Actions({ status, startAgain }: { readonly status: KnownPayment['status']; readonly startAgain: () => void }) {
  const { startAgain: words } = useTexts(cashAppTexts);
  const { returnToStore, writeToUs } = useTexts(checkoutTexts);
  const mayPayAgain = status === 'expired' || status === 'rejected' || status === 'refunded';
  return (
    <>
      {mayPayAgain && (
        <Button size="big" onClick={startAgain}>
          {words}
        </Button>
      )}
      <Link reloadDocument to="/faq#contact" className={buttonClass(mayPayAgain ? 'secondary' : 'primary', 'big')}>
        {writeToUs}
      </Link>
      <Link reloadDocument to="/" className={buttonClass('secondary', 'big')}>
        {returnToStore}
      </Link>
    </>
  );
}
