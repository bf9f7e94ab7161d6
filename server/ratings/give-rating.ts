import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { GiveRating, RatingObstacle, RatingOfPurchase } from '#contracts/ratings.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isId, newId } from '#server/database/new-id.ts';
import { obstacleTo } from './rating-rules.ts';
import {
  deleteShownRating,
  findOrder,
  findRatingOf,
  lockOrder,
  markRemoved,
  putRating,
  type Authorship,
  type RatedOrderRow,
} from './rating-store.ts';
import { factsOf, ratingNotFound, toRatingOfPurchase } from './rating.ts';

export interface GiveRatingDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
}

/** An order, and how the caller proved that it is theirs: the address of their session, or null for a link's token. */
export interface ProvenOrder {
  readonly orderId: string;
  readonly email: string | null;
}

const refusals: Readonly<Record<RatingObstacle, string>> = {
  'no-address': 'This order has no email address yet. Confirm one on the download page, then rate the app.',
  'not-paid': 'Only paid orders can be rated.',
  disputed: 'The payment of this order is disputed. You can rate the app once that is settled.',
  refunded: 'This order was refunded, so the app can no longer be rated with it.',
};

/**
 * Gives an app a rating, or changes the one that the order's address gave. Throws order-not-found; rating-refused if the
 * order gives no right to a new rating.
 */
export async function giveRating(
  { db, mode }: GiveRatingDeps,
  proven: ProvenOrder,
  rating: GiveRating,
): Promise<RatingOfPurchase> {
  return db.transaction().execute(async (tx) => {
    const order = await lockProven(tx, mode, proven);
    const author = authorOf(order, mode);
    const given = await findRatingOf(tx, author);
    const obstacle = obstacleTo(factsOf(order));
    const isNew = given === undefined || given.removed_at !== null;
    if (isNew && obstacle !== null) throw new StoreError('rating-refused', refusals[obstacle], { obstacle });
    const { email } = author;
    // Forgetting a buyer empties a rating and takes the address of its order.
    if (email === null) throw new StoreError('rating-refused', refusals['no-address'], { obstacle: 'no-address' });
    await putRating(tx, { ...author, email, id: newId(), rating });
    return toRatingOfPurchase(order, await findRatingOf(tx, author));
  });
}

/** Removes the rating of an author. Throws order-not-found, rating-not-found. */
export async function removeRating({ db, mode }: GiveRatingDeps, proven: ProvenOrder): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockProven(tx, mode, proven);
    const given = await findRatingOf(tx, authorOf(order, mode));
    if (given === undefined || given.removed_at !== null) throw ratingNotFound();
    // The operator who hides it may lock another order of the author.
    if (!(await deleteShownRating(tx, given.id))) await markRemoved(tx, given.id);
  });
}

/** Returns the rating that the order's address gave the app. Throws order-not-found. */
export async function showRating({ db, mode }: GiveRatingDeps, orderId: string): Promise<RatingOfPurchase> {
  const order = await findOrder(db, { orderId, mode });
  if (order === undefined) throw orderNotFound();
  return toRatingOfPurchase(order, await findRatingOf(db, authorOf(order, mode)));
}

async function lockProven(tx: Transaction, mode: StoreMode, { orderId, email }: ProvenOrder): Promise<RatedOrderRow> {
  if (!isId(orderId)) throw orderNotFound();
  await lockOrder(tx, { orderId, mode });
  const order = await findOrder(tx, { orderId, mode });
  if (order === undefined || (email !== null && !isSameAddress(email, order.email))) throw orderNotFound();
  return order;
}

function authorOf({ id: orderId, appId, email }: RatedOrderRow, mode: StoreMode): Authorship {
  return { orderId, appId, mode, email };
}

/** Only ASCII letters match in both cases, as in the database. */
function isSameAddress(one: string, other: string | null): boolean {
  const fold = (email: string): string => email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return other !== null && fold(one) === fold(other);
}

function orderNotFound(): StoreError {
  return new StoreError('order-not-found', 'This order is not among your purchases.');
}
