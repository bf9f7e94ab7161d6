import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CashAppPayment } from '#contracts/cashapp.ts';
import { createCashAppClient, type CashAppClient } from '#test/support/cashapp-client.ts';
import { createBrowser } from '#test/support/purchase-links.ts';

let client: CashAppClient;

beforeAll(async () => {
  client = await createCashAppClient();
});
afterAll(() => client.store.close());
beforeEach(() => client.db.deleteFrom('rate_limits').execute());

const keep = (paymentId: string, payload: object) =>
  client.store.http.inject({ method: 'POST', url: `/api/cashapp/payment-address/${paymentId}`, payload });
const begin = (change: object = {}): Promise<CashAppPayment> =>
  client.created({ buyAgain: true, ...change }, { 'idempotency-key': randomBytes(16).toString('base64url') });
const orderOf = ({ orderNumber }: CashAppPayment) =>
  client.db
    .selectFrom('orders')
    .select(['id', 'customer_email'])
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow();
const mailsOf = async (payment: CashAppPayment) =>
  client.db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'issue'])
    .where('order_id', '=', (await orderOf(payment)).id)
    .orderBy('id')
    .execute();

test('the newest address gets the link when the payment is confirmed, and counts once that link was used', async () => {
  const payment = await begin();
  for (const email of ['first@example.com', 'second@example.com'])
    expect((await keep(payment.paymentId, { email })).statusCode).toBe(204);
  expect(await mailsOf(payment)).toEqual([]);
  await client.confirm(payment.paymentId);
  const { id: orderId, customer_email: email } = await orderOf(payment);
  expect(email).toBeNull();
  expect(await mailsOf(payment)).toEqual([{ kind: 'download-link', recipient: 'second@example.com', issue: 1 }]);
  expect(await client.db.selectFrom('later_addresses').select('email').execute()).toEqual([]);

  const token = client.store.services.downloads.tokenFor({ orderId, issue: 1 });
  const reader = createBrowser(client.store);
  expect((await reader.call('GET', `/api/downloads/${token}`)).json()).toMatchObject({
    state: 'ready',
    unconfirmedEmail: 's…@example.com',
  });
  await reader.call('POST', `/api/downloads/${token}/confirm-address`);
  expect(await orderOf(payment)).toMatchObject({ customer_email: 'second@example.com' });
});

test('money of an expired payment sends the link, too', async () => {
  const payment = await begin();
  await keep(payment.paymentId, { email: 'late@example.com' });
  await client.store.services.payments.expireOrder((await orderOf(payment)).id);
  await client.confirm(payment.paymentId);
  expect(await mailsOf(payment)).toMatchObject([{ kind: 'download-link', recipient: 'late@example.com' }]);
});

test('an order with an address keeps it', async () => {
  const payment = await begin({ customerEmail: 'ada@example.com' });
  const answer = await keep(payment.paymentId, { email: 'other@example.com' });
  expect(answer.json()).toMatchObject({ code: 'not-allowed' });
  await client.confirm(payment.paymentId);
  expect(await mailsOf(payment)).toMatchObject([{ kind: 'receipt', recipient: 'ada@example.com' }]);
});

test('a confirmed payment, an unknown one and an address that is none are refused', async () => {
  const payment = await begin();
  await client.confirm(payment.paymentId);
  const codes = [];
  for (const [paymentId, email] of [
    [payment.paymentId, 'ada@example.com'],
    ['0'.repeat(32), 'ada@example.com'],
    [payment.paymentId, 'nobody'],
  ] as const)
    codes.push((await keep(paymentId, { email })).json<{ code: string }>().code);
  expect(codes).toEqual(['payment-confirmed', 'payment-not-found', 'invalid-payload']);
});

test('an address that was never used is forgotten', async () => {
  const payment = await begin();
  await keep(payment.paymentId, { email: 'late@example.com' });
  await client.store.services.downloads.purge();
  expect(await client.db.selectFrom('later_addresses').select('email').execute()).toHaveLength(1);
  await client.db
    .updateTable('later_addresses')
    .set({ created_at: new Date(Date.now() - 32 * 86_400_000) })
    .execute();
  await client.store.services.downloads.purge();
  expect(await client.db.selectFrom('later_addresses').select('email').execute()).toEqual([]);
});
