// Seals secrets that the store must be able to read again, with a key derived from its own secret: a copy of the database
// alone must not be enough.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Signer, SigningPurpose } from './signing.ts';

const nonceBytes = 12;
const tagBytes = 16;

export interface SecretSealer {
  seal(secret: string, owner: string): Buffer;
  /** Throws if it was sealed for another owner or with another key, or was changed. */
  open(sealed: Buffer, owner: string): string;
}

/** AES-192-GCM. The key is the signer's 192-bit signature for this purpose. */
export function createSecretSealer(signer: Signer, purpose: SigningPurpose): SecretSealer {
  const key = Buffer.from(signer.sign(purpose, 'the key that seals secrets'), 'base64url');
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-192-gcm', key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, owner) {
      const decipher = createDecipheriv('aes-192-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
