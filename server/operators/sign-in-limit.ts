// Slows the guessing of passwords. Every attempt is counted before its password is looked at, so that a thousand guesses sent
// at once are a thousand counts; a success takes its count back.
import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { countSignInAttempt, forgetSignInFailures, takeBackSignInAttempt } from './operator-store.ts';

/** Failures that are let through in one window; the window begins with the first of them. */
export const signInLimits = { windowMinutes: 15, perEmail: 10, perAddress: 50 } as const;

/** Counts one attempt. Throws `too-many-requests`, with `retryAfterSeconds`, when there were too many failures. */
export async function countAttempt(
  db: Db,
  attempt: { readonly email: string; readonly address: string },
): Promise<void> {
  const keys = keysOf(attempt);
  const counts = await countSignInAttempt(db, { ...keys, windowMinutes: signInLimits.windowMinutes });
  const exceeded = counts.filter(
    ({ key, failures }) => failures > (key.equals(keys.emailKey) ? signInLimits.perEmail : signInLimits.perAddress),
  );
  if (exceeded.length === 0) return;
  throw new StoreError('too-many-requests', 'Too many attempts to sign in. Wait before you try again.', {
    retryAfterSeconds: Math.max(1, ...exceeded.map(({ secondsLeft }) => secondsLeft)),
  });
}

/** After a success: the e-mail starts anew, and the address keeps the failures that others caused from it. */
export async function forgetFailures(
  db: Db,
  attempt: { readonly email: string; readonly address: string },
): Promise<void> {
  await forgetSignInFailures(db, keysOf(attempt));
}

/**
 * Takes one attempt's own count back, and no more: a right password without its second factor must not erase the wrong
 * codes that were tried before it.
 */
export async function takeBackAttempt(
  db: Db,
  attempt: { readonly email: string; readonly address: string },
): Promise<void> {
  await takeBackSignInAttempt(db, keysOf(attempt));
}

function keysOf({ email, address }: { readonly email: string; readonly address: string }) {
  return { emailKey: hashOf(`email ${email.toLowerCase()}`), addressKey: hashOf(`address ${networkOf(address)}`) };
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
