import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { HideReason, RatingState } from '#contracts/ratings.ts';
import type { Db, Transaction } from '#server/database/connect.ts';

export type ManagedRatingRow = Awaited<ReturnType<typeof listManagedRatings>>[number];

interface ManagedFilter {
  readonly mode: StoreMode;
  readonly appId?: string | undefined;
  readonly state?: RatingState | undefined;
  readonly before?: string | undefined;
}

function selectManaged(db: Db, mode: StoreMode) {
  return db
    .selectFrom('app_ratings as rating')
    .innerJoin('apps', 'apps.id', 'rating.app_id')
    .innerJoin('orders', 'orders.id', 'rating.order_id')
    .leftJoin('operators', 'operators.id', 'rating.hidden_by')
    .select([
      'rating.id',
      'rating.app_id',
      'rating.order_id',
      'rating.author_email',
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
      'operators.email as hidden_by_email',
      'apps.name as app_name',
      'apps.slug as app_slug',
      'orders.number as order_number',
    ])
    .where('rating.mode', '=', mode);
}

const hasWords = sql<boolean>`(rating.title is not null or rating.text is not null)`;

export function listManagedRatings(db: Db, { mode, appId, state, before }: ManagedFilter, limit: number) {
  let query = selectManaged(db, mode).orderBy('rating.id', 'desc').limit(limit);
  if (appId !== undefined) query = query.where('rating.app_id', '=', appId);
  if (before !== undefined) query = query.where('rating.id', '<', before);
  if (state === 'with-words') query = query.where(hasWords);
  if (state === 'unanswered') query = query.where(hasWords).where('rating.reply', 'is', null);
  if (state === 'hidden') query = query.where('rating.hidden_at', 'is not', null);
  return query.execute();
}

export function findManagedRating(db: Db, mode: StoreMode, id: string) {
  return selectManaged(db, mode).where('rating.id', '=', id).executeTakeFirst();
}

export async function updateReply(
  tx: Transaction,
  id: string,
  reply: { readonly text: string; readonly operatorId: string } | null,
): Promise<void> {
  await tx
    .updateTable('app_ratings')
    .set(
      reply === null
        ? { reply: null, replied_at: null, replied_by: null }
        : { reply: reply.text, replied_at: sql<Date>`now()`, replied_by: reply.operatorId },
    )
    .where('id', '=', id)
    .execute();
}

export async function updateHidden(
  tx: Transaction,
  id: string,
  hidden: { readonly reason: HideReason; readonly operatorId: string } | null,
): Promise<void> {
  await tx
    .updateTable('app_ratings')
    .set(
      hidden === null
        ? { hidden_at: null, hidden_reason: null, hidden_by: null }
        : { hidden_at: sql<Date>`now()`, hidden_reason: hidden.reason, hidden_by: hidden.operatorId },
    )
    .where('id', '=', id)
    .execute();
}
