import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { PaymentState } from '#web/checkout/payment-state.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { KnownPayment } from './use-crypto-payment.ts';

interface RefundedPaymentProps {
  readonly app: AppDetails;
  readonly payment: KnownPayment;
  readonly startAgain: () => void;
}

/** For money that went back: nothing is paid, and the buyer may pay anew. */
export function RefundedPayment({ app, payment, startAgain }: RefundedPaymentProps) {
  const { refunded, review } = useTexts(cryptoTexts);
  const { writeToUs, returnToStore } = useTexts(checkoutTexts);
  const { orderNumber, customerEmail } = payment;
  return (
    <PaymentState
      app={app}
      face="gone"
      dot="dashed"
      title={refunded.title}
      text={refunded.text}
      facts={[
        [review.facts.order, `#${orderNumber}`],
        ...(customerEmail === null ? [] : [[review.facts.email, customerEmail] as const]),
      ]}
      actions={
        <>
          <Button size="big" onClick={startAgain}>
            {refunded.startAgain}
          </Button>
          <Link reloadDocument to="/faq#contact" className={buttonClass('secondary', 'big')}>
            {writeToUs}
          </Link>
          <Link reloadDocument to="/" className={buttonClass('secondary', 'big')}>
            {returnToStore}
          </Link>
        </>
      }
    />
  );
}
