import { isOpen } from './attempt.ts';
import { attemptIn, hasOtherOpenAttempt, type Money } from './money.ts';
import type { MoneyChange } from './money-changes.ts';

/** Ends an attempt that will bring no money. Its order fails or expires unless another attempt is open. */
export function closeAttempt(money: Money, attemptId: string, orderEnd: 'fail' | 'expire' = 'fail'): MoneyChange[] {
  const { status } = attemptIn(money, attemptId);
  const ended: MoneyChange[] = isOpen(status) ? [{ kind: 'attempt', attemptId, status: 'expired' }] : [];
  const isOver = money.order.status === 'pending' && !hasOtherOpenAttempt(money, attemptId);
  return isOver ? [...ended, { kind: 'order', change: { kind: orderEnd } }] : ended;
}

/** Expires an order for which no money is under way. */
export function expireOrder({ order, attempts }: Money): MoneyChange[] {
  const isLeft = attempts.every(({ status }) => !isOpen(status) && status !== 'captured');
  return order.status === 'pending' && isLeft ? [{ kind: 'order', change: { kind: 'expire' } }] : [];
}

const leavable = ['created', 'awaiting-payer', 'approved'];

/** Gives up an attempt that its payer has left, unless the provider may hold money for it. */
export function giveUpAttempt(money: Money, attemptId: string): MoneyChange[] {
  return leavable.includes(attemptIn(money, attemptId).status)
    ? [{ kind: 'attempt', attemptId, status: 'expired' }]
    : [];
}
