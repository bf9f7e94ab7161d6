import { StoreError } from '#contracts/problem.ts';
import type { Signer, SigningPurpose } from './signing.ts';

export interface SignedQuery {
  readonly expires: string;
  readonly signature: string;
}

export function signAddress(signer: Signer, purpose: SigningPurpose, path: string, expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const signature = signer.sign(purpose, `${path}\n${expires}`);
  return `${path}?expires=${expires}&signature=${signature}`;
}

/** Checks an address; `path` is as it was signed. Throws url-forged or url-expired. */
export function verifyAddress(signer: Signer, purpose: SigningPurpose, path: string, query: SignedQuery): void {
  if (!signer.verify(purpose, `${path}\n${query.expires}`, query.signature)) {
    throw new StoreError('url-forged', 'This link is not valid.');
  }
  if (Number(query.expires) * 1000 <= Date.now()) {
    throw new StoreError('url-expired', 'This link has expired. Request a new one.');
  }
}
