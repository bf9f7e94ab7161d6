// An order at the simulated PayPal, and how its money stands. Pure.
import type { PayPalMethod, PayPalScenario } from '#contracts/paypal.ts';
import { readMinor, type PayPalMoney } from '#server/paypal/client/amount.ts';

/** An order as it is stored. */
export interface SimulatedOrder {
  readonly id: string;
  readonly createdAt: string;
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly amount: PayPalMoney;
  readonly customId?: string | undefined;
  readonly invoiceId?: string | undefined;
  readonly method: PayPalMethod;
  readonly payerEmail?: string | undefined;
  /** Present for a card. */
  readonly lastDigits?: string;
  readonly scenario: PayPalScenario;
  /** The idempotency keys of captures that were declined. */
  readonly declinedKeys: readonly string[];
  /** True once a capture has failed as its scenario says. The next one goes through. */
  readonly hasFailed?: boolean;
  readonly capture?: SimulatedCapture;
  readonly refunds: readonly SimulatedRefund[];
  /** True for an order that was approved by the call that made it. No webhook is sent about it. */
  readonly isPayerAbsent?: boolean;
  readonly isReversed?: boolean;
  readonly dispute?: SimulatedDispute;
  /** What PayPal leaves out of its answers from now on. */
  readonly forgotten?: 'order' | 'refunds' | 'names';
}

export interface SimulatedDispute {
  /** Absent while it is open. */
  readonly outcome?: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | 'NONE';
  readonly openedAt: string;
  readonly updatedAt: string;
}

export interface SimulatedCapture {
  readonly id: string;
  /** The idempotency key. */
  readonly key: string;
  readonly amount: PayPalMoney;
  readonly payee: string;
  readonly capturedAt: string;
  /** When a held capture is decided, and how. */
  readonly decidedAt?: string;
  readonly decision?: 'COMPLETED' | 'DECLINED';
}

export interface SimulatedRefund {
  readonly id: string;
  readonly customId?: string | undefined;
  readonly amount: PayPalMoney;
  readonly refundedAt: string;
  /** When a held refund is completed. */
  readonly decidedAt?: string | undefined;
}

/** The store's account at the simulator, and another one. */
export const payees = { ours: 'APPSTANDSTREX', others: 'ANTHERSELLERX' } as const;

/** Returns the minor units of an order's capture that were not given back. */
export function refundableMinor({ capture, refunds, isReversed }: SimulatedOrder): number {
  if (capture === undefined || isReversed === true) return 0;
  return refunds.reduce((rest, { amount }) => rest - (readMinor(amount) ?? 0), readMinor(capture.amount) ?? 0);
}

/** Returns PayPal's status of an order's capture at this instant. */
export function captureStatusOf(order: SimulatedOrder, now: Date): string {
  const { capture, refunds, isReversed } = order;
  if (isReversed === true) return 'REFUNDED';
  if (capture?.decidedAt !== undefined && now < new Date(capture.decidedAt)) return 'PENDING';
  if (capture?.decision === 'DECLINED') return 'DECLINED';
  if (refunds.length === 0) return 'COMPLETED';
  return refundableMinor(order) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}
