import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { ByteRange } from '#server/files/blobs/blobs.ts';
import { openStatuses } from '#server/payments/attempt.ts';

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const openDispute = sql<boolean>`exists (
  select from payment_attempts attempt join payment_disputes dispute on dispute.attempt_id = attempt.id
  where attempt.order_id = orders.id and dispute.state = 'open')`;

// A refund that was declined, or is under way, has sent nothing back.
const isSentBack = sql<boolean>`coalesce((
  select bool_and(capture.amount_minor <= coalesce((
    select sum(refund.amount_minor) from refunds refund
    where refund.capture_id = capture.id and refund.status = 'completed'), 0))
  from payment_attempts attempt join payment_captures capture on capture.attempt_id = attempt.id
  where attempt.order_id = orders.id), false)`;

// An operator decides about money of the order, a payment is still open, or coins were seen that are not confirmed yet.
const isMoneyExpected = sql<boolean>`exists (
  select from payment_attempts attempt
  left join payment_reviews review on review.attempt_id = attempt.id and review.resolved_at is null
  left join crypto_payments coins on coins.id = attempt.id
  where attempt.order_id = orders.id
    and (attempt.status = any(${openStatuses}) or review.id is not null or coins.seen > coins.recorded))`;

export function findLink(db: Db, link: { orderId: string; issue: number }) {
  return db
    .selectFrom('orders')
    .innerJoin('apps', 'apps.id', 'orders.app_id')
    .leftJoin('grants', (join) =>
      join.onRef('grants.order_id', '=', 'orders.id').onRef('grants.app_id', '=', 'orders.app_id'),
    )
    .leftJoin('download_links as link', (join) =>
      join.onRef('link.order_id', '=', 'orders.id').on('link.issue', '=', link.issue),
    )
    .select([
      'orders.id as order_id',
      'orders.status as order_status',
      'orders.mode as order_mode',
      'orders.customer_email',
      'orders.browser_key',
      'orders.number as order_number',
      'orders.created_at as ordered_at',
      'orders.list_price_minor',
      'orders.amount_minor',
      'orders.payment_method',
      'orders.app_id',
      'apps.name as app_name',
      'apps.slug',
      'apps.icon_url',
      'apps.requirements',
      'grants.revoked_at',
      'link.expires_at',
      'link.opened_at',
      'link.opened_elsewhere_at',
      'link.revoked_at as replaced_at',
      'link.proves_email',
      sql<boolean>`grants.id is not null`.as('is_granted'),
      openDispute.as('is_disputed'),
      isSentBack.as('is_sent_back'),
      isMoneyExpected.as('is_money_expected'),
      sql<Date>`now()`.as('now'),
    ])
    .where('orders.id', '=', link.orderId)
    .executeTakeFirst();
}

export async function appExists(db: Db, appId: string): Promise<boolean> {
  return (await db.selectFrom('apps').select('id').where('id', '=', appId).executeTakeFirst()) !== undefined;
}

export async function markOpened(db: Db, link: { orderId: string; issue: number }): Promise<void> {
  await db
    .updateTable('download_links')
    .set({ opened_at: sql<Date>`now()` })
    .where('order_id', '=', link.orderId)
    .where('issue', '=', link.issue)
    .where('opened_at', 'is', null)
    .execute();
}

export async function markOpenedElsewhere(db: Db, link: { orderId: string; issue: number }): Promise<void> {
  await db
    .updateTable('download_links')
    .set({ opened_elsewhere_at: sql<Date>`now()` })
    .where('order_id', '=', link.orderId)
    .where('issue', '=', link.issue)
    .where('opened_elsewhere_at', 'is', null)
    .execute();
}

/** Returns true if a link of the order was opened elsewhere, or its address has opened the purchases since. */
export async function wasMailOpened(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpened: boolean }>`
    select exists (select from download_links where order_id = ${orderId} and opened_elsewhere_at is not null)
      or exists (
        select from orders join purchase_links
          on lower(purchase_links.email collate "C") = lower(orders.customer_email collate "C")
        where orders.id = ${orderId} and purchase_links.used_at >= orders.created_at
      ) as "isOpened"`.execute(tx);
  return rows[0]?.isOpened === true;
}

export async function revokeLinks(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .updateTable('download_links')
    .set({ revoked_at: sql<Date>`now()`, proves_email: null })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function insertNextLink(tx: Transaction, orderId: string, validHours: number): Promise<number> {
  const { rows } = await sql<{ issue: number }>`
    insert into download_links (order_id, issue, expires_at)
    select ${orderId}::uuid, coalesce(max(issue) + 1, 0), now() + make_interval(hours => ${validHours})
      from download_links where order_id = ${orderId}
    returning issue`.execute(tx);
  const [link] = rows;
  if (link === undefined) throw new Error('The download link was not stored.');
  return link.issue;
}

/** Returns the address that the link proves, and forgets it there. Returns null if the order has an address. */
export async function takeProvenEmail(
  tx: Transaction,
  link: { orderId: string; issue: number },
): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    update download_links link set proves_email = null from download_links before
    where link.order_id = ${link.orderId} and link.issue = ${link.issue} and link.revoked_at is null
      and before.order_id = link.order_id and before.issue = link.issue and before.proves_email is not null
      and exists (select from orders where orders.id = link.order_id and customer_email is null)
    returning before.proves_email as email`.execute(tx);
  return rows[0]?.email ?? null;
}

/** Forgets addresses whose links expired unopened. */
export async function deleteUnprovenEmails(db: Db): Promise<void> {
  await db
    .updateTable('download_links')
    .set({ proves_email: null })
    .where('proves_email', 'is not', null)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

export async function insertDelivery(
  db: Db,
  delivery: { id: string; orderId: string; appId: string; fileId: string },
): Promise<void> {
  await db
    .insertInto('deliveries')
    .columns(['id', 'grant_id', 'file_id'])
    .expression(
      db
        .selectFrom('grants')
        .select([
          sql<string>`${delivery.id}::uuid`.as('id'),
          'grants.id as grant_id',
          sql<string>`${delivery.fileId}::uuid`.as('file_id'),
        ])
        .where('order_id', '=', delivery.orderId)
        .where('app_id', '=', delivery.appId),
    )
    .execute();
}

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export function findDelivery(db: Db, deliveryId: string, mode: StoreMode) {
  return db
    .selectFrom('deliveries as delivery')
    .innerJoin('grants', 'grants.id', 'delivery.grant_id')
    .innerJoin('app_files as file', 'file.id', 'delivery.file_id')
    .innerJoin('orders', 'orders.id', 'grants.order_id')
    .select([
      'file.blob_key',
      'file.size_bytes',
      'file.sha256',
      'file.uploaded_at',
      sql<boolean>`grants.revoked_at is not null`.as('is_revoked'),
      sql<boolean>`file.purged_at is not null`.as('is_purged'),
      sql<boolean>`delivery.begun_at is not null`.as('has_begun'),
    ])
    .where('delivery.id', '=', deliveryId)
    .where('orders.mode', '=', mode)
    .executeTakeFirst();
}

export async function beginDelivery(db: Db, deliveryId: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ begun_at: sql<Date>`now()` })
    .where('id', '=', deliveryId)
    .where('begun_at', 'is', null)
    .execute();
}

/** More pieces than any real download has. Further ones are not recorded. */
const maxPieces = 4_096;

export interface CompletedDownload {
  readonly appId: string;
  readonly isFirst: boolean;
}

/** Returns what was downloaded if these ranges completed the file, which happens once. */
export async function addCoveredRanges(
  db: Db,
  deliveryId: string,
  ranges: readonly ByteRange[],
): Promise<CompletedDownload | null> {
  const added = `{${ranges.map(({ start, end }) => `[${start},${end})`).join()}}`;
  const covered = sql`d.covered + ${added}::int8multirange`;
  const { rows } = await sql<CompletedDownload & { isCompleted: boolean }>`
    update deliveries d
    set covered = ${covered}, completed_at = case when ${covered} @> int8range(0, f.size_bytes) then now() end
    from app_files f
    where d.id = ${deliveryId} and f.id = d.file_id and d.completed_at is null
      and (select count(*) from unnest(d.covered)) < ${maxPieces}
    returning f.app_id as "appId", d.completed_at is not null as "isCompleted", not exists (
      select from deliveries other
      where other.grant_id = d.grant_id and other.id <> d.id and other.completed_at is not null) as "isFirst"`.execute(
    db,
  );
  const [row] = rows;
  return row?.isCompleted === true ? { appId: row.appId, isFirst: row.isFirst } : null;
}

export interface RenewalRow {
  readonly latest_issue: number | null;
  readonly latest_expires_at: Date | null;
  readonly last_mailed_at: Date | null;
  /** The newest link belongs to the order's address, so that it may be mailed again. */
  readonly is_reusable: boolean | null;
  readonly now: Date;
}

export async function lockForRenewal(transaction: Transaction, orderId: string): Promise<RenewalRow | undefined> {
  await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
  // A second statement, so that it sees what the previous holder of the lock committed.
  const { rows } = await sql<RenewalRow>`
    select l.issue as latest_issue, l.expires_at as latest_expires_at, l.is_reusable, clock_timestamp() as now,
      (select max(m.created_at) from mail_outbox m where m.order_id = ${orderId} and m.kind = 'download-link') as last_mailed_at
    from (select 1) one
    left join lateral (
      select issue, expires_at, revoked_at is null and proves_email is null as is_reusable
      from download_links where order_id = ${orderId} order by issue desc limit 1
    ) l on true`.execute(transaction);
  return rows[0];
}

export async function insertLink(
  db: Db,
  link: { orderId: string; issue: number; expiresAt: Date; provesEmail: string | null },
): Promise<void> {
  await db
    .insertInto('download_links')
    .values({
      order_id: link.orderId,
      issue: link.issue,
      expires_at: link.expiresAt,
      proves_email: link.provesEmail,
    })
    .execute();
}
