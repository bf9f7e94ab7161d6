import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { Moment } from '#web/admin/moment.tsx';
import { allOrders, ordersAddress, reviewAddress } from '#web/admin/orders/order-filters.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { useSecondsNow } from '#web/components/countdown.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { RedDot } from '#web/components/red-dot.tsx';
import { Link } from 'react-router';
import { Countdown } from './countdown.tsx';
import { ReceiptProposal } from './receipt-proposal.tsx';
import type { Confirmation } from './use-confirmations.ts';

export type Asked = 'confirm' | 'reject' | 'send-back';

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
    <li className={`payment-row ${isWaiting ? '' : 'payment-row-quiet'} ${confirmation ? 'bg-sunk' : ''}`}>
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
        {confirmation === undefined ? <When payment={payment} /> : <Held {...confirmation} />}
      </span>
      <span className="payment-left">
        {isWaiting && confirmation === undefined && <Countdown to={payment.expiresAt} />}
        {confirmation !== undefined && <RedDot className="size-5" />}
      </span>
      <span className="payment-actions">
        {confirmation === undefined ? (
          <Actions payment={payment} ask={ask} />
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

function When({ payment }: { readonly payment: ListedCashAppPayment }): ReactNode {
  const { status, rejection, transfers, reviewId, createdAt, confirmedAt } = payment;
  const sentBack = transfers.findLast((transfer) => transfer.sentBack !== null)?.sentBack ?? null;
  const last = transfers.at(-1);
  const recordedBy = last?.recordedBy ?? null;
  if (status === 'rejected' && rejection !== null)
    return <Story who={`Rejected by ${rejection.by}`} at={rejection.at} text={rejection.reason} />;
  if (status === 'refunded' && sentBack !== null)
    return <Story who={`Sent back by ${sentBack.by}`} at={sentBack.at} text={sentBack.note} />;
  if (reviewId !== null && last !== undefined) {
    const words =
      status === 'confirmed' ? `${showPrice(last.amount)} came once more` : `${showPrice(last.amount)} came`;
    return (
      <Story
        who={words}
        at={last.receivedAt ?? last.recordedAt}
        text={`Begun ${new Date(createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}`}
      />
    );
  }
  if (status === 'confirmed' && confirmedAt !== null)
    return (
      <Story
        who={recordedBy === null ? 'Confirmed automatically' : `Confirmed by ${recordedBy}`}
        at={confirmedAt}
        text=""
      />
    );
  return <Moment at={createdAt} />;
}

interface StoryProps {
  readonly who: string;
  readonly at: string;
  readonly text: string;
}

function Story({ who, at, text }: StoryProps) {
  return (
    <>
      <span>
        {who}, <Moment at={at} />
      </span>
      {text !== '' && <small>{text}</small>}
    </>
  );
}

function Actions({ payment, ask }: Pick<PaymentRowProps, 'payment' | 'ask'>) {
  const { status, reviewId, orderId, noteCode, paymentId, proposal } = payment;
  const isOver = useSecondsNow() >= Date.parse(payment.expiresAt);
  const hasEnded = status === 'expired' || status === 'rejected' || (status === 'refunded' && reviewId === null);
  const open = { 'data-confirm': paymentId };
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
