import { useEffect, useRef, type ReactNode } from 'react';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { OrderReview, ReviewReason } from '#contracts/reviews.ts';
import { Moment } from '#web/admin/moment.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { useMediaQuery } from '#web/admin/use-media-query.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { CoinDecisions, CoinFacts } from './coin-facts.tsx';
import { showMoney } from './money-text.ts';
import { ReviewActions } from './review-actions.tsx';

interface ReviewWords {
  readonly title: string;
  readonly advice: string;
}

const words: Readonly<Record<ReviewReason, ReviewWords>> = {
  late: {
    title: 'Payment arrived late',
    advice:
      'The order had expired when the payment arrived, so the buyer got nothing. The amount is right: accept it and the buyer gets the app and a receipt, or refund it.',
  },
  underpaid: {
    title: 'Less than the price was paid',
    advice: 'The buyer got nothing for it. Accept it, refund it, or settle it with the buyer yourself.',
  },
  overpaid: {
    title: 'More than the price was paid',
    advice: 'The buyer got nothing for it. Refund it, or settle it with the buyer yourself.',
  },
  amount: {
    title: 'Another currency was paid',
    advice: 'The buyer got nothing for it. Refund it, or settle it with the buyer yourself.',
  },
  'capture-reused': {
    title: 'The payment had already paid for another order',
    advice: 'The same payment was used twice, so the buyer got nothing for it here. No money is left over.',
  },
  foreign: {
    title: 'The payment was for another order or went to another account',
    advice: 'The buyer got nothing for it. Check the payment at the provider before you decide.',
  },
  method: {
    title: 'Wrong payment method for this price',
    advice:
      'The discount does not apply to the payment method that was used, so the buyer got nothing for it. Refund it, or settle it with the buyer yourself.',
  },
  'paid-twice': {
    title: 'The order was paid twice',
    advice: 'The buyer has the app from the first payment. Send the second one back, then mark this as resolved.',
  },
  reversed: {
    title: 'Confirmed money has vanished from the network',
    advice: 'The buyer keeps the app until you decide. Look up the address in your wallet before you do.',
  },
  spent: {
    title: 'The address paid out before its money was counted',
    advice: 'Look up in your wallet what came to this address. If it was enough, settle it with the buyer yourself.',
  },
  unmatched: {
    title: 'Money arrived long after the payment was over',
    advice: 'The buyer got nothing for it. Send it back or settle it with the buyer, then mark this as resolved.',
  },
  unknown: {
    title: 'The provider no longer knows this payment',
    advice:
      'Look for the payment at the provider. Resolve this once you know whether it arrived: the order then ends unpaid.',
  },
};

/** Their advice says that the buyer has nothing, which is wrong once other money has paid for the order. */
const isBesidePaidOrder: ReadonlySet<ReviewReason> = new Set([
  'late',
  'underpaid',
  'overpaid',
  'amount',
  'method',
  'unmatched',
]);

function adviceOn({ completedAt }: OrderDetails, reason: ReviewReason): string {
  if (completedAt === null || !isBesidePaidOrder.has(reason)) return words[reason].advice;
  return 'The order was paid without it. Send it back or settle it with the buyer, then mark this as resolved.';
}

export function OrderReviews({ order }: { readonly order: OrderDetails }) {
  if (order.reviews.length === 0) return null;
  const isWaiting = order.reviews.some(({ resolution }) => resolution === null);
  return (
    <section aria-labelledby="order-reviews" className="grid gap-3">
      <h3 id="order-reviews" className="sr-only">
        {isWaiting ? 'Needs your decision' : 'Reviewed'}
      </h3>
      {order.reviews.map((review) => (
        <Review key={review.id} order={order} review={review} />
      ))}
    </section>
  );
}

function Review({ order, review }: { readonly order: OrderDetails; readonly review: OrderReview }) {
  const { received, expected, reason, resolution } = review;
  const { title } = words[reason];
  // Of a paid order the money in review is only what came on top of it.
  const isSurplus = reason === 'overpaid' && order.completedAt !== null;
  const article = useRef<HTMLElement>(null);
  const isByCoins = order.paymentMethod === 'crypto';
  const isWide = useMediaQuery('(width >= 45rem)');
  const isAsked = useTabAddress().parameters?.get('decide') === review.id;
  useEffect(() => {
    if (isAsked) article.current?.focus();
  }, [isAsked]);
  return (
    <article
      ref={article}
      data-asked={isAsked ? '' : undefined}
      tabIndex={-1}
      aria-label={title}
      className="order-decision"
      data-kind={resolution === null ? 'warn' : undefined}
    >
      <h4 className="text-16 font-semibold">{title}</h4>
      {resolution === null && <p className="mt-1 text-ink-2">{adviceOn(order, reason)}</p>}
      <dl className="mt-4 grid gap-2">
        <Line name={isSurplus ? 'Too much' : 'Arrived'}>
          <span className="font-semibold tabular-nums">{showMoney(received.amount, received.currency)}</span>
          {received.payee !== null && received.payee !== expected.payee && <span> to {received.payee}</span>}
        </Line>
        {!isSurplus && (
          <Line name="Expected">
            <span className="tabular-nums">{showMoney(expected.amount, expected.currency)}</span>
            {expected.payee !== null && received.payee !== expected.payee && <span> to {expected.payee}</span>}
          </Line>
        )}
      </dl>
      {resolution === null ? (
        <ReviewActions order={order} review={review} focusReview={() => article.current?.focus()} />
      ) : (
        <div className="mt-4 border-t border-hair pt-3">
          <p className="wrap-anywhere">
            {resolutionTexts[resolution.kind]}
            {resolution.by !== null && ` by ${resolution.by}`}, <Moment at={resolution.at} />
          </p>
          {resolution.note !== null && (
            <p className="mt-2 rounded-field bg-sunk p-3 whitespace-pre-wrap wrap-anywhere">{resolution.note}</p>
          )}
        </div>
      )}
      {isByCoins && <CoinDecisions order={order} review={review} />}
      {/* On phones they would push what can be done out of sight. */}
      <details className="order-facts" open={isWide}>
        <summary>Details</summary>
        <dl className="grid gap-2">
          <Line name="When">
            <Moment at={review.createdAt} isExact />
          </Line>
          {received.reference !== null && <Reference name="Payment" text={received.reference} />}
          {received.captureReference !== null && !isByCoins && (
            <Reference name="Capture" text={received.captureReference} />
          )}
        </dl>
        {isByCoins && <CoinFacts order={order} review={review} />}
      </details>
    </article>
  );
}

const resolutionTexts = {
  noted: 'Marked as resolved',
  refunded: 'Refunded',
  accepted: 'Accepted',
} as const;

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_1fr] items-baseline gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Reference({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <Line name={name}>
      <span className="inline-flex max-w-full items-center gap-1">
        <span className="min-w-0 font-mono text-13 wrap-anywhere">{text}</span>
        <CopyButton
          text={text}
          label={`Copy the provider's id of the ${name.toLowerCase()} in review`}
          copied="The reference is on the clipboard."
        />
      </span>
    </Line>
  );
}
