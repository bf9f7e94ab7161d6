import { Link } from 'react-router';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { reviewAddress } from '#web/admin/orders/order-filters.ts';
import { useSecondsNow } from '#web/components/countdown.ts';
import { showPrice } from '#web/components/figures.ts';
import { isWholeButLate } from './lateness.ts';

export type Asked = 'confirm' | 'reject' | 'send-back' | 'accept';

interface PaymentActionsProps {
  readonly payment: ListedCashAppPayment;
  readonly ask: (asked: Asked, payment: ListedCashAppPayment) => void;
}

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
          <AdminButton kind="quiet" aria-label={`Reject ${noteCode}`} onClick={() => ask('reject', payment)}>
            Reject
          </AdminButton>
          {proposal === null && (
            <AdminButton
              kind="solid"
              aria-label={`Confirm Payment ${noteCode} of ${showPrice(payment.amount)}`}
              {...open}
              onClick={() => ask('confirm', payment)}
            >
              Confirm Payment
            </AdminButton>
          )}
        </>
      )}
      {proposal === null && (hasEnded || (status === 'pending' && isOver)) && (
        <AdminButton aria-label={`Money arrived for ${noteCode}`} {...open} onClick={() => ask('confirm', payment)}>
          Money arrived
        </AdminButton>
      )}
      {hasMoney && (
        <>
          {status === 'confirmed' && reviewId === null && (
            <AdminButton
              kind="quiet"
              aria-label={`More money came for ${noteCode}`}
              {...open}
              onClick={() => ask('confirm', payment)}
            >
              More money came
            </AdminButton>
          )}
          <AdminButton
            kind="quiet"
            aria-label={`Sent back by hand: ${noteCode}`}
            onClick={() => ask('send-back', payment)}
          >
            Sent back by hand
          </AdminButton>
          {isWholeButLate(payment) && (
            <AdminButton aria-label={`Accept ${noteCode}`} {...open} onClick={() => ask('accept', payment)}>
              Accept it
            </AdminButton>
          )}
          {reviewId !== null && !isWholeButLate(payment) && (
            <Link
              to={reviewAddress(orderId, reviewId)}
              aria-label={`Decide about ${noteCode}`}
              className="admin-button"
            >
              Decide
            </Link>
          )}
        </>
      )}
    </>
  );
}
