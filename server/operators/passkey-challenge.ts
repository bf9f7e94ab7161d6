import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { takeChallenge } from './passkey-store.ts';

/**
 * Uses up the challenge that a browser's answer names, so that no answer is taken twice. Throws `passkey-refused` for one
 * that the store did not give to this operator (null: to whoever signs in) within the last five minutes.
 */
export async function redeemChallenge(db: Db, clientDataJson: string, operatorId: string | null): Promise<string> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === null || !(await takeChallenge(db, challenge, operatorId))) throw passkeyRefused();
  return challenge;
}

/** The same words whatever was wrong. */
export function passkeyRefused(): StoreError {
  return new StoreError('passkey-refused', 'The passkey was not accepted. Try again, or sign in with your password.');
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
    return typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}
