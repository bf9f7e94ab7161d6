import { capturesOf, hasPaid, isDisputeWon, leftOf, type Money } from '../money.ts';
import { afterChanges, type MoneyChange } from '../money-changes.ts';
import type { MakeId } from '../money-rules.ts';
import type { DisputeEvidence } from '../events/event-capability.ts';

/**
 * Decides what news of a dispute does. An open one suspends what was paid for; once one was won and none is open or lost,
 * it is given back. Newer news wins; of the same instant, an ended dispute wins.
 */
export function recordDispute(
  money: Money,
  attemptId: string,
  { reference, state, updatedAt }: DisputeEvidence,
  { now, makeId }: { readonly now: Date; readonly makeId: MakeId },
): MoneyChange[] {
  const known = money.disputes.find((dispute) => dispute.attemptId === attemptId && dispute.reference === reference);
  const isNews =
    known === undefined ||
    updatedAt > known.providerUpdatedAt ||
    (updatedAt.getTime() === known.providerUpdatedAt.getTime() && known.state === 'open' && state !== 'open');
  if (!isNews) return [];
  const endedAt = state === 'open' ? null : (known?.endedAt ?? now);
  const dispute = { id: known?.id ?? makeId(), attemptId, reference, state, providerUpdatedAt: updatedAt, endedAt };
  const told: MoneyChange = { kind: 'dispute', dispute };
  const after = afterChanges(money, [told]);
  const isHeld =
    money.order.status === 'completed' &&
    capturesOf(after, attemptId).some((capture) => hasPaid(after, capture) && leftOf(after, capture) > 0);
  if (!isHeld) return [told];
  if (state === 'open') return [told, { kind: 'order', change: { kind: 'suspend' } }];
  return isDisputeWon(after, attemptId) ? [told, { kind: 'order', change: { kind: 'restore' } }] : [told];
}
