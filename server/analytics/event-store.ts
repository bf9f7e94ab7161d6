import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import { methodOf, type ListedPaymentMethod } from '#contracts/payment-methods.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { CountedEventKind, MoneyEventKind } from '#server/database/tables/analytics.ts';

export interface RecordedSale {
  readonly mode: StoreMode;
  readonly appId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly paymentMethod: ListedPaymentMethod;
  readonly customerEmail: string | null;
}

/** Appends an event. The roll-up counts it later, so that writers do not contend for a counter row. */
export async function recordEvent(db: Db, kind: CountedEventKind, appId: string, mode: StoreMode): Promise<void> {
  await db.insertInto('store_events').values({ kind, app_id: appId, mode }).execute();
}

/** Appends a sale or refund of now, unless `occurredAt` is given. */
export async function recordMoney(
  tx: Transaction,
  kind: MoneyEventKind,
  sale: RecordedSale,
  occurredAt: Date | null = null,
): Promise<void> {
  await tx
    .insertInto('store_events')
    .values({
      kind,
      app_id: sale.appId,
      mode: sale.mode,
      amount_minor: sale.amountMinor,
      currency: sale.currency,
      payment_method: methodOf(sale.paymentMethod),
      customer_hash: sql<bigint>`hashtextextended(lower(${sale.customerEmail}::text), 0)`,
      ...(occurredAt === null ? {} : { occurred_at: occurredAt }),
    })
    .execute();
}

export async function listEventIds(db: Db, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('store_events').select('id').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function deleteEvents(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`delete from store_events where id = any(${ids}::bigint[])`.execute(tx);
}

/** Sets the downloads from before the store counted them, unless the app has been counted. */
export async function setInitialDownloads(db: Db, appId: string, downloads: number): Promise<void> {
  await db
    .insertInto('app_totals')
    .values({ app_id: appId, downloads })
    .onConflict((conflict) => conflict.column('app_id').doNothing())
    .execute();
}

export async function addToEventTotal(db: Db, kind: CountedEventKind, mode: StoreMode, count: number): Promise<void> {
  await sql`
    insert into event_totals as totals (mode, kind, count) values (${mode}, ${kind}, ${count})
    on conflict (mode, kind) do update set count = totals.count + excluded.count`.execute(db);
}
