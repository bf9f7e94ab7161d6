import { formatMinor, formatMinorOf } from '#contracts/money.ts';
import type { OrderPayment } from '#contracts/order-details.ts';
import {
  attemptIn,
  capturesOf,
  disputesOf,
  isDisputed,
  leftOf,
  paidLeft,
  type AttemptMoney,
  type Money,
} from './money.ts';
import { readMoney } from './money-store.ts';
import type { OrderState } from './order-changes.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listPaymentHistory } from './payment-history-store.ts';
import { refundBlocker } from './refunds/refund-order.ts';
import { listReviews } from './reviews/review-store.ts';
import { toOrderReview } from './reviews/show-reviews.ts';

export async function showPayments(deps: PaymentDeps, order: OrderState, { hasFiles }: { readonly hasFiles: boolean }) {
  const { db, mode, providers } = deps;
  const now = new Date();
  const money = await readMoney(db, order);
  const reviewRows = await listReviews(db, order.id);
  const history = await listPaymentHistory(db, order.id);
  const left = paidLeft(money);
  const disputes = money.attempts.flatMap(({ id, provider }) =>
    disputesOf(money, id, now).map(({ reference }) => ({ provider, reference })),
  );
  return {
    money,
    history,
    reviewRows,
    payments: money.attempts.map((attempt) => toOrderPayment(money, attempt, now)),
    reviews: reviewRows.map((review) => toOrderReview(money, review, hasFiles, { providers, mode, now })),
    refundableAmount: left === null ? null : formatMinor(left),
    refundObstacle: refundBlocker(deps, money, now),
    dispute: disputes.at(-1) ?? null,
  };
}

export type ShownPayments = Awaited<ReturnType<typeof showPayments>>;

function toOrderPayment(money: Money, attempt: AttemptMoney, now: Date): OrderPayment {
  const captures = capturesOf(money, attempt.id);
  const [first] = captures;
  const format = (minor: number | null | undefined): string | null =>
    minor === null || minor === undefined ? null : formatMinorOf(minor, first?.currency ?? attempt.currency);
  return {
    id: attempt.id,
    provider: attempt.provider,
    method: attempt.method,
    status: shownStatus(money, attempt.id, now),
    amount: formatMinor(attempt.amountMinor),
    currency: attempt.currency,
    reference: attempt.reference,
    captureReference: first?.reference ?? null,
    fee: format(first?.feeMinor),
    net: format(first?.netMinor),
    createdAt: attempt.createdAt.toISOString(),
  };
}

function shownStatus(money: Money, attemptId: string, now: Date): OrderPayment['status'] {
  const { status } = attemptIn(money, attemptId);
  const captures = capturesOf(money, attemptId);
  if (captures.length === 0) return status;
  const refunds = money.refunds.filter((refund) => refund.attemptId === attemptId && refund.status === 'completed');
  if (refunds.some(({ kind }) => kind === 'reversal')) return 'reversed';
  if (captures.every((capture) => leftOf(money, capture) === 0)) return 'refunded';
  if (isDisputed(money, attemptId, now)) return 'disputed';
  return refunds.length > 0 ? 'partially-refunded' : status;
}
