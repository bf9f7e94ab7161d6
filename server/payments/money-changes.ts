import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { ReviewResolution } from '#contracts/reviews.ts';
import type { AttemptStatus } from '#server/database/tables/payments.ts';
import type { CaptureMoney, DisputeMoney, Money, RefundMoney, ReviewMoney } from './money.ts';
import { statusAfter, type OrderChange } from './order-changes.ts';

export type MoneyChange =
  | {
      readonly kind: 'attempt';
      readonly attemptId: string;
      readonly status: AttemptStatus;
      readonly method?: PaymentMethod;
      readonly reference?: string;
      readonly declines?: number;
    }
  | { readonly kind: 'capture'; readonly capture: CaptureMoney }
  /** Money in review is worth something else than when it came. */
  | { readonly kind: 'capture-worth'; readonly captureId: string; readonly amountMinor: number }
  | { readonly kind: 'review'; readonly review: ReviewMoney }
  | {
      readonly kind: 'review-end';
      readonly reviewId: string;
      readonly resolution: ReviewResolution;
      readonly operatorId: string | null;
      readonly note: string | null;
    }
  | { readonly kind: 'refund'; readonly refund: RefundMoney }
  | {
      readonly kind: 'refund-end';
      readonly refundId: string;
      readonly status: 'completed' | 'declined';
      readonly amountMinor: number;
      readonly reference: string | null;
      readonly failure: string | null;
    }
  | { readonly kind: 'dispute'; readonly dispute: DisputeMoney }
  | { readonly kind: 'order'; readonly change: OrderChange };

/** Returns the money after these changes, as the database holds it once they are written. Throws where the order refuses. */
export function afterChanges(money: Money, changes: readonly MoneyChange[]): Money {
  return changes.reduce(afterChange, money);
}

function afterChange(money: Money, change: MoneyChange): Money {
  switch (change.kind) {
    case 'attempt': {
      const { kind: _, attemptId, ...patch } = change;
      return { ...money, attempts: replace(money.attempts, attemptId, patch) };
    }
    case 'capture':
      return { ...money, captures: [...money.captures, change.capture] };
    case 'capture-worth':
      return { ...money, captures: replace(money.captures, change.captureId, { amountMinor: change.amountMinor }) };
    case 'review':
      return { ...money, reviews: [...money.reviews, change.review] };
    case 'review-end':
      return { ...money, reviews: replace(money.reviews, change.reviewId, { resolution: change.resolution }) };
    case 'refund':
      return { ...money, refunds: [...money.refunds, change.refund] };
    case 'refund-end': {
      const { status, amountMinor, reference } = change;
      return { ...money, refunds: replace(money.refunds, change.refundId, { status, amountMinor, reference }) };
    }
    case 'dispute': {
      const others = money.disputes.filter(({ id }) => id !== change.dispute.id);
      return { ...money, disputes: [...others, change.dispute] };
    }
    case 'order':
      return { ...money, order: { ...money.order, status: statusAfter(money.order.status, change.change) } };
  }
}

function replace<Row extends { readonly id: string }>(rows: readonly Row[], id: string, patch: Partial<Row>): Row[] {
  return rows.map((row) => (row.id === id ? { ...row, ...patch } : row));
}
