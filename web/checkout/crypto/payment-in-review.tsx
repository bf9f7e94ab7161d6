import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { PaymentState } from '#web/checkout/payment-state.tsx';
import { StoreOutOfReach } from '#web/checkout/store-out-of-reach.tsx';
import { buttonClass } from '#web/components/button.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { RefundAddress } from './refund-address.tsx';
import { MachineText } from './machine-text.tsx';
import { showCoins } from './show-coins.ts';
import type { KnownPayment } from './use-crypto-payment.ts';

interface PaymentInReviewProps {
  readonly app: AppDetails;
  readonly payment: KnownPayment;
  readonly isOutOfReach: boolean;
}

export function PaymentInReview({ app, payment, isOutOfReach }: PaymentInReviewProps) {
  const { review } = useTexts(cryptoTexts);
  const { writeToUs, returnToStore } = useTexts(checkoutTexts);
  const { symbol, customerEmail, status } = payment;
  const received = showCoins(payment.received, symbol);
  const asked = showCoins(payment.amountCrypto, symbol);
  const text =
    status === 'underpaid'
      ? review.short(received, asked)
      : status === 'late'
        ? review.late(received)
        : status === 'reversed'
          ? review.reversed
          : review.other(received);
  return (
    <>
      <StoreOutOfReach isOutOfReach={isOutOfReach} className="mb-6" />
      <PaymentState
        app={app}
        face="hung"
        dot="half"
        title={review.title}
        text={text}
        facts={[
          [review.facts.order, `#${payment.orderNumber}`],
          [review.facts.asked, asked],
          [review.facts.arrived, received],
          [review.facts.address, <MachineText key="address" text={payment.address} />],
          ...(customerEmail === null ? [] : [[review.facts.email, customerEmail] as const]),
        ]}
        actions={
          <>
            <Link reloadDocument to="/faq#contact" className={buttonClass('primary', 'big')}>
              {writeToUs}
            </Link>
            <Link reloadDocument to="/" className={buttonClass('secondary', 'big')}>
              {returnToStore}
            </Link>
          </>
        }
        foot={customerEmail === null ? review.withoutEmail : review.withEmail(customerEmail)}
      />
      {payment.canNameRefundAddress && <RefundAddress payment={payment} />}
    </>
  );
}
