import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import { objectionHours } from '#contracts/address-changes.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';
import { claimDue } from '#server/jobs/claim-due.ts';

const leaseMs = 60_000;

export async function insertChange(
  db: Db,
  change: Pick<
    Insertable<Tables['address_changes']>,
    'id' | 'stated_number' | 'stated_reference' | 'stated_email' | 'new_email'
  >,
): Promise<void> {
  await db.insertInto('address_changes').values(change).execute();
}

export async function claimUnfound(db: Db, limit: number) {
  const ids = await claimDue(
    db,
    {
      table: 'address_changes',
      dueColumn: 'next_attempt_at',
      isOpen: (eb) => eb('order_id', 'is', null),
      leaseMs,
    },
    limit,
  );
  if (ids.length === 0) return [];
  return db
    .selectFrom('address_changes')
    .select(['id', 'stated_number', 'stated_reference', 'stated_email', 'new_email'])
    .where('id', 'in', ids)
    .where('order_id', 'is', null)
    .execute();
}

export type UnfoundChange = Awaited<ReturnType<typeof claimUnfound>>[number];

const isWaiting = (eb: ExpressionBuilder<Tables, 'address_changes'>) =>
  eb.and([eb('accepted_at', 'is not', null), eb('objected_at', 'is', null), eb('ended_at', 'is', null)]);

export async function claimDueChanges(db: Db, limit: number): Promise<{ readonly id: string }[]> {
  const ids = await claimDue(
    db,
    { table: 'address_changes', dueColumn: 'next_attempt_at', isOpen: isWaiting, leaseMs },
    limit,
  );
  return ids.map((id) => ({ id }));
}

/** Sets the order of a request, unless as many requests about it are open already or the same one is. */
export async function setOrder(
  tx: Transaction,
  { id, orderId, newEmail, most }: { id: string; orderId: string; newEmail: string; most: number },
): Promise<boolean> {
  await sql`select from orders where id = ${orderId} for no key update`.execute(tx);
  const { numAffectedRows } = await sql`
    update address_changes set order_id = ${orderId}
    where id = ${id} and order_id is null
      and not exists (
        select from address_changes other where other.order_id = ${orderId} and other.ended_at is null
          and other.objected_at is null
          and lower(other.new_email collate "C") = lower(${newEmail}::text collate "C"))
      and ${most} > (
        select count(*) from address_changes other
        where other.order_id = ${orderId} and other.ended_at is null)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteChange(db: Db, id: string): Promise<void> {
  await db.deleteFrom('address_changes').where('id', '=', id).execute();
}

const selectChange = (db: Db) =>
  db
    .selectFrom('address_changes as change')
    .innerJoin('orders', 'orders.id', 'change.order_id')
    .leftJoin('operators as operator', 'operator.id', 'change.decided_by')
    .leftJoin('mail_outbox as mail', 'mail.id', 'change.id')
    .select([
      'change.id',
      'change.stated_number',
      'change.stated_reference',
      'change.stated_email',
      'change.new_email',
      'change.created_at',
      'change.next_attempt_at',
      'change.accepted_at',
      'change.old_email',
      'change.objected_at',
      'change.ended_at',
      'change.outcome',
      'operator.email as decided_by',
      'orders.id as order_id',
      'orders.number',
      'orders.mode',
      'orders.app_name',
      'orders.customer_email',
      sql<Date | null>`coalesce(mail.sent_at, mail.bounced_at, mail.failed_at)`.as('told_at'),
      sql<Date>`now()`.as('now'),
    ]);

export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

export function findChange(db: Db, id: string) {
  return selectChange(db).where('change.id', '=', id).executeTakeFirst();
}

/** Locks the order of a change, then the change. Returns undefined if there is no such change. */
export async function lockChange(tx: Transaction, id: string): Promise<ChangeRow | undefined> {
  const change = await findChange(tx, id);
  if (change === undefined) return undefined;
  await tx.selectFrom('orders').select('id').where('id', '=', change.order_id).forNoKeyUpdate().execute();
  await tx.selectFrom('address_changes').select('id').where('id', '=', id).forUpdate().execute();
  // Read after locking: another may have decided meanwhile.
  return findChange(tx, id);
}

export function listToDecide(db: Db, mode: StoreMode, limit: number): Promise<ChangeRow[]> {
  return selectChange(db)
    .where('orders.mode', '=', mode)
    .where('change.ended_at', 'is', null)
    .where((eb) => eb.or([eb('change.accepted_at', 'is', null), eb('change.objected_at', 'is not', null)]))
    .orderBy('change.id')
    .limit(limit)
    .execute();
}

export function listOfOrder(db: Db, orderId: string): Promise<ChangeRow[]> {
  return selectChange(db).where('change.order_id', '=', orderId).orderBy('change.id', 'desc').limit(20).execute();
}

export async function hasWaiting(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('address_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where(isWaiting)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accepts a change. Without an old address it is due at once. */
export async function markAccepted(
  tx: Transaction,
  { id, operatorId, oldEmail }: { id: string; operatorId: string; oldEmail: string | null },
): Promise<void> {
  const hours = oldEmail === null ? 0 : objectionHours;
  await tx
    .updateTable('address_changes')
    .set({
      accepted_at: sql<Date>`now()`,
      next_attempt_at: sql<Date>`now() + make_interval(hours => ${hours})`,
      decided_by: operatorId,
      old_email: oldEmail,
    })
    .where('id', '=', id)
    .execute();
}

export async function markObjected(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('address_changes')
    .set({ objected_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function markEnded(
  tx: Transaction,
  { id, outcome, operatorId }: { id: string; outcome: NonNullable<ChangeRow['outcome']>; operatorId?: string },
): Promise<void> {
  await tx
    .updateTable('address_changes')
    .set({ ended_at: sql<Date>`now()`, outcome, ...(operatorId === undefined ? {} : { decided_by: operatorId }) })
    .where('id', '=', id)
    .execute();
}

export async function postpone(tx: Transaction, id: string, until: Date): Promise<void> {
  await tx.updateTable('address_changes').set({ next_attempt_at: until }).where('id', '=', id).execute();
}

/** Deletes the requests about these orders, and all others that name this address. */
export async function deleteChangesOf(tx: Transaction, email: string, orderIds: readonly string[]): Promise<void> {
  await sql`
    delete from address_changes
    where order_id = any(${orderIds}::uuid[])
      or lower(${email}::text collate "C") in (
        lower(new_email collate "C"), lower(stated_email collate "C"), lower(old_email collate "C"))`.execute(tx);
}

export async function deleteOldChanges(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('address_changes')
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
