/**
 * What a refusal's `reason` says more exactly than its code, for the pages of buyers: they have a text for each. Programs
 * and operators read `detail`.
 */
export const refusalReasons = [
  // Why the money of an approved payment was not taken, or a payment not begun.
  'payment-mismatch',
  'other-method',
  'order-over',
  'paid-elsewhere',
  'checked-elsewhere',
  'often-declined',
  'cards-paused',
  // Why a download is refused.
  'not-paid',
  // Why a coin cannot be paid with.
  'coin-closed',
  'coin-unreachable',
  'price-too-low',
  'rate-unknown',
  'rate-unstable',
  // Why coins cannot go back to an address.
  'no-address-of-coin',
  'address-of-store',
  // Why an order's address stays.
  'has-address',
  'other-browser',
  'mail-opened',
  // What a simulated provider cannot do.
  'no-open-dispute',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** Why a payment method or a coin cannot be chosen: the store does not accept it, or it does not work at the moment. */
export const unavailableReasons = ['closed', 'unreachable'] as const;

export type UnavailableReason = (typeof unavailableReasons)[number];
