import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { createCryptoClient, newKey, units, type CryptoClient } from '#test/support/crypto-client.ts';

let client: CryptoClient;
let litecoin: CryptoClient['chains']['litecoin'];

beforeAll(async () => {
  client = await createCryptoClient();
  ({ litecoin } = client.chains);
});

afterAll(() => client.store.close());

beforeEach(async () => {
  await client.db.deleteFrom('rate_limits').execute();
});

const amountOf = ({ amountCrypto }: CryptoPayment): bigint => units(amountCrypto, 8);
const statusOf = async ({ paymentId }: CryptoPayment) => (await client.status(paymentId)).status;

async function paid(payment: CryptoPayment, amount = amountOf(payment)): Promise<void> {
  litecoin.pay(payment.address, amount);
  litecoin.mine(6);
  await client.look();
}

test('a part that is all there is at the end goes to review, and the payment stays', async () => {
  const payment = await client.created();
  await paid(payment, 10_000_000n);
  await client.age(payment.paymentId, 31);
  await client.look();
  expect(await client.status(payment.paymentId)).toMatchObject({
    status: 'underpaid',
    isInReview: true,
    confirmed: false,
  });
  expect(await client.reviews(payment)).toEqual(['underpaid']);
  const captures = await client.db
    .selectFrom('payment_captures')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select('payment_captures.amount_minor')
    .where('order_id', '=', (await client.order(payment)).id)
    .execute();
  // 0.1 LTC at 105 dollars.
  expect(captures).toEqual([{ amount_minor: 1050 }]);
});

test('more than asked completes the order, and the rest goes to review', async () => {
  const payment = await client.created();
  await paid(payment, amountOf(payment) + 10_000_000n);
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'overpaid', confirmed: true });
  expect(await client.reviews(payment)).toEqual(['overpaid']);
});

test('the same sum again goes to review as paid twice', async () => {
  const payment = await client.created();
  await paid(payment);
  await paid(payment);
  expect((await client.order(payment)).status).toBe('completed');
  expect(await client.reviews(payment)).toEqual(['paid-twice']);
});

test('money for another coin of a paid order goes to review as paid twice', async () => {
  const headers = newKey();
  const one = await client.created({}, headers);
  const other = await client.created({ cryptocurrency: 'usdc' }, headers);
  await paid(one);
  client.chains.ethereum.pay(other.address, 17_990_000n);
  client.chains.ethereum.mine(12);
  await client.look();
  expect(await client.reviews(one)).toEqual(['paid-twice']);
  expect((await client.order(one)).status).toBe('completed');
});

test('nothing in the window expires the payment by a look, and money after it goes to review as late', async () => {
  const payment = await client.created();
  await client.age(payment.paymentId, 31);
  expect(await statusOf(payment)).toBe('waiting');
  await client.look();
  expect(await statusOf(payment)).toBe('expired');
  await client.reconcile();
  await paid(payment);
  expect(await client.status(payment.paymentId)).toMatchObject({ status: 'late', confirmed: false, isInReview: true });
  expect(await client.reviews(payment)).toEqual(['late']);
  expect(['pending', 'expired']).toContain((await client.order(payment)).status);
});

test.each([
  ['late', '17.99', undefined],
  ['too little', '10.50', 10_000_000n],
])('an operator accepts money that is %s, and the buyer gets the app', async (what, amount, sent) => {
  const payment = await client.created();
  if (what !== 'late') await paid(payment, sent);
  await client.age(payment.paymentId, 31);
  await client.look();
  if (what === 'late') await paid(payment, sent);
  const { id } = await client.db
    .selectFrom('payment_reviews as review')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'review.attempt_id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select('review.id')
    .where('orders.number', '=', payment.orderNumber)
    .executeTakeFirstOrThrow();
  const headers = { cookie: await client.store.signIn() };
  const url = `/api/reviews/${id}/accept`;
  const answer = await client.store.http.inject({ method: 'POST', url, headers, payload: { amount } });
  expect(answer.statusCode).toBe(204);
  expect(await client.status(payment.paymentId)).toMatchObject({ confirmed: true, isInReview: false });
});

test('an address that pays out before its money was counted goes to review', async () => {
  const payment = await client.created();
  litecoin.pay(payment.address, amountOf(payment));
  litecoin.mine(2);
  await client.look();
  litecoin.empty(payment.address);
  litecoin.mine(6);
  await client.look();
  await client.look();
  expect(await client.reviews(payment)).toEqual(['spent']);
  expect((await client.order(payment)).status).toBe('pending');
});

test('confirmed money that vanishes opens one review and leaves the order alone', async () => {
  const payment = await client.created();
  await paid(payment);
  litecoin.reorganise(8, { drops: true });
  await client.look();
  await client.look();
  expect(await client.reviews(payment)).toEqual(['reversed']);
  expect((await client.order(payment)).status).toBe('completed');
});

test('money that comes a month later is found by the monthly look', async () => {
  const payment = await client.created();
  await client.age(payment.paymentId, 31);
  await client.look();
  await client.age(payment.paymentId, 38 * 24 * 60);
  await paid(payment);
  expect(await client.reviews(payment)).toEqual(['unmatched']);
  const { next_look_at: next } = await client.row(payment.paymentId);
  expect((next.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
});
