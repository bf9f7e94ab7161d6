import type { StoreMode } from '#contracts/orders.ts';
import type { ManagedRating, ManagedRatingQuery, RatingOfPurchase, ShownRating } from '#contracts/ratings.ts';
import type { Database } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import { listManagedRatings, type ManagedRatingRow } from './managed-rating-store.ts';
import { listOrdersOf, listRatingsOf, listShownRatings } from './rating-store.ts';
import { toRatingOfPurchase, toWrittenRating } from './rating.ts';

export interface ListRatingsDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  /** Throws app-not-found. */
  readonly getOnSale: (appId: string) => Promise<{ readonly id: string }>;
}

export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Returns what visitors see of the ratings of an app that have words. Throws app-not-found, malformed-request. */
export async function listShown(
  { db, mode, getOnSale }: ListRatingsDeps,
  appId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<ShownRating>> {
  assertCursor(cursor);
  const { id } = await getOnSale(appId);
  const rows = await listShownRatings(db, { appId: id, mode, before: cursor }, limit + 1);
  return pageOf(rows, limit, (row) => ({
    ...toWrittenRating(row),
    boughtIn: row.bought_at.toISOString().slice(0, 7),
  }));
}

export async function listOwn({ db, mode }: ListRatingsDeps, email: string): Promise<RatingOfPurchase[]> {
  const orders = await listOrdersOf(db, { email, mode });
  const ratings = new Map((await listRatingsOf(db, { email, mode })).map((row) => [row.app_id, row]));
  return orders.map((order) => toRatingOfPurchase(order, ratings.get(order.appId)));
}

/** Throws malformed-request for an invalid cursor. */
export async function listManaged(
  { db, mode }: ListRatingsDeps,
  { limit, cursor, appId, state }: ManagedRatingQuery,
): Promise<Page<ManagedRating>> {
  assertCursor(cursor);
  const rows = await listManagedRatings(db, { mode, appId, state, before: cursor }, limit + 1);
  return pageOf(rows, limit, toManagedRating);
}

export function toManagedRating(row: ManagedRatingRow): ManagedRating {
  const { hidden_at: hiddenAt, hidden_reason: reason } = row;
  return {
    ...toWrittenRating(row),
    app: { id: row.app_id, name: row.app_name, slug: row.app_slug },
    orderId: row.order_id,
    orderNumber: row.order_number,
    isRemoved: row.removed_at !== null,
    hidden:
      hiddenAt === null || reason === null
        ? null
        : { reason, at: hiddenAt.toISOString(), operatorEmail: row.hidden_by_email },
  };
}

function assertCursor(cursor: string | undefined): void {
  if (cursor !== undefined && !isId(cursor)) throw badCursor();
}
