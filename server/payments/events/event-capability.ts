export interface EventRequest {
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** The subject of an event. It is only a hint: the facts are queried. At least one reference is present. */
export interface EventHint {
  readonly eventId: string;
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

export interface DisputeEvidence {
  readonly reference: string;
  readonly state: DisputeStatus;
  readonly updatedAt: Date;
  readonly captures: readonly string[];
}

export interface EventCapability {
  /** Checks the sender. Returns null for a forged message, and 'other' for one that tells us nothing. */
  authenticate(event: EventRequest): Promise<EventHint | 'other' | null>;
  /** The permission for `inspectDispute`, in the provider's words. */
  readonly disputePermission: string;
  inspectDispute(disputeReference: string): Promise<DisputeEvidence>;
}
