import type { OwnRating, RatingOfPurchase } from '#contracts/ratings.ts';
import { StoreError } from '#contracts/problem.ts';
import { obstacleTo } from './rating-rules.ts';
import type { OwnRatingRow, RatedOrderRow } from './rating-store.ts';

type WrittenRating = Omit<OwnRating, 'hidden'>;

export function toWrittenRating(
  row: Omit<OwnRatingRow, 'removed_at' | 'hidden_at' | 'hidden_reason' | 'app_id' | 'order_id'>,
): WrittenRating {
  const { reply, replied_at: repliedAt } = row;
  return {
    id: row.id,
    stars: row.stars,
    name: row.author_name,
    title: row.title,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    reply: reply === null || repliedAt === null ? null : { text: reply, at: repliedAt.toISOString() },
  };
}

/** Returns what an author sees of a purchase's rating. One that they removed does not exist for them. */
export function toRatingOfPurchase(order: RatedOrderRow, row: OwnRatingRow | undefined): RatingOfPurchase {
  return {
    orderId: order.id,
    obstacle: obstacleTo(factsOf(order)),
    rating: row === undefined || row.removed_at !== null ? null : toOwnRating(row),
  };
}

export function factsOf({ status, email, isRevoked, isDisputed }: RatedOrderRow) {
  return { status, hasEmail: email !== null, isRevoked, isDisputed };
}

function toOwnRating(row: OwnRatingRow): OwnRating {
  const { hidden_at: at, hidden_reason: reason } = row;
  return {
    ...toWrittenRating(row),
    hidden: at === null || reason === null ? null : { reason, at: at.toISOString() },
  };
}

export function ratingNotFound(): StoreError {
  return new StoreError('rating-not-found', 'This rating does not exist.');
}
