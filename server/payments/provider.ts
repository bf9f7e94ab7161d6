// The contract between the store and whatever moves the money. Amounts are minor units; optional members are capabilities.
import type { RefusalReason } from '#contracts/refusal-reasons.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { EventCapability } from './events/event-capability.ts';
import type { HealthCapability } from './provider-health.ts';
import type { RefundCapability } from './refunds/refund-capability.ts';

export interface PaymentRequest {
  /** Our id of the attempt. It is the idempotency key of every call: the same id never moves money twice. */
  readonly attemptId: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly amountMinor: number;
  readonly currency: string;
  readonly description: string;
  readonly customerEmail: string | null;
  /** True where no payer acts in a browser: only a simulator approves such a payment by itself. */
  readonly isPayerAbsent: boolean;
  /** The buyer's choice within the method, such as a coin. Payments pass it on unread. */
  readonly choice?: string;
}

export interface StartedAttempt extends Pick<PaymentRequest, 'attemptId' | 'orderId' | 'amountMinor' | 'currency'> {
  readonly reference: string;
  readonly createdAt: Date;
}

export interface CapturedMoney {
  /** The provider's id of the movement, or one it made for a total. It pays for one order only. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly feeMinor?: number;
  readonly netMinor?: number;
}

export interface ReturnedMoney {
  readonly reference: string;
  readonly refundId?: string;
  /** The capture that it was taken from, where the provider tells. */
  readonly captureReference?: string;
  readonly amountMinor: number;
}

interface EvidenceFacts {
  readonly reference: string;
  /** The attempt that the payment was started for, as the provider remembers it; empty where it has forgotten. */
  readonly attemptId: string;
  /** The order that the payment was started for. Money that names no order is not taken to be for ours. */
  readonly orderId?: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The account that gets the money. Where the start named one, it must be the same. */
  readonly payee?: string;
  /** The payer's method as the provider reports it: it may differ from the browser's. */
  readonly paidBy?: PaymentMethod;
  readonly payerEmail?: string;
  /** Reported once to an operator: paid money has vanished, or the receiving address paid out uncounted money. */
  readonly concern?: 'reversed' | 'spent';
}

/** The payer has not paid: not yet, not any more, or the provider knows nothing of the payment. */
export interface UnpaidEvidence extends EvidenceFacts {
  /** `expired`: the provider forgets payments that nobody made, or has not written this one yet. */
  readonly status: 'awaiting-payer' | 'approved' | 'pending' | 'cancelled' | 'expired';
}

export interface DeclinedEvidence extends EvidenceFacts {
  readonly status: 'declined';
  /** Tells one card from another without naming it; present where a card was declined. */
  readonly cardFingerprint?: string;
  /** True where the decline has used the payment up: another try needs another payment. */
  readonly isFinal?: boolean;
}

export interface CapturedEvidence extends EvidenceFacts {
  readonly status: 'captured';
  readonly captures: readonly CapturedMoney[];
  /** Compared with the attempt's amount by the provider, once; see `judgeAmount` for exact amounts. */
  readonly sum: 'exact' | 'short' | 'over';
  /**
   * Whether it came within the payment's life, however late it was found. Where the provider does not tell, money for an
   * order that has ended is late.
   */
  readonly isInTime?: boolean;
  /** Why captures that were not seen before wait for an operator, whatever the sum is. */
  readonly reviewAs?: 'paid-twice' | 'unmatched';
  readonly refunds: readonly ReturnedMoney[];
  /** True where a part has gone back, also where the provider lists nothing of it. */
  readonly isPartlyReturned?: boolean;
  /** True while the provider has taken a refund on and not made it. */
  readonly isReturnPending?: boolean;
}

export interface ReturnedEvidence extends EvidenceFacts {
  /** `refunded`: all went back by the seller's hand. `reversed`: the provider took it back, as after a chargeback. */
  readonly status: 'refunded' | 'reversed';
  readonly refunds: readonly ReturnedMoney[];
  readonly isReturnPending?: boolean;
}

/** The provider's report of a payment, requested by us just now; never the claim of a browser or a webhook's body. */
export type Evidence = UnpaidEvidence | DeclinedEvidence | CapturedEvidence | ReturnedEvidence;

export type EvidenceStatus = Evidence['status'];

/** Judges an amount that must be met exactly. */
export function judgeAmount(receivedMinor: number, askedMinor: number): CapturedEvidence['sum'] {
  if (receivedMinor === askedMinor) return 'exact';
  return receivedMinor < askedMinor ? 'short' : 'over';
}

/** `approve-first`: the payer acts on the page that knows this provider. `send`: the buyer sends money as instructed. */
export type StartedPayment = {
  readonly reference: string;
  /** The account that will get the money. Evidence that names another one later is refused. */
  readonly payee?: string;
} & ({ readonly kind: 'approve-first' } | { readonly kind: 'send'; readonly instructions: unknown });

export interface ClientSetup {
  /** Good for a quarter of an hour; a browser may have it. */
  readonly clientToken: string;
  readonly clientId: string;
  /** Address of the provider's script: https, or a path of this store. */
  readonly scriptUrl: string;
}

/** Why the money of an approved payment is not taken. The attempt and its order end by it. */
export interface CaptureBlocker {
  readonly reason: RefusalReason;
  readonly detail: string;
  readonly retryAfterSeconds?: number;
  /** The order by which the same buyer has paid already. */
  readonly paidOrderId?: string;
}

/** Checks of a payment method before money is taken, such as limits against card testing. */
export interface CaptureGuard {
  findBlocker(attempt: GuardedAttempt, evidence: Evidence): Promise<CaptureBlocker | null>;
  recordDecline(attempt: GuardedAttempt, evidence: DeclinedEvidence): Promise<void>;
}

export interface GuardedAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly declines: number;
}

export interface PaymentProvider {
  readonly name: string;
  /** The methods offered to buyers. Two providers must not take the same one. */
  readonly methods: readonly PaymentMethod[];
  /** False while the operator has not set it up. Its earlier payments go on. */
  isOffered?(): boolean;
  /** Minutes after which an attempt that nobody paid is given up. */
  readonly lifeMinutes: number;
  /** Begins a payment, or finds the one already begun for this attempt. Takes no money. */
  start(payment: PaymentRequest): Promise<StartedPayment>;
  inspect(payment: StartedAttempt): Promise<Evidence>;
  /**
   * Takes the money of an approved payment, or finds that it was taken. `idempotencyKey` is new for each try that follows
   * a definite decline, and for no other. Absent where money arrives by itself.
   */
  capture?(payment: StartedAttempt, idempotencyKey: string): Promise<Evidence>;
  /** An operator may complete an order by less than was asked for: amounts of coins are seldom exact. */
  readonly acceptsLess?: boolean;
  readonly guard?: CaptureGuard;
  clientSetup?(): Promise<ClientSetup>;
  readonly refunds?: RefundCapability;
  readonly events?: EventCapability;
  readonly health?: HealthCapability;
}
