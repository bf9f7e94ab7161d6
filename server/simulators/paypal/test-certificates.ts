// Certificates and keys in PEM that stand in for PayPal's. They are public and protect nothing.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, 'test-certificates', name), 'utf8');

export const rootCertificate = read('test-only-root.pem');

export const signerChain = `${read('test-only-signer.pem')}${rootCertificate}`;

export const signingKey = createPrivateKey(read('test-only-signer-key.pem'));
