import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { HideReason, ManagedRating } from '#contracts/ratings.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Operators } from '#server/operators/operators.ts';
import { toManagedRating } from './list-ratings.ts';
import { findManagedRating, updateHidden, updateReply, type ManagedRatingRow } from './managed-rating-store.ts';
import { deleteRating, lockOrder } from './rating-store.ts';
import { ratingNotFound } from './rating.ts';

export interface ManageRatingDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly audit: Operators['audit'];
}

/** Publishes the store's reply, or changes it. Null removes it. Throws rating-not-found, rating-refused. */
export async function replyToRating(
  deps: ManageRatingDeps,
  id: string,
  text: string | null,
  operatorId: string,
): Promise<ManagedRating | null> {
  return change(deps, id, async (tx, rating) => {
    if (rating.reply === text) return;
    if (rating.removed_at !== null) throw removed();
    await updateReply(tx, id, text === null ? null : { text, operatorId });
    const action =
      text === null ? 'rating-reply-removed' : rating.reply === null ? 'rating-replied' : 'rating-reply-changed';
    await deps.audit(tx, { operatorId, action, subject: id, details: text === null ? {} : { text } });
  });
}

/**
 * Hides the words of a rating, for one of the listed reasons, and mails the reason to its author. The stars keep
 * counting, except for fraud. Throws rating-not-found, rating-refused.
 */
export async function hideRating(
  deps: ManageRatingDeps,
  id: string,
  reason: HideReason,
  operatorId: string,
): Promise<ManagedRating | null> {
  return change(deps, id, async (tx, rating) => {
    if (rating.hidden_reason === reason) return;
    if (rating.removed_at !== null) throw removed();
    const hasWords = rating.title !== null || rating.text !== null;
    if (!hasWords && reason !== 'fraud')
      throw new StoreError('rating-refused', 'This rating has no text to hide. Its stars keep counting.');
    await updateHidden(tx, id, { reason, operatorId });
    await deps.audit(tx, { operatorId, action: 'rating-hidden', subject: id, details: { reason } });
    const { author_email: recipient, order_id: orderId } = rating;
    if (recipient === null) return;
    await enqueueMail(tx, {
      kind: 'rating-hidden',
      recipient,
      orderId,
      hideReason: reason,
      isAutomatic: false,
    });
  });
}

/** Shows a hidden rating again. Deletes one that its author removed meanwhile, and returns null. Throws rating-not-found. */
export async function unhideRating(
  deps: ManageRatingDeps,
  id: string,
  operatorId: string,
): Promise<ManagedRating | null> {
  return change(deps, id, async (tx, rating) => {
    if (rating.hidden_at === null) return;
    await (rating.removed_at === null ? updateHidden(tx, id, null) : deleteRating(tx, id));
    const details = { reason: rating.hidden_reason };
    await deps.audit(tx, { operatorId, action: 'rating-shown', subject: id, details });
  });
}

/** Changes a rating under the lock of its order. Returns null if that deleted it. */
async function change(
  { db, mode }: ManageRatingDeps,
  id: string,
  work: (tx: Transaction, rating: ManagedRatingRow) => Promise<void>,
): Promise<ManagedRating | null> {
  if (!isId(id)) throw ratingNotFound();
  return db.transaction().execute(async (tx) => {
    const found = await findManagedRating(tx, mode, id);
    if (found === undefined) throw ratingNotFound();
    await lockOrder(tx, { orderId: found.order_id, mode });
    const rating = await findManagedRating(tx, mode, id);
    if (rating === undefined) throw ratingNotFound();
    await work(tx, rating);
    const changed = await findManagedRating(tx, mode, id);
    return changed === undefined ? null : toManagedRating(changed);
  });
}

function removed(): StoreError {
  return new StoreError('rating-refused', 'The author has removed this rating.');
}
