// The secret in a session's cookie. Only its hash is stored, so that a copy of the database opens no session.
import { createHash, randomBytes } from 'node:crypto';

/** Counted from sign-in, whether the session is used or not. */
export const sessionDays = 14;

const tokenBytes = 32;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export function newSessionToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export function sessionTokenHash(token: string): Buffer | null {
  return tokenPattern.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Over https, the `__Host-` prefix makes browsers refuse the cookie from other hosts and without Secure. Over http,
 * which is used on the operator's own machine, they would discard such a cookie.
 */
export function sessionCookie(
  { publicUrl }: { readonly publicUrl: string },
  names: { readonly https: `__Host-${string}`; readonly http: string },
) {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? names.https : names.http,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: sessionDays * 86_400 } as const,
  };
}
