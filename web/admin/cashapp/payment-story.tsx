import type { ReactNode } from 'react';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { Moment, sayExact } from '#web/admin/moment.tsx';
import { showPrice } from '#web/components/figures.ts';
import { sayLateness } from './lateness.ts';

export function PaymentStory({ payment }: { readonly payment: ListedCashAppPayment }): ReactNode {
  const { status, rejection, transfers, reviewId, createdAt, confirmedAt } = payment;
  const sentBack = transfers.findLast((transfer) => transfer.sentBack !== null)?.sentBack ?? null;
  const last = transfers.at(-1);
  const recordedBy = last?.recordedBy ?? null;
  if (status === 'rejected' && rejection !== null)
    return <Story who={`Rejected by\u00A0${rejection.by}`} at={rejection.at} text={rejection.reason} />;
  if (status === 'refunded' && sentBack !== null)
    return <Story who={`Sent back by\u00A0${sentBack.by}`} at={sentBack.at} text={sentBack.note} />;
  if (reviewId !== null && last !== undefined) {
    const lateness = status === 'in-review' ? sayLateness(payment) : null;
    const words =
      lateness !== null && last.amount === payment.amount
        ? `Arrived ${lateness}`
        : `${showPrice(last.amount)} came${status === 'confirmed' ? ' once more' : lateness === null ? '' : ` ${lateness}`}`;
    return (
      <Story who={words} at={last.receivedAt ?? last.recordedAt} text={`Started ${sayExact(new Date(createdAt))}`} />
    );
  }
  if (status === 'confirmed' && confirmedAt !== null)
    return (
      <Story
        who={recordedBy === null ? 'Confirmed automatically' : `Confirmed by\u00A0${recordedBy}`}
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
