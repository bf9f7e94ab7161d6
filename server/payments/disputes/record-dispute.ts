import { newId } from '#server/database/new-id.ts';
import type { Attempt } from '../attempt.ts';
import { changeMoney } from '../change-money.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { DisputeEvidence } from '../events/event-capability.ts';
import { recordDispute as decide } from './dispute-rules.ts';

export async function recordDispute(deps: PaymentDeps, attempt: Attempt, dispute: DisputeEvidence): Promise<void> {
  const changes = await changeMoney(deps, attempt.orderId, (money) => {
    const decided = decide(money, attempt.id, dispute, { now: new Date(), makeId: newId });
    return { changes: decided, result: decided };
  });
  if (changes.length === 0) return;
  const { orderId } = attempt;
  deps.log.warn({ orderId, dispute: dispute.reference, state: dispute.state }, 'a payment is, or was, disputed');
}
