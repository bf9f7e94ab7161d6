import { sql } from 'kysely';
import type { Language } from '#contracts/languages.ts';
import { purchaseLinkMinutes } from '#contracts/purchases.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import { claimDue } from '#server/jobs/claim-due.ts';

export async function insertLink(
  db: Db,
  link: {
    readonly id: string;
    readonly typedEmail: string;
    readonly browserKey: Buffer;
    readonly locale: Language;
  },
): Promise<void> {
  await db
    .insertInto('purchase_links')
    .values({ id: link.id, typed_email: link.typedEmail, browser_key: link.browserKey, locale: link.locale })
    .execute();
}

export interface DueLink {
  readonly id: string;
  readonly typedEmail: string;
}

const lookUpLeaseMs = 60_000;

export async function claimDueLinks(db: Db, limit: number): Promise<DueLink[]> {
  const ids = await claimDue(
    db,
    {
      table: 'purchase_links',
      dueColumn: 'next_attempt_at',
      isOpen: (eb) => eb('email', 'is', null),
      leaseMs: lookUpLeaseMs,
    },
    limit,
  );
  if (ids.length === 0) return [];
  return db
    .selectFrom('purchase_links')
    .select(['id', 'typed_email as typedEmail'])
    .where('id', 'in', ids)
    .where('email', 'is', null)
    .execute();
}

/** Returns the address as the newest order of this mode has it. Only ASCII letters match in both cases. */
export async function findStoredEmail(db: Db, mode: StoreMode, typedEmail: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('customer_email')
    .where(sql`lower(customer_email collate "C")`, '=', sql`lower(${typedEmail}::text collate "C")`)
    .where('mode', '=', mode)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.customer_email ?? null;
}

/** Returns false if another worker found it first. */
export async function markFound(tx: Transaction, id: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('purchase_links')
    .set({ email, expires_at: sql<Date>`now() + make_interval(mins => ${purchaseLinkMinutes})` })
    .where('id', '=', id)
    .where('email', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom('purchase_links').where('id', '=', id).execute();
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export function findLink(db: Db, id: string) {
  return selectLink(db, id).executeTakeFirst();
}

export function lockLink(tx: Transaction, id: string) {
  return selectLink(tx, id).forUpdate().executeTakeFirst();
}

function selectLink(db: Db, id: string) {
  return db
    .selectFrom('purchase_links')
    .select([
      'id',
      'email',
      'browser_key',
      'used_at',
      'used_browser_key',
      sql<boolean>`expires_at <= now()`.as('is_expired'),
    ])
    .where('id', '=', id);
}

export async function markUsed(tx: Transaction, id: string, browserKey: Buffer): Promise<void> {
  await tx
    .updateTable('purchase_links')
    .set({ used_at: sql<Date>`now()`, used_browser_key: browserKey })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteOldLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('purchase_links')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

export async function deleteLinksOf(tx: Transaction, email: string): Promise<void> {
  await tx
    .deleteFrom('purchase_links')
    .where(sql`lower(typed_email collate "C")`, '=', sql`lower(${email}::text collate "C")`)
    .execute();
}
