import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPurchase, givesUpAfterMs } from './follow-purchase.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { placeOrder } from './place-order.ts';
import { refusalText } from './refusal.ts';

const intent = { appId: 'app-1', email: 'ada@example.com', method: 'venmo', amount: '18.99' };
const paid = { id: 'o', downloadToken: 'token', status: 'completed', payment: 'captured' };
const unknown = { ...paid, status: 'pending', payment: 'unknown' };

type Answer = readonly [status: number, body: unknown] | 'connection lost';

let answers: Answer[];
let calls: { path: string; key: string | null; body: string }[];

beforeEach(() => {
  answers = [];
  calls = [];
  vi.useFakeTimers();
  // The network, which these tests break on purpose.
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    calls.push({ path, key: new Headers(headers).get('idempotency-key'), body: typeof body === 'string' ? body : '' });
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`Nobody expected a call of ${path}.`);
    if (answer === 'connection lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const texts = checkoutTexts.en.refusal;

/** Returns the buyer's words for a refused purchase. */
function wordsOf(outcome: Awaited<ReturnType<typeof followPurchase>>): string {
  if (outcome?.kind !== 'refused') throw new Error('It was not refused.');
  return refusalText(outcome.why, texts);
}

async function follow(signal: AbortSignal = new AbortController().signal) {
  const checks: boolean[] = [];
  const following = followPurchase(
    () => placeOrder(intent, 'key-1'),
    signal,
    (isSlow) => checks.push(isSlow),
  );
  await vi.runAllTimersAsync();
  return { outcome: await following, checks };
}

test('a paid order ends at once', async () => {
  answers = [[201, paid]];
  expect(await follow()).toEqual({ outcome: { kind: 'completed', token: 'token' }, checks: [] });
});

const earlier = { orderId: 'order-1', number: 1042, status: 'completed', payment: 'captured', downloadToken: 'token' };

test('a second purchase that the store refuses ends with the first one', async () => {
  answers = [[409, { code: 'already-bought', detail: 'You have this app.', purchase: earlier }]];
  expect((await follow()).outcome).toEqual({ kind: 'already-bought', purchase: earlier });
});

test('a second purchase is asked for only where the buyer agreed to it', async () => {
  answers = [
    [201, paid],
    [201, paid],
  ];
  await placeOrder(intent, 'key-1');
  await placeOrder({ ...intent, earlierOrderId: 'order-1' }, 'key-2');
  expect(calls.map(({ body }) => Object(JSON.parse(body)).buyAgain)).toEqual([undefined, true]);
});

test('a call that nobody answered is sent again under the same key, and never under another', async () => {
  answers = ['connection lost', [502, 'Bad Gateway'], [201, paid]];
  const { outcome, checks } = await follow();
  expect(outcome).toEqual({ kind: 'completed', token: 'token' });
  expect(checks).toEqual([false, false]);
  expect(calls.map(({ path, key }) => [path, key])).toEqual(Array.from({ length: 3 }, () => ['/api/orders', 'key-1']));
});

test('an order whose payment is not known is looked at, not placed again, until it is paid', async () => {
  answers = [[201, unknown], [200, { state: 'payment-pending' }], 'connection lost', [200, { state: 'ready' }]];
  expect((await follow()).outcome).toEqual({ kind: 'completed', token: 'token' });
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/orders',
    '/api/downloads/token',
    '/api/downloads/token',
    '/api/downloads/token',
  ]);
});

test('a wait of more than half a minute is called slow', async () => {
  answers = [
    [201, unknown],
    ...Array.from({ length: 7 }, (): Answer => [200, { state: 'payment-pending' }]),
    [200, { state: 'ready' }],
  ];
  const { checks } = await follow();
  expect(checks[0]).toBe(false);
  expect(checks.at(-1)).toBe(true);
});

test.each([
  [[201, { ...unknown, payment: 'declined' }], { kind: 'declined' }],
  [
    [201, { ...unknown, status: 'expired' }],
    {
      kind: 'refused',
      why: { code: 'order-over' },
    },
  ],
  [[201, { ...unknown, status: 'refunded' }], { kind: 'refused', why: { code: 'refunded' } }],
  [[409, { code: 'amount-mismatch', detail: 'Other price.' }], { kind: 'price-changed' }],
  [[404, { code: 'app-not-found', detail: 'Gone.' }], { kind: 'refused', why: { code: 'app-not-found' } }],
] as const)('the certain answer %j ends it', async (answer, outcome) => {
  answers = [answer];
  expect((await follow()).outcome).toEqual(outcome);
});

test.each([
  ['not-paid', { kind: 'refused', why: { code: 'order-over' } }],
  ['refunded', { kind: 'refused', why: { code: 'refunded' } }],
  ['ready', { kind: 'completed', token: 'token' }],
] as const)('a download that is %s ends the waiting', async (state, outcome) => {
  answers = [
    [201, unknown],
    [200, { state }],
  ];
  expect((await follow()).outcome).toEqual(outcome);
});

test('a dialog that is closed while nobody knows stops asking and says nothing', async () => {
  answers = ['connection lost'];
  const controller = new AbortController();
  const following = followPurchase(
    () => placeOrder(intent, 'key-1'),
    controller.signal,
    () => controller.abort(),
  );
  await vi.runAllTimersAsync();
  expect(await following).toBeNull();
  expect(calls).toHaveLength(1);
});

const busy: Answer = [429, { code: 'too-many-requests', detail: 'Wait a minute.', retryAfterSeconds: 60 }];

test('a store that is too busy for the first call has charged nothing, and says so', async () => {
  answers = [busy];
  const { outcome } = await follow();
  expect(outcome).toEqual({ kind: 'refused', why: { code: 'too-many-requests', retryAfterSeconds: 60 } });
  expect(wordsOf(outcome)).toBe('Too many attempts. Try again in a minute. Nothing was charged.');
});

test('after a call that nobody answered, a store that is too busy is left alone for as long as it says', async () => {
  answers = ['connection lost', busy, [201, paid]];
  const startedAt = Date.now();
  expect((await follow()).outcome).toEqual({ kind: 'completed', token: 'token' });
  expect(Date.now() - startedAt).toBe(62_000);
});

test('after five minutes nobody goes on asking', async () => {
  answers = Array.from({ length: 60 }, (): Answer => 'connection lost');
  const startedAt = Date.now();
  expect((await follow()).outcome).toEqual({ kind: 'unresolved' });
  expect(Date.now() - startedAt).toBe(givesUpAfterMs);
  expect(purchaseTexts.en.checked(true)).toContain('5 minutes');
});

test('a refusal that is not in the words of the store claims no absence of a charge', async () => {
  answers = [[403, '<html>Blocked</html>']];
  const { outcome } = await follow();
  expect(wordsOf(outcome)).toBe(texts.byCode.unexplained);
  expect(wordsOf(outcome)).not.toContain('Nothing was charged');
});
