import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** What a signature is for. A signature made for one purpose never passes for another. */
export type SigningPurpose =
  | 'download-token'
  | 'delivery'
  | 'upload'
  | 'cursor'
  | 'second-factor'
  | 'passkey-challenge'
  | 'buyer'
  | 'payer'
  | 'limit';

/** Signs short texts that leave the store and must come back unchanged, such as tokens and addresses. */
export interface Signer {
  /** 192 bits of HMAC-SHA256 over purpose and text, as 32 characters of base64url. */
  sign(purpose: SigningPurpose, text: string): string;
  /** Compares in constant time. */
  verify(purpose: SigningPurpose, text: string, signature: string): boolean;
}

/** `secret` has at least 32 bytes and is the same in every process of one store. */
export function createSigner(secret: Buffer): Signer {
  // Prepared once: making a key of the bytes costs as much as signing with it.
  const key = createSecretKey(secret);
  // 24 bytes are 32 whole characters of base64url.
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
