import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { GiveRating } from '#contracts/ratings.ts';
import type { Db, Transaction } from '#server/database/connect.ts';

/** Written as in its index. Only ASCII letters match in both cases. */
const isAuthor = (email: string) =>
  sql<boolean>`lower(rating.author_email collate "C") = lower(${email}::text collate "C")`;

const openDispute = sql<boolean>`exists (
  select from payment_attempts attempt join payment_disputes dispute on dispute.attempt_id = attempt.id
  where attempt.order_id = orders.id and dispute.state = 'open')`;

export type RatedOrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export interface OrderOfMode {
  readonly orderId: string;
  readonly mode: StoreMode;
}

/** Locks an order. It orders the changes of its rating. */
export async function lockOrder(tx: Transaction, { orderId, mode }: OrderOfMode): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('mode', '=', mode)
    .forNoKeyUpdate()
    .execute();
}

function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('grants', (join) =>
      join.onRef('grants.order_id', '=', 'orders.id').onRef('grants.app_id', '=', 'orders.app_id'),
    )
    .select([
      'orders.id',
      'orders.app_id as appId',
      'orders.status',
      'orders.customer_email as email',
      'orders.completed_at as completedAt',
      sql<boolean>`grants.revoked_at is not null`.as('isRevoked'),
      openDispute.as('isDisputed'),
      sql<Date>`now()`.as('now'),
    ]);
}

export function findOrder(db: Db, { orderId, mode }: OrderOfMode) {
  return selectOrders(db).where('orders.id', '=', orderId).where('orders.mode', '=', mode).executeTakeFirst();
}

export function listOrdersOf(db: Db, { email, mode }: { readonly email: string; readonly mode: StoreMode }) {
  return selectOrders(db)
    .where(sql<boolean>`lower(orders.customer_email collate "C") = lower(${email}::text collate "C")`)
    .where('orders.mode', '=', mode)
    .orderBy('orders.id', 'desc')
    .execute();
}

const ownColumns = [
  'rating.id',
  'rating.app_id',
  'rating.order_id',
  'rating.stars',
  'rating.author_name',
  'rating.title',
  'rating.text',
  'rating.created_at',
  'rating.edited_at',
  'rating.removed_at',
  'rating.hidden_at',
  'rating.hidden_reason',
  'rating.reply',
  'rating.replied_at',
] as const;

export type OwnRatingRow = Awaited<ReturnType<typeof listRatingsOf>>[number];

export function listRatingsOf(db: Db, { email, mode }: { readonly email: string; readonly mode: StoreMode }) {
  return db
    .selectFrom('app_ratings as rating')
    .select(ownColumns)
    .where(isAuthor(email))
    .where('rating.mode', '=', mode)
    .execute();
}

export interface Authorship {
  readonly orderId: string;
  readonly appId: string;
  readonly mode: StoreMode;
  /** Null while the order has no address. */
  readonly email: string | null;
}

/** Returns the rating of this order, or the one that the order's address gave with another order of the app. */
export function findRatingOf(db: Db, { orderId, appId, mode, email }: Authorship): Promise<OwnRatingRow | undefined> {
  return db
    .selectFrom('app_ratings as rating')
    .select(ownColumns)
    .where((eb) =>
      eb.or([
        eb('rating.order_id', '=', orderId),
        ...(email === null
          ? []
          : [eb.and([eb('rating.app_id', '=', appId), eb('rating.mode', '=', mode), isAuthor(email)])]),
      ]),
    )
    .executeTakeFirst();
}

interface RatingToPut extends Authorship {
  readonly id: string;
  readonly email: string;
  readonly rating: GiveRating;
}

/** Inserts the rating of an author, or changes the one there is. Concurrent calls for one author make one rating. */
export async function putRating(
  tx: Transaction,
  { id, orderId, appId, mode, email, rating }: RatingToPut,
): Promise<void> {
  const { stars, name = null, title = null, text = null } = rating;
  await sql`
    insert into app_ratings as rating (id, mode, app_id, order_id, author_email, stars, author_name, title, text)
    values (${id}, ${mode}, ${appId}, ${orderId}, ${email}, ${stars}, ${name}, ${title}, ${text})
    on conflict (app_id, mode, lower(author_email collate "C")) where author_email is not null
    do update set stars = excluded.stars, author_name = excluded.author_name, title = excluded.title,
      text = excluded.text, edited_at = now(), removed_at = null
    where (rating.stars, rating.author_name, rating.title, rating.text, rating.removed_at)
      is distinct from (excluded.stars, excluded.author_name, excluded.title, excluded.text, null::timestamptz)`.execute(
    tx,
  );
}

export async function deleteRating(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('app_ratings').where('id', '=', id).execute();
}

/** Deletes a rating unless it is hidden. Returns whether it did. */
export async function deleteShownRating(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('app_ratings')
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

const noWords = { author_name: null, title: null, text: null, reply: null, replied_at: null, replied_by: null };

/** Empties a hidden rating. It stays, so that a new one of its author is hidden too. */
export async function markRemoved(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('app_ratings')
    .set({ ...noWords, removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Gives the rating of an order the order's new address. If that address has rated the app, its own rating stays and this
 * one is deleted.
 */
export async function moveRating(tx: Transaction, orderId: string, email: string): Promise<void> {
  await sql`
    delete from app_ratings moved using app_ratings own
    where moved.order_id = ${orderId} and own.id <> moved.id and own.app_id = moved.app_id and own.mode = moved.mode
      and lower(own.author_email collate "C") = lower(${email}::text collate "C")`.execute(tx);
  await tx.updateTable('app_ratings').set({ author_email: email }).where('order_id', '=', orderId).execute();
}

/** Removes who gave the ratings of these orders, what they wrote and what was replied. The stars stay. */
export async function forgetAuthors(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('app_ratings')
    .set({ ...noWords, author_email: null })
    .where('order_id', 'in', orderIds)
    .execute();
}

export interface ShownRatingsFilter {
  readonly appId: string;
  readonly mode: StoreMode;
  readonly before?: string | undefined;
}

export function listShownRatings(db: Db, { appId, mode, before }: ShownRatingsFilter, limit: number) {
  let query = db
    .selectFrom('app_ratings as rating')
    .innerJoin('orders', 'orders.id', 'rating.order_id')
    .select(ownColumns)
    .select('orders.created_at as bought_at')
    .where('rating.app_id', '=', appId)
    .where('rating.mode', '=', mode)
    .where('rating.is_shown', '=', sql<boolean>`true`)
    .orderBy('rating.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('rating.id', '<', before);
  return query.execute();
}
