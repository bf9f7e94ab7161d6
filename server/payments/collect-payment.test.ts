// What is written before and while a provider moves money.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';
import type { Attempt } from './attempt.ts';
import { beginPayment } from './begin-payment.ts';
import { collectPayment } from './collect-payment.ts';
import { OutcomeUnknown, PaymentRefused } from './payment-errors.ts';
import type { Evidence, PaymentProvider } from './provider.ts';

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

const sender = { idempotencyKey: undefined, address: '127.0.0.1', userAgent: 'test', browserKey: null };
const wish = { description: 'An app', customerEmail: 'ada@example.com', isPayerAbsent: false };

/** Places an order with a bank that the store does not know, so that its payment has not begun. */
async function place(): Promise<Attempt> {
  const app = await store.addApp();
  const purchase = { customerEmail: 'ada@example.com', appId: app.id, amount: 1999, paymentMethod: 'card' as const };
  const { attempt } = await store.orders.place(purchase, sender);
  await store.db.updateTable('payment_attempts').set({ provider: 'bank' }).where('id', '=', attempt.id).execute();
  return { ...attempt, provider: 'bank' };
}

const readAttempt = ({ id }: Attempt) =>
  store.db
    .selectFrom('payment_attempts')
    .select(['status', 'reference', 'next_check_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const unasked = () => Promise.reject(new Error('This is not asked for here.'));

/** Payments at a bank that does what is given. */
function depsOf(bank: Partial<PaymentProvider>) {
  const start: PaymentProvider['start'] = async ({ attemptId }) => ({
    kind: 'approve-first',
    reference: `BANK-${attemptId}`,
  });
  const provider = { name: 'bank', methods: ['card'], lifeMinutes: 60, start, inspect: unasked, ...bank } as const;
  return { ...store.paymentDeps, providers: new Map([['bank', provider]]) };
}

async function placeAndBegin(): Promise<Attempt> {
  return (await beginPayment(depsOf({}), await place(), wish)).attempt;
}

const evidenceOf = (attempt: Attempt, status: 'approved' | 'awaiting-payer'): Evidence => ({
  status,
  reference: attempt.reference ?? '',
  attemptId: attempt.id,
  orderId: attempt.orderId,
  amountMinor: attempt.amountMinor,
  currency: attempt.currency,
});

test('an attempt is being captured, committed, before the call that takes its money', async () => {
  const attempt = await placeAndBegin();
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const capture = async () => {
    asked.resolve();
    await answered.promise;
    throw new OutcomeUnknown('The answer was lost.');
  };
  const collecting = collectPayment(depsOf({ inspect: async () => evidenceOf(attempt, 'approved'), capture }), attempt);
  await asked.promise;
  const underWay = { status: 'capturing', reference: `BANK-${attempt.id}` };
  expect(await readAttempt(attempt)).toMatchObject(underWay);

  // What another caller was told before the capture began does not end it.
  const early = depsOf({ inspect: async () => evidenceOf(attempt, 'awaiting-payer') });
  await collectPayment(early, attempt);
  expect(await readAttempt(attempt)).toMatchObject(underWay);
  answered.resolve();
  expect(await collecting).toEqual({ outcome: 'unknown' });
  expect(await readAttempt(attempt)).toMatchObject(underWay);
});

test('no money is taken for an order that a crash of the database has taken back', async () => {
  const attempt = await place();
  const capture = vi.fn<NonNullable<PaymentProvider['capture']>>(unasked);
  const start = async () => {
    await store.db.deleteFrom('payment_attempts').where('id', '=', attempt.id).execute();
    return { kind: 'approve-first', reference: 'BANK-2' } as const;
  };
  expect(await beginPayment(depsOf({ start, capture }), attempt, wish)).toMatchObject({ outcome: 'unknown' });
  const begun = { ...attempt, reference: 'BANK-2' };
  const inspect = async () => evidenceOf(begun, 'approved');
  await collectPayment(depsOf({ inspect, capture }), begun);
  expect(capture).not.toHaveBeenCalled();
});

test('a refusal to capture what was approved at once is no decline: the bank is asked again', async () => {
  const attempt = await placeAndBegin();
  const capture = () => Promise.reject(new PaymentRefused('It is being captured already.'));
  const inspect = async () => evidenceOf(attempt, 'approved');
  expect(await collectPayment(depsOf({ inspect, capture }), attempt)).toEqual({ outcome: 'unknown' });
  expect(await readAttempt(attempt)).toMatchObject({ status: 'capturing' });
});

test('a payment that is begun twice at the same moment is begun for both', async () => {
  const attempt = await place();
  const both = Promise.withResolvers<void>();
  let calls = 0;
  const start = async () => {
    calls += 1;
    if (calls === 2) both.resolve();
    await both.promise;
    return { kind: 'approve-first', reference: `BANK-${attempt.id}` } as const;
  };
  const begun = await Promise.all([1, 2].map(() => beginPayment(depsOf({ start }), attempt, wish)));
  const known = { id: attempt.id, status: 'awaiting-payer', reference: `BANK-${attempt.id}` };
  for (const each of begun) expect(each).toMatchObject({ attempt: known, started: { reference: known.reference } });
});

test('that nothing is known of a payment is written before it is told', async () => {
  const attempt = await place();
  const before = await readAttempt(attempt);
  const start = () => Promise.reject(new OutcomeUnknown('No answer.'));
  expect(await beginPayment(depsOf({ start }), attempt, wish)).toMatchObject({ outcome: 'unknown' });
  const after = await readAttempt(attempt);
  expect(after?.next_check_at.getTime()).toBeGreaterThan(before?.next_check_at.getTime() ?? Number.NaN);
});

test('a payment that its provider has forgotten while it was captured comes to an operator, once', async () => {
  const attempt = await placeAndBegin();
  const createdAt = new Date(Date.now() - 26 * 3_600_000);
  const held = { ...attempt, status: 'capturing', createdAt } as const;
  await store.db
    .updateTable('payment_attempts')
    .set({ status: 'capturing', next_check_at: new Date(0) })
    .where('id', '=', attempt.id)
    .execute();
  const nothing = { attemptId: '', amountMinor: 0, currency: '' };
  const inspect = async () => ({ ...nothing, reference: attempt.reference ?? '', status: 'expired' }) as const;
  for (let time = 0; time < 2; time += 1) {
    expect(await collectPayment(depsOf({ inspect }), held)).toEqual({ outcome: 'unknown' });
  }
  expect((await readAttempt(attempt))?.next_check_at.getTime()).toBeGreaterThan(Date.now());
  const { reviews } = await store.orders.show(attempt.orderId);
  expect(reviews).toMatchObject([{ reason: 'unknown', resolution: null }]);
  const operatorId = await store.addOperator();
  await store.payments.resolveReview(reviews[0]?.id ?? '', { note: 'It never arrived.', operatorId });
  expect((await readAttempt(attempt))?.status).toBe('expired');
  expect((await store.orders.find(attempt.orderId))?.status).toBe('failed');
});

test('that the bank does not say whether a reversal stands is an unknown outcome, no error', async () => {
  const attempt = await placeAndBegin();
  const facts = { ...evidenceOf(attempt, 'approved'), captures: [{ reference: 'BANK-C', amountMinor: 1999 }] };
  const captured: Evidence = { ...facts, status: 'captured', sum: 'exact', refunds: [] };
  expect(await collectPayment(depsOf({ inspect: async () => captured }), attempt)).toEqual({ outcome: 'captured' });
  const reversed: Evidence = { ...facts, status: 'reversed', refunds: [] };
  await collectPayment(depsOf({ inspect: async () => reversed }), attempt);
  let calls = 0;
  const inspect = async () => {
    calls += 1;
    if (calls === 1) return captured;
    throw new Error('The connection was lost.');
  };
  expect(await collectPayment(depsOf({ inspect }), attempt)).toEqual({ outcome: 'unknown' });
  expect(calls).toBe(2);
  expect((await store.orders.find(attempt.orderId))?.status).toBe('refunded');
  await collectPayment(depsOf({ inspect: async () => captured }), attempt);
  expect((await store.orders.find(attempt.orderId))?.status).toBe('completed');
});
