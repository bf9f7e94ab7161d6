// What is in the way of taking the money of a payment that its payer has approved, whoever asks for it: the payer's browser,
// a webhook or the reconciler.
import type { Db } from '#server/database/connect.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { CaptureObstacle } from '#server/payments/collect-payment.ts';
import type { Evidence } from '#server/payments/provider.ts';
import { stopOf } from './card-limit.ts';
import { findCaptureFacts } from './card-limit-store.ts';

/** Null where nothing is in the way. A card counts as one whatever the browser said that the payer would use. */
export async function captureObstacle(
  db: Db,
  { orderId, method }: Pick<Attempt, 'orderId' | 'method'>,
  { paidBy }: Pick<Evidence, 'paidBy'>,
): Promise<CaptureObstacle | null> {
  const facts = await findCaptureFacts(db, orderId);
  if (facts === undefined) return null;
  const { appId, orderStatus, paidOrderId } = facts;
  if (paidOrderId !== null) {
    const detail = 'You have paid for this app in another window already. Nothing more was charged.';
    return { detail, paidOrderId };
  }
  // One that was given up for its age takes late money, which waits for an operator's decision.
  if (orderStatus === 'failed') {
    return { detail: 'This order has ended. Nothing was charged. Start the purchase again.' };
  }
  const stop = await stopOf(db, facts, { appId, isByCard: method === 'card' || paidBy === 'card' });
  if (stop === null) return null;
  const { retryAfterSeconds } = stop.details;
  return {
    detail: `${stop.message} Nothing was charged.`,
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
  };
}
