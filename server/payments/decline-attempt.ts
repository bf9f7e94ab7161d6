import type { Attempt } from './attempt.ts';
import { changeMoney } from './change-money.ts';
import { declineMoney } from './money-rules.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Declines the try that began with `attempt.declines` declines; one that was declined before stays as it is. `isFinal`
 * ends the order, too. Returns whether this call declined it.
 */
export function declineAttempt(
  deps: Pick<PaymentDeps, 'db' | 'orders'>,
  { id, orderId, declines }: Pick<Attempt, 'id' | 'orderId' | 'declines'>,
  { isFinal = false }: { readonly isFinal?: boolean } = {},
): Promise<boolean> {
  return changeMoney(deps, orderId, (money) => {
    const isSameTry = money.attempts.some((attempt) => attempt.id === id && attempt.declines === declines);
    const changes = isSameTry ? declineMoney(money, id, { isFinal }) : [];
    return { changes, result: changes.some(({ kind }) => kind === 'attempt') };
  });
}
