// Validates our requests and the simulator's responses against PayPal's documents, and drives the simulator with PayPal's SDK.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payPalMethods } from '#contracts/paypal.ts';
import type { EventRequest } from '#server/payments/events/event-capability.ts';
import type { PaymentRequest } from '#server/payments/provider.ts';
import { createPayPalClient, type PayPalClient } from '#server/paypal/client/paypal-client.ts';
import { PayPalRefusal } from '#server/paypal/client/paypal-refusal.ts';
import { orderBody } from '#server/paypal/order-body.ts';
import { createPayPalSimulator, type PayPalSimulator } from '#server/simulators/paypal/simulator.ts';
import type { Behaviour } from '#server/simulators/paypal/behaviour.ts';
import type { WireRequest } from '#server/paypal/client/transport.ts';
import { validateEvent, validateRequest, validateResponse } from './paypal-documents.ts';

let folder: string;
let simulator: PayPalSimulator;
let client: PayPalClient;
const problems: string[] = [];
let decision: ReturnType<NonNullable<Behaviour['refund']>> | 'refuse' = 'approve';
const seen = new Set<string>();
const webhooks: EventRequest[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'appstand-paypal-'));
  simulator = createPayPalSimulator({
    folder,
    webhookId: 'a webhook',
    delays: { slowCaptureMs: 10, decisionMs: 100, lateWebhookMs: 10 },
    deliver: async (event) => void webhooks.push(event),
    behaviour: {
      refund: () => (decision === 'refuse' ? 'approve' : decision),
      order: () => (decision === 'refuse' ? 'refuse' : 'make'),
    },
  });
  client = createPayPalClient({
    send: sendValidated,
    apiOrigin: 'https://api-m.sandbox.paypal.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
});

afterAll(() => {
  simulator.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  problems.length = 0;
});

async function sendValidated(request: WireRequest) {
  const { pathname } = new URL(request.url);
  const answer = await simulator.send(request);
  if (pathname.startsWith('/v2/')) {
    const template = pathname.replaceAll(/[A-Z0-9]{17}/g, '{id}');
    seen.add(`${request.method} ${template} ${answer.status}`);
    const found = [
      ...validateRequest(request.method, pathname, asJson(request.body)),
      ...validateResponse(request.method, pathname, answer.status, asJson(answer.body)),
    ];
    const key = request.headers['paypal-request-id'];
    if (request.method === 'POST' && (key === undefined || key.length > 108)) found.push('No idempotency key');
    problems.push(...found.map((problem) => `${request.method} ${template} ${answer.status}: ${problem}`));
  }
  return answer;
}

// JSON omits undefined properties.
function asJson(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}

const walletMethods = ['venmo', 'apple-pay', 'google-pay'] as const;

const paymentOf = (method: PaymentRequest['method']): PaymentRequest => ({
  attemptId: crypto.randomUUID(),
  orderId: crypto.randomUUID(),
  method,
  isPayerAbsent: false,
  amountMinor: 1999,
  currency: 'USD',
  description: `An app with a long name ${'x'.repeat(200)}`,
  customerEmail: 'ada@example.com',
});

/** Creates an order as the provider does. */
const create = (method: PaymentRequest['method'], isPayerAbsent = false) => {
  const payment = { ...paymentOf(method), isPayerAbsent };
  return client.createOrder(orderBody(payment), payment.attemptId, { isPayerAbsent });
};

/** Captures an order and returns PayPal's representation of the capture. */
async function capture(id: string, key: string) {
  const [made] = (await client.captureOrder(id, key)).purchase_units?.[0]?.payments?.captures ?? [];
  return made;
}

const refusedWith = (issue: string) => ({ issues: [issue] });
const dollars = (value: string) => ({ currency_code: 'USD', value });

test("our requests and the simulator's responses match PayPal's documents for every method", async () => {
  for (const isPayerAbsent of [false, true]) {
    for (const method of isPayerAbsent ? walletMethods : payPalMethods) {
      const { id } = await create(method, isPayerAbsent);
      const approved = { status: 'APPROVED', purchase_units: [{ amount: dollars('19.99') }] };
      if (isPayerAbsent) expect(await client.getOrder(id)).toMatchObject(approved);
      else {
        await expect(capture(id, 'too early')).rejects.toBeInstanceOf(PayPalRefusal);
        await simulator.approve(id, { scenario: 'decline-then-retry', cardNumber: '4000000000000002' });
        await expect(capture(id, 'first')).rejects.toMatchObject(refusedWith('INSTRUMENT_DECLINED'));
        await simulator.approve(id, { paymentMethod: method, cardNumber: '4111111111111111' });
      }
      const captured = await capture(id, 'second');
      expect(captured).toMatchObject({
        status: 'COMPLETED',
        amount: dollars('19.99'),
        seller_receivable_breakdown: { paypal_fee: dollars('1.19'), net_amount: dollars('18.80') },
      });
      expect(await capture(id, 'second')).toEqual(captured);
      await expect(capture(id, 'third')).rejects.toMatchObject(refusedWith('ORDER_ALREADY_CAPTURED'));
      const refund = (value: string) =>
        client.refundCapture(
          captured?.id ?? '',
          { amount: dollars(value), custom_id: `of-${value}` },
          `${id} ${value}`,
        );
      for (const value of ['4.99', '15.00']) expect((await refund(value)).status).toBe('COMPLETED');
      await expect(refund('0.01')).rejects.toMatchObject(refusedWith('CAPTURE_FULLY_REFUNDED'));
      const refunds = (await client.getOrder(id)).purchase_units?.[0]?.payments?.refunds ?? [];
      expect(refunds.map(({ custom_id: ownId }) => ownId)).toEqual(['of-4.99', 'of-15.00']);
    }
  }
  expect(problems).toEqual([]);
});

test('the simulator holds, refuses, reverses and expires payments as PayPal documents it', async () => {
  const captureStatus = async (id: string) =>
    (await client.getOrder(id)).purchase_units?.[0]?.payments?.captures?.[0]?.status;
  const held = await create('paypal');
  await simulator.approve(held.id, { scenario: 'pending-then-denied' });
  expect((await capture(held.id, 'held'))?.status).toBe('PENDING');
  await expect.poll(() => captureStatus(held.id)).toBe('DECLINED');
  const used = await create('card');
  await simulator.approve(used.id, { scenario: 'decline-for-good', cardNumber: '4000000000000002' });
  expect((await capture(used.id, 'used'))?.status).toBe('DECLINED');
  const { id } = await create('paypal');
  await simulator.approve(id, { scenario: 'payer-needed-again' });
  await expect(capture(id, 'first')).rejects.toMatchObject(refusedWith('PAYER_ACTION_REQUIRED'));
  await simulator.approve(id, {});
  const captureId = (await capture(id, 'first'))?.id ?? '';
  for (const refused of ['in-progress', 'forbid', 'decline', 'hold'] as const) {
    decision = refused;
    const made = client.refundCapture(captureId, { amount: dollars('1.00') }, `refund ${refused}`);
    await (refused === 'hold'
      ? expect(made).resolves.toMatchObject({ status: 'PENDING' })
      : expect(made).rejects.toThrow());
  }
  decision = 'refuse';
  await expect(create('paypal')).rejects.toMatchObject(refusedWith('PAYEE_ACCOUNT_RESTRICTED'));
  decision = 'approve';
  await simulator.raise(id, { kind: 'reversal' });
  expect(await captureStatus(id)).toBe('REFUNDED');
  await expect(client.getOrder('5O190127TN364715T')).rejects.toMatchObject({ kind: 'not-found' });
  expect(problems).toEqual([]);
  expect([...seen].toSorted()).toEqual([
    'GET /v2/checkout/orders/{id} 200',
    'GET /v2/checkout/orders/{id} 404',
    'POST /v2/checkout/orders 201',
    'POST /v2/checkout/orders 422',
    'POST /v2/checkout/orders/{id}/capture 201',
    'POST /v2/checkout/orders/{id}/capture 422',
    'POST /v2/payments/captures/{id}/refund 201',
    'POST /v2/payments/captures/{id}/refund 403',
    'POST /v2/payments/captures/{id}/refund 409',
    'POST /v2/payments/captures/{id}/refund 422',
  ]);
});

test("a browser's token is asked for as PayPal documents it", async () => {
  const sent: WireRequest[] = [];
  const { createClientToken } = createPayPalClient({
    send: (request) => {
      sent.push(request);
      return simulator.send(request);
    },
    apiOrigin: 'https://api-m.sandbox.paypal.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
  expect((await createClientToken()).expiresInSeconds).toBe(900);
  expect(sent).toMatchObject([{ method: 'POST', url: 'https://api-m.sandbox.paypal.com/v1/oauth2/token' }]);
  expect(sent[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('id:secret').toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(sent[0]?.body).toBe('grant_type=client_credentials&response_type=client_token');
});

test('the validation finds an undocumented property and a value of the wrong type', () => {
  const order = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' } }] };
  expect(validateRequest('POST', '/v2/checkout/orders', order)).toEqual([]);
  expect(validateRequest('POST', '/v2/checkout/orders', { ...order, purchaseUnits: [] })).toEqual([
    'purchaseUnits is not known',
  ]);
  expect(validateRequest('POST', '/v2/checkout/orders', { ...order, intent: 'GIVE' })).not.toEqual([]);
});

test("the simulator's events match PayPal's documents", async () => {
  const { id } = await create('paypal');
  await simulator.approve(id, { scenario: 'webhook-first' });
  await capture(id, 'first');
  for (const kind of ['refund', 'dispute', 'dispute-won', 'reversal'] as const) await simulator.raise(id, { kind });
  await expect.poll(() => webhooks.length).toBeGreaterThanOrEqual(5);
  expect(webhooks.flatMap(({ body }) => validateEvent(JSON.parse(body.toString('utf8'))))).toEqual([]);
});

test("PayPal's own SDK takes a payment and gives it back at the simulator", async () => {
  // The SDK uses axios, whose adapter is the only place to replace its transport.
  const adapter = async (config: { method?: string; url?: string; headers: object; data?: string }) => {
    const headers = Object.fromEntries(
      Object.entries(config.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const { status, body } = await sendValidated({
      method: config.method?.toUpperCase() === 'POST' ? 'POST' : 'GET',
      url: config.url ?? '',
      headers,
      ...(config.data === undefined
        ? {}
        : { body: config.data.startsWith('{') ? (JSON.parse(config.data) as object) : config.data }),
      timeoutMs: 5_000,
    });
    return {
      status,
      data: JSON.stringify(body),
      statusText: '',
      headers: { 'content-type': 'application/json' },
      config,
    };
  };
  const sdk = new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: 'id', oAuthClientSecret: 'secret' },
    unstable_httpClientOptions: { adapter },
  });
  const orders = new OrdersController(sdk);
  const payments = new PaymentsController(sdk);

  const created = await orders.createOrder({
    paypalRequestId: 'sdk-create',
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [{ customId: 'an order', amount: { currencyCode: 'USD', value: '12.50' } }],
    },
  });
  const id = created.result.id ?? '';
  expect(created.result.status).toBe('CREATED');
  await simulator.approve(id, {});
  expect((await orders.getOrder({ id })).result.status).toBe('APPROVED');
  const captured = await orders.captureOrder({ id, paypalRequestId: 'sdk-capture' });
  const capture = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0];
  expect([captured.result.status, capture?.status, capture?.amount?.value]).toEqual([
    'COMPLETED',
    'COMPLETED',
    '12.50',
  ]);
  const again = await orders.captureOrder({ id, paypalRequestId: 'sdk-capture' });
  expect(again.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id).toBe(capture?.id);

  const captureId = capture?.id ?? '';
  const partly = await payments.refundCapturedPayment({
    captureId,
    paypalRequestId: 'sdk-refund',
    body: { amount: { currencyCode: 'USD', value: '2.50' } },
  });
  expect(partly.result.status).toBe('COMPLETED');
  expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('PARTIALLY_REFUNDED');
  await payments.refundCapturedPayment({ captureId, paypalRequestId: 'sdk-refund-rest' });
  expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('REFUNDED');
  expect(problems).toEqual([]);
  expect(seen).toContain('GET /v2/payments/captures/{id} 200');
});
