// The token of a download link: which order, and which issue of its link, signed. It holds no secret of its own and the
// database keeps none, so that a copy of the database opens no download.
import { StoreError } from '#contracts/problem.ts';
import type { Signer } from '#server/signing.ts';

export interface TokenFacts {
  readonly orderId: string;
  /** 0 for the link of the receipt, then one more for each renewal. */
  readonly issue: number;
}

const payloadLength = 24;
const tokenPattern = /^[\w-]{56}$/;

const mostIssues = 0x1_0000;

/**
 * Answers 56 characters of base64url: order and issue in 24, their signature in 32. Throws RangeError for an issue that two
 * bytes cannot hold.
 */
export function tokenFor(signer: Signer, { orderId, issue }: TokenFacts): string {
  if (!Number.isInteger(issue) || issue < 0 || issue >= mostIssues) {
    throw new RangeError(`A download token cannot be for issue ${issue}.`);
  }
  const payload = orderId.replaceAll('-', '') + issue.toString(16).padStart(4, '0');
  const text = Buffer.from(payload, 'hex').toString('base64url');
  return text + signer.sign('download-token', text);
}

/** Throws token-forged for every text that this store did not make. */
export function readToken(signer: Signer, token: string): TokenFacts {
  const text = token.slice(0, payloadLength);
  if (!tokenPattern.test(token) || !signer.verify('download-token', text, token.slice(payloadLength))) {
    throw new StoreError('token-forged', 'This download link is not one that the store gave out.');
  }
  const payload = Buffer.from(text, 'base64url');
  const hex = payload.toString('hex', 0, 16);
  const orderId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { orderId, issue: payload.readUInt16BE(16) };
}
