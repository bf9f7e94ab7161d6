// What is written before a provider moves money.
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';
import { collectPayment } from './collect-payment.ts';
import { OutcomeUnknown, type PaymentProvider } from './provider.ts';

let database: TestDatabase;
let store: ReturnType<typeof createTestPurchases>;

beforeAll(async () => {
  database = await createTestDatabase();
  store = createTestPurchases(database.connectionString);
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

test('a payment that needs no payer is known by its reference before its money is taken', async () => {
  const app = await store.addApp();
  const purchase = { customerEmail: 'ada@example.com', appId: app.id, amount: 1999, paymentMethod: 'card' as const };
  // Placed while the store has no such provider, the payment has not begun.
  const { id } = await store.orders.place(purchase, {
    idempotencyKey: undefined,
    address: '127.0.0.1',
    userAgent: 'test',
    provider: 'bank',
  });
  const attempt = await store.payments.newestAttempt(id);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  const read = () =>
    store.db.selectFrom('payment_attempts').select(['status', 'reference']).where('id', '=', attempt.id).execute();
  const atCapture: unknown[] = [];
  const bank: PaymentProvider = {
    name: 'bank',
    methods: ['card'],
    start: async () => ({ reference: 'BANK-1', next: 'capture' }),
    async capture() {
      atCapture.push(...(await read()));
      throw new OutcomeUnknown('The answer was lost.');
    },
    inspect: async () => {
      throw new OutcomeUnknown('Nobody asks.');
    },
  };
  const notAsked = () => Promise.reject(new Error('Nothing is settled, returned or ended here.'));
  const deps = {
    db: store.db,
    mode: 'test' as const,
    providers: new Map([['bank', bank]]),
    settle: notAsked,
    noteReturn: notAsked,
    revokePayment: notAsked,
    endOrder: notAsked,
    log: pino({ level: 'silent' }),
  };
  expect(await collectPayment(deps, attempt)).toBe('unknown');
  expect(atCapture).toEqual([{ status: 'approved', reference: 'BANK-1' }]);
});
