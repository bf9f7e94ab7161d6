import type { GiveRating, RatingOfPurchase } from '#contracts/ratings.ts';
import { bind } from '#server/bind.ts';
import type { Transaction } from '#server/database/connect.ts';
import { resolveLink } from '#server/downloads/link.ts';
import { askForRatings, whyNotToAsk, type AskForRatingsDeps } from './ask-for-ratings.ts';
import { giveRating, removeRating, showRating, type GiveRatingDeps } from './give-rating.ts';
import { listManaged, listOwn, listShown, type ListRatingsDeps } from './list-ratings.ts';
import { hideRating, replyToRating, unhideRating, type ManageRatingDeps } from './manage-rating.ts';
import { optOutUrl, readOptOutToken } from './opt-out-token.ts';
import { deleteRequests, insertOptOut, insertRequest } from './rating-request-store.ts';
import { daysUntilRequest } from './rating-rules.ts';
import { forgetAuthors, moveRating } from './rating-store.ts';

export interface RatingsDeps extends GiveRatingDeps, ListRatingsDeps, ManageRatingDeps, AskForRatingsDeps {
  readonly db: GiveRatingDeps['db'];
  readonly mode: GiveRatingDeps['mode'];
}

export type Ratings = ReturnType<typeof createRatings>;

export function createRatings(deps: RatingsDeps) {
  const { db, signer, asksForRatings } = deps;

  /** Throws token-forged, order-not-found. */
  async function orderOfLink(token: string, browserKey: Buffer | null): Promise<string> {
    return (await resolveLink(deps, token, browserKey)).order_id;
  }

  return {
    listShown: bind(listShown, deps),
    listOwn: bind(listOwn, deps),
    listManaged: bind(listManaged, deps),
    give: bind(giveRating, deps),
    remove: bind(removeRating, deps),

    // An expired link rates too: the mail that asks for a rating may be read late.
    async showOfLink(token: string, browserKey: Buffer | null): Promise<RatingOfPurchase> {
      return showRating(deps, await orderOfLink(token, browserKey));
    },
    async giveByLink(token: string, browserKey: Buffer | null, rating: GiveRating): Promise<RatingOfPurchase> {
      return giveRating(deps, { orderId: await orderOfLink(token, browserKey), email: null }, rating);
    },
    async removeByLink(token: string, browserKey: Buffer | null): Promise<void> {
      return removeRating(deps, { orderId: await orderOfLink(token, browserKey), email: null });
    },

    reply: bind(replyToRating, deps),
    hide: bind(hideRating, deps),
    unhide: bind(unhideRating, deps),

    /** Gives the rating of an order the order's new address. The caller holds the order's lock. */
    move: moveRating,

    /** Removes who gave the ratings of these orders and what they wrote. Nobody is asked for a rating of them. */
    async forget(tx: Transaction, orderIds: readonly string[]): Promise<void> {
      await forgetAuthors(tx, orderIds);
      await deleteRequests(tx, orderIds);
    },

    /** Remembers that the buyer of a new order may be asked for a rating. Does nothing while the setting is off. */
    async planRequest(tx: Transaction, orderId: string): Promise<void> {
      if (asksForRatings()) await insertRequest(tx, orderId, daysUntilRequest);
    },
    askDue: (signal?: AbortSignal): Promise<void> => askForRatings(deps, signal),
    whyNotToAsk: bind(whyNotToAsk, deps),
    optOutUrl: (email: string, publicUrl: string): string => optOutUrl(signer, publicUrl, email),

    /** Sends an address no more advertising. May be repeated. Throws token-forged. */
    optOut: async (token: string): Promise<void> => insertOptOut(db, readOptOutToken(signer, token)),
  };
}
