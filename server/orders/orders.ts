import type { Database, Db } from '#server/database/connect.ts';
import { createBatch } from '#server/database/batch.ts';
import type { OrderFilters, StoreMode } from '#contracts/orders.ts';
import type { ReviewCount } from '#contracts/reviews.ts';
import type { Attempt, PaymentOutcome } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Evidence } from '#server/payments/provider.ts';
import type { CompleteRefund } from '#server/payments/refund.ts';
import type { Logger } from '#server/log.ts';
import { acceptPayment, type AcceptPaymentDependencies } from './accept-payment.ts';
import type { Tail } from '#server/tail.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { noteOrder } from './note-order.ts';
import { noteDispute, noteReturn, revokePayment } from './note-return.ts';
import {
  deleteExpiredRequests,
  endOrder,
  expirePendingOrders,
  findOrderStatus,
  findPaidSince,
  findPendingOrders,
} from './order-store.ts';
import { placeOrder, type PlaceOrderDependencies } from './place-order.ts';
import { placePurchases, settlePurchases, type Purchase, type Settlement } from './purchase-store.ts';
import { noteRefund, refundOrder } from './refund-order.ts';
import { refundReview } from './refund-review.ts';
import { resendLink, type ResendLinkDependencies } from './resend-link.ts';
import { resolveReview } from './resolve-review.ts';
import { countOpenReviews } from './review-store.ts';
import { settleOrder } from './settle-order.ts';
import { showOrder } from './show-order.ts';

export interface OrdersDependencies
  extends Omit<PlaceOrderDependencies, 'place' | 'db' | 'payments'>, ResendLinkDependencies {
  readonly payments: Pick<Payments, 'providerFor' | 'collect' | 'newestAttempt' | 'canRefund' | 'refund' | 'inspect'>;
  readonly sales: Database['sales'];
  /** Written into each order. */
  readonly mode: StoreMode;
  readonly countSale: AcceptPaymentDependencies['countSale'];
  readonly log: Logger;
}

// A day is longer than any payment may take, so that nothing that is under way is given up; within a week some worker runs.
const pendingLife = { hours: 24, days: 7 };

const mostReviewsCounted = 1_000;

export type Orders = ReturnType<typeof createOrders>;

/** The order use cases. */
export function createOrders(deps: OrdersDependencies) {
  const { audit, db, log, mode, sales } = deps;
  const place = createBatch({
    run: (purchases: readonly Purchase[]) => placePurchases(sales, mode, purchases),
    keyOf: ({ fingerprint }) => fingerprint,
  });
  const settle = createBatch({
    run: (settlements: readonly Settlement[]) => settlePurchases(sales, settlements),
    keyOf: ({ attemptId }) => attemptId,
  });
  const completeRefund: CompleteRefund = (refund, evidence) => noteRefund({ db, audit }, refund, evidence.reference);
  // In a transaction of the caller, so that what the caller writes is committed with it or not at all.
  const settleWithin = (
    transaction: Db,
    evidence: Evidence,
    attempt: Pick<Attempt, 'id' | 'orderId' | 'payee' | 'method'>,
  ): Promise<PaymentOutcome> =>
    settleOrder(
      { db: transaction, log, settle: (settlement) => settleOne(transaction, settlement) },
      evidence,
      attempt,
    );
  return {
    place: (...input: Tail<Parameters<typeof placeOrder>>) => placeOrder({ ...deps, place }, ...input),
    settle: (evidence: Evidence, attempt: Attempt) => settleOrder({ db, log, settle }, evidence, attempt),
    settleWithin,
    /** Gives up an order that nobody has paid: money that comes for it later is kept for review. */
    giveUp: (transaction: Db, orderId: string): Promise<void> => endOrder(transaction, orderId, 'expired'),
    /** Ends an order that cannot be paid any more; see giveUp. */
    end: (orderId: string, status: 'expired' | 'failed'): Promise<void> => endOrder(db, orderId, status),
    status: (orderId: string) => findOrderStatus(db, orderId),
    /** Those of these orders that are of this app and pending, newest first. */
    pendingAmong: (orderIds: readonly string[], appId: string) => findPendingOrders(db, mode, orderIds, appId),
    /** The newest of these orders that is of this app and was completed since then. */
    paidSince: (orderIds: readonly string[], appId: string, since: Date) =>
      findPaidSince(db, mode, orderIds, appId, since),
    list: (...input: Tail<Parameters<typeof listOrders>>) => listOrders(deps, ...input),
    show: (orderId: string) => showOrder(deps, orderId),
    /** Notes in the audit log that customers' data leave the store. */
    async export(filters: OrderFilters, operatorId: string): Promise<AsyncGenerator<string>> {
      await audit(db, { operatorId, action: 'orders-exported', subject: null, details: { ...filters } });
      return exportOrders({ db, mode }, filters);
    },
    note: (...input: Tail<Parameters<typeof noteOrder>>) => noteOrder(deps, ...input),
    resendLink: (...input: Tail<Parameters<typeof resendLink>>) => resendLink(deps, ...input),
    refund: (...input: Tail<Parameters<typeof refundOrder>>) => refundOrder(deps, ...input),
    completeRefund,
    async countReviews(): Promise<ReviewCount> {
      return { orders: await countOpenReviews(db, mode, mostReviewsCounted) };
    },
    resolveReview: (...input: Tail<Parameters<typeof resolveReview>>) => resolveReview(deps, ...input),
    refundReview: (...input: Tail<Parameters<typeof refundReview>>) => refundReview(deps, ...input),
    acceptPayment: (...input: Tail<Parameters<typeof acceptPayment>>) =>
      acceptPayment({ ...deps, settleWithin }, ...input),
    noteReturn: (...input: Tail<Parameters<typeof noteReturn>>) => noteReturn({ db, audit, log }, ...input),
    revokePayment: (...input: Tail<Parameters<typeof revokePayment>>) => revokePayment({ db, log }, ...input),
    noteDispute: (...input: Tail<Parameters<typeof noteDispute>>) => noteDispute({ db, log }, ...input),
    expirePending: () => expirePendingOrders(db, pendingLife),
    purgeRequests: () => deleteExpiredRequests(db),
  };
}

async function settleOne(transaction: Db, settlement: Settlement): Promise<boolean> {
  const [isCompleted] = await settlePurchases(transaction, [settlement]);
  return isCompleted === true;
}
