import { expect, test } from 'vitest';
import { createPayPalClient } from './client/paypal-client.ts';
import { createPayPalProvider } from './paypal-provider.ts';
import type { WireResponse } from './client/transport.ts';

const answer = (status: number, message: object): WireResponse => ({ status, body: message });

/** A provider at a PayPal that refuses the capture with `issue` and tells of the order what `order` says. */
function refusing(issue: string, order: WireResponse) {
  const client = createPayPalClient({
    apiOrigin: 'https://api-m.sandbox.paypal.com',
    clientId: 'id',
    clientSecret: 'secret',
    async send({ url, method }) {
      if (url.endsWith('/token')) return answer(200, { access_token: 'a token', expires_in: 900 });
      if (method === 'GET') return order;
      return answer(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });
    },
  });
  const events = {
    authenticate: async () => null,
    disputePermission: 'Disputes',
    inspectDispute: async () => Promise.reject(new Error('There is no dispute.')),
  };
  const guard = { findBlocker: async () => null, recordDecline: async () => undefined };
  const provider = createPayPalProvider({ client, scriptUrl: '/sdk', events, guard });
  return { capture: async () => provider.capture?.(payment, 'key') };
}

const payment = {
  attemptId: 'attempt',
  orderId: 'order',
  reference: 'A',
  amountMinor: 1999,
  currency: 'USD',
  createdAt: new Date(),
};

const amount = { currency_code: 'USD', value: '19.99' };
const captures = [{ id: 'CAPTURE', status: 'COMPLETED', amount }];
const paid = answer(200, { id: 'A', status: 'COMPLETED', purchase_units: [{ amount, payments: { captures } }] });
const approved = answer(200, { id: 'A', status: 'APPROVED', purchase_units: [{ amount }] });
const broken = answer(500, {});

test.each(['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID', 'ORDER_COMPLETION_IN_PROGRESS'])(
  'a capture refused with %s is captured where the order says so',
  async (issue) => {
    expect(await refusing(issue, paid).capture()).toMatchObject({ status: 'captured' });
  },
);

test.each([
  ['ORDER_ALREADY_CAPTURED', approved],
  ['DUPLICATE_INVOICE_ID', approved],
  ['ORDER_COMPLETION_IN_PROGRESS', approved],
  ['TRANSACTION_REFUSED', broken],
])('a capture refused with %s is no decline while the money may have moved', async (issue, order) => {
  await expect(refusing(issue, order).capture()).rejects.toThrow(/PayPal/);
});

test.each([
  ['INSTRUMENT_DECLINED', approved],
  ['INSTRUMENT_DECLINED', broken],
  ['TRANSACTION_REFUSED', approved],
])('a capture refused with %s is declined', async (issue, order) => {
  expect(await refusing(issue, order).capture()).toMatchObject({ status: 'declined' });
});
