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
