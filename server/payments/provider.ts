// The contract between the store and whatever moves the money. A provider knows no orders.
import type { PaymentMethod } from '#contracts/payment-methods.ts';

/** What a provider is told about the payment it is to take. */
export interface PaymentRequest {
  /** Our id of the attempt. It is the idempotency key of every call: the same id never moves money twice. */
  readonly attemptId: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  /** Minor units. */
  readonly amountMinor: number;
  readonly currency: string;
  /** What the payer sees on the provider's page. */
  readonly description: string;
  readonly customerEmail: string | null;
  /** True where no payer acts in a browser: only a simulator approves such a payment by itself. */
  readonly isPayerAbsent: boolean;
  /** What the buyer chose within the method, such as a coin. Payments pass it on unread. */
  readonly choice?: string;
}

/** A payment that was started. */
export interface StartedAttempt extends Pick<PaymentRequest, 'attemptId' | 'orderId' | 'amountMinor' | 'currency'> {
  /** The provider's id of the payment. */
  readonly reference: string;
  readonly createdAt: Date;
}

/** A movement of money to us. */
export interface CapturedMoney {
  /** The provider's id of the movement, or one it made for a total. It pays for one order only. */
  readonly reference: string;
  /** Minor units of the payment's currency. */
  readonly amountMinor: number;
  /** What the provider kept and what is left, in minor units of the same currency. */
  readonly feeMinor?: number;
  readonly netMinor?: number;
}

/** A refund that the provider has made. */
export interface ReturnedMoney {
  /** The provider's id of the refund. */
  readonly reference: string;
  /** Our id of it, where we asked for it. */
  readonly refundId?: string;
  /** Minor units. */
  readonly amountMinor: number;
}

interface EvidenceFacts {
  /** The provider's id of the payment. */
  readonly reference: string;
  /** The attempt that the payment was started for, as the provider remembers it; empty where it has forgotten. */
  readonly attemptId: string;
  /** The order that the payment was started for. Money that names no order is not taken to be for ours. */
  readonly orderId?: string;
  /** Minor units. */
  readonly amountMinor: number;
  readonly currency: string;
  /** The account that gets the money. Where the start named one, it must be the same. */
  readonly payee?: string;
  /** How the payer pays, where the provider tells: they may have chosen otherwise than the browser said. */
  readonly paidBy?: PaymentMethod;
  readonly payerEmail?: string;
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
  /** Whether it is what the attempt asks for. Judged by the provider, once; see `judgeAmount` for exact amounts. */
  readonly sum: 'exact' | 'short' | 'over';
  /** What went back to the payer, whoever asked for it. */
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

/** What the provider says of a payment, asked by us just now; never what a browser or a webhook's body claimed. */
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

/** Money that a provider is told to give back. */
export interface RefundRequest {
  /** Our id of the refund. It is the idempotency key: the same id never moves money twice. */
  readonly refundId: string;
  /** The provider's id of the payment, and of the movement of money that is taken back. */
  readonly reference: string;
  readonly captureReference: string;
  /** Minor units; no more than what is left of the capture. */
  readonly amountMinor: number;
  readonly currency: string;
}

/** What the provider says of a refund, asked by us just now. */
export interface RefundEvidence {
  readonly status: 'pending' | 'completed' | 'declined';
  readonly refundId: string;
  /** The provider's id of the refund. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Why it was declined, in words for the operator. */
  readonly reason?: string;
}

export interface RefundCapability {
  /** Gives money back, or finds that this refund was begun before. */
  start(refund: RefundRequest): Promise<RefundEvidence>;
  /** Returns how a refund stands; null where the provider never heard of it. Changes nothing. */
  inspect(refund: RefundRequest): Promise<RefundEvidence | null>;
}

/** What a browser needs to begin paying. */
export interface ClientSetup {
  /** Good for a quarter of an hour; a browser may have it. */
  readonly clientToken: string;
  /** Names our account to the provider's script; not a secret. */
  readonly clientId: string;
  /** Address of the provider's script: https, or a path of this store. */
  readonly scriptUrl: string;
}

/** A message that claims to come from the provider. */
export interface EventRequest {
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes as they came. */
  readonly body: Buffer;
}

/** What an event is about. It only says where to look: facts are asked for. At least one reference is present. */
export interface EventHint {
  /** The provider's id of the event. */
  readonly eventId: string;
  /** The provider's word for what happened. */
  readonly kind: string;
  readonly reference?: string;
  readonly captureReference?: string;
  readonly disputeReference?: string;
}

/**
 * How a dispute stands. `won`: it ended and the money stays with the seller. `lost`: it ended, and the payer has the money
 * back. `undecided`: it ended without a decision, for example because another one took its place.
 */
export type DisputeStatus = 'open' | 'won' | 'lost' | 'undecided';

/** What the provider says of a dispute, asked by us just now. */
export interface DisputeEvidence {
  readonly reference: string;
  readonly state: DisputeStatus;
  /** When the provider changed it last, as it says. */
  readonly updatedAt: Date;
  /** The provider's ids of the captures that it is about. */
  readonly captures: readonly string[];
}

export interface EventCapability {
  /** Checks the sender. Returns null for a forged message, and 'other' for one that tells us nothing. */
  authenticate(event: EventRequest): Promise<EventHint | 'other' | null>;
  /** What our account needs for `inspectDispute`, in the provider's words. */
  readonly disputePermission: string;
  /** Returns how a dispute stands. Changes nothing. */
  inspectDispute(disputeReference: string): Promise<DisputeEvidence>;
}

/** Why a provider takes no money now: it does not answer, refuses our credentials, or our account may not ask. */
export type ProviderTrouble = 'unreachable' | 'credentials-refused' | 'forbidden';

/** The result of asking a provider whether it works. */
export interface ProviderCheckup {
  readonly trouble: ProviderTrouble | null;
  /** What is wrong and where to fix it, in words for the operator; null where nothing is. */
  readonly text: string | null;
  /** What else our account may not do, and what that leads to. */
  readonly missing: readonly string[];
}

export interface HealthCapability {
  /** What the provider's own calls showed last. It asks again by itself until nothing is wrong. */
  current(): ProviderTrouble | null;
  /** Asks now, which takes some seconds at most. Never throws for what the provider does. */
  check(): Promise<ProviderCheckup>;
  /** Calls back on each change of `current`. */
  onChange(listener: () => void): void;
  /** Stops asking. */
  close(): void;
}

/** Why the money of an approved payment is not taken. The attempt and its order end by it. */
export interface CaptureBlocker {
  /** In words for the buyer: why, and what to do next. */
  readonly detail: string;
  /** When it makes sense to begin anew. */
  readonly retryAfterSeconds?: number;
  /** The order by which the same buyer has paid already. */
  readonly paidOrderId?: string;
}

/** What a payment method checks of its own before money is taken, such as limits against card testing. */
export interface CaptureGuard {
  findBlocker(attempt: GuardedAttempt, evidence: Evidence): Promise<CaptureBlocker | null>;
  /** Called once for each definite decline. */
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
  /** Minutes after which an attempt that nobody paid is given up. */
  readonly lifeMinutes: number;
  /** Begins a payment, or finds the one already begun for this attempt. Takes no money. */
  start(payment: PaymentRequest): Promise<StartedPayment>;
  /** Returns how a payment stands. Changes nothing. */
  inspect(payment: StartedAttempt): Promise<Evidence>;
  /**
   * Takes the money of an approved payment, or finds that it was taken. `idempotencyKey` is new for each try that follows
   * a definite decline, and for no other. Absent where money arrives by itself.
   */
  capture?(payment: StartedAttempt, idempotencyKey: string): Promise<Evidence>;
  readonly guard?: CaptureGuard;
  /** Absent where the payer needs nothing of the provider in the browser. */
  clientSetup?(): Promise<ClientSetup>;
  /** Absent where money cannot be given back by a call. */
  readonly refunds?: RefundCapability;
  /** Absent where the provider sends no events. */
  readonly events?: EventCapability;
  /** Absent where nothing can be wrong with the provider. */
  readonly health?: HealthCapability;
}

/** Why a provider says no: it does not know our credentials, our account may not ask, or it has no such thing. */
export type RefusalKind = 'unauthorized' | 'forbidden' | 'not-found' | 'other';

/** A definite no to a call: nothing has moved, and the same call would get the same answer. */
export class PaymentRefused extends Error {
  readonly kind: RefusalKind;

  constructor(message: string, kind: RefusalKind = 'other') {
    super(message);
    this.name = 'PaymentRefused';
    this.kind = kind;
  }
}

/**
 * A call whose result is not known: a timeout, a reset, an answer that makes no sense. The money may have moved, so the
 * buyer is told to wait and the provider is asked again later.
 */
export class OutcomeUnknown extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutcomeUnknown';
  }
}
