// The contract between the store and whoever moves the money. A provider knows neither orders nor the database.
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
  /** True where no payer acts in a browser after the start: they have agreed already. */
  readonly isPayerAbsent: boolean;
  /** What the payer sees on the provider's page. */
  readonly description: string;
  readonly customerEmail: string;
}

export type EvidenceStatus =
  | 'awaiting-payer'
  | 'approved'
  | 'pending'
  | 'captured'
  | 'declined'
  | 'cancelled'
  /** The provider knows nothing of it: it forgets payments that nobody made, or has not written this one yet. */
  | 'expired'
  /** All of the money went back, by the seller's hand or by a refund of ours. */
  | 'refunded'
  /** The money was taken back by the provider, such as after a chargeback. */
  | 'reversed';

/**
 * What the provider says of a payment, asked by us just now; never what a browser or a webhook's body claimed. While it
 * is not captured, the attempt and the amount may be empty: a provider may have forgotten a payment that nobody made.
 */
export interface Evidence {
  readonly status: EvidenceStatus;
  /** The provider's id of the payment. */
  readonly reference: string;
  /** The attempt that the payment was started for, as the provider remembers it. */
  readonly attemptId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The provider's id of the movement of money; present once captured. It pays for one order only. */
  readonly captureReference?: string;
  /** The order that the payment was started for. Money of which no order is named is not taken to be for ours. */
  readonly orderId?: string;
  /** Whom the money went to, as the provider names them. Where the start named somebody, it must be the same one. */
  readonly payee?: string;
  /** How the payer pays, where the provider tells: they may have chosen otherwise than the browser said. */
  readonly paidBy?: PaymentMethod;
  /** What the provider kept, and what is left, in minor units of the same currency. */
  readonly feeMinor?: number;
  readonly netMinor?: number;
  readonly payerEmail?: string;
  /** Tells one card from another without naming it; present where a card was declined. */
  readonly cardFingerprint?: string;
  /** True where a decline has used the payment up: another try needs another payment. */
  readonly isFinal?: boolean;
  /** What went back to the payer, whoever asked for it. */
  readonly refunds?: readonly ReturnedMoney[];
  /** True where a part has gone back, also where the provider lists nothing of it. */
  readonly isPartlyReturned?: boolean;
  /** True while the provider has taken a refund on and not made it. */
  readonly isReturnPending?: boolean;
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

export interface StartedPayment {
  readonly reference: string;
  /** `capture`: the payer has approved. `payer`: the payer must act first, on the page that knows this provider. */
  readonly next: 'capture' | 'payer';
  /** Whom the money will go to. Evidence that names another one later is refused. */
  readonly payee?: string;
}

/** Money that a provider is told to give back. */
export interface RefundRequest {
  /** Our id of the refund. It is the idempotency key: the same id never moves money twice. */
  readonly refundId: string;
  /** The provider's id of the payment, and of the movement of money that is taken back. */
  readonly reference: string;
  readonly captureReference: string;
  /** Minor units; no more than what is left of the payment. */
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
  /** Asks how a refund stands; null where the provider never heard of it. Changes nothing. */
  inspect(refund: RefundRequest): Promise<RefundEvidence | null>;
}

/** What a browser needs to begin paying. */
export interface ClientSetup {
  /** Names the store's account to the provider's script. */
  readonly clientId: string;
  /** Good for a quarter of an hour; a browser may have it. */
  readonly clientToken: string;
  /** Where the provider's script is loaded from: an https address, or a path of this store. */
  readonly scriptUrl: string;
}

/** A message that claims to come from the provider. */
export interface EventRequest {
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes as they came. */
  readonly body: Buffer;
}

/** What an event is about. It only says where to look: facts are asked for. */
export interface EventHint {
  /** The provider's id of the event. */
  readonly eventId: string;
  /** The provider's word for what happened. */
  readonly kind: string;
  /** At least one of them is present: the provider's id of the payment, of its capture, or of a dispute. */
  readonly reference?: string;
  readonly captureReference?: string;
  readonly disputeReference?: string;
}

/**
 * How a dispute stands. `won`: it ended and the money stays with the seller. `lost`: it ended, and the payer has the money
 * back, whoever bears it. `undecided`: it ended without a decision, such as because another one took its place.
 */
export type DisputeState = 'open' | 'won' | 'lost' | 'undecided';

/** What the provider says of a dispute, asked by us just now. */
export interface DisputeEvidence {
  readonly reference: string;
  readonly state: DisputeState;
  /** When the provider changed it last, as it says: what was told of an earlier moment is old. */
  readonly toldAt: Date;
  /** The provider's ids of the captures that it is about. */
  readonly captures: readonly string[];
}

export interface EventCapability {
  /** Checks who sent it. Answers null for a message that is not of the provider, and 'other' for one that tells us nothing. */
  authenticate(event: EventRequest): Promise<EventHint | 'other' | null>;
  /** What our account needs for `inspectDispute`, in the provider's words. */
  readonly disputePermission: string;
  /** Asks how a dispute stands. Changes nothing. */
  inspectDispute(disputeReference: string): Promise<DisputeEvidence>;
}

/** Why a provider takes no money now: it does not answer, refuses our credentials, or our account may not ask. */
export type ProviderTrouble = 'unreachable' | 'credentials-refused' | 'forbidden';

/** What a provider answers when it is asked whether it works. */
export interface ProviderCheckup {
  readonly trouble: ProviderTrouble | null;
  /** What is wrong and where to mend it, in words for the operator; null where nothing is. */
  readonly text: string | null;
  /** What else our account may not do, and what that leads to. */
  readonly missing: readonly string[];
}

export interface HealthCapability {
  /** What the provider's own calls showed last. It asks again by itself until nothing is wrong. */
  current(): ProviderTrouble | null;
  /** Asks now, which takes some seconds at most. Never throws for what the provider does. */
  check(): Promise<ProviderCheckup>;
  /** Tells of each change of `current`. */
  onChange(listener: () => void): void;
  /** Asks no more. */
  close(): void;
}

export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /**
   * Begins a payment, or finds the one already begun for this attempt. A crash of the database may still take our order
   * back, so that a provider of real money names nothing here that could be charged.
   */
  start(payment: PaymentRequest): Promise<StartedPayment>;
  /**
   * Takes the money of an approved payment, or finds that it was taken. `idempotencyKey` is new for each try that follows
   * a definite decline, and for no other.
   */
  capture(reference: string, idempotencyKey: string): Promise<Evidence>;
  /** Asks how a payment stands. Changes nothing. */
  inspect(reference: string): Promise<Evidence>;
  /** Gives up a payment that nobody made. Absent where the provider lets it end by itself. */
  cancel?(reference: string): Promise<void>;
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
