// The certificates that stand for PayPal's. They are committed and protect nothing.
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, 'test-certificates', name), 'utf8');

/** The authority, in PEM. */
export const rootCertificate = read('test-only-root.pem');

/** The certificate of webhooks with its authority, in PEM. */
export const signerChain = `${read('test-only-signer.pem')}${rootCertificate}`;

/** Signs webhooks. */
export const signingKey = createPrivateKey(read('test-only-signer-key.pem'));
