import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';

const openReview = sql<boolean>`exists (
  select from payment_attempts attempt join payment_reviews review on review.attempt_id = attempt.id
  where attempt.order_id = orders.id and review.resolved_at is null)`;

const openDispute = sql<boolean>`exists (
  select from payment_attempts attempt join payment_disputes dispute on dispute.attempt_id = attempt.id
  where attempt.order_id = orders.id and dispute.state = 'open')`;

/** Written as in its index. Only ASCII letters match in both cases. */
const belongsTo = (email: string) =>
  sql<boolean>`lower(customer_email collate "C") = lower(${email}::text collate "C")`;

export type PurchaseRow = Awaited<ReturnType<typeof listPurchaseRows>>[number];

export function listPurchaseRows(db: Db, { email, mode }: { readonly email: string; readonly mode: StoreMode }) {
  return db
    .selectFrom('orders')
    .innerJoin('apps', 'apps.id', 'orders.app_id')
    .leftJoin('grants', (join) =>
      join.onRef('grants.order_id', '=', 'orders.id').onRef('grants.app_id', '=', 'orders.app_id'),
    )
    .leftJoinLateral(
      // Money that came beside the price and went back is no refund of the purchase.
      sql<{ refunded_minor: number | null; refunded_at: Date | null; is_requested: boolean | null }>`(
        select sum(amount_minor)::bigint as refunded_minor, max(completed_at) as refunded_at,
          bool_or(status = 'requested') as is_requested
        from refunds
        where refunds.order_id = orders.id and review_id is null and status in ('requested', 'completed'))`.as(
        'refund',
      ),
      (join) => join.onTrue(),
    )
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.list_price_minor',
      'orders.amount_minor',
      'orders.payment_method',
      'orders.created_at',
      'orders.app_id',
      'apps.name as app_name',
      'apps.slug',
      'apps.icon_url',
      'grants.revoked_at',
      'grants.granted_at',
      sql<boolean>`grants.id is not null`.as('is_granted'),
      sql<boolean>`apps.is_active and apps.deleted_at is null`.as('is_on_sale'),
      openReview.as('is_in_review'),
      openDispute.as('is_disputed'),
      'refund.refunded_minor',
      'refund.refunded_at',
      'refund.is_requested',
    ])
    .where(belongsTo(email))
    .where('orders.mode', '=', mode)
    .orderBy('orders.id', 'desc')
    .execute();
}

/** Locks an order. Returns false unless it belongs to the address. */
export async function lockPurchase(
  tx: Transaction,
  { orderId, email, mode }: { readonly orderId: string; readonly email: string; readonly mode: StoreMode },
): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(belongsTo(email))
    .where('mode', '=', mode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
