// Slows the guessing of passwords. Every attempt is counted before its password is looked at, so that a thousand guesses sent
// at once are a thousand counts; a success takes its count back.
import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { countSignInAttempt, forgetSignInFailures, takeBackSignInAttempt } from './operator-store.ts';

/**
 * Failures that are let through in one window; the window begins with the first of them. A stranger must not be able to
 * lock an operator out by guessing, so an e-mail address alone has a far higher limit than it has from one network.
 * Whoever guesses codes knows the password: there the address alone counts.
 */
export const signInLimits = {
  windowMinutes: 15,
  perEmailAndNetwork: 10,
  perEmail: 100,
  perNetwork: 50,
  codes: 10,
} as const;

interface SignInAttempt {
  readonly email: string;
  /** The caller's network address. */
  readonly address: string;
}

/** Counts one attempt. Throws `too-many-requests`, with `retryAfterSeconds`, when there were too many failures. */
export async function countAttempt(db: Db, attempt: SignInAttempt): Promise<void> {
  const { pair, email, network } = keysOf(attempt);
  await countUnder(db, [
    { key: pair, limit: signInLimits.perEmailAndNetwork },
    { key: email, limit: signInLimits.perEmail },
    { key: network, limit: signInLimits.perNetwork },
  ]);
}

/** Counts one code of the second factor that is tried. Throws `too-many-requests` as `countAttempt` does. */
export async function countCode(db: Db, attempt: SignInAttempt): Promise<void> {
  await countUnder(db, [{ key: keysOf(attempt).codes, limit: signInLimits.codes }]);
}

async function countUnder(db: Db, limits: readonly { readonly key: Buffer; readonly limit: number }[]): Promise<void> {
  const counts = await countSignInAttempt(db, {
    keys: limits.map(({ key }) => key),
    windowMinutes: signInLimits.windowMinutes,
  });
  const exceeded = counts.filter(({ key, failures }) =>
    limits.some(({ key: counted, limit }) => counted.equals(key) && failures > limit),
  );
  if (exceeded.length === 0) return;
  throw new StoreError('too-many-requests', 'Too many attempts to sign in. Wait before you try again.', {
    retryAfterSeconds: Math.max(1, ...exceeded.map(({ secondsLeft }) => secondsLeft)),
  });
}

/** After a success: the e-mail starts anew, and the network keeps the failures that others caused from it. */
export async function forgetFailures(db: Db, attempt: SignInAttempt): Promise<void> {
  const { pair, email, network } = keysOf(attempt);
  await forgetSignInFailures(db, [pair, email]);
  await takeBackSignInAttempt(db, [network]);
}

/** After a right code, and nothing less: the password alone must not give new tries. */
export async function forgetWrongCodes(db: Db, attempt: SignInAttempt): Promise<void> {
  await forgetSignInFailures(db, [keysOf(attempt).codes]);
}

/**
 * Takes one attempt's own count back, and no more: a right password without its second factor must not erase the wrong
 * codes that were tried before it.
 */
export async function takeBackAttempt(db: Db, attempt: SignInAttempt): Promise<void> {
  const { pair, email, network } = keysOf(attempt);
  await takeBackSignInAttempt(db, [pair, email, network]);
}

function keysOf({ email, address }: SignInAttempt) {
  const name = email.toLowerCase();
  const network = networkOf(address);
  return {
    pair: hashOf(`email ${name} from ${network}`),
    email: hashOf(`email ${name}`),
    network: hashOf(`address ${network}`),
    codes: hashOf(`codes ${name}`),
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** One subscriber: an IPv4 address, or the /64 network of an IPv6 address, of which anyone has 2^64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
