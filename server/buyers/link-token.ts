// A token is a signature over the link's id. It is not stored, so a copy of the database opens no purchases.
import { StoreError } from '#contracts/problem.ts';
import { isId } from '#server/database/new-id.ts';
import type { Signer, SigningPurpose } from '#server/signing.ts';

export type LinkPurpose = Extract<SigningPurpose, 'magic-link' | 'objection'>;

const pages: Readonly<Record<LinkPurpose, string>> = { 'magic-link': 'open', objection: 'objection' };

/** Returns the address of a link's page. Browsers do not send the fragment, so the token stays out of logs. */
export function linkAddress(
  signer: Signer,
  publicUrl: string,
  id: string,
  purpose: LinkPurpose = 'magic-link',
): string {
  return `${publicUrl}/purchases/${pages[purpose]}#${id}.${signer.sign(purpose, id)}`;
}

/** Returns the link's id. Throws token-forged. */
export function readLinkToken(signer: Signer, token: string, purpose: LinkPurpose = 'magic-link'): string {
  const [id = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isId(id) || !signer.verify(purpose, id, signature))
    throw new StoreError('token-forged', 'This link is not valid. Copy the whole link from your email.');
  return id;
}
