import type { StoreMode } from '#contracts/orders.ts';
import type { RefundAnswer } from '#contracts/order-details.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Payments } from '#server/payments/payments.ts';
import { verdictOf } from './list-withdrawals.ts';
import { alreadyDecided, notMatchedYet, withdrawalNotFound } from './match-withdrawals.ts';
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawal-list-store.ts';
import { actionsFor, stateOf } from './withdrawal-rules.ts';
import { endWithdrawal } from './withdrawal-store.ts';

export interface DecideWithdrawalDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly payments: Pick<Payments, 'refundOrder'>;
  readonly enqueueWithdrawalAnswer: (
    tx: Transaction,
    mail: { readonly id: string; readonly recipient: string; readonly orderId: string },
  ) => Promise<void>;
  readonly audit: Operators['audit'];
}

/**
 * Gives back what is left of the order's payment, which ends the withdrawal. Pressed twice it is one refund. Throws
 * not-found, withdrawal-closed, withdrawal-unmatched, and what refundOrder throws.
 */
export async function refundWithdrawal(
  { db, mode, payments }: Pick<DecideWithdrawalDeps, 'db' | 'mode' | 'payments'>,
  id: string,
  { amountMinor, operatorId }: { readonly amountMinor: number; readonly operatorId: string },
): Promise<RefundAnswer> {
  const withdrawal = isId(id) ? await findWithdrawal(db, id) : undefined;
  if (withdrawal === undefined || withdrawal.mode !== mode) throw withdrawalNotFound();
  if (withdrawal.outcome === 'refunded') return { status: 'completed' };
  const state = stateOf(withdrawal);
  if (state === 'unmatched') throw notMatchedYet();
  if (withdrawal.order_id === null || state !== 'open') throw alreadyDecided();
  return payments.refundOrder(withdrawal.order_id, { amountMinor, operatorId });
}

export interface Decision {
  readonly note: string;
  readonly operatorId: string;
}

/**
 * Declines a withdrawal and mails the buyer why. Throws not-found, withdrawal-closed, withdrawal-unmatched;
 * withdrawal-honoured while the buyer has the right or the 30 days are not over.
 */
export async function declineWithdrawal(
  deps: DecideWithdrawalDeps,
  id: string,
  { note, operatorId }: Decision,
): Promise<void> {
  const { db, mode, enqueueWithdrawalAnswer, audit } = deps;
  await db.transaction().execute(async (tx) => {
    const withdrawal = await getOpen(tx, mode, id);
    const { order_id: orderId } = withdrawal;
    const recipient = withdrawal.customer_email ?? withdrawal.stated_email;
    if (orderId === null) throw notMatchedYet();
    if (!actionsOf(withdrawal).includes('decline')) {
      const honoured = 'The buyer gets the money back for this withdrawal. Refund it.';
      throw new StoreError('withdrawal-honoured', honoured);
    }
    const answerId = recipient === null ? null : newId();
    if (answerId !== null && recipient !== null)
      await enqueueWithdrawalAnswer(tx, { id: answerId, recipient, orderId });
    await endWithdrawal(tx, { id, outcome: 'declined', note, operatorId, answerId });
    await audit(tx, { operatorId, action: 'withdrawal-declined', subject: orderId, details: { withdrawalId: id } });
  });
}

/**
 * Sets aside a withdrawal that belongs to no order, or from one that nothing was paid for. Throws not-found,
 * withdrawal-closed, withdrawal-honoured.
 */
export async function closeWithdrawal(
  { db, mode, audit }: Pick<DecideWithdrawalDeps, 'db' | 'mode' | 'audit'>,
  id: string,
  { note, operatorId }: Decision,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const withdrawal = await getOpen(tx, mode, id);
    if (!actionsOf(withdrawal).includes('close'))
      throw new StoreError('withdrawal-honoured', 'This order is paid, or may still be: refund or decline it.');
    await endWithdrawal(tx, { id, outcome: 'closed', note, operatorId, answerId: null });
    const details = { withdrawalId: id };
    await audit(tx, { operatorId, action: 'withdrawal-closed', subject: withdrawal.order_id, details });
  });
}

const actionsOf = (row: WithdrawalRow) => actionsFor(stateOf(row), row.status, verdictOf(row));

async function getOpen(tx: Transaction, mode: StoreMode, id: string): Promise<WithdrawalRow> {
  const withdrawal = isId(id) ? await lockWithdrawal(tx, id) : undefined;
  if (withdrawal === undefined || withdrawal.mode !== mode) throw withdrawalNotFound();
  if (withdrawal.outcome !== null) throw alreadyDecided();
  return withdrawal;
}
