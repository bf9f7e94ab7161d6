// SQL about download links and the deliveries they lead to.
import { sql } from 'kysely';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { ByteRange } from '#server/files/blobs/blobs.ts';

export interface LinkRow {
  readonly order_id: string;
  readonly order_status: OrderStatus;
  readonly order_mode: StoreMode;
  readonly customer_email: string | null;
  readonly app_id: string;
  readonly app_name: string;
  readonly slug: string | null;
  readonly icon_url: string | null;
  readonly requirements: string[] | null;
  /** Null while the order grants nothing. */
  readonly grant_id: string | null;
  readonly revoked_at: Date | null;
  /** Null if this issue of the link does not exist. */
  readonly expires_at: Date | null;
  readonly opened_at: Date | null;
  readonly now: Date;
}

/** Finds an order and one issue of its download link. */
export async function findLink(db: Db, orderId: string, issue: number): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select o.id as order_id, o.status as order_status, o.mode as order_mode, o.customer_email, o.app_id,
           coalesce(a.name, o.app_name) as app_name, a.slug, a.icon_url, a.requirements, g.id as grant_id, g.revoked_at,
           l.expires_at, l.opened_at, now() as now
      from orders o
      left join grants g on g.order_id = o.id and g.app_id = o.app_id
      left join download_links l on l.order_id = o.id and l.issue = ${issue}
      left join apps a on a.id = o.app_id
     where o.id = ${orderId}`.execute(db);
  return rows[0];
}

export async function appExists(db: Db, appId: string): Promise<boolean> {
  return (await db.selectFrom('apps').select('id').where('id', '=', appId).executeTakeFirst()) !== undefined;
}

/** Records when a link's page was first opened. */
export async function markOpened(db: Db, orderId: string, issue: number): Promise<void> {
  await db
    .updateTable('download_links')
    .set({ opened_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('issue', '=', issue)
    .where('opened_at', 'is', null)
    .execute();
}

/** Records an issued download URL. */
export async function insertDelivery(
  db: Db,
  delivery: { readonly id: string; readonly grantId: string; readonly fileId: string },
): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({ id: delivery.id, grant_id: delivery.grantId, file_id: delivery.fileId })
    .execute();
}

export interface DeliveryRow {
  readonly blob_key: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly uploaded_at: Date;
  readonly is_revoked: boolean;
  readonly is_purged: boolean;
  /** Whether the first byte of the file was sent before. */
  readonly has_begun: boolean;
}

/** Finds a delivery of an order of the given mode, with its file. */
export async function findDelivery(db: Db, deliveryId: string, mode: StoreMode): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select f.blob_key, f.size_bytes, f.sha256, f.uploaded_at, g.revoked_at is not null as is_revoked,
           f.purged_at is not null as is_purged, d.begun_at is not null as has_begun
      from deliveries d
      join grants g on g.id = d.grant_id
      join orders o on o.id = g.order_id
      join app_files f on f.id = d.file_id
     where d.id = ${deliveryId} and o.mode = ${mode}`.execute(db);
  return rows[0];
}

/** Records that the first byte of a file is about to be sent. */
export async function beginDelivery(db: Db, deliveryId: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ begun_at: sql<Date>`now()` })
    .where('id', '=', deliveryId)
    .where('begun_at', 'is', null)
    .execute();
}

/** More pieces than any real download has: those of a client that asks for single bytes are no longer recorded. */
const maxPieces = 4_096;

/** Adds ranges to what a delivery has covered. Returns the app's id if they completed the file, which happens once. */
export async function addCoveredRanges(
  db: Transaction,
  deliveryId: string,
  ranges: readonly ByteRange[],
): Promise<string | null> {
  const added = `{${ranges.map(({ start, end }) => `[${start},${end})`).join()}}`;
  const covered = sql`d.covered + ${added}::int8multirange`;
  const { rows } = await sql<{ appId: string; isCompleted: boolean }>`
    update deliveries d
       set covered = ${covered}, completed_at = case when ${covered} @> int8range(0, f.size_bytes) then now() end
      from app_files f, grants g
     where d.id = ${deliveryId} and f.id = d.file_id and g.id = d.grant_id and d.completed_at is null
       and (select count(*) from unnest(d.covered)) < ${maxPieces}
    returning g.app_id as "appId", d.completed_at is not null as "isCompleted"`.execute(db);
  return rows[0]?.isCompleted === true ? rows[0].appId : null;
}

export interface RenewalRow {
  readonly latest_issue: number | null;
  readonly latest_expires_at: Date | null;
  readonly last_mailed_at: Date | null;
  readonly now: Date;
}

/** Locks an order's grant, then reads its newest link and when a link was last mailed. */
export async function lockForRenewal(db: Transaction, orderId: string): Promise<RenewalRow | undefined> {
  await db.selectFrom('grants').select('id').where('order_id', '=', orderId).forUpdate().execute();
  // A separate statement, so that it sees what the previous holder of the lock committed.
  const { rows } = await sql<RenewalRow>`
    select l.issue as latest_issue, l.expires_at as latest_expires_at, clock_timestamp() as now,
           (select max(m.created_at) from mail_outbox m
             where m.order_id = ${orderId} and m.kind = 'download-link') as last_mailed_at
      from (select 1) one
      left join lateral (
        select issue, expires_at from download_links where order_id = ${orderId} order by issue desc limit 1
      ) l on true`.execute(db);
  return rows[0];
}

export async function insertLink(db: Db, link: { orderId: string; issue: number; expiresAt: Date }): Promise<void> {
  await db
    .insertInto('download_links')
    .values({ order_id: link.orderId, issue: link.issue, expires_at: link.expiresAt })
    .execute();
}
