// Providers' messages: kept in the statement that says whether they are new, and worked through until they are looked into.
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { EventHint } from './provider.ts';

/** A message that waits to be looked into. */
export interface ProviderEvent extends EventHint {
  readonly provider: string;
  readonly bodyHash: Buffer;
  /** How often it was looked into, this time included. */
  readonly tries: number;
}

/** Keeps a message, due after `delaySeconds`. Answers false when it came before. */
export async function insertEvent(db: Db, event: Omit<ProviderEvent, 'tries'>, delaySeconds: number): Promise<boolean> {
  const result = await db
    .insertInto('payment_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      body_hash: event.bodyHash,
      kind: event.kind,
      reference: event.reference ?? null,
      capture_reference: event.captureReference ?? null,
      dispute_reference: event.disputeReference ?? null,
      tries: 1,
      next_check_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Takes up to `limit` messages that are due, and moves their next turn ahead, twice as far each time. */
export async function leaseDueEvents(db: Db, limit: number, leaseSeconds: number): Promise<ProviderEvent[]> {
  const { rows } = await sql<{
    provider: string;
    event_id: string;
    body_hash: Buffer;
    kind: string;
    reference: string | null;
    capture_reference: string | null;
    dispute_reference: string | null;
    tries: number;
  }>`
    with due as (
      select provider, event_id, body_hash from payment_events
      where handled_at is null and next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked
    )
    update payment_events as event set tries = event.tries + 1,
      next_check_at = now() + make_interval(secs => least(${leaseSeconds} * power(2, least(event.tries, 10)), 3600))
    from due where event.provider = due.provider and event.event_id = due.event_id and event.body_hash = due.body_hash
    returning event.*`.execute(db);
  return rows.map((row) => ({
    provider: row.provider,
    eventId: row.event_id,
    bodyHash: row.body_hash,
    kind: row.kind,
    tries: row.tries,
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.capture_reference === null ? {} : { captureReference: row.capture_reference }),
    ...(row.dispute_reference === null ? {} : { disputeReference: row.dispute_reference }),
  }));
}

/** Notes that a message needs no other look. */
export async function markEventHandled(
  db: Db,
  { provider, eventId, bodyHash }: Pick<ProviderEvent, 'provider' | 'eventId' | 'bodyHash'>,
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ handled_at: new Date() })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('body_hash', '=', bodyHash)
    .execute();
}

/** Forgets messages that no provider sends again. */
export async function deleteOldEvents(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
