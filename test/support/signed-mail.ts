// Mails with real signatures, by a key that a resolver without a network names.
import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import type { DNSResolver } from 'mailauth';

/** Creates a key for these domains. Each has its DMARC policy, or none. */
export function createMailSigner(domains: Readonly<Record<string, string | null>>) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const records = new Map<string, string>();
  for (const [domain, policy] of Object.entries(domains)) {
    records.set(`key._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`);
    if (policy !== null) records.set(`_dmarc.${domain}`, `v=DMARC1; ${policy}`);
  }
  const resolver: DNSResolver = async (name) => {
    const text = records.get(name);
    if (text === undefined) throw Object.assign(new Error('No such name.'), { code: 'ENOTFOUND' });
    return [[text]];
  };
  return {
    resolver,
    async sign(source: Buffer, signingDomain: string, change: object = {}): Promise<Buffer> {
      const key = { signingDomain, selector: 'key', privateKey, ...change };
      // The types ask for one key, the code for a list.
      const { signatures } = await dkimSign(source, { ...key, signatureData: [key] });
      return Buffer.concat([Buffer.from(signatures), source]);
    },
  };
}
