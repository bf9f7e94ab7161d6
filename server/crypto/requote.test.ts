// Late and short coins, decided at today's rate. In test mode that is the fixed one: 105 dollars for a Litecoin.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CoinPayment } from '#contracts/crypto-payments.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { createCryptoClient, newKey, units, type CryptoClient } from '#test/support/crypto-client.ts';
import { quote } from './quote.ts';

let client: CryptoClient;
let headers: { readonly cookie: string };

beforeAll(async () => {
  client = await createCryptoClient();
  headers = { cookie: await client.store.signIn() };
});

afterAll(() => client.store.close());

beforeEach(async () => {
  await client.db.deleteFrom('rate_limits').execute();
});

const post = (url: string, payload: object) => client.store.http.inject({ method: 'POST', url, headers, payload });

async function pay({ address }: CryptoPayment, amount: bigint): Promise<void> {
  client.chains.litecoin.pay(address, amount);
  client.chains.litecoin.mine(6);
  await client.look();
}

/** Begins a payment at a time when a Litecoin was worth so many dollars. */
async function quotedAt(price: string): Promise<CryptoPayment> {
  const payment = await client.created({ customerEmail: 'ada@example.com' }, newKey());
  const { asked, needed } = quote(1799n, price, 'litecoin');
  await client.db
    .updateTable('crypto_payments')
    .set({ price, asked: String(asked), needed: String(needed) })
    .where('payment_key', '=', payment.paymentId)
    .execute();
  return client.status(payment.paymentId);
}

async function late(price: string) {
  const payment = await quotedAt(price);
  await client.age(payment.paymentId, 31);
  await client.look();
  await pay(payment, units(payment.amountCrypto, 8));
  return read(payment);
}

async function short(price: string, amount: bigint) {
  const payment = await quotedAt(price);
  await pay(payment, amount);
  await client.age(payment.paymentId, 31);
  await client.look();
  return read(payment);
}

async function read(payment: CryptoPayment) {
  const { id: orderId } = await client.order(payment);
  const answer = await client.store.http.inject({ url: `/api/crypto/orders/${orderId}/payments`, headers });
  const [coins] = answer.json<CoinPayment[]>();
  if (coins === undefined) throw new Error('The order has no payment by coins.');
  return { payment, orderId, coins, id: coins.paymentId };
}

const decide = (id: string, decision: 'accept' | 'ask', worth: string, quoted = 1) =>
  post(`/api/crypto/payments/${id}/requote`, { decision, worth, quote: quoted });

async function money(orderId: string) {
  const captures = await client.db
    .selectFrom('payment_captures')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'attempt_id')
    .select('payment_captures.amount_minor')
    .where('attempt.order_id', '=', orderId)
    .orderBy('payment_captures.reference')
    .execute();
  const reviews = await client.db
    .selectFrom('payment_reviews as review')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'review.attempt_id')
    .select(['review.reason', 'review.resolution'])
    .where('attempt.order_id', '=', orderId)
    .orderBy('review.id')
    .execute();
  return {
    captures: captures.map(({ amount_minor }) => amount_minor),
    reviews: reviews.map(({ reason, resolution }) => `${reason} ${resolution ?? 'open'}`),
  };
}

const count = async (table: 'order_notes' | 'mail_outbox', orderId: string, kind?: 'rest-due' | 'receipt') => {
  const rows = await client.db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute();
  return rows.filter((row) => kind === undefined || ('kind' in row && row.kind === kind)).length;
};

test('late coins that are worth less today complete the order at that, and the books count it', async () => {
  const { payment, orderId, coins, id } = await late('210');
  expect(coins).toMatchObject({
    price: '210',
    priceNow: '105',
    receipts: [{ amount: '0.085667', worth: '17.99', worthNow: '8.99' }],
    requote: { worth: '8.99', price: '105', missing: { coins: '0.085667', worth: '9.00' } },
  });
  const answers = [await decide(id, 'accept', '8.99'), await decide(id, 'accept', '8.99')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect(await client.status(payment.paymentId)).toMatchObject({ confirmed: true, isInReview: false });
  expect(await money(orderId)).toEqual({ captures: [899], reviews: ['late accepted'] });
  expect([await count('order_notes', orderId), await count('mail_outbox', orderId, 'receipt')]).toEqual([1, 1]);
  const csv = await client.store.http.inject({ url: '/api/crypto/payments.csv', headers });
  const line = csv.body.split('\r\n').find((each) => each.startsWith(`#${payment.orderNumber},`));
  expect(line).toContain(',8566700,0.085667,105,fixed,');
  expect(line).toContain(',8.99,');
  expect(line).toContain(',accepted at new rate,');
});

test('coins that rose count as the price and no more', async () => {
  const { payment, orderId, coins, id } = await short('52.5', 20_000_000n);
  expect(coins).toMatchObject({ receipts: [{ worth: '10.50' }], requote: { worth: '17.99', missing: null } });
  expect((await decide(id, 'ask', '17.99')).json()).toMatchObject({ code: 'review-closed' });
  expect((await decide(id, 'accept', '17.99')).statusCode).toBe(204);
  expect(await money(orderId)).toEqual({ captures: [1799], reviews: ['underpaid accepted'] });
  expect((await client.status(payment.paymentId)).confirmed).toBe(true);
});

test.each([
  ['late', () => late('210'), '8.99', '0.085667', [899, 900], 'late'],
  ['short', () => short('210', 4_000_000n), '4.20', '0.131334', [420, 1379], 'underpaid'],
] as const)(
  'the rest of %s coins is asked for, and completes the order',
  async (_what, begin, worth, missing, sums, reason) => {
    const { payment, orderId, id } = await begin();
    const answers = [await decide(id, 'ask', worth), await decide(id, 'ask', worth)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const asked = await client.status(payment.paymentId);
    expect(asked).toMatchObject({ status: 'underpaid', isRestAsked: true, confirmed: false, missing, price: '105' });
    expect(Date.parse(asked.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(await count('mail_outbox', orderId, 'rest-due')).toBe(1);
    expect(await count('order_notes', orderId)).toBe(1);
    await client.look();
    await client.reconcile();
    expect((await read(payment)).coins.rest).toMatchObject({ coins: missing });
    await pay(payment, units(asked.missing, 8));
    expect(await client.status(payment.paymentId)).toMatchObject({
      status: 'confirmed',
      confirmed: true,
      isInReview: false,
    });
    expect(await money(orderId)).toEqual({ captures: sums, reviews: [`${reason} accepted`] });
    expect(await count('mail_outbox', orderId, 'receipt')).toBe(1);
  },
);

test('the rest that comes too late goes to review with the first part, and is accepted with it', async () => {
  const { payment, orderId, id } = await late('210');
  await decide(id, 'ask', '8.99');
  await client.age(payment.paymentId, 25 * 60);
  await client.look();
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'underpaid', isInReview: true });
  await pay(payment, 8_566_700n);
  expect(await money(orderId)).toEqual({ captures: [899, 900], reviews: ['late open', 'underpaid open'] });
  const { coins } = await read(payment);
  expect(coins.requote).toMatchObject({ worth: '17.99', missing: null });
  expect((await decide(id, 'accept', '17.99', 2)).statusCode).toBe(204);
  expect(await money(orderId)).toEqual({ captures: [899, 900], reviews: ['late accepted', 'underpaid accepted'] });
  expect((await client.status(payment.paymentId)).confirmed).toBe(true);
});

test('a part of the rest is one more part, and what is then missing is asked for again', async () => {
  const { payment, orderId, id } = await short('210', 4_000_000n);
  await decide(id, 'ask', '4.20');
  await pay(payment, 5_000_000n);
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'underpaid', missing: '0.081334' });
  await client.age(payment.paymentId, 25 * 60);
  await client.look();
  expect(await money(orderId)).toEqual({ captures: [420, 525], reviews: ['underpaid open', 'underpaid open'] });
  expect((await decide(id, 'ask', '9.45', 2)).statusCode).toBe(204);
  await pay(payment, 8_133_400n);
  expect(await money(orderId)).toEqual({
    captures: [420, 525, 854],
    reviews: ['underpaid accepted', 'underpaid accepted'],
  });
});

test('of two operators who decide at once, one does, and nothing counts twice', async () => {
  const { payment, orderId, id } = await late('210');
  const review = await client.db
    .selectFrom('payment_reviews')
    .select('id')
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow();
  const answers = await Promise.all([
    decide(id, 'ask', '8.99'),
    post(`/api/reviews/${review.id}/accept`, { amount: '17.99' }),
    decide(id, 'accept', '8.99'),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  const { captures } = await money(orderId);
  expect(captures).toHaveLength(1);
  expect([899, 1799]).toContain(captures[0]);
  expect(await count('order_notes', orderId)).toBeLessThanOrEqual(1);
  expect((await client.status(payment.paymentId)).confirmed).toBe(answers[0]?.statusCode !== 204);
});

test('what the operator was shown is what is decided', async () => {
  const { orderId, id } = await late('210');
  expect((await decide(id, 'accept', '9.99')).json()).toMatchObject({
    code: 'amount-mismatch',
    expectedAmount: '8.99',
  });
  expect((await decide(id, 'ask', '8.99', 2)).json()).toMatchObject({ code: 'amount-mismatch' });
  expect((await post(`/api/crypto/payments/${id}/requote`, {})).statusCode).toBe(422);
  expect(await money(orderId)).toEqual({ captures: [1799], reviews: ['late open'] });
});

test('after the first part went back, the rest completes nothing and goes to review', async () => {
  const { payment, orderId, id } = await late('210');
  await decide(id, 'ask', '8.99');
  const back = { number: 1, address: 'ltc1qbuyer-said', transaction: 'f00d'.repeat(16) };
  expect((await post(`/api/crypto/payments/${id}/send-back`, back)).statusCode).toBe(204);
  expect(await client.status(payment.paymentId)).toMatchObject({ isRestAsked: false, confirmed: false });
  await pay(payment, 8_566_700n);
  const { captures, reviews } = await money(orderId);
  expect([captures, reviews]).toEqual([
    [899, 900],
    ['late refunded', 'underpaid open'],
  ]);
  expect((await client.order(payment)).status).not.toBe('completed');
});

test('an operator who asked for the rest accepts what came after all, and the rest is then too much', async () => {
  const { payment, orderId, id } = await late('210');
  await decide(id, 'ask', '8.99');
  const { id: review } = await client.db
    .selectFrom('payment_reviews')
    .select('id')
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await post(`/api/reviews/${review}/accept`, { amount: '8.99' })).statusCode).toBe(204);
  await pay(payment, 8_566_700n);
  expect(await money(orderId)).toEqual({ captures: [899, 900], reviews: ['late accepted', 'overpaid open'] });
});

test('a round that read the payment before it was quoted anew writes nothing to it', async () => {
  const { payment, id } = await late('210');
  const { network_id: networkId } = await client.row(payment.paymentId);
  await client.db.updateTable('crypto_networks').set({ lease: id }).where('id', '=', networkId).execute();
  await decide(id, 'ask', '8.99');
  const network = await client.db
    .selectFrom('crypto_networks')
    .select('lease')
    .where('id', '=', networkId)
    .executeTakeFirstOrThrow();
  expect(network.lease).toBeNull();
});
