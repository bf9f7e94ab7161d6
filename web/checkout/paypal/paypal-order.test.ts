// The network is the far side of these tests, and they play the store behind it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { capturePayPalOrder } from './paypal-order.ts';

const approved = { paypalId: '5O190127TN364715T', token: 'token' };

type Answer = readonly [status: number, body: unknown] | 'connection lost';

let answers: Answer[];
let calls: string[];

beforeEach(() => {
  answers = [];
  calls = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
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
])('%j is a certain end', async (answer, end) => {
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
  expect(await capturePayPalOrder(approved)).toBeNull();
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
    expect(await capturePayPalOrder(approved)).toBeNull();
    expect(await capturePayPalOrder(approved)).toBeNull();
    expect(await capturePayPalOrder(approved)).toEqual({ kind: 'completed', token: 'token' });
    expect(calls.slice(0, 2)).toEqual(['POST /paypal/order/5O190127TN364715T/capture', 'GET /api/downloads/token']);
  },
);
