// The network is the far side of these tests, and they play the store behind it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { capturePayPalOrder, repeatPayPalOrder, type WantedOrder } from './paypal-order.ts';

const approved = { paypalId: '5O190127TN364715T', orderId: 'o', token: 'token' };

type Answer = readonly [status: number, body: unknown] | 'connection lost';

let answers: Answer[];
let calls: string[];
let bodies: unknown[];

beforeEach(() => {
  answers = [];
  calls = [];
  bodies = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${path}`);
    bodies.push(typeof body === 'string' ? JSON.parse(body) : body);
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`Nobody expected a call of ${path}.`);
    if (answer === 'connection lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
});

afterEach(() => vi.unstubAllGlobals());

const captured = (status: string, payment: string): Answer => [
  200,
  { status, payment, orderId: 'o', downloadToken: 'token' },
];

test.each([
  [captured('completed', 'captured'), { kind: 'completed', token: 'token' }],
  [captured('pending', 'declined'), { kind: 'declined', isOver: false }],
  [captured('expired', 'declined'), { kind: 'declined', isOver: true }],
  [captured('pending', 'awaiting-payer'), { kind: 'awaiting-payer', isOver: false }],
  [captured('expired', 'awaiting-payer'), { kind: 'awaiting-payer', isOver: true }],
  [captured('refunded', 'unknown'), { kind: 'refunded' }],
  [
    [200, { status: 'failed', payment: 'declined', orderId: 'o', downloadToken: 'token', reason: 'often-declined' }],
    { kind: 'declined', isOver: true, reason: 'often-declined' },
  ],
] as const)('%j is a certain end', async (answer, end) => {
  answers = [answer];
  expect(await capturePayPalOrder(approved)).toEqual(end);
});

test.each([
  'connection lost',
  [502, 'Bad Gateway'],
  captured('pending', 'pending'),
  captured('pending', 'unknown'),
  captured('expired', 'unknown'),
] satisfies Answer[])('%j leaves open what became of the payment', async (answer) => {
  answers = [answer];
  expect(await capturePayPalOrder(approved)).toMatchObject({ kind: 'uncertain' });
});

test.each([400, 403, 404, 409, 429])(
  'a store that answers %i to an approved payment may have been paid, which the download tells',
  async (status) => {
    answers = [
      [status, { detail: 'This order was begun in another browser.' }],
      [200, { state: 'payment-pending' }],
      [status, { detail: 'This order was begun in another browser.' }],
      [404, {}],
      [status, { detail: 'This order was begun in another browser.' }],
      [200, { state: 'ready' }],
    ];
    expect(await capturePayPalOrder(approved)).toMatchObject({ kind: 'uncertain' });
    expect(await capturePayPalOrder(approved)).toMatchObject({ kind: 'uncertain' });
    expect(await capturePayPalOrder(approved)).toEqual({ kind: 'completed', token: 'token' });
    expect(calls.slice(0, 2)).toEqual(['POST /paypal/order/5O190127TN364715T/capture', 'GET /api/downloads/token']);
  },
);

test('a store that wants to be left alone is asked again when it says', async () => {
  answers = [
    [429, { code: 'too-many-requests', retryAfterSeconds: 40 }],
    [200, { state: 'payment-pending' }],
  ];
  expect(await capturePayPalOrder(approved)).toEqual({ kind: 'uncertain', askAgainAfterMs: 40_000 });
});

const wanted: WantedOrder = {
  intent: { appId: 'app-1', email: 'ada@example.com', method: 'paypal', amount: '19.99' },
  key: 'key-1',
  askedSecondsAgo: () => 7,
};
const placed = { id: '5O190127TN364715T', orderId: 'o', downloadToken: 'token', status: 'completed' };

test.each([
  ['connection lost', { kind: 'uncertain' }],
  [[503, { code: 'unavailable', detail: 'PayPal does not answer.' }], { kind: 'uncertain' }],
  [[429, { code: 'too-many-requests', retryAfterSeconds: 9 }], { kind: 'uncertain', askAgainAfterMs: 9_000 }],
  [[201, placed], { kind: 'placed', order: placed }],
  [[409, { code: 'amount-mismatch' }], { kind: 'price-changed' }],
  [
    [409, { code: 'already-bought', detail: 'Bought.', purchase: { orderId: 'o', status: 'completed' } }],
    { kind: 'already-bought', purchase: { orderId: 'o', status: 'completed' } },
  ],
  [[409, { code: 'already-bought', detail: 'Bought.' }], { kind: 'refused', why: { code: 'already-bought' } }],
  [[404, { code: 'app-not-found', detail: 'Gone.' }], { kind: 'refused', why: { code: 'app-not-found' } }],
] as const)('an order that is asked for once more and gets %j', async (answer, expected) => {
  answers = [answer];
  expect(await repeatPayPalOrder(wanted)).toEqual(expected);
  expect(bodies).toEqual([expect.objectContaining({ askedSecondsAgo: 7 })]);
});
