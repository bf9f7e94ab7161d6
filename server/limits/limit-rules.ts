export type CountedBy = 'address' | 'email';

interface LimitRule {
  readonly by: readonly CountedBy[];
  readonly points: number;
  readonly seconds: number;
}

/**
 * Strangers must not lock operators out by guessing, so the limit per email address is far higher than per network.
 * A caller who guesses codes already has the password, so codes count by email address alone.
 */
export const limitRules = {
  'sign-in': { by: ['email', 'address'], points: 10, seconds: 900 },
  'sign-in-network': { by: ['address'], points: 50, seconds: 900 },
  'sign-in-email': { by: ['email'], points: 100, seconds: 900 },
  'sign-in-code': { by: ['email'], points: 10, seconds: 900 },
  setup: { by: ['address'], points: 120, seconds: 60 },
  order: { by: ['address'], points: 60, seconds: 60 },
  'cashapp-payment': { by: ['address'], points: 20, seconds: 600 },
  'crypto-payment': { by: ['address'], points: 120, seconds: 60 },
  'refund-address': { by: ['address'], points: 20, seconds: 600 },
  capture: { by: ['address'], points: 120, seconds: 60 },
  'refused-webhook': { by: ['address'], points: 120, seconds: 60 },
  message: { by: ['address'], points: 5, seconds: 3_600 },
  'purchase-link': { by: ['email', 'address'], points: 5, seconds: 900 },
  'purchase-link-network': { by: ['address'], points: 30, seconds: 900 },
  // Strangers cannot fill a mailbox, nor easily keep its owner from asking.
  'purchase-link-email': { by: ['email'], points: 20, seconds: 900 },
  'address-correction': { by: ['address'], points: 5, seconds: 3_600 },
  'address-change': { by: ['address'], points: 5, seconds: 3_600 },
  // Each may become a question to the operator, and later an email to this address.
  'address-change-email': { by: ['email'], points: 5, seconds: 86_400 },
  rating: { by: ['address'], points: 60, seconds: 3_600 },
  // Only against floods: the law gives everyone behind a shared address the right to withdraw.
  withdrawal: { by: ['address'], points: 60, seconds: 3_600 },
  // Bounds the mails that acknowledge withdrawals, not the withdrawals: strangers must not keep a buyer from withdrawing.
  'withdrawal-mail': { by: ['email'], points: 5, seconds: 86_400 },
  'page-use': { by: ['address'], points: 120, seconds: 60 },
  // Each is a call to another server, or a mail. An owner may set up a dozen networks of coins in a row.
  'connection-test': { by: ['email'], points: 30, seconds: 600 },
  'demo-play': { by: ['address'], points: 60, seconds: 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

export type CountedFor<Name extends LimitName> = Readonly<Record<(typeof limitRules)[Name]['by'][number], string>>;
