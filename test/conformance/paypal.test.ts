// PayPal's documents judge what we send and what the simulator answers; PayPal's own SDK drives the simulator.
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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPalMethods } from '#contracts/paypal.ts';
import type { EventRequest, PaymentRequest } from '#server/payments/provider.ts';
import { createPayPalClient, type PayPalClient } from '#server/paypal/client/paypal-client.ts';
import { createPayPalProvider } from '#server/paypal/paypal-provider.ts';
import { createPayPalSimulator, type PayPalSimulator } from '#server/simulators/paypal/simulator.ts';
import type { Habits } from '#server/simulators/paypal/habits.ts';
import type { WireRequest } from '#server/paypal/client/transport.ts';
import { judgeAnswer, judgeEvent, judgeRequest } from './paypal-documents.ts';

let folder: string;
let simulator: PayPalSimulator;
let client: PayPalClient;
const problems: string[] = [];
let habits: ReturnType<NonNullable<Habits['refund']>> | 'refuse' = 'approve';
const seen = new Set<string>();
const webhooks: EventRequest[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'appstand-paypal-'));
  simulator = createPayPalSimulator({
    folder,
    webhookId: 'a webhook',
    pace: { slowCapture: 10, decision: 100, lateWebhook: 10 },
    deliver: async (event) => void webhooks.push(event),
    habits: {
      refund: () => (habits === 'refuse' ? 'approve' : habits),
      order: () => (habits === 'refuse' ? 'refuse' : 'make'),
    },
  });
  client = createPayPalClient({
    send: judged,
    apiOrigin: 'https://api-m.sandbox.paypal.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
});

afterAll(() => {
  simulator.close();
  rmSync(folder, { recursive: true });
});

async function judged(request: WireRequest) {
  const { pathname } = new URL(request.url);
  const answer = await simulator.send(request);
  if (pathname.startsWith('/v2/')) {
    const template = pathname.replaceAll(/[A-Z0-9]{17}/g, '{id}');
    seen.add(`${request.method} ${template} ${answer.status}`);
    const found = [
      ...judgeRequest(request.method, pathname, onTheWire(request.body)),
      ...judgeAnswer(request.method, pathname, answer.status, onTheWire(answer.body)),
    ];
    const key = request.headers['paypal-request-id'];
    if (request.method === 'POST' && (key === undefined || key.length > 108)) found.push('No idempotency key');
    problems.push(...found.map((problem) => `${request.method} ${template} ${answer.status}: ${problem}`));
  }
  return answer;
}

// A property that is undefined is not sent.
function onTheWire(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}

const walletMethods = ['venmo', 'apple-pay', 'google-pay'] as const;

const events = {
  authenticate: async () => null,
  disputePermission: 'Disputes',
  inspectDispute: async () => Promise.reject(new Error('There is no dispute.')),
};

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

test('our requests and the simulator answers are what PayPal documents, for every method and every refusal', async () => {
  for (const isPayerAbsent of [false, true]) {
    const provider = createPayPalProvider({
      name: 'paypal',
      methods: payPalMethods,
      client,
      scriptUrl: '/sdk',
      events,
    });
    for (const method of isPayerAbsent ? walletMethods : payPalMethods) {
      const { reference, next } = await provider.start({ ...paymentOf(method), isPayerAbsent });
      expect(next).toBe(isPayerAbsent ? 'capture' : 'payer');
      if (isPayerAbsent)
        expect(await provider.inspect(reference)).toMatchObject({ status: 'approved', amountMinor: 1999 });
      if (next === 'payer') {
        expect((await provider.capture(reference, 'too early')).status).toBe('awaiting-payer');
        await simulator.approve(reference, { scenario: 'decline-then-retry', cardNumber: '4000000000000002' });
        expect((await provider.capture(reference, 'first')).status).toBe('declined');
        await simulator.approve(reference, { paymentMethod: method, cardNumber: '4111111111111111' });
      }
      const evidence = await provider.capture(reference, 'second');
      expect(evidence).toMatchObject({ status: 'captured', amountMinor: 1999, feeMinor: 119, netMinor: 1880 });
      expect((await provider.capture(reference, 'third')).status).toBe('captured');
      await client.getCapture(evidence.captureReference ?? '');
      const refund = { reference, captureReference: evidence.captureReference ?? '', currency: 'USD' };
      for (const amountMinor of [499, 1500, 1]) {
        const refundId = crypto.randomUUID();
        const made = await provider.refunds?.start({ ...refund, refundId, amountMinor });
        expect(made?.status).toBe(amountMinor === 1 ? 'declined' : 'completed');
        expect((await provider.refunds?.inspect({ ...refund, refundId, amountMinor }))?.status).toBe(
          amountMinor === 1 ? undefined : 'completed',
        );
      }
    }
    if (isPayerAbsent) continue;
    const held = await provider.start(paymentOf('paypal'));
    await simulator.approve(held.reference, { scenario: 'pending-then-denied' });
    expect((await provider.capture(held.reference, 'held')).status).toBe('pending');
    await expect.poll(async () => (await provider.inspect(held.reference)).status).toBe('declined');
    const used = await provider.start(paymentOf('card'));
    await simulator.approve(used.reference, { scenario: 'decline-for-good', cardNumber: '4000000000000002' });
    expect((await provider.capture(used.reference, 'used')).status).toBe('declined');
    const { reference } = await provider.start(paymentOf('paypal'));
    await simulator.approve(reference, { scenario: 'payer-needed-again' });
    expect((await provider.capture(reference, 'first')).status).toBe('awaiting-payer');
    await simulator.approve(reference, {});
    const { captureReference = '' } = await provider.capture(reference, 'first');
    for (const habit of ['in-progress', 'forbid', 'hold'] as const) {
      habits = habit;
      const amount = { currency_code: 'USD', value: '1.00' };
      const made = client.refundCapture(captureReference, { amount }, `refund ${habit}`);
      await (habit === 'hold'
        ? expect(made).resolves.toMatchObject({ status: 'PENDING' })
        : expect(made).rejects.toThrow());
    }
    habits = 'refuse';
    await expect(provider.start(paymentOf('paypal'))).rejects.toThrow('PAYEE_ACCOUNT_RESTRICTED');
    habits = 'approve';
    await simulator.raise(reference, { kind: 'reversal' });
    expect((await provider.inspect(reference)).status).toBe('reversed');
    expect((await provider.inspect('5O190127TN364715T')).status).toBe('expired');
  }
  expect(problems).toEqual([]);
  // A test that judged nothing would pass as well.
  expect([...seen].toSorted()).toEqual([
    'GET /v2/checkout/orders/{id} 200',
    'GET /v2/checkout/orders/{id} 404',
    'GET /v2/payments/captures/{id} 200',
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
  expect((await createClientToken()).expiresIn).toBe(900);
  expect(sent).toMatchObject([{ method: 'POST', url: 'https://api-m.sandbox.paypal.com/v1/oauth2/token' }]);
  expect(sent[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('id:secret').toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(sent[0]?.body).toBe('grant_type=client_credentials&response_type=client_token');
});

test('the judges find a property that PayPal does not know, and one of the wrong kind', () => {
  const order = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' } }] };
  expect(judgeRequest('POST', '/v2/checkout/orders', order)).toEqual([]);
  expect(judgeRequest('POST', '/v2/checkout/orders', { ...order, purchaseUnits: [] })).toEqual([
    'purchaseUnits is not known',
  ]);
  expect(judgeRequest('POST', '/v2/checkout/orders', { ...order, intent: 'GIVE' })).not.toEqual([]);
});

test('the events that the simulator sends are what PayPal documents', async () => {
  const provider = createPayPalProvider({ name: 'paypal', methods: ['paypal'], client, scriptUrl: '/sdk', events });
  const { reference } = await provider.start(paymentOf('paypal'));
  await simulator.approve(reference, { scenario: 'webhook-first' });
  await provider.capture(reference, 'first');
  for (const kind of ['refund', 'dispute', 'dispute-won', 'reversal'] as const)
    await simulator.raise(reference, { kind });
  await expect.poll(() => webhooks.length).toBeGreaterThanOrEqual(5);
  expect(webhooks.flatMap(({ body }) => judgeEvent(JSON.parse(body.toString('utf8'))))).toEqual([]);
});

test("PayPal's own SDK takes a payment and gives it back at the simulator", async () => {
  // The SDK speaks through axios, whose adapter is the one place where it can be given another wire.
  const adapter = async (config: { method?: string; url?: string; headers: object; data?: string }) => {
    const headers = Object.fromEntries(
      Object.entries(config.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const { status, body } = await simulator.send({
      method: config.method?.toUpperCase() === 'POST' ? 'POST' : 'GET',
      url: config.url ?? '',
      headers,
      ...(config.data === undefined
        ? {}
        : { body: config.data.startsWith('{') ? (JSON.parse(config.data) as object) : config.data }),
      timeout: 5_000,
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
});
