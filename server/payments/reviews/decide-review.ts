import { StoreError } from '#contracts/problem.ts';
import { isId } from '#server/database/new-id.ts';
import type { Transaction } from '#server/database/connect.ts';
import { changeMoney, type MoneyDecision } from '../change-money.ts';
import type { Money } from '../money.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findReview, findReviewedOrder, type ReviewRow } from './review-store.ts';

export async function decideReview<Result>(
  deps: PaymentDeps,
  reviewId: string,
  decide: (money: Money, review: ReviewRow, tx: Transaction) => Promise<MoneyDecision<Result>>,
): Promise<Result> {
  const orderId = isId(reviewId) ? await findReviewedOrder(deps.db, deps.mode, reviewId) : undefined;
  if (orderId === undefined) throw reviewNotFound();
  return changeMoney(deps, orderId, async (money, tx) => {
    const review = await findReview(tx, reviewId);
    if (review === undefined) throw reviewNotFound();
    return decide(money, review, tx);
  });
}

export function reviewNotFound(): StoreError {
  return new StoreError('review-not-found', 'No such review.');
}
