import { expect, test } from 'vitest';
import { OutcomeUnknown } from '#server/payments/payment-errors.ts';
import { readMinor, toPayPalMoney } from './amount.ts';
import { createPayPalClient } from './paypal-client.ts';
import { PayPalRefusal } from './paypal-refusal.ts';
import type { WireRequest, WireResponse } from './transport.ts';

const token = { status: 200, body: { access_token: 'a token', expires_in: 3_600 } };
const order = { status: 201, body: { id: 'ORDER', status: 'CREATED' } };

/** A client whose far side answers by `answer`, and what was sent to it. */
function clientOf(answer: (request: WireRequest, count: number) => WireResponse, now?: () => number) {
  const sent: WireRequest[] = [];
  const client = createPayPalClient({
    send: async (request) => {
      sent.push(request);
      return answer(request, sent.length);
    },
    apiOrigin: 'https://api-m.paypal.com',
    clientId: 'id',
    clientSecret: 'secret',
    ...(now === undefined ? {} : { now }),
  });
  return { client, sent, paths: () => sent.map(({ url }) => new URL(url).pathname) };
}

const isTokenCall = ({ url }: WireRequest): boolean => url.endsWith('/v1/oauth2/token');

test('a token is fetched once for calls made at once, and again before it ends', async () => {
  let now = 0;
  const { client, paths } = clientOf(
    (request) => (isTokenCall(request) ? token : order),
    () => now,
  );
  await Promise.all([client.getOrder('A'), client.getOrder('B')]);
  await client.getOrder('C');
  expect(paths().filter((path) => path.includes('oauth2'))).toHaveLength(1);
  now = 3_600_000 - 30_000;
  await client.getOrder('D');
  expect(paths().filter((path) => path.includes('oauth2'))).toHaveLength(2);
});

test('a token that PayPal has withdrawn is fetched anew, once, and the call keeps its key', async () => {
  const refused = { status: 401, body: { error: 'invalid_token' } };
  const { client, sent } = clientOf((request, count) => (isTokenCall(request) ? token : count === 2 ? refused : order));
  await client.createOrder({}, 'the key', { isPayerAbsent: false });
  const calls = sent.filter((request) => !isTokenCall(request));
  expect(calls.map(({ headers }) => headers['paypal-request-id'])).toEqual(['the key', 'the key']);

  const stubborn = clientOf((request) => (isTokenCall(request) ? token : refused));
  await expect(stubborn.client.getOrder('A')).rejects.toBeInstanceOf(PayPalRefusal);
  expect(stubborn.sent).toHaveLength(4);
});

test.each([
  ['500', { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } }],
  ['503 without JSON', { status: 503, body: '<html>' }],
  ['429', { status: 429, body: { name: 'RATE_LIMIT_REACHED' } }],
  ['200 without JSON', { status: 200, body: 'OK' }],
  ['200 with JSON that is no order', { status: 200, body: { ok: true } }],
  ['422 without JSON', { status: 422, body: '' }],
])('an answer of %s leaves the outcome unknown', async (_, answer) => {
  const { client } = clientOf((request) => (isTokenCall(request) ? token : answer));
  await expect(client.captureOrder('A', 'key')).rejects.toBeInstanceOf(OutcomeUnknown);
});

test('a refusal names its issues, and neither secret nor token', async () => {
  const body = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] };
  const { client } = clientOf((request) => (isTokenCall(request) ? token : { status: 422, body }));
  const error = await client.captureOrder('A', 'key').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 422, issues: ['INSTRUMENT_DECLINED'] });
  expect(JSON.stringify(error) + String(error)).not.toMatch(/secret|a token/);
});

test('every POST carries an idempotency key and a time limit', async () => {
  const { client, sent } = clientOf((request) => (isTokenCall(request) ? token : order));
  await client.createOrder({}, 'one', { isPayerAbsent: false });
  await client.captureOrder('A', 'two');
  await client.refundCapture('A', {}, 'three');
  const posts = sent.filter((request) => !isTokenCall(request));
  expect(posts.map(({ headers }) => headers['paypal-request-id'])).toEqual(['one', 'two', 'three']);
  expect(sent.every(({ timeoutMs }) => timeoutMs > 0 && timeoutMs <= 30_000)).toBe(true);
});

test('an order says that its payer is absent and has agreed, and nothing of it otherwise', async () => {
  const { client, sent } = clientOf((request) => (isTokenCall(request) ? token : order));
  await client.createOrder({}, 'one', { isPayerAbsent: true });
  await client.createOrder({}, 'two', { isPayerAbsent: false });
  const calls = sent.filter((request) => !isTokenCall(request));
  expect(calls.map(({ headers }) => headers['appstand-payer'])).toEqual(['agreed', undefined]);
});

test.each([
  [1999, 'USD', '19.99'],
  [5, 'EUR', '0.05'],
  [0, 'USD', '0.00'],
  [1999, 'JPY', '1999'],
  [1999, 'HUF', '1999'],
  [1999, 'TWD', '1999'],
])('%i minor units of %s are written and read as %s', (minor, currency, value) => {
  expect(toPayPalMoney(minor, currency)).toEqual({ currency_code: currency, value });
  expect(readMinor({ currency_code: currency, value })).toBe(minor);
});

test.each([
  ['19.999', 'USD'],
  ['-1.00', 'USD'],
  ['1e3', 'USD'],
  ['', 'USD'],
  ['19.99', 'JPY'],
])('%j is no amount of %s', (value, currency) => {
  expect(readMinor({ currency_code: currency, value })).toBeNull();
});

test('whole yen that PayPal writes with zeros are read', () => {
  expect(readMinor({ currency_code: 'JPY', value: '1999.00' })).toBe(1999);
});
