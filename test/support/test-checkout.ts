// A browser's calls on the PayPal checkout, against the whole HTTP side and PayPal's simulator.
import { expect } from 'vitest';
import type { PayPalCapture, PayPalOrder, SimulatedDecision } from '#contracts/paypal.ts';
import { createTestApp } from './test-app.ts';

/** Starts a store with one app at 19.99, and provides the buyer's steps. Close it at the end. */
export async function createTestCheckout() {
  const store = await createTestApp();
  const { id: appId } = await store.addApp({ name: 'Sunprint', price: '19.99' });

  const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
    store.http.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });

  return {
    store,
    appId,
    post,

    /** Starts a checkout. Returns the order and the browser's cookie. */
    async begin(body: object = {}, headers: Record<string, string> = {}) {
      const answer = await post(
        '/paypal/order',
        { appId, amount: '19.99', customerEmail: 'ada@example.com', ...body },
        { 'idempotency-key': crypto.randomUUID(), ...headers },
      );
      expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
      const cookie = answer.cookies[0];
      return { order: answer.json<PayPalOrder>(), cookie: `${cookie?.name}=${cookie?.value}`, answer };
    },

    /** Performs the payer's step in PayPal's window. */
    async approve(order: PayPalOrder, decision: SimulatedDecision = {}): Promise<void> {
      expect((await post(`/paypal-simulator/orders/${order.id}/approve`, decision)).statusCode).toBe(200);
    },

    async capture(order: PayPalOrder, cookie: string): Promise<PayPalCapture> {
      const answer = await post(`/paypal/order/${order.id}/capture`, undefined, { cookie });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      return answer.json<PayPalCapture>();
    },

    /** Resets the limits on calls and payments. */
    async forgetLimits(): Promise<void> {
      await store.database.db.deleteFrom('rate_limits').execute();
      await store.database.db.deleteFrom('card_failures').execute();
    },
  };
}
