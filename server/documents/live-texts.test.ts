import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#contracts/settings.ts';
import { contentSecurityPolicy, paymentSources } from '#server/pages/content-security-policy.ts';
import { createTestApp, liveEnvironment, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp(liveEnvironment);
  cookie = await store.signIn();
});

afterAll(() => store.close());

const textOf = (kind: 'security' | 'help-center' | 'refunds' | 'terms-of-service' | 'privacy-policy' | 'imprint') =>
  store.services.documents.current(kind, 'en').text;
const change = (payload: object) =>
  store.http.inject({ method: 'PATCH', url: '/api/settings', payload, headers: { cookie } });

test('the texts of a live store name every host that its payment page may load from', () => {
  const policy = contentSecurityPolicy('', { foreign: paymentSources, isFramed: false });
  const hosts = [...policy.matchAll(/https:\/\/([^\s;]+)/g)].map(([, host]) => host ?? '');
  expect(hosts.length).toBeGreaterThan(0);
  for (const host of hosts) {
    expect(textOf('security')).toContain(host);
    expect(textOf('privacy-policy')).toContain(host);
  }
  expect(textOf('privacy-policy')).toContain('__Host-appstand-buyer');
});

test('the texts follow the payment methods that the store offers', async () => {
  for (const kind of ['help-center', 'refunds', 'terms-of-service'] as const) {
    expect(textOf(kind)).not.toContain('Cash App');
    expect(textOf(kind)).not.toContain('ryptocurrency');
  }
  expect((await change({ cashAppHandle: '$harbour' })).statusCode).toBe(200);
  expect(textOf('help-center')).toContain('A Cash App payment usually takes 1-5 minutes.');
  expect(textOf('refunds')).toContain('Cash App and Venmo | 1-3 business days');
  expect(textOf('terms-of-service')).toContain('5% off with Cash App or Venmo');
  await change({ cashAppHandle: null });
  expect(textOf('refunds')).toContain('Venmo | 1-3 business days');
  expect(textOf('refunds')).not.toContain('Cash App');
});

test('the privacy policy tells of the mail that asks for ratings while the store sends it', async () => {
  const policies = () =>
    (['en', 'de'] as const).map((each) => store.services.documents.current('privacy-policy', each).text);
  const none = ['The store sends no advertising.', 'Der Shop versendet keine Werbung.'];
  const asked = ['asks by email for a rating of the app', 'bittet der Shop per E-Mail um eine Bewertung der App'];
  const expectOnly = (said: readonly string[], unsaid: readonly string[]) =>
    policies().forEach((text, index) => {
      expect(text).toContain(said[index]);
      expect(text).not.toContain(unsaid[index]);
    });
  expectOnly(none, asked);
  expect((await change({ asksForRatings: true })).statusCode).toBe(200);
  expectOnly(asked, none);
  await change({ asksForRatings: false });
  expectOnly(none, asked);
});

test('a live store without an imprint has a problem until the company is filled in', async () => {
  const imprint = async () => {
    const url = '/api/settings/doctor';
    const findings = (await store.http.inject({ method: 'GET', url, headers: { cookie } })).json<Finding[]>();
    return findings.find(({ part }) => part === 'Imprint');
  };
  expect(await imprint()).toMatchObject({ state: 'problem' });
  expect(textOf('imprint')).toContain('has not filled in the company yet');
  const facts = { legalForm: '', representative: '', phone: '', register: '', vatId: '' };
  const company = { ...facts, name: 'Harbour', address: 'Pier 1', email: 'office@harbour.example' };
  expect((await change({ company })).statusCode).toBe(200);
  expect(await imprint()).toMatchObject({ state: 'ok' });
});
