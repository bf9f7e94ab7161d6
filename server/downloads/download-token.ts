// A token is a signature over the order and the issue of its link. It is not stored, so a copy of the database opens no
// downloads.
import { StoreError } from '#contracts/problem.ts';
import type { Signer } from '#server/signing.ts';

export interface TokenFacts {
  readonly orderId: string;
  /** 0 for the receipt's link; each renewal adds one. */
  readonly issue: number;
}

const payloadLength = 24;
const tokenPattern = /^[\w-]{56}$/;

const maxIssues = 0x1_0000;

/** Returns 56 characters of base64url: order and issue in 24, their signature in 32. Throws RangeError. */
export function tokenFor(signer: Signer, { orderId, issue }: TokenFacts): string {
  if (!Number.isInteger(issue) || issue < 0 || issue >= maxIssues) {
    throw new RangeError(`A download token cannot be for issue ${issue}.`);
  }
  const payload = orderId.replaceAll('-', '') + issue.toString(16).padStart(4, '0');
  const text = Buffer.from(payload, 'hex').toString('base64url');
  return text + signer.sign('download-token', text);
}

/** Throws token-forged. */
export function readToken(signer: Signer, token: string): TokenFacts {
  const text = token.slice(0, payloadLength);
  if (!tokenPattern.test(token) || !signer.verify('download-token', text, token.slice(payloadLength))) {
    throw new StoreError('token-forged', 'This download link is not valid. Copy the whole link from your email.');
  }
  const payload = Buffer.from(text, 'base64url');
  const hex = payload.toString('hex', 0, 16);
  const orderId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { orderId, issue: payload.readUInt16BE(16) };
}
