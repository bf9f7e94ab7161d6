// The file by which Apple sees whose domain the store is on.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Problem } from '#contracts/problem.ts';
import type { Finding } from '#contracts/settings.ts';
import { createTestApp, liveEnvironment } from '#test/support/test-app.ts';
import { readApplePayDomain } from './apple-pay-domain.ts';

const address = '/.well-known/apple-developer-merchantid-domain-association';
const folder = mkdtempSync(path.join(os.tmpdir(), 'appstand-apple-pay-'));
// Apple's are hexadecimal, but the store has no opinion: these bytes are no UTF-8.
const bytes = Buffer.from([0x37, 0x42, 0xff, 0x00, 0x0d, 0x0a]);
const file = path.join(folder, 'domain-file');
writeFileSync(file, bytes);

afterAll(() => rmSync(folder, { recursive: true }));

/** What a store with these settings serves, and what its doctor says of Apple Pay. */
async function look(environment: Record<string, string>) {
  const store = await createTestApp(environment);
  try {
    const served = await store.http.inject({ url: address });
    const headers = { cookie: await store.signIn() };
    const findings = (await store.http.inject({ url: '/api/settings/doctor', headers })).json<Finding[]>();
    return { served, finding: findings.find(({ part }) => part === 'Apple Pay') };
  } finally {
    await store.close();
  }
}

test.each([
  ['test', {}],
  ['live', liveEnvironment],
])('a store in %s mode serves the file as it is', async (_mode, environment) => {
  const { served, finding } = await look({ ...environment, APPLE_PAY_DOMAIN_FILE: file });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'text/plain']);
  expect(served.rawPayload).toEqual(bytes);
  // Whether PayPal answers is another question; see server/payments/provider-health.test.ts.
  expect(finding?.state).not.toBe('off');
});

test('a live store without the file answers 404, and its doctor says what is missing', async () => {
  const { served, finding } = await look(liveEnvironment);
  expect([served.statusCode, served.json<Problem>().code]).toEqual([404, 'not-found']);
  expect(served.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(finding).toMatchObject({ state: 'off', text: expect.stringContaining('APPLE_PAY_DOMAIN_FILE') });
});

test.each([
  ['is not there', 'missing', null, 'cannot be read (ENOENT)'],
  ['is empty', 'empty', Buffer.alloc(0), 'is empty'],
  ['is no domain file', 'large', Buffer.alloc(64 * 1024 + 1), 'has 65537 bytes'],
])('a store whose file %s does not start, and says so', async (_what, name, contents, words) => {
  const wrong = path.join(folder, name);
  if (contents !== null) writeFileSync(wrong, contents);
  await expect(readApplePayDomain(wrong)).rejects.toThrow(`APPLE_PAY_DOMAIN_FILE names ${wrong}, which ${words}`);
});

test('a folder is refused as a file', async () => {
  await expect(readApplePayDomain(folder)).rejects.toThrow('cannot be read (EISDIR)');
});
