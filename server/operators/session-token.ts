// The secret in an operator's cookie. The table holds its hash only, so that a copy of the database opens no session.
import { createHash, randomBytes } from 'node:crypto';

/** A session ends this long after sign-in, whether it is used or not. */
export const sessionDays = 14;

const tokenBytes = 32;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new token and the SHA-256 that is stored. */
export function newSessionToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** Returns the hash under which a token's session is stored, or null for a text that no session can have. */
export function sessionTokenHash(token: string): Buffer | null {
  return tokenPattern.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The cookie's name. Over https the `__Host-` prefix makes browsers refuse it from other hosts and without Secure; over
 * plain http, on one's own machine, no browser would keep such a cookie.
 */
export function sessionCookieName({ publicUrl }: { readonly publicUrl: string }): string {
  return isHttps(publicUrl) ? '__Host-appstand' : 'appstand-session';
}

/** The cookie's attributes; `maxAge` in seconds. */
export function sessionCookieOptions({ publicUrl }: { readonly publicUrl: string }) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps(publicUrl),
    maxAge: sessionDays * 86_400,
  } as const;
}

function isHttps(url: string): boolean {
  return url.startsWith('https:');
}
