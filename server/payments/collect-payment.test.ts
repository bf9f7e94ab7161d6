// What is written before a provider moves money.
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';
import type { Attempt } from './attempt.ts';
import { collectPayment } from './collect-payment.ts';
import { OutcomeUnknown, PaymentRefused } from './payment-errors.ts';
import type { PaymentProvider } from './provider.ts';

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

/** Places an order with a bank that the store does not know yet, so that its payment has not begun. */
async function place(): Promise<Attempt> {
  const app = await store.addApp();
  const purchase = { customerEmail: 'ada@example.com', appId: app.id, amount: 1999, paymentMethod: 'card' as const };
  const sender = { idempotencyKey: undefined, address: '127.0.0.1', userAgent: 'test', provider: 'bank' };
  const { id } = await store.orders.place(purchase, sender);
  const attempt = await store.payments.newestAttempt(id);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  return attempt;
}

const readAttempt = ({ id }: Attempt) =>
  store.db
    .selectFrom('payment_attempts')
    .select(['status', 'reference', 'next_check_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const unasked = () => Promise.reject(new Error('This is not asked for here.'));

/** Takes an attempt to a bank that approves it at once, unless told otherwise. */
function collect(attempt: Attempt, bank: Partial<PaymentProvider>) {
  const start = async () => ({ reference: `BANK-${attempt.id}`, next: 'capture' as const });
  const provider = { name: 'bank', methods: ['card'], start, capture: unasked, inspect: unasked, ...bank } as const;
  const log = pino({ level: 'silent' });
  const orders = { settle: unasked, noteReturn: unasked, revokePayment: unasked, endOrder: unasked };
  return collectPayment(
    { db: store.db, mode: 'test', providers: new Map([['bank', provider]]), ...orders, log },
    attempt,
  );
}

test('a payment that needs no payer is known by its reference before its money is taken', async () => {
  const attempt = await place();
  const known: unknown[] = [];
  const capture = async () => {
    known.push(await readAttempt(attempt));
    throw new OutcomeUnknown('The answer was lost.');
  };
  expect(await collect(attempt, { capture })).toBe('unknown');
  expect(known).toEqual([{ status: 'approved', reference: `BANK-${attempt.id}`, next_check_at: expect.any(Date) }]);
});

test('no money is taken for an order that a crash of the database has taken back', async () => {
  const attempt = await place();
  const capture = vi.fn<PaymentProvider['capture']>(unasked);
  const start = async () => {
    await store.db.deleteFrom('payment_attempts').where('id', '=', attempt.id).execute();
    return { reference: 'BANK-2', next: 'capture' as const };
  };
  expect(await collect(attempt, { start, capture })).toBe('unknown');
  expect(capture).not.toHaveBeenCalled();
});

test('a refusal to capture what was approved at once is no decline: the bank is asked again', async () => {
  const attempt = await place();
  const capture = () => Promise.reject(new PaymentRefused('It is being captured already.'));
  expect(await collect(attempt, { capture })).toBe('unknown');
  expect(await readAttempt(attempt)).toMatchObject({ status: 'approved' });
});

test('that nothing is known of a payment is written before it is told', async () => {
  const attempt = await place();
  const before = await readAttempt(attempt);
  expect(await collect(attempt, { start: () => Promise.reject(new OutcomeUnknown('No answer.')) })).toBe('unknown');
  const after = await readAttempt(attempt);
  expect(after?.next_check_at.getTime()).toBeGreaterThan(before?.next_check_at.getTime() ?? Number.NaN);
});
