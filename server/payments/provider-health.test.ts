// A provider that does not let the store in, or not everywhere: what buyers and operators are told, and how it ends.
import { plainAppearance } from '#contracts/appearance.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import pino from 'pino';
import type { Finding } from '#contracts/settings.ts';
import { examineStore } from '#server/settings/store-doctor.ts';
import { createStoreInfo } from '#server/store-info/store-info.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';

let database: TestDatabase;
let store: ReturnType<typeof createTestPurchases>;
let appId: string;
let tokens: 'give' | 'refuse' | 'forbid' | 'lose' = 'give';
let disputes: 'permit' | 'forbid' = 'permit';
let changes = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  store = createTestPurchases(database.connectionString, {
    decideToken: () => tokens,
    decideDisputes: () => disputes,
  });
  store.payments.onTroubleChange(() => (changes += 1));
  appId = (await store.addApp()).id;
});

afterEach(() => {
  tokens = 'give';
  disputes = 'permit';
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

const offered = () => {
  const { payments } = store;
  const info = createStoreInfo({
    config: { mode: 'live', publicUrl: 'https://shop.example' },
    settings: () => ({
      storeName: 'Shop',
      heroHeadline: 'Apps',
      heroText: 'For desktops.',
      supportEmail: 'help@shop.example',
      cashAppHandle: null,
      cashAppReceiptAddress: null,
      cashAppReceiptDomains: [],
      asksForRatings: false,
      appearance: plainAppearance,
    }),
    coins: () => [],
    providerFor: payments.providerFor,
    isOffSale: () => false,
    troubleWith: payments.troubleWith,
  });
  return Object.fromEntries(info().methods.map((method) => [method.method, method]));
};

const examine = (): Promise<Finding[]> =>
  examineStore({
    db: store.db,
    mode: 'live',
    log: pino({ level: 'silent' }),
    checkStorage: async () => undefined,
    examineMail: async () => ({ state: 'off', text: 'Off.' }) as const,
    examineInbox: async () => ({ state: 'off', text: 'Off.' }) as const,
    examineReceipts: async () => ({ state: 'off', text: 'Off.' }) as const,
    examineNetworks: async () => [],
    providerFor: store.payments.providerFor,
    isOffSale: () => false,
    hasApplePayDomain: true,
    company: {
      name: 'Harbour',
      legalForm: '',
      representative: '',
      address: 'Pier 1',
      email: 'a@example.com',
      phone: '',
      register: '',
      vatId: '',
    },
    checkProvider: store.payments.checkProvider,
  });

test.each([
  ['refuse', 'rejects the client ID and the secret', 'closed'],
  ['forbid', 'denies this app access', 'closed'],
  ['lose', 'PayPal does not answer', 'unreachable'],
] as const)(
  'where PayPal answers a call for a token with %s, its methods are off until it gives one',
  async (habit, toOperator, reason) => {
    tokens = habit;
    const before = changes;
    const findings = await examine();
    const told = findings.filter(({ text }) => text.includes(toOperator));
    expect(told).toEqual([
      expect.objectContaining({
        part: 'Card, PayPal, Venmo, Apple Pay and Google Pay',
        state: 'problem',
        place: 'paypal',
      }),
    ]);
    for (const method of ['paypal', 'card', 'venmo'] as const) {
      expect(offered()[method]).toMatchObject({ isAvailable: false, reason });
    }
    expect(changes).toBeGreaterThan(before);
    tokens = 'give';
    // Nobody asks, and the store is not restarted.
    await expect.poll(() => offered()['paypal']).toEqual({ method: 'paypal', isAvailable: true });
    const after = await examine();
    expect(after.find(({ part }) => part === 'PayPal')).toMatchObject({ state: 'ok' });
    expect(after.find(({ part }) => part === 'Apple Pay')).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('The domain file is served.'),
    });
  },
);

test('a call that gets no answer says nothing by itself; a token that is not given does', async () => {
  const order = await store.beginPayPal(appId);
  await store.payPal.simulator.approve(order.payPalId, { scenario: 'lose-capture-answer' });
  tokens = 'lose';
  expect(await store.collect(order.id)).toBe('unknown');
  await expect.poll(() => offered()['paypal']?.isAvailable).toBe(false);
  tokens = 'give';
  await expect.poll(() => offered()['paypal']?.isAvailable).toBe(true);
  expect(await store.collect(order.id)).toBe('captured');
});

test('a dispute that the store may not read is asked about until it may, and the operator is told what is missing', async () => {
  const order = await store.beginPayPal(appId);
  await store.payPal.simulator.approve(order.payPalId, { scenario: 'webhook-late' });
  expect(await store.collect(order.id)).toBe('captured');
  disputes = 'forbid';
  await store.payPal.simulator.raise(order.payPalId, { kind: 'dispute' });
  await expect.poll(() => store.logLines.some((line) => line.includes('"permission":"Disputes"'))).toBe(true);
  expect(
    store.logLines.filter((line) => line.includes('"permission":"Disputes"')).map((line) => JSON.parse(line) as object),
  ).toMatchObject([{ level: 50 }]);
  const kept = store.db
    .selectFrom('payment_events')
    .select('handled_at')
    .where('kind', '=', 'CUSTOMER.DISPUTE.CREATED');
  expect(await kept.execute()).toEqual([{ handled_at: null }]);
  expect(await examine()).toContainEqual({
    part: 'Account',
    place: 'paypal',
    state: 'problem',
    text: expect.stringContaining('lacks the feature Disputes'),
  });

  disputes = 'permit';
  await store.db
    .updateTable('payment_events')
    .set({ next_check_at: new Date(0) })
    .execute();
  await store.payments.reconcileEvents();
  expect(await kept.execute()).toEqual([{ handled_at: expect.any(Date) }]);
  const grant = store.db.selectFrom('grants').select('revoked_at').where('order_id', '=', order.id);
  expect(await grant.executeTakeFirst()).toEqual({ revoked_at: expect.any(Date) });
  expect((await examine()).some(({ part }) => part === 'Account')).toBe(false);
});
