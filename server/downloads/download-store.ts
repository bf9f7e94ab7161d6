// All SQL of downloads. Each buyer's call costs one statement, found by primary keys.
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { ByteRange } from '#server/files/blobs/blobs.ts';
import { namedStatement } from '#server/database/named-statement.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';

export interface LinkRow {
  readonly order_id: string;
  readonly order_status: OrderStatus;
  readonly order_mode: StoreMode;
  readonly customer_email: string;
  readonly app_id: string;
  readonly app_name: string;
  readonly slug: string | null;
  readonly icon_url: string | null;
  readonly requirements: string[] | null;
  readonly is_granted: boolean;
  readonly revoked_at: Date | null;
  /** Null while this issue of the link does not exist. */
  readonly expires_at: Date | null;
  readonly opened_at: Date | null;
  readonly now: Date;
}

/** What a token stands for; values: order, issue. */
export const findLink = namedStatement<LinkRow>(
  'find-download-link',
  `select o.id as order_id, o.status as order_status, o.mode as order_mode, o.customer_email, o.app_id, coalesce(a.name, o.app_name) as app_name,
     a.slug, a.icon_url, a.requirements, g.order_id is not null as is_granted, g.revoked_at, l.expires_at, l.opened_at,
     now() as now
   from orders o
   left join grants g on g.order_id = o.id
   left join download_links l on l.order_id = o.id and l.issue = $2
   left join apps a on a.id = o.app_id
   where o.id = $1`,
);

export async function appExists(db: Db, appId: string): Promise<boolean> {
  return (await db.selectFrom('apps').select('id').where('id', '=', appId).executeTakeFirst()) !== undefined;
}

/** Notes that the page of a link was asked for the first time; values: order, issue. */
export const markOpened = namedStatement<never>(
  'mark-link-opened',
  `update download_links set opened_at = now() where order_id = $1 and issue = $2 and opened_at is null`,
);

/** Notes an address that is handed out; values: delivery, order, file. */
export const insertDelivery = namedStatement<never>(
  'insert-delivery',
  `insert into deliveries (id, order_id, file_id) values ($1, $2, $3)`,
);

export interface DeliveryRow {
  readonly blob_key: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly uploaded_at: Date;
  readonly is_revoked: boolean;
  readonly is_purged: boolean;
  /** Whether the file's beginning was sent before. */
  readonly has_begun: boolean;
}

/** What a request for a delivery's bytes needs; values: delivery, mode of the store. */
export const findDelivery = namedStatement<DeliveryRow>(
  'find-delivery',
  `select f.blob_key, f.size_bytes, f.sha256, f.uploaded_at, g.revoked_at is not null as is_revoked,
     f.purged_at is not null as is_purged, d.begun_at is not null as has_begun
   from deliveries d join grants g on g.order_id = d.order_id join app_files f on f.id = d.file_id
     join orders o on o.id = d.order_id
   where d.id = $1 and o.mode = $2`,
);

/** Notes that a file's beginning is being sent; values: delivery. */
export const beginDelivery = namedStatement<never>(
  'begin-delivery',
  `update deliveries set begun_at = now() where id = $1 and begun_at is null`,
);

/** Adds a range to what a delivery has covered. Returns the app's id if this range completed the file, which happens once. */
export async function addCoveredRange(db: Db, deliveryId: string, { start, end }: ByteRange): Promise<string | null> {
  const covered = sql`d.covered + int8multirange(int8range(${start}, ${end}))`;
  const { rows } = await sql<{ appId: string; isCompleted: boolean }>`
    update deliveries d
    set covered = ${covered}, completed_at = case when ${covered} @> int8range(0, f.size_bytes) then now() end
    from app_files f, orders o
    where d.id = ${deliveryId} and f.id = d.file_id and o.id = d.order_id and d.completed_at is null
    returning o.app_id as "appId", d.completed_at is not null as "isCompleted"`.execute(db);
  return rows[0]?.isCompleted === true ? rows[0].appId : null;
}

export interface RenewalRow {
  readonly latest_issue: number | null;
  readonly latest_expires_at: Date | null;
  readonly last_mailed_at: Date | null;
  readonly now: Date;
}

/** Locks an order's grant and reads its newest link and when a link was last mailed. */
export async function lockForRenewal(db: Db, orderId: string): Promise<RenewalRow | undefined> {
  await db.selectFrom('grants').select('order_id').where('order_id', '=', orderId).forUpdate().execute();
  // A statement of its own: it must see what the transaction that held the lock before has done.
  const [row] = await readRenewal(db, [orderId]);
  return row;
}

const readRenewal = namedStatement<RenewalRow>(
  'read-link-renewal',
  `select l.issue as latest_issue, l.expires_at as latest_expires_at, clock_timestamp() as now,
     (select max(m.created_at) from mail_outbox m where m.order_id = $1 and m.kind = 'download-link') as last_mailed_at
   from (select 1) one
   left join lateral (
     select issue, expires_at from download_links where order_id = $1 order by issue desc limit 1
   ) l on true`,
);

export async function insertLink(db: Db, link: { orderId: string; issue: number; expiresAt: Date }): Promise<void> {
  await db
    .insertInto('download_links')
    .values({ order_id: link.orderId, issue: link.issue, expires_at: link.expiresAt })
    .execute();
}
