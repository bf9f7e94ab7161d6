/** What a rule counts by: a network (an IPv4 address or an IPv6 /64), an email address, or the two together. */
export type CountedBy = 'address' | 'email';

interface LimitRule {
  readonly by: readonly CountedBy[];
  /** Tries that are let through in a window, which begins with the first of them. */
  readonly points: number;
  readonly seconds: number;
}

/**
 * A stranger must not be able to lock operators out by guessing, so an email address alone has a far higher limit than it
 * has from one network. A caller who guesses codes knows the password: there the email address alone counts.
 */
export const limitRules = {
  'sign-in': { by: ['email', 'address'], points: 10, seconds: 900 },
  'sign-in-network': { by: ['address'], points: 50, seconds: 900 },
  'sign-in-email': { by: ['email'], points: 100, seconds: 900 },
  'sign-in-code': { by: ['email'], points: 10, seconds: 900 },
  setup: { by: ['address'], points: 120, seconds: 60 },
  order: { by: ['address'], points: 60, seconds: 60 },
  capture: { by: ['address'], points: 120, seconds: 60 },
  'refused-webhook': { by: ['address'], points: 120, seconds: 60 },
  message: { by: ['address'], points: 5, seconds: 3_600 },
  'demo-play': { by: ['address'], points: 60, seconds: 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** The values that a rule counts by. */
export type CountedFor<Name extends LimitName> = Readonly<Record<(typeof limitRules)[Name]['by'][number], string>>;
