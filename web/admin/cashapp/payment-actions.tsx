import { Link } from 'react-router';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { reviewAddress } from '#web/admin/orders/order-filters.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { useSecondsNow } from '#web/components/countdown.ts';
import { showPrice } from '#web/components/figures.ts';

export type Asked = 'confirm' | 'reject' | 'send-back';

interface PaymentActionsProps {
  readonly payment: ListedCashAppPayment;
  readonly ask: (asked: Asked, payment: ListedCashAppPayment) => void;
}

/** What an operator can do with a payment, by its state. */
export function PaymentActions({ payment, ask }: PaymentActionsProps) {
  const { status, reviewId, orderId, noteCode, paymentId, proposal } = payment;
  const isOver = useSecondsNow() >= Date.parse(payment.expiresAt);
  const open = { 'data-confirm': paymentId };
  const hasEnded = status === 'expired' || status === 'rejected' || (status === 'refunded' && reviewId === null);
  const hasMoney = status === 'confirmed' || reviewId !== null;
  return (
    <>
      {status === 'pending' && !isOver && (
        <>
          <button
            type="button"
            className={linkClass}
            aria-label={`Reject ${noteCode}`}
            onClick={() => ask('reject', payment)}
          >
            Reject
          </button>
          {proposal === null && (
            <Button
              size="small"
              className="max-sm:grow"
              aria-label={`Confirm Payment ${noteCode} of ${showPrice(payment.amount)}`}
              {...open}
              onClick={() => ask('confirm', payment)}
            >
              Confirm Payment
            </Button>
          )}
        </>
      )}
      {proposal === null && (hasEnded || (status === 'pending' && isOver)) && (
        <Button
          kind="secondary"
          size="small"
          aria-label={`Money arrived for ${noteCode}`}
          {...open}
          onClick={() => ask('confirm', payment)}
        >
          Money arrived
        </Button>
      )}
      {hasMoney && (
        <>
          {status === 'confirmed' && reviewId === null && (
            <button
              type="button"
              className={linkClass}
              aria-label={`More money came for ${noteCode}`}
              {...open}
              onClick={() => ask('confirm', payment)}
            >
              More money came
            </button>
          )}
          <button
            type="button"
            className={linkClass}
            aria-label={`Sent back by hand: ${noteCode}`}
            onClick={() => ask('send-back', payment)}
          >
            Sent back by hand
          </button>
          {reviewId !== null && (
            <Link
              to={reviewAddress(orderId, reviewId)}
              aria-label={`Decide about ${noteCode}`}
              className={buttonClass('secondary', 'small')}
            >
              Decide
            </Link>
          )}
        </>
      )}
    </>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center px-1 text-14 font-semibold underline underline-offset-4 sm:min-h-10';
