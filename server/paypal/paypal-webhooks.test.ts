import { generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayPalScenario } from '#contracts/paypal.ts';
import { newId } from '#server/database/new-id.ts';
import { composeWebhook } from '#server/simulators/paypal/compose-webhook.ts';
import type { SimulatedOrder } from '#server/simulators/paypal/simulated-order.ts';
import { forgeJson } from '#test/support/crc-forgery.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';
import type { EventRequest } from '#server/payments/events/event-capability.ts';

let database: TestDatabase;
let store: ReturnType<typeof createTestPurchases>;
let appId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  store = createTestPurchases(database.connectionString);
  appId = (await store.addApp()).id;
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

async function approved(scenario: PayPalScenario) {
  const order = await store.beginPayPal(appId);
  await store.payPal.simulator.approve(order.payPalId, { scenario });
  return order;
}

const statusOf = async (orderId: string) =>
  (await store.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status;

/** What a completed order has, each of it once. */
async function boughtOnce(orderId: string): Promise<void> {
  for (const table of ['grants', 'download_links', 'mail_outbox', 'payment_attempts'] as const) {
    expect(await store.db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute()).toHaveLength(1);
  }
}

const webhooksOf = (payPalId: string) => store.webhooks.filter(({ body }) => body.includes(payPalId));
const eventsOf = (payPalId: string) =>
  store.db.selectFrom('payment_events').selectAll().where('reference', '=', payPalId).execute();
const typeOf = ({ body }: EventRequest) => (JSON.parse(body.toString('utf8')) as { event_type: string }).event_type;

test('a webhook before the buyer returns completes the order, and the buyer finds it completed', async () => {
  const { id } = await approved('webhook-first');
  await expect.poll(() => statusOf(id)).toBe('completed');
  expect(await store.collect(id)).toBe('captured');
  await boughtOnce(id);
});

test('a webhook completes the order of a buyer who never returns', async () => {
  const { id } = await approved('approve');
  await expect.poll(() => statusOf(id)).toBe('completed');
  await boughtOnce(id);
});

test('a webhook that comes twice is kept once and changes nothing twice', async () => {
  const { id, payPalId } = await approved('webhook-twice');
  expect(await store.collect(id)).toBe('captured');
  await expect.poll(() => webhooksOf(payPalId).length).toBe(4);
  await expect
    .poll(async () => (await eventsOf(payPalId)).filter(({ handled_at }) => handled_at !== null).length)
    .toBe(2);
  expect(await eventsOf(payPalId)).toHaveLength(2);
  await boughtOnce(id);
});

test.each(['webhook-late', 'webhook-out-of-order'] as const)(
  '%s changes nothing after the buyer has paid',
  async (scenario) => {
    const { id, payPalId } = await approved(scenario);
    expect(await store.collect(id)).toBe('captured');
    await expect
      .poll(() => webhooksOf(payPalId).map(typeOf).toSorted())
      .toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
    await expect.poll(async () => (await eventsOf(payPalId)).every(({ handled_at }) => handled_at !== null)).toBe(true);
    expect(await statusOf(id)).toBe('completed');
    await boughtOnce(id);
  },
);

test('a badly signed webhook is refused, logged and changes nothing; the buyer pays all the same', async () => {
  const { id, payPalId } = await approved('webhook-badly-signed');
  await expect.poll(() => webhooksOf(payPalId).length).toBe(1);
  const webhook = webhooksOf(payPalId)[0] as EventRequest;
  expect(await store.payments.receiveEvent('paypal', webhook)).toBe(false);
  expect(store.logLines.some((line) => line.includes('signature does not fit'))).toBe(true);
  expect(await eventsOf(payPalId)).toEqual([]);
  expect(await statusOf(id)).toBe('pending');
  expect(await store.collect(id)).toBe('captured');
});

test('another body under a genuine signature gives nothing away, and does not silence the genuine event', async () => {
  const victim = await store.beginPayPal(appId);
  const paid = await approved('webhook-first');
  const genuine = webhooksOf(paid.payPalId)[0] as EventRequest;
  const event = JSON.parse(genuine.body.toString('utf8')) as { id: string };
  const claim = {
    id: event.id,
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: {
      id: 'FORGEDCAPTURE0001',
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '19.99' },
      custom_id: victim.id,
      supplementary_data: { related_ids: { order_id: victim.payPalId } },
    },
  };
  const body = forgeJson(claim, crc32(genuine.body));
  expect(crc32(body)).toBe(crc32(genuine.body));
  expect(body.equals(genuine.body)).toBe(false);

  // It passes for PayPal's: no signature can tell. So it only makes the store ask PayPal, which knows of no payment.
  expect(await store.payments.receiveEvent('paypal', { headers: genuine.headers, body })).toBe(true);
  await expect
    .poll(async () => (await eventsOf(victim.payPalId)).map(({ handled_at }) => handled_at !== null))
    .toEqual([true]);
  expect(await statusOf(victim.id)).toBe('pending');
  expect(await store.db.selectFrom('grants').selectAll().where('order_id', '=', victim.id).execute()).toEqual([]);
  // The genuine message with the same event id is another one.
  await expect.poll(() => eventsOf(paid.payPalId)).toHaveLength(2);
});

test("a message that PayPal did not sign is refused, though it names PayPal's certificate", async () => {
  const order: SimulatedOrder = {
    id: 'ANYORDER000000001',
    createdAt: new Date().toISOString(),
    status: 'APPROVED',
    amount: { currency_code: 'USD', value: '19.99' },
    method: 'paypal',
    scenario: 'approve',
    declinedKeys: [],
    refunds: [],
  };
  const { privateKey: signingKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forged = composeWebhook('CHECKOUT.ORDER.APPROVED', order, { signingKey, webhookId: 'simulated-webhook' });
  expect(await store.payments.receiveEvent('paypal', forged)).toBe(false);
  expect(await eventsOf(order.id)).toEqual([]);
});

test('a message that is too old, or lacks a part of its signature, is refused', async () => {
  const { payPalId } = await approved('webhook-first');
  const genuine = webhooksOf(payPalId)[0] as EventRequest;
  for (const change of [
    { 'paypal-transmission-time': new Date(Date.now() - 5 * 86_400_000).toISOString() },
    { 'paypal-transmission-time': 'yesterday' },
    { 'paypal-transmission-id': 'another' },
    { 'paypal-auth-algo': 'none' },
    { 'paypal-transmission-sig': '' },
    { 'paypal-cert-url': 'https://api.sandbox.paypal.com.evil.example/v1/notifications/certs/CERT-1' },
  ]) {
    const headers = { ...genuine.headers, ...change };
    expect([change, await store.payments.receiveEvent('paypal', { headers, body: genuine.body })]).toEqual([
      change,
      false,
    ]);
  }
  expect(await store.payments.receiveEvent('paypal', genuine)).toBe(true);
});

test('what this process left behind is looked into by a worker', async () => {
  const { id, payPalId } = await approved('webhook-late');
  await store.db
    .insertInto('payment_events')
    .values({
      id: newId(),
      provider: 'paypal',
      mode: 'test',
      event_id: 'WH-LEFT-BEHIND',
      body_hash: Buffer.from('left'),
      kind: 'CHECKOUT.ORDER.APPROVED',
      reference: payPalId,
      next_check_at: new Date(0),
    })
    .execute();
  expect(await store.payments.reconcileEvents()).toBeGreaterThan(0);
  expect(await statusOf(id)).toBe('completed');
});
