import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { claimDue } from '#server/jobs/claim-due.ts';
import type { EventHint } from './event-capability.ts';

export interface ProviderEvent extends Omit<EventHint, 'eventId'> {
  readonly provider: string;
  /** Processing attempts, including this one. */
  readonly tries: number;
}

export interface StoredEvent extends ProviderEvent {
  readonly id: string;
}

export interface EventToInsert extends EventHint {
  readonly provider: string;
  readonly mode: StoreMode;
  readonly bodyHash: Buffer;
}

const leaseMs = 30_000;
const longestWaitMs = 3_600_000;

/** Stores a message, leased to the caller. Returns undefined for a repeated message. */
export async function insertEvent(db: Db, event: EventToInsert): Promise<StoredEvent | undefined> {
  const id = newId();
  const result = await db
    .insertInto('payment_events')
    .values({
      id,
      provider: event.provider,
      mode: event.mode,
      event_id: event.eventId,
      body_hash: event.bodyHash,
      kind: event.kind,
      reference: event.reference ?? null,
      capture_reference: event.captureReference ?? null,
      dispute_reference: event.disputeReference ?? null,
      tries: 1,
      next_check_at: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n ? { ...event, id, tries: 1 } : undefined;
}

export async function countEvents(
  db: Db,
  mode: StoreMode,
  provider: string,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<{ readonly count: number; readonly newestAt: Date | null }> {
  const { rows } = await sql<{ count: number; newestAt: Date | null }>`
    select count(*)::int as count, max(received_at) as "newestAt" from (
      select received_at from payment_events
       where provider = ${provider} and mode = ${mode} and received_at > now() - make_interval(days => ${days})
       order by received_at desc limit ${most}) recent`.execute(db);
  return rows[0] ?? { count: 0, newestAt: null };
}

export async function claimDueEvents(db: Db, mode: StoreMode, limit: number): Promise<StoredEvent[]> {
  const ids = await claimDue(
    db,
    {
      table: 'payment_events',
      dueColumn: 'next_check_at',
      triesColumn: 'tries',
      leaseMs,
      maxLeaseMs: longestWaitMs,
      isOpen: (eb) => eb.and([eb('handled_at', 'is', null), eb('mode', '=', mode)]),
    },
    limit,
  );
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('payment_events').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    kind: row.kind,
    tries: row.tries,
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.capture_reference === null ? {} : { captureReference: row.capture_reference }),
    ...(row.dispute_reference === null ? {} : { disputeReference: row.dispute_reference }),
  }));
}

export async function markEventHandled(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ handled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteOldEvents(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
