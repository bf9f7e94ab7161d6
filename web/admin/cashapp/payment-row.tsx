import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Status } from '#web/admin/parts/status.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { useSecondsNow } from '#web/components/countdown.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { RedDot } from '#web/components/red-dot.tsx';
import { Link } from 'react-router';
import { Countdown } from './countdown.tsx';
import { PaymentActions, type Asked } from './payment-actions.tsx';
import { PaymentStory } from './payment-story.tsx';
import { ReceiptProposal } from './receipt-proposal.tsx';
import type { Confirmation } from './use-confirmations.ts';

interface PaymentRowProps {
  readonly payment: ListedCashAppPayment;
  readonly confirmation: Confirmation | undefined;
  readonly ask: (asked: Asked, payment: ListedCashAppPayment) => void;
  readonly undo: (paymentId: string) => void;
}

/** Settled payments are small and grey. */
const stateOf = ({ status }: ListedCashAppPayment): 'waiting' | 'asking' | 'over' =>
  status === 'pending' ? 'waiting' : status === 'in-review' ? 'asking' : 'over';

/** A payment: the code and the amount lead, as an operator compares those two. */
export function PaymentRow({ payment, confirmation, ask, undo }: PaymentRowProps) {
  const { paymentId, noteCode, amount, appName, orderNumber, customerEmail, orderId } = payment;
  const isWaiting = payment.status === 'pending';
  return (
    <li className="payment-row" data-state={confirmation === undefined ? stateOf(payment) : 'held'}>
      <span className="payment-code">
        {noteCode}
        <CopyButton text={noteCode} label={`Copy note code ${noteCode}`} copied="The note code is on the clipboard." />
      </span>
      <span className="payment-sum">{showPrice(amount)}</span>
      <span className="payment-app">
        <AppIcon app={payment.app} size="bar" className="[--size:1.75rem]!" />
        <span className="grid min-w-0">
          <span className="payment-app-name">{appName || 'Unknown App'}</span>
          <Link to={ordersAddress(allOrders, orderId)} data-payment={paymentId} className="payment-order">
            #{orderNumber}, {customerEmail ?? 'no email yet'}
          </Link>
        </span>
      </span>
      <span className="payment-when">
        {confirmation === undefined ? <PaymentStory payment={payment} /> : <Held {...confirmation} />}
      </span>
      <span className="payment-left">
        {isWaiting && confirmation === undefined && <Countdown to={payment.expiresAt} />}
      </span>
      <span className="payment-actions">
        {confirmation === undefined ? (
          <PaymentActions payment={payment} ask={ask} />
        ) : (
          <>
            <AdminButton
              disabled={confirmation.isSending}
              aria-label={`Undo the confirmation of ${noteCode}`}
              data-undo={paymentId}
              onClick={() => undo(paymentId)}
            >
              Undo
            </AdminButton>
            <RedDot className="size-5" />
          </>
        )}
      </span>
      {payment.proposal !== null && confirmation === undefined && (
        <ReceiptProposal payment={payment} proposal={payment.proposal} agree={() => ask('confirm', payment)} />
      )}
    </li>
  );
}

function Held({ sendsAt, isSending }: Confirmation) {
  const seconds = Math.max(0, Math.ceil((sendsAt - useSecondsNow()) / 1_000));
  return (
    <>
      <Status kind="plain" form="tick">
        Confirmed by you
      </Status>
      <small aria-live="off">
        {isSending || seconds === 0 ? 'The link goes out now' : `The link goes out in ${seconds} s`}
      </small>
    </>
  );
}
