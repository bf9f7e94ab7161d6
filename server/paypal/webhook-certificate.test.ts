import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootCertificate, signerChain } from '#server/simulators/paypal/test-certificates.ts';
import { isCertificateAddress, trustedSigner } from './webhook-certificate.ts';

const others = readFileSync(path.join(import.meta.dirname, 'webhook-certificate.test.pem'), 'utf8');
const [otherRoot = '', otherSigner = '', misnamed = ''] =
  others.match(/-----BEGIN[^]+?-----END CERTIFICATE-----\n/g) ?? [];
const trust = { environment: 'sandbox', roots: [rootCertificate], now: new Date() } as const;

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

test('a certificate is trusted for its name, its chain and its time', () => {
  expect(trustedSigner(signerChain, trust)?.subject).toBe('CN=messageverificationcerts.sandbox.paypal.com');
  expect(trustedSigner(signerChain, { ...trust, environment: 'live' })).toBeNull();
  expect(trustedSigner(signerChain, { ...trust, roots: [] })).toBeNull();
  expect(trustedSigner(signerChain, { ...trust, roots: [otherRoot] })).toBeNull();
  expect(trustedSigner(signerChain, { ...trust, now: new Date('2200-01-01') })).toBeNull();
  expect(trustedSigner(signerChain, { ...trust, now: new Date(0) })).toBeNull();
  expect(trustedSigner(rootCertificate, trust)).toBeNull();
  expect(trustedSigner('', trust)).toBeNull();
  expect(trustedSigner(signerChain.replaceAll('A', 'B'), trust)).toBeNull();
});

test('a certificate of another authority of the same name under a trusted root is not one of its chain', () => {
  expect(trustedSigner(`${otherSigner}${otherRoot}`, { ...trust, roots: [otherRoot] })).not.toBeNull();
  expect(trustedSigner(`${otherSigner}${rootCertificate}`, trust)).toBeNull();
});

test('a certificate of another name is not trusted, though its chain is', () => {
  expect(trustedSigner(`${misnamed}${otherRoot}`, { ...trust, roots: [otherRoot] })).toBeNull();
});
