// What one network may ask for in a minute, by mode. The limits that count alike in both are in paypal-checkout.test.ts.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SimulatedOrder } from '#server/simulators/paypal/simulated-order.ts';
import { composeWebhook } from '#server/simulators/paypal/compose-webhook.ts';
import { createTestApp, liveEnvironment, type TestApp } from '#test/support/test-app.ts';
import { limitRules } from '#server/limits/limit-rules.ts';

const wallets = ['venmo', 'apple-pay', 'google-pay'] as const;

let store: TestApp;
let appId: string;

/** Each call is refused for its amount before PayPal is asked, unless it is refused for the limit. */
const order = async (paymentMethod: string) => {
  const payload = { appId, amount: '0.01', customerEmail: 'ada@example.com', paymentMethod };
  return (await store.http.inject({ method: 'POST', url: '/api/orders', payload })).statusCode;
};

const forget = async () => void (await store.database.db.deleteFrom('rate_limits').execute());

async function open(environment: Record<string, string>): Promise<void> {
  store = await createTestApp(environment);
  appId = (await store.addApp({ name: 'Sunprint', price: '19.99' })).id;
}

describe('a live store', () => {
  beforeAll(() => open(liveEnvironment));
  afterEach(forget);
  afterAll(() => store.close());

  test.each(wallets)('counts purchases by %s, because each is a call to PayPal', async (method) => {
    for (let index = 0; index < limitRules.order.points; index += 1) expect(await order(method)).toBe(409);
    expect(await order(method)).toBe(429);
  });
});

describe('a test store', () => {
  beforeAll(() => open({}));
  afterEach(forget);
  afterAll(() => store.close());

  test.each(wallets)('counts purchases by %s, as a live store does', async (method) => {
    for (let index = 0; index < limitRules.order.points; index += 1) expect(await order(method)).toBe(409);
    expect(await order(method)).toBe(429);
  });

  test('counts purchases that end a payment begun before with the captures', async () => {
    const payload = {
      appId,
      amount: '18.99',
      customerEmail: 'ada@example.com',
      paymentMethod: 'venmo',
      paypalOrderId: '5O190127TN364715T',
    };
    const finish = async () => (await store.http.inject({ method: 'POST', url: '/api/orders', payload })).statusCode;
    const capture = async () =>
      (await store.http.inject({ method: 'POST', url: '/paypal/order/5O190127TN364715T/capture' })).statusCode;
    for (let index = 0; index < limitRules.capture.points; index += 2) {
      expect([await finish(), await capture()]).toEqual([404, 404]);
    }
    expect([await finish(), await capture()]).toEqual([429, 429]);
  });

  test('counts no webhook that is one of PayPal, and after too many others looks at none', async () => {
    const about: SimulatedOrder = {
      id: 'ANYORDER000000001',
      createdAt: new Date().toISOString(),
      status: 'APPROVED',
      amount: { currency_code: 'USD', value: '19.99' },
      method: 'paypal',
      scenario: 'approve',
      declinedKeys: [],
      refunds: [],
    };
    const send = async (isWellSigned: boolean) => {
      const options = { webhookId: 'simulated-webhook', isWellSigned };
      const { headers, body } = composeWebhook('CHECKOUT.ORDER.APPROVED', about, options);
      const sent = {
        method: 'POST',
        url: '/paypal/webhook',
        headers: headers as Record<string, string>,
        payload: body,
      };
      return (await store.http.inject({ ...sent, method: 'POST' })).statusCode;
    };
    const limit = limitRules['refused-webhook'].points;
    for (let index = 0; index < limit + 1; index += 1) expect(await send(true)).toBe(200);
    for (let index = 0; index < limit; index += 1) expect(await send(false)).toBe(401);
    expect([await send(false), await send(true)]).toEqual([429, 429]);
  });
});
