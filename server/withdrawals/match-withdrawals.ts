import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { processDue } from '#server/jobs/process-due.ts';
import type { Logger } from '#server/log.ts';
import type { MailToEnqueue } from '#server/mail/enqueue-mail.ts';
import type { Operators } from '#server/operators/operators.ts';
import { findWithdrawal } from './withdrawal-list-store.ts';
import { orderNumberIn, stateOf } from './withdrawal-rules.ts';
import { claimUnmatched, findOrderId, lockOrder, setOrder } from './withdrawal-store.ts';

interface GiveOrderDeps {
  readonly db: Database['db'];
  readonly enqueueMail: (tx: Transaction, mail: MailToEnqueue) => Promise<void>;
}

export interface MatchWithdrawalsDeps extends GiveOrderDeps {
  readonly log: Logger;
}

/** Finds the orders that withdrawals are about: number and address have to agree. The others wait for an operator. */
export async function matchWithdrawals(deps: MatchWithdrawalsDeps, signal?: AbortSignal): Promise<void> {
  const { db, log } = deps;
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
        await db.transaction().execute((tx) => giveOrder(deps, tx, id, orderId));
      },
      log,
    },
    signal,
  );
}

export interface MatchByHandDeps extends GiveOrderDeps {
  readonly mode: StoreMode;
  readonly audit: Operators['audit'];
}

/**
 * Gives a withdrawal the order that an operator found for it. Throws not-found, order-not-found; withdrawal-closed if it
 * has an order or has ended.
 */
export async function matchByHand(
  deps: MatchByHandDeps,
  id: string,
  { orderNumber, operatorId }: { readonly orderNumber: string; readonly operatorId: string },
): Promise<void> {
  const { db, mode, audit } = deps;
  const withdrawal = isId(id) ? await findWithdrawal(db, id) : undefined;
  if (withdrawal === undefined || withdrawal.mode !== mode) throw withdrawalNotFound();
  if (stateOf(withdrawal) !== 'unmatched') throw alreadyDecided();
  const number = orderNumberIn(orderNumber);
  const orderId = number === null ? null : await findOrderId(db, { mode, number });
  if (orderId === null) throw new StoreError('order-not-found', 'This store has no such order.');
  await db.transaction().execute(async (tx) => {
    if (!(await giveOrder(deps, tx, id, orderId))) throw alreadyDecided();
    await audit(tx, { operatorId, action: 'withdrawal-matched', subject: orderId, details: { withdrawalId: id } });
  });
}

async function giveOrder(
  { enqueueMail }: GiveOrderDeps,
  tx: Transaction,
  id: string,
  orderId: string | null,
): Promise<boolean> {
  if (orderId === null) return setOrder(tx, { id, orderId, outcome: null });
  const order = await lockOrder(tx, orderId);
  const isRefunded = order.status === 'refunded';
  const outcome = isRefunded ? 'refunded' : order.has_open ? 'repeated' : null;
  if (!(await setOrder(tx, { id, orderId, outcome }))) return false;
  // The buyer would hear nothing more. Whoever withdraws again has had this mail, or that of the refund.
  if (isRefunded && !order.has_refunded && order.customer_email !== null)
    await enqueueMail(tx, {
      kind: 'refund',
      recipient: order.customer_email,
      orderId,
      isAutomatic: true,
      refund: { amountMinor: order.amount_minor, currency: order.currency },
    });
  return true;
}

export function withdrawalNotFound(): StoreError {
  return new StoreError('not-found', 'This withdrawal no longer exists.');
}

export function notMatchedYet(): StoreError {
  return new StoreError('withdrawal-unmatched', 'No order is matched to this withdrawal yet. Find its order first.');
}

export function alreadyDecided(): StoreError {
  return new StoreError('withdrawal-closed', 'This withdrawal has been decided already.');
}
