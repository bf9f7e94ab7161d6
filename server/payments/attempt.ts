// A payment attempt: one try to pay for one order.
import type { PaymentState, StoreMode } from '#contracts/orders.ts';
import { discountPercents, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { AttemptStatus } from '#server/database/tables/payments.ts';
import type { StartedAttempt } from './provider.ts';

export interface Attempt {
  readonly id: string;
  readonly orderId: string;
  readonly mode: StoreMode;
  readonly provider: string;
  readonly method: PaymentMethod;
  readonly status: AttemptStatus;
  readonly amountMinor: number;
  readonly currency: string;
  /** The provider's id of the payment; null until it was started. */
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly payee: string | null;
  readonly declines: number;
}

export function startedAttempt(attempt: Attempt): StartedAttempt | null {
  const { id, orderId, amountMinor, currency, reference, createdAt } = attempt;
  return reference === null ? null : { attemptId: id, orderId, amountMinor, currency, reference, createdAt };
}

/** Returns the idempotency key of the next capture: a new one after each definite decline. */
export function captureKey({ id, declines }: Pick<Attempt, 'id' | 'declines'>): string {
  return `${id}-${declines}`;
}

/** Returns true if this way to pay costs more than the attempt asks for: each method has its own discount. */
export function owesMore(paidBy: PaymentMethod | undefined, method: PaymentMethod): boolean {
  return paidBy !== undefined && discountPercents[paidBy] < discountPercents[method];
}

export type PaymentOutcome = PaymentState;

/** Statuses from which money may still come. The reconciler asks the provider about attempts in them. */
export const openStatuses = [
  'created',
  'awaiting-payer',
  'approved',
  'capturing',
  'pending',
] as const satisfies readonly AttemptStatus[];

/** Statuses in which money has moved or may be moving: nobody else may be charged meanwhile. */
export const heldStatuses = ['capturing', 'pending'] as const satisfies readonly AttemptStatus[];

export function isOpen(status: AttemptStatus): boolean {
  return (openStatuses as readonly AttemptStatus[]).includes(status);
}

export function isHeld(status: AttemptStatus): boolean {
  return (heldStatuses as readonly AttemptStatus[]).includes(status);
}

export const forgottenAfterMinutes = 60;

export function outcomeOf(status: AttemptStatus): PaymentOutcome {
  switch (status) {
    case 'captured':
      return 'captured';
    case 'declined':
    case 'cancelled':
      return 'declined';
    // The payer may come back until the order is given up.
    case 'created':
    case 'awaiting-payer':
    case 'expired':
      return 'awaiting-payer';
    case 'approved':
    case 'pending':
      return 'pending';
    case 'capturing':
      return 'unknown';
  }
}

export function nextCheckAt(createdAt: Date, now: Date): Date {
  const ageMs = Math.max(0, now.getTime() - createdAt.getTime());
  const waitMs = Math.min(Math.max(ageMs / 2, 30_000), 15 * 60_000);
  return new Date(now.getTime() + waitMs);
}
