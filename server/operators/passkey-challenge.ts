// Challenges carry their own expiry and signature. Only used ones are stored, so that anonymous requests take no space.
import { randomBytes } from 'node:crypto';
import { StoreError } from '#contracts/problem.ts';
import type { Signer } from '#server/signing.ts';

const validMs = 5 * 60 * 1_000;
const purpose = 'passkey-challenge';

/** The signed part: a nonce, then the expiry in milliseconds since 1970. */
const randomLength = 16;
const bodyLength = randomLength + 6;

export function makeChallenge(signer: Signer, operatorId: string | null, now = Date.now()): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(bodyLength);
  randomBytes(randomLength).copy(body);
  body.writeUIntBE(now + validMs, randomLength, 6);
  const signature = Buffer.from(signer.sign(purpose, signedText(body, operatorId)), 'base64url');
  return new Uint8Array(Buffer.concat([body, signature]));
}

/**
 * Returns the challenge in a browser's answer, as base64url. Throws `passkey-refused` unless it was made for this
 * operator (null: for signing in) within the last five minutes. Does not check whether it was used; see `useChallenge`.
 */
export function readChallenge(
  signer: Signer,
  clientDataJson: string,
  operatorId: string | null,
  now = Date.now(),
): string {
  const challenge = challengeIn(clientDataJson);
  if (challenge === null) throw passkeyRefused();
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, bodyLength);
  const isGiven =
    body.length === bodyLength &&
    // Only one spelling of a challenge is valid; another one would not be recognized as used.
    bytes.toString('base64url') === challenge &&
    signer.verify(purpose, signedText(body, operatorId), bytes.subarray(bodyLength).toString('base64url'));
  if (!isGiven || body.readUIntBE(randomLength, 6) <= now) throw passkeyRefused();
  return challenge;
}

export function passkeyRefused(): StoreError {
  return new StoreError('passkey-refused', 'The passkey was not accepted. Try again, or sign in with your password.');
}

function signedText(body: Buffer, operatorId: string | null): string {
  return `${operatorId ?? 'sign-in'}\n${body.toString('base64url')}`;
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
