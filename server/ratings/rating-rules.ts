import type { OrderStatus } from '#contracts/orders.ts';
import type { RatingObstacle } from '#contracts/ratings.ts';

export interface PurchaseFacts {
  readonly status: OrderStatus;
  readonly hasEmail: boolean;
  readonly isRevoked: boolean;
  readonly isDisputed: boolean;
}

/** Returns why a purchase gives no right to a new rating, or null if it does. */
export function obstacleTo({ status, hasEmail, isRevoked, isDisputed }: PurchaseFacts): RatingObstacle | null {
  if (status === 'refunded') return 'refunded';
  if (status !== 'completed') return 'not-paid';
  if (isDisputed) return 'disputed';
  if (isRevoked) return 'refunded';
  return hasEmail ? null : 'no-address';
}

export interface RequestFacts extends PurchaseFacts {
  readonly completedAt: Date | null;
  readonly now: Date;
  readonly isOn: boolean;
  readonly hasRated: boolean;
  readonly hasOptedOut: boolean;
  readonly wasAsked: boolean;
  readonly isWithdrawn: boolean;
}

export const daysUntilRequest = 7;

const dayMs = 86_400_000;

export type RequestDecision =
  | { readonly kind: 'ask' }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'drop'; readonly why: DropReason };

export type DropReason = RatingObstacle | 'off' | 'rated' | 'opted-out' | 'asked' | 'withdrawn';

/** Decides about a due request for a rating. Later orders than expected, such as those paid late, wait. */
export function decideRequest(facts: RequestFacts): RequestDecision {
  const { completedAt, now } = facts;
  const why = dropReason(facts);
  if (why !== null) return { kind: 'drop', why };
  if (completedAt === null) return { kind: 'drop', why: 'not-paid' };
  const until = new Date(completedAt.getTime() + daysUntilRequest * dayMs);
  return until > now ? { kind: 'wait', until } : { kind: 'ask' };
}

function dropReason(facts: RequestFacts): DropReason | null {
  if (!facts.isOn) return 'off';
  if (facts.hasOptedOut) return 'opted-out';
  if (facts.hasRated) return 'rated';
  if (facts.wasAsked) return 'asked';
  return facts.isWithdrawn ? 'withdrawn' : obstacleTo(facts);
}
