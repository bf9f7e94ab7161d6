import { Check } from 'lucide-react';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { Button } from '#web/components/button.tsx';
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

/** A payment: the code and the amount lead, as an operator compares those two. */
export function PaymentRow({ payment, confirmation, ask, undo }: PaymentRowProps) {
  const { paymentId, noteCode, amount, appName, orderNumber, customerEmail, orderId } = payment;
  const isWaiting = payment.status === 'pending';
  return (
    <li className={`payment-row ${isWaiting ? '' : 'payment-row-quiet'} ${confirmation ? 'payment-row-held' : ''}`}>
      <span className="payment-code">
        <span className="font-mono whitespace-nowrap">{noteCode}</span>
        <CopyButton text={noteCode} label={`Copy note code ${noteCode}`} copied="The note code is on the clipboard." />
      </span>
      <span className="payment-sum">{showPrice(amount)}</span>
      <span className="payment-app">
        <AppIcon app={payment.app} size="bar" />
        <span className="grid min-w-0">
          <span className="truncate font-semibold">{appName || 'Unknown App'}</span>
          <Link
            to={ordersAddress(allOrders, orderId)}
            data-payment={paymentId}
            className="truncate text-13 leading-6 text-ink-2 underline underline-offset-3"
          >
            #{orderNumber}, {customerEmail ?? 'no email yet'}
          </Link>
        </span>
      </span>
      <span className="payment-when">
        {confirmation === undefined ? <PaymentStory payment={payment} /> : <Held {...confirmation} />}
      </span>
      <span className="payment-left">
        {isWaiting && confirmation === undefined && <Countdown to={payment.expiresAt} />}
        {confirmation !== undefined && <RedDot className="size-5" />}
      </span>
      <span className="payment-actions">
        {confirmation === undefined ? (
          <PaymentActions payment={payment} ask={ask} />
        ) : (
          <Button
            kind="secondary"
            size="small"
            disabled={confirmation.isSending}
            aria-label={`Undo the confirmation of ${noteCode}`}
            data-undo={paymentId}
            onClick={() => undo(paymentId)}
          >
            Undo
          </Button>
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
      <span className="inline-flex items-center gap-1.5 text-ink">
        <Check aria-hidden="true" className="size-4 text-ok" />
        Confirmed by you
      </span>
      <small aria-live="off">
        {isSending || seconds === 0 ? 'The link goes out now' : `The link goes out in ${seconds} s`}
      </small>
    </>
  );
}
