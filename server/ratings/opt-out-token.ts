// A token says which address gets no advertising. It holds a keyed hash of the address, so that an address stays out of
// links and logs, and so that it works after the buyer was forgotten.
import { StoreError } from '#contracts/problem.ts';
import type { Signer } from '#server/signing.ts';

const hashLength = 32;

export function addressHashOf(signer: Signer, email: string): Buffer {
  return Buffer.from(signer.sign('opt-out-address', email.toLowerCase()), 'base64url');
}

/** Returns the address of the page and of the one-click call (RFC 8058). */
export function optOutUrl(signer: Signer, publicUrl: string, email: string): string {
  const hash = addressHashOf(signer, email).toString('base64url');
  return `${publicUrl}/unsubscribe/${hash}${signer.sign('opt-out', hash)}`;
}

/** Returns the hash of the address. Throws token-forged. */
export function readOptOutToken(signer: Signer, token: string): Buffer {
  const hash = token.slice(0, hashLength);
  if (!/^[\w-]{64}$/.test(token) || !signer.verify('opt-out', hash, token.slice(hashLength)))
    throw new StoreError('token-forged', 'This link is not valid. Copy the whole link from your email.');
  return Buffer.from(hash, 'base64url');
}
