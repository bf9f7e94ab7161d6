/**
 * What a refusal's `reason` says more exactly than its code, for the pages of buyers: they have a text for each. Programs
 * and operators read `detail`.
 */
export const refusalReasons = [
  // Payments that were refused or not begun.
  'payment-mismatch',
  'other-method',
  'order-over',
  'paid-elsewhere',
  'checked-elsewhere',
  'often-declined',
  'cards-paused',
  // Downloads.
  'not-paid',
  // Coins that cannot be paid with.
  'coin-closed',
  'coin-unreachable',
  'price-too-low',
  'rate-unknown',
  'rate-unstable',
  // Refund addresses for coins.
  'no-address-of-coin',
  'address-of-store',
  // Changes of an order's address.
  'has-address',
  'other-browser',
  'mail-opened',
  // Requests that a simulated provider cannot fulfil.
  'no-open-dispute',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** The store does not accept a method or a coin, or it does not work at the moment. */
export const unavailableReasons = ['closed', 'unreachable'] as const;

export type UnavailableReason = (typeof unavailableReasons)[number];
