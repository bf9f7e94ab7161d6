import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** A signature made for one purpose is not valid for another. */
export type SigningPurpose =
  | 'download-token'
  | 'delivery'
  | 'upload'
  | 'cursor'
  | 'second-factor'
  | 'passkey-challenge'
  | 'magic-link'
  | 'objection'
  | 'opt-out'
  | 'opt-out-address'
  | 'buyer'
  | 'payer'
  | 'limit'
  | 'crypto-secret'
  | 'connection';

export interface Signer {
  /** Returns 192 bits of HMAC-SHA256 over purpose and text, as 32 characters of base64url. */
  sign(purpose: SigningPurpose, text: string): string;
  verify(purpose: SigningPurpose, text: string, signature: string): boolean;
}

export function createSigner(secret: Buffer): Signer {
  const key = createSecretKey(secret);
  const sign = (purpose: SigningPurpose, text: string): string =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url').slice(0, 32);
  return {
    sign,
    verify(purpose, text, signature) {
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(purpose, text));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
