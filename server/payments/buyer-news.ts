import type { ReviewReason } from '#contracts/reviews.ts';
import type { Money } from './money.ts';
import type { MoneyChange } from './money-changes.ts';
import type { BuyerNews } from './order-changes.ts';

/** Money of the buyer has surely arrived. The other reasons are about money that may be somebody else's. */
const reasonsToTell: readonly ReviewReason[] = ['amount', 'underpaid', 'overpaid', 'method', 'paid-twice'];

/** Returns what to tell the buyer about these changes; `before` is the money before them. */
export function newsOf(before: Money, changes: readonly MoneyChange[]): BuyerNews[] {
  const reasons = changes.flatMap((change) => (change.kind === 'review' ? [change.review.reason] : []));
  const review: BuyerNews[] = reasons.includes('late')
    ? [{ kind: 'late-payment' }]
    : reasons.some((reason) => reasonsToTell.includes(reason))
      ? [{ kind: 'under-review' }]
      : [];
  return [...changes.flatMap((change) => refundNews(before, change)), ...disputeNews(before, changes), ...review];
}

function refundNews(before: Money, change: MoneyChange): BuyerNews[] {
  if (change.kind === 'refund') {
    const { kind, status, amountMinor, currency } = change.refund;
    return kind === 'refund' && status === 'completed' ? [{ kind, refund: { amountMinor, currency } }] : [];
  }
  if (change.kind !== 'refund-end' || change.status !== 'completed') return [];
  const refund = before.refunds.find(({ id }) => id === change.refundId);
  if (refund?.kind !== 'refund' || refund.status === 'completed') return [];
  return [{ kind: 'refund', refund: { amountMinor: change.amountMinor, currency: refund.currency } }];
}

/** A dispute that was over when the store first heard of it never touched the download. */
function disputeNews(before: Money, changes: readonly MoneyChange[]): BuyerNews[] {
  const isRestored = changes.some((change) => change.kind === 'order' && change.change.kind === 'restore');
  return changes.flatMap((change): BuyerNews[] => {
    if (change.kind !== 'dispute') return [];
    const { id, state } = change.dispute;
    const wasOpen = before.disputes.some((dispute) => dispute.id === id && dispute.state === 'open');
    if (!wasOpen) return [];
    if (state === 'won') return isRestored ? [{ kind: 'dispute-won' }] : [];
    return state === 'lost' ? [{ kind: 'dispute-lost' }] : [];
  });
}
