import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';

const isReceiptSent = sql<boolean>`exists (
  select from mail_outbox mail
  where mail.order_id = orders.id and mail.kind = 'receipt' and mail.sent_at <= withdrawal.created_at
    and mail.bounced_at is null)`;

const hasDownloadBegun = sql<boolean>`exists (
  select from grants join deliveries delivery on delivery.grant_id = grants.id
  where grants.order_id = orders.id and delivery.begun_at <= withdrawal.created_at)`;

const selectWithdrawals = (db: Db) =>
  db
    .selectFrom('withdrawals as withdrawal')
    .leftJoin('orders', 'orders.id', 'withdrawal.order_id')
    .leftJoin('operators as operator', 'operator.id', 'withdrawal.decided_by')
    .select((eb) => [
      'withdrawal.id',
      'withdrawal.mode',
      'withdrawal.stated_name',
      'withdrawal.stated_order',
      'withdrawal.stated_email',
      'withdrawal.created_at',
      'withdrawal.order_id',
      'withdrawal.outcome',
      'withdrawal.ended_at',
      'withdrawal.note',
      'operator.email as decided_by',
      'orders.number',
      'orders.app_name',
      'orders.status',
      'orders.customer_email',
      'orders.created_at as ordered_at',
      // A payment by coins or Cash App may complete days after it was begun.
      eb.fn.coalesce('orders.completed_at', 'orders.created_at').as('contracted_at'),
      sql<boolean>`exists (select from order_consents where order_id = orders.id)`.as('has_consent'),
      isReceiptSent.as('is_receipt_sent'),
      hasDownloadBegun.as('has_download_begun'),
    ]);

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>;

export function findWithdrawal(db: Db, id: string) {
  return selectWithdrawals(db).where('withdrawal.id', '=', id).executeTakeFirst();
}

/** Locks the order of a withdrawal, then the withdrawal. Returns undefined if there is no such withdrawal. */
export async function lockWithdrawal(tx: Transaction, id: string): Promise<WithdrawalRow | undefined> {
  const found = await findWithdrawal(tx, id);
  if (found === undefined) return undefined;
  if (found.order_id !== null)
    await tx.selectFrom('orders').select('id').where('id', '=', found.order_id).forNoKeyUpdate().execute();
  await tx.selectFrom('withdrawals').select('id').where('id', '=', id).forUpdate().execute();
  // Read after locking: another may have decided meanwhile.
  return findWithdrawal(tx, id);
}

export function listToDecide(db: Db, mode: StoreMode, limit: number, after: string | undefined) {
  let open = selectWithdrawals(db)
    .where('withdrawal.mode', '=', mode)
    .where('withdrawal.looked_up_at', 'is not', null)
    .where('withdrawal.ended_at', 'is', null)
    .orderBy('withdrawal.id')
    .limit(limit);
  if (after !== undefined) open = open.where('withdrawal.id', '>', after);
  return open.execute();
}

export function listOfOrder(db: Db, orderId: string): Promise<WithdrawalRow[]> {
  return selectWithdrawals(db)
    .where('withdrawal.order_id', '=', orderId)
    .orderBy('withdrawal.id', 'desc')
    .limit(20)
    .execute();
}
