// All payments of the XRP Ledger have one address. Their tags are drawn at random, so one may be drawn twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

let store: TestApp;
let tags: string[];

beforeAll(async () => {
  const openChain = () => ({
    family: 'xrp' as const,
    check: async () => ({ height: 100, hash: 'a ledger' }),
    allocate: async () => ({ address, reference: tags.length > 1 ? (tags.shift() ?? '') : (tags[0] ?? '') }),
    observe: async () => ({ observations: [], cursor: null }),
  });
  store = await createTestApp({}, { openChain });
  const { crypto } = store.services;
  const node = { url: 'http://node.example' };
  await crypto.setUp({ network: 'ripple', node, publicKey: address, assets: ['ripple'] });
  await crypto.refreshRates();
  await crypto.refreshOffers();
});

afterAll(() => store.close());

async function order() {
  const { id: appId } = await store.addApp({ name: `App ${Math.random()}` });
  const payload = { appId, amount: 17.99, cryptocurrency: 'ripple' };
  return store.http.inject({ method: 'POST', url: '/api/crypto/create-payment', payload });
}

test('a tag that another payment has is drawn again, and shown with its X-address', async () => {
  tags = ['7', '7', '7', '14'];
  const first = (await order()).json<CryptoPayment>();
  const second = (await order()).json<CryptoPayment>();
  expect([first.tag, second.tag]).toEqual(['7', '14']);
  expect([first.address, second.address]).toEqual([address, address]);
  expect(first.taggedAddress).toMatch(/^T/);
  expect(first.taggedAddress).not.toBe(second.taggedAddress);
});

test('a store that draws taken tags only creates no payment, and says that the coin cannot be used now', async () => {
  tags = ['7'];
  expect((await order()).statusCode).toBe(503);
  const rows = await store.database.db
    .selectFrom('crypto_payments')
    .select('id')
    .where('reference', '=', '7')
    .execute();
  expect(rows).toHaveLength(1);
});
