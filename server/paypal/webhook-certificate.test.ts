import { expect, test } from 'vitest';
import { makeCertificates } from '#server/simulators/paypal/certificates.ts';
import { isCertificateAddress, trustedSigner } from './webhook-certificate.ts';

const name = 'messageverificationcerts.paypal.com';

test.each(['https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270'])(
  'a certificate may come from %s',
  (address) => {
    expect(isCertificateAddress(address, 'live')).toBe(true);
    expect(isCertificateAddress(address, 'sandbox')).toBe(false);
    expect(isCertificateAddress(address.replace('api.', 'api.sandbox.'), 'sandbox')).toBe(true);
  },
);

test.each([
  'http://api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
  'https://evil.example/v1/notifications/certs/CERT-1',
  'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
  'https://user:pass@api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
  'https://api.paypal.com/v1/notifications/certs/../../../evil',
  'https://api.paypal.com/v1/notifications/certs/%2e%2e/evil',
  'https://api.paypal.com/v1/notifications/certs/',
  'https://api.paypal.com/redirect?to=/v1/notifications/certs/CERT-1',
  'https://api.paypal.com/v1/notifications/certs/CERT-1?redirect=https://evil.example',
  'https://api.paypal.com/v1/notifications/certs/CERT-1#x',
  'https://API.paypal.com/v1/notifications/certs/CERT-1',
  'https://www.paypal.com/v1/notifications/certs/CERT-1',
  'api.paypal.com/v1/notifications/certs/CERT-1',
  '',
])('no certificate is fetched from %s', (address) => {
  expect(isCertificateAddress(address, 'live')).toBe(false);
});

test('a certificate is trusted for its name, its chain and its time', async () => {
  const { chain, root } = await makeCertificates(name);
  const trust = { environment: 'live', roots: [root], now: new Date() } as const;
  expect(trustedSigner(chain, trust)?.subject).toBe(`CN=${name}`);
  expect(trustedSigner(chain, { ...trust, environment: 'sandbox' })).toBeNull();
  expect(trustedSigner(chain, { ...trust, roots: [] })).toBeNull();
  expect(trustedSigner(chain, { ...trust, roots: [(await makeCertificates(name)).root] })).toBeNull();
  expect(trustedSigner(chain, { ...trust, now: new Date(Date.now() + 11 * 365 * 86_400_000) })).toBeNull();
  expect(trustedSigner(chain, { ...trust, now: new Date(0) })).toBeNull();
  expect(trustedSigner(root, trust)).toBeNull();
  expect(trustedSigner('', trust)).toBeNull();
  expect(trustedSigner(chain.replaceAll('A', 'B'), trust)).toBeNull();
});

test('a certificate of another authority under a trusted root is not one of its chain', async () => {
  const trusted = await makeCertificates(name);
  const evil = await makeCertificates(name);
  const leaf = evil.chain.split('-----END CERTIFICATE-----\n')[0];
  const mixed = `${leaf}-----END CERTIFICATE-----\n${trusted.root}`;
  expect(trustedSigner(mixed, { environment: 'live', roots: [trusted.root], now: new Date() })).toBeNull();
});

test('a certificate of another name is not trusted, though its chain is', async () => {
  const { chain, root } = await makeCertificates('messageverificationcerts.paypal.com.evil.example');
  expect(trustedSigner(chain, { environment: 'live', roots: [root], now: new Date() })).toBeNull();
});
