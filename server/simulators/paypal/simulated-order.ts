import type { PayPalMethod, PayPalScenario } from '#contracts/paypal.ts';
import { readMinor, type PayPalMoney } from '#server/paypal/client/amount.ts';

export interface SimulatedOrder {
  readonly id: string;
  readonly createdAt: string;
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly amount: PayPalMoney;
  readonly customId?: string | undefined;
  readonly invoiceId?: string | undefined;
  readonly method: PayPalMethod;
  readonly payerEmail?: string | undefined;
  readonly lastDigits?: string;
  readonly scenario: PayPalScenario;
  readonly declinedKeys: readonly string[];
  /** True once a capture has failed as the scenario demands. The next one succeeds. */
  readonly hasFailed?: boolean;
  readonly capture?: SimulatedCapture;
  readonly refunds: readonly SimulatedRefund[];
  /** True for an order approved at creation. No webhook is sent about it. */
  readonly isPayerAbsent?: boolean;
  readonly isReversed?: boolean;
  readonly dispute?: SimulatedDispute;
  readonly forgotten?: 'order' | 'refunds' | 'names';
}

export interface SimulatedDispute {
  readonly outcome?: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | 'NONE';
  readonly openedAt: string;
  readonly updatedAt: string;
}

export interface SimulatedCapture {
  readonly id: string;
  readonly key: string;
  readonly amount: PayPalMoney;
  readonly payee: string;
  readonly capturedAt: string;
  readonly decidedAt?: string;
  readonly decision?: 'COMPLETED' | 'DECLINED';
}

export interface SimulatedRefund {
  readonly id: string;
  readonly customId?: string | undefined;
  readonly amount: PayPalMoney;
  readonly refundedAt: string;
  readonly decidedAt?: string | undefined;
}

export const payees = { ours: 'APPSTANDSTREX', others: 'ANTHERSELLERX' } as const;

export function refundableMinor({ capture, refunds, isReversed }: SimulatedOrder): number {
  if (capture === undefined || isReversed === true) return 0;
  return refunds.reduce((rest, { amount }) => rest - (readMinor(amount) ?? 0), readMinor(capture.amount) ?? 0);
}

export function captureStatusOf(order: SimulatedOrder, now: Date): string {
  const { capture, refunds, isReversed } = order;
  if (isReversed === true) return 'REFUNDED';
  if (capture?.decidedAt !== undefined && now < new Date(capture.decidedAt)) return 'PENDING';
  if (capture?.decision === 'DECLINED') return 'DECLINED';
  if (refunds.length === 0) return 'COMPLETED';
  return refundableMinor(order) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}
