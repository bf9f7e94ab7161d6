// Seals the secrets of second factors with a key derived from the store's secret. Codes are computed from them, so they
// cannot be hashed, and a copy of the database alone must not be enough to make codes.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Signer } from '#server/signing.ts';

const nonceBytes = 12;
const tagBytes = 16;

export interface SecretSealer {
  seal(secret: string, operatorId: string): Buffer;
  /** Throws if it was sealed for another operator or with another key, or was changed. */
  open(sealed: Buffer, operatorId: string): string;
}

/** AES-192-GCM. The key is the signer's 192-bit signature for this purpose. */
export function createSecretSealer(signer: Signer): SecretSealer {
  const key = Buffer.from(signer.sign('second-factor', 'the key that seals secrets'), 'base64url');
  return {
    seal(secret, operatorId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-192-gcm', key, nonce).setAAD(Buffer.from(operatorId));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, operatorId) {
      const decipher = createDecipheriv('aes-192-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(operatorId))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
