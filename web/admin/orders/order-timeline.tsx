import type { MailKind } from '#contracts/mail.ts';
import type { OrderEvent } from '#contracts/order-details.ts';
import type { ReviewReason } from '#contracts/reviews.ts';
import { sayClock } from '#web/admin/clock-text.ts';
import { sayExact } from '#web/admin/moment.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { showPrice } from '#web/components/figures.ts';
import { mailNames } from './mail-names.ts';
import { showMoneyText } from './money-text.ts';

/** Events that show their text in a block of its own. */
const quotedKinds: ReadonlySet<OrderEvent['kind']> = new Set(['consented', 'review-resolved', 'withdrawal-declined']);

/** Red as in the shop for a purchase, its own red for a failure, ink for a delivered file. */
const looks: Readonly<Partial<Record<OrderEvent['kind'], 'sold' | 'wrong' | 'done'>>> = {
  paid: 'sold',
  downloaded: 'done',
  disputed: 'wrong',
  'dispute-lost': 'wrong',
  reversed: 'wrong',
  review: 'wrong',
  'mail-failed': 'wrong',
  'mail-bounced': 'wrong',
  'refund-declined': 'wrong',
};

/** Oldest first. Notes have a section of their own. */
export function OrderTimeline({ events }: { readonly events: readonly OrderEvent[] }) {
  const now = new Date(useNow());
  return (
    <section aria-labelledby="order-timeline">
      <SectionHead title="What happened" id="order-timeline" />
      <ol className="order-timeline">
        {events
          .filter(({ kind }) => kind !== 'note')
          .map((event, index) => (
            <li key={`${event.at}-${index}`} data-look={looks[event.kind]}>
              <div>
                {textOf(event)}
                {quotedKinds.has(event.kind) && <p>{event.text}</p>}
              </div>
              <time dateTime={event.at} title={sayExact(new Date(event.at))}>
                {sayClock(new Date(event.at), now)}
              </time>
            </li>
          ))}
      </ol>
    </section>
  );
}

const reviewTexts: Readonly<Record<ReviewReason, string>> = {
  late: 'Payment arrived after the order expired',
  amount: 'Another currency was paid',
  underpaid: 'Less than the price was paid',
  overpaid: 'More than the price was paid',
  'capture-reused': 'The payment had already paid for another order',
  foreign: 'The payment was for another order or went to another account',
  method: 'Paid with a different method than quoted',
  unknown: 'The provider no longer knows this payment',
  'paid-twice': 'The order was paid a second time',
  reversed: 'Confirmed money has vanished from the network',
  spent: 'The address paid out before its money was counted',
  unmatched: 'Money arrived long after the payment was over',
};

function textOf({ kind, about, text }: OrderEvent): string {
  switch (kind) {
    case 'ordered':
      return `Ordered by ${about ?? 'a customer'}`;
    case 'paid':
      return `Paid with ${about ?? 'money'}`;
    case 'granted':
      return `${about ?? 'The app'} granted`;
    case 'mailed':
      return `${mailNames[text as MailKind] ?? 'Email'} emailed to ${about ?? 'the buyer'}`;
    case 'mail-failed':
      return `Email to ${about ?? 'the buyer'} failed: ${text ?? 'it could not be sent'}`;
    case 'mail-bounced':
      return `Email to ${about ?? 'the buyer'} came back: ${text ?? 'the mail server gave no reason'}`;
    case 'mail-held':
      return `${mailNames[text as MailKind] ?? 'Email'} held back: earlier email to ${about ?? 'this address'} came back`;
    case 'opened':
      return 'Download page opened';
    case 'download-started':
      return `Download of ${about ?? 'a file'} started`;
    case 'downloaded':
      return `${about ?? 'A file'} downloaded, 100%`;
    case 'link-renewed':
      return 'Link renewed';
    case 'refund-requested':
      return `Refund of ${showMoneyText(text ?? '0')} requested by ${about ?? 'an operator'}`;
    case 'refund-declined':
      return `Refund declined: ${text ?? 'the provider gave no reason'}`;
    case 'partly-refunded':
      return `${showPrice(text ?? '0')} refunded, the link still works`;
    case 'reversed':
      return `The payment was reversed by the provider${text === 'link' ? ', link revoked' : ''}`;
    case 'disputed':
      return `The payment is disputed${text === 'link' ? ', link revoked' : ''}`;
    case 'dispute-won':
      return `The dispute ended in your favour${text === 'link' ? ', the link works again' : ''}`;
    case 'dispute-lost':
      return 'The dispute ended in the buyer’s favour';
    case 'refunded':
      return `${showPrice(text ?? '0')} refunded, link revoked`;
    case 'review':
      return reviewTexts[text as ReviewReason] ?? 'A payment did not match the order';
    case 'review-resolved':
      return `Marked as resolved by ${about ?? 'an operator'}`;
    case 'review-refunded':
      return `${showMoneyText(text ?? '0')} went back`;
    case 'late-accepted':
      return `The late payment was accepted by ${about ?? 'an operator'}`;
    case 'consented':
      return 'The buyer asked for the download at once';
    case 'withdrawn':
      return `${about ?? 'The buyer'} withdrew from the contract`;
    case 'withdrawal-declined':
      return `Withdrawal declined by ${about ?? 'an operator'}`;
    case 'note':
      return `Note by ${about ?? 'an operator'}`;
  }
}
