import { formatMinor, formatMinorOf } from '#contracts/money.ts';
import type { OrderDetails, StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import type { Payments } from '#server/payments/payments.ts';
import { toOrder } from './order.ts';
import { findOrderFacts } from './order-details-store.ts';
import { orderTimeline } from './order-timeline.ts';
import { refundObstacle } from './refund-order.ts';
import { findRefundFacts } from './refund-store.ts';
import { toOrderReview } from './review.ts';

/** One order with its payments, its reviews and its story. Throws order-not-found. */
export async function showOrder(
  deps: { readonly db: Db; readonly payments: Pick<Payments, 'canRefund'>; readonly mode: StoreMode },
  orderId: string,
): Promise<OrderDetails> {
  const { db } = deps;
  const facts = await findOrderFacts(db, orderId);
  if (facts === undefined) throw new StoreError('order-not-found', 'This store has no such order.');
  const { order, attempts, reviews, grant, links, refunds } = facts;
  const refundFacts = await findRefundFacts(db, order.id);
  const link = links.at(-1);
  const refund = refunds.at(-1);
  return {
    ...toOrder(order),
    listPrice: formatMinor(order.list_price_minor),
    currency: order.currency,
    completedAt: order.completed_at?.toISOString() ?? null,
    link:
      link === undefined || grant === undefined
        ? null
        : { expiresAt: link.expires_at.toISOString(), isRevoked: grant.revoked_at !== null },
    refund:
      refund === undefined
        ? null
        : {
            status: refund.status,
            amount: formatMinorOf(refund.amount_minor, refund.currency),
            currency: refund.currency,
            reference: refund.reference,
            failure: refund.failure,
          },
    refundableAmount: typeof refundFacts?.leftMinor === 'number' ? formatMinor(refundFacts.leftMinor) : null,
    refundObstacle: refundFacts === undefined ? null : refundObstacle(refundFacts, deps),
    payments: attempts.map((attempt) => ({
      id: attempt.id,
      provider: attempt.provider,
      method: attempt.method,
      status: attempt.status,
      amount: formatMinor(attempt.amount_minor),
      currency: attempt.currency,
      reference: attempt.reference,
      captureReference: attempt.capture_reference,
      fee: attempt.fee_minor === null ? null : formatMinor(attempt.fee_minor),
      net: attempt.net_minor === null ? null : formatMinor(attempt.net_minor),
      createdAt: attempt.created_at.toISOString(),
    })),
    reviews: reviews.map((review) => toOrderReview(review, deps)),
    timeline: orderTimeline(facts),
  };
}
