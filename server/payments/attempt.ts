// A payment attempt: one try to pay for one order. Pure rules.
import type { PaymentState } from '#contracts/orders.ts';
import { discountPercents, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { AttemptStatus } from '#server/database/tables/orders.ts';
import type { EvidenceStatus } from './provider.ts';

export interface Attempt {
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  readonly method: PaymentMethod;
  readonly status: AttemptStatus;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly description: string;
  readonly customerEmail: string;
  /** Whom the money goes to, where the provider said so at the start. */
  readonly payee: string | null;
  /** Definite declines so far. */
  readonly declines: number;
  /** True at the first start of a purchase whose payer has agreed already and acts in no browser. Not stored. */
  readonly isPayerAbsent?: boolean;
}

/** The idempotency key of an attempt's next capture: another one after each definite decline, and the same one before. */
export function captureKey({ id, declines }: Pick<Attempt, 'id' | 'declines'>): string {
  return `${id}-${declines}`;
}

/** Whether a payer who pays so owes more than an attempt by `method` asks for: each discount is for its own method. */
export function owesMore(paidBy: PaymentMethod | undefined, method: PaymentMethod): boolean {
  return paidBy !== undefined && discountPercents[paidBy] < discountPercents[method];
}

/** How a payment stands after we tried to take it, for whoever waits for it. */
export type PaymentOutcome = PaymentState;

/** Statuses from which money may still come. The reconciler asks the provider about attempts in them. */
export const openStatuses = [
  'created',
  'awaiting-payer',
  'approved',
  'pending',
] as const satisfies readonly AttemptStatus[];

/** Whether money may still come without the payer coming back. */
export function isOpen(status: AttemptStatus): boolean {
  return (openStatuses as readonly AttemptStatus[]).includes(status);
}

/** Whether a payer may still pay by this attempt, or come back after a decline. */
export function isPayable(status: AttemptStatus): boolean {
  return isOpen(status) || status === 'declined' || status === 'cancelled' || status === 'expired';
}

/** Hours after which an attempt that nobody paid is given up. PayPal's slower methods may capture for 3 hours. */
export const attemptLifeHours = 4;

/** Minutes after which a payment that its provider does not find is one that it has forgotten. */
export const forgottenAfterMinutes = 60;

/** What is told of an attempt whose status is known. */
export function outcomeOf(status: AttemptStatus | EvidenceStatus): PaymentOutcome {
  switch (status) {
    case 'captured':
    case 'partially-refunded':
      return 'captured';
    case 'declined':
    case 'cancelled':
      return 'declined';
    // Whoever was away for hours may come back, until the order is given up.
    case 'created':
    case 'awaiting-payer':
    case 'expired':
      return 'awaiting-payer';
    case 'approved':
    case 'pending':
      return 'pending';
    // Money has moved, and went back: the order's status tells more.
    case 'refunded':
    case 'reversed':
    case 'disputed':
      return 'unknown';
  }
}

/** When to ask about an open attempt again: soon while the buyer may be waiting, then ever more seldom. */
export function nextCheckAt(createdAt: Date, now: Date): Date {
  const ageMilliseconds = Math.max(0, now.getTime() - createdAt.getTime());
  const wait = Math.min(Math.max(ageMilliseconds / 2, 30_000), 15 * 60_000);
  return new Date(now.getTime() + wait);
}
