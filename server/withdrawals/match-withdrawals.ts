import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { processDue } from '#server/jobs/process-due.ts';
import type { Logger } from '#server/log.ts';
import type { Operators } from '#server/operators/operators.ts';
import { findWithdrawal } from './withdrawal-list-store.ts';
import { orderNumberIn, stateOf } from './withdrawal-rules.ts';
import { claimUnmatched, findOrderId, lockOrder, setOrder } from './withdrawal-store.ts';

export interface MatchWithdrawalsDeps {
  readonly db: Database['db'];
  readonly log: Logger;
}

/** Finds the orders that withdrawals are about: number and address have to agree. The others wait for an operator. */
export async function matchWithdrawals({ db, log }: MatchWithdrawalsDeps, signal?: AbortSignal): Promise<void> {
  await processDue(
    {
      name: 'withdrawals',
      claim: (limit) => claimUnmatched(db, limit),
      async work({ id, mode, stated_order, stated_email }) {
        const number = orderNumberIn(stated_order);
        const orderId =
          number === null || stated_email === null
            ? null
            : await findOrderId(db, { mode, number, email: stated_email });
        await giveOrder(db, id, orderId);
      },
      log,
    },
    signal,
  );
}

export interface MatchByHandDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly audit: Operators['audit'];
}

/**
 * Gives a withdrawal the order that an operator found for it. Throws not-found, order-not-found; withdrawal-closed if it
 * has an order or has ended.
 */
export async function matchByHand(
  { db, mode, audit }: MatchByHandDeps,
  id: string,
  { orderNumber, operatorId }: { readonly orderNumber: string; readonly operatorId: string },
): Promise<void> {
  const withdrawal = isId(id) ? await findWithdrawal(db, id) : undefined;
  if (withdrawal === undefined || withdrawal.mode !== mode) throw withdrawalNotFound();
  if (stateOf(withdrawal) !== 'unmatched') throw alreadyDecided();
  const number = orderNumberIn(orderNumber);
  const orderId = number === null ? null : await findOrderId(db, { mode, number });
  if (orderId === null) throw new StoreError('order-not-found', 'This store has no such order.');
  if (!(await giveOrder(db, id, orderId))) throw alreadyDecided();
  await audit(db, { operatorId, action: 'withdrawal-matched', subject: orderId, details: { withdrawalId: id } });
}

function giveOrder(db: Database['db'], id: string, orderId: string | null): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (orderId === null) return setOrder(tx, { id, orderId, outcome: null });
    const { status, has_open: hasOpen } = await lockOrder(tx, orderId);
    const outcome = status === 'refunded' ? 'refunded' : hasOpen ? 'repeated' : null;
    return setOrder(tx, { id, orderId, outcome });
  });
}

export function withdrawalNotFound(): StoreError {
  return new StoreError('not-found', 'This withdrawal no longer exists.');
}

export function alreadyDecided(): StoreError {
  return new StoreError('withdrawal-closed', 'This withdrawal has been decided already.');
}
