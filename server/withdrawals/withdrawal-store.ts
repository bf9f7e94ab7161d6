import { sql, type Insertable } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';
import { claimDue } from '#server/jobs/claim-due.ts';

const leaseMs = 60_000;

/** Only ASCII letters match in both cases, as in the index. */
const isSameEmail = (column: string, email: string) =>
  sql<boolean>`lower(${sql.ref(column)} collate "C") = lower(${email}::text collate "C")`;

type Declaration = Pick<Insertable<Tables['withdrawals']>, 'id' | 'mode' | 'stated_order' | 'language'> & {
  readonly stated_name: string;
  readonly stated_email: string;
};

/** Makes declarations of one address wait for each other until the transaction ends. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('withdrawals ' || lower(${email}::text collate "C"), 0))`.execute(
    tx,
  );
}

export function findSame(tx: Transaction, stated: Declaration, minutes: number) {
  return tx
    .selectFrom('withdrawals')
    .select(['created_at', sql<boolean>`exists (select from mail_outbox where id = withdrawals.id)`.as('is_mailed')])
    .where(isSameEmail('stated_email', stated.stated_email))
    .where('mode', '=', stated.mode)
    .where('stated_name', '=', stated.stated_name)
    .where('stated_order', '=', stated.stated_order)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertWithdrawal(tx: Transaction, stated: Declaration): Promise<Date> {
  const row = await tx.insertInto('withdrawals').values(stated).returning('created_at').executeTakeFirstOrThrow();
  return row.created_at;
}

export async function claimUnmatched(db: Db, limit: number) {
  const ids = await claimDue(
    db,
    { table: 'withdrawals', dueColumn: 'next_attempt_at', isOpen: (eb) => eb('looked_up_at', 'is', null), leaseMs },
    limit,
  );
  if (ids.length === 0) return [];
  return db
    .selectFrom('withdrawals')
    .select(['id', 'mode', 'stated_order', 'stated_email'])
    .where('id', 'in', ids)
    .where('looked_up_at', 'is', null)
    .execute();
}

export async function findOrderId(
  db: Db,
  { mode, number, email }: { readonly mode: StoreMode; readonly number: number; readonly email?: string },
): Promise<string | null> {
  let order = db.selectFrom('orders').select('id').where('number', '=', number).where('mode', '=', mode);
  if (email !== undefined) order = order.where(isSameEmail('customer_email', email));
  return (await order.executeTakeFirst())?.id ?? null;
}

/** Locks an order. Returns it, whether a withdrawal from it is open, and whether one has ended with its refund. */
export async function lockOrder(tx: Transaction, orderId: string) {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
  // Read after locking: it may have been refunded meanwhile.
  return tx
    .selectFrom('orders')
    .select([
      'status',
      'customer_email',
      'amount_minor',
      'currency',
      sql<boolean>`exists (select from withdrawals where order_id = orders.id and ended_at is null)`.as('has_open'),
      sql<boolean>`exists (select from withdrawals where order_id = orders.id and outcome = 'refunded')`.as(
        'has_refunded',
      ),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Gives an unmatched withdrawal its order; ends it at once with an outcome. Returns false if it has an order or ended. */
export async function setOrder(
  tx: Transaction,
  { id, orderId, outcome }: { id: string; orderId: string | null; outcome: 'refunded' | 'repeated' | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals')
    .set({
      looked_up_at: sql<Date>`coalesce(looked_up_at, now())`,
      order_id: orderId,
      outcome,
      ended_at: outcome === null ? null : sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface Ending {
  readonly id: string;
  readonly outcome: 'declined' | 'closed';
  readonly note: string;
  readonly operatorId: string;
  readonly answerId: string | null;
}

/** Ends an open withdrawal. Returns false if another operator ended it. */
export async function endWithdrawal(tx: Transaction, ending: Ending): Promise<boolean> {
  const { id, outcome, note, operatorId, answerId } = ending;
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals')
    .set({ outcome, note, decided_by: operatorId, answer_id: answerId, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends the open withdrawal from an order that was refunded. The caller holds the order's lock. */
export async function endRefunded(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ outcome: 'refunded', ended_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Opens the first refunded withdrawal of an order again, whose refund turned out void. The caller holds its lock. */
export async function reopenRefunded(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    update withdrawals set outcome = null, ended_at = null
    where id = (
        select id from withdrawals where order_id = ${orderId} and outcome = 'refunded' order by id limit 1)
      and not exists (select from withdrawals where order_id = ${orderId} and ended_at is null)`.execute(tx);
}

/**
 * Removes a buyer's name and address, and deletes what an address declared about no order once it was closed. What still
 * needs an operator keeps the order number that was stated.
 */
export async function forgetDeclarant(tx: Transaction, email: string, orderIds: readonly string[]): Promise<void> {
  await sql`
    delete from withdrawals
    where order_id is null and ended_at is not null
      and lower(stated_email collate "C") = lower(${email}::text collate "C")`.execute(tx);
  await sql`
    update withdrawals set stated_name = null, stated_email = null
    where stated_email is not null
      and (order_id = any(${orderIds}::uuid[]) or lower(stated_email collate "C") = lower(${email}::text collate "C"))`.execute(
    tx,
  );
}

export async function deleteOldUnmatched(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('withdrawals')
    .where('order_id', 'is', null)
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
