import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashAppPaymentStatuses, type ListedCashAppPayment } from '#contracts/cashapp.ts';
import { ago, createCashAppClient, minuteMs, type CashAppClient } from '#test/support/cashapp-client.ts';

let client: CashAppClient;

beforeAll(async () => {
  client = await createCashAppClient();
});

afterAll(() => client.store.close());

beforeEach(async () => {
  for (const table of [
    'payment_reviews',
    'refunds',
    'payment_captures',
    'cashapp_transfers',
    'cashapp_payments',
    'payment_attempts',
  ] as const) {
    await client.db.deleteFrom(table).execute();
  }
});

const dayMinutes = 1_440;

/** Inserts one payment of each status, which began so many minutes ago or later. */
async function insertEach(age: number): Promise<Record<(typeof cashAppPaymentStatuses)[number], string>> {
  const insert = async (payment: Parameters<CashAppClient['insert']>[0]) => (await client.insert(payment)).paymentId;
  const inReview = await client.insert({ at: ago(age) });
  await client.setBegin(inReview.noteCode, ago(60));
  await client.confirm(inReview.paymentId, { receivedAmount: 10 });
  const rejected = await client.insert({ at: ago(3) });
  await client.reject(rejected.paymentId, { reason: 'No.' });
  return {
    pending: await insert({ at: ago(3) }),
    expired: await insert({ at: ago(age) }),
    confirmed: await insert({ at: ago(age), attemptStatus: 'captured', orderStatus: 'completed' }),
    refunded: await insert({ at: ago(age), attemptStatus: 'captured', orderStatus: 'refunded' }),
    'in-review': inReview.paymentId,
    rejected: rejected.paymentId,
  };
}

test('payments of the last day are listed newest first, each with all that an operator compares', async () => {
  const begun = ago(3);
  const email = 'ada@example.com';
  const pending = await client.insert({ at: begun, email, noteCode: 'K7Q-4FM', autoConfirmAt: new Date() });
  const expired = await client.insert({ at: ago(31) });
  await client.insert({ at: ago(25 * 60) });
  await client.db.updateTable('apps').set({ name: 'Renamed', hue: 264, finish: 'deep' }).execute();
  const payments = await client.list();
  expect(payments.map(({ paymentId, status }) => [paymentId, status])).toEqual([
    [pending.paymentId, 'pending'],
    [expired.paymentId, 'expired'],
  ]);
  const order = await client.order(pending.orderId);
  expect(payments[0]).toEqual({
    paymentId: pending.paymentId,
    orderId: order.id,
    orderNumber: order.number,
    status: 'pending',
    amount: '19.99',
    appId: order.app_id,
    appName: 'DuplicateFinder',
    customerEmail: email,
    createdAt: begun.toISOString(),
    expiresAt: new Date(begun.getTime() + 30 * minuteMs).toISOString(),
    noteCode: 'K7Q-4FM',
    cashAppHandle: '$harbour',
    cashAppLink: 'https://cash.app/$harbour/19.99',
    autoConfirmIn: 0,
    confirmedAt: null,
    app: { name: 'Renamed', iconUrl: null, hue: 264, finish: 'deep' },
    reviewId: null,
    transfers: [],
    rejection: null,
    proposal: null,
  });
});

test('every payment has one status, and is listed under it', async () => {
  const paymentIds = await insertEach(60);
  for (const status of cashAppPaymentStatuses) {
    expect(await client.list(`?status=${status}`)).toMatchObject([{ paymentId: paymentIds[status], status }]);
  }
  expect(await client.list()).toHaveLength(cashAppPaymentStatuses.length);
});

test('a status lists 30 days, and payments in review however old they are', async () => {
  const paymentIds = await insertEach(40 * dayMinutes);
  expect(await client.list('?status=in-review')).toMatchObject([{ paymentId: paymentIds['in-review'] }]);
  for (const status of ['expired', 'confirmed', 'refunded']) expect(await client.list(`?status=${status}`)).toEqual([]);
});

test('what waits for an operator is counted', async () => {
  await insertEach(60);
  await client.insert({ at: ago(2) });
  const answer = await client.store.http.inject({ url: '/api/cashapp/waiting', headers: client.owner });
  expect(answer.json()).toEqual({ pending: 2, inReview: 1, receipts: 0 });
});

test.each(['k7q-4fm', 'K7Q4FM', ' k 7 q 4 f m', 'K7Q–4FM'])('a search for %j finds the code K7Q-4FM', async (typed) => {
  const { paymentId } = await client.insert({ at: ago(50 * dayMinutes), noteCode: 'K7Q-4FM' });
  await client.insert();
  expect(await client.list(`?q=${encodeURIComponent(typed)}`)).toMatchObject([{ paymentId }]);
});

test.each(['K7Q-4FX', 'nothing', 'K7Q', '%'])(
  'a search for %j, which is no code of a payment, finds nothing',
  async (typed) => {
    await client.insert({ noteCode: 'K7Q-4FM' });
    expect(await client.list(`?q=${encodeURIComponent(typed)}`)).toEqual([]);
  },
);

test('the list is read page by page', async () => {
  const inserted = [];
  for (const minutes of [3, 2, 1]) inserted.push(await client.insert({ at: ago(minutes) }));
  const seen: string[] = [];
  for (let query: string | undefined = '?limit=2'; query !== undefined;) {
    const answer = await client.read(query);
    seen.push(...answer.json<ListedCashAppPayment[]>().map(({ paymentId }) => paymentId));
    query = /^<[^?]+(\?[^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(inserted.map(({ paymentId }) => paymentId).toReversed());
});

test.each(['?cursor=nonsense', '?status=lost', '?limit=0', '?since=today'])('the list refuses %s', async (query) => {
  expect([400, 422]).toContain((await client.read(query)).statusCode);
});

test('nobody but operators lists, confirms, rejects or sends back', async () => {
  const { paymentId, orderId } = await client.insert();
  const stranger = {};
  const answers = [
    await client.read('', stranger),
    await client.store.http.inject({ url: '/api/cashapp/waiting' }),
    await client.confirm(paymentId, {}, stranger),
    await client.reject(paymentId, { reason: 'No.' }, stranger),
    await client.sendBack(paymentId, { note: 'Back.' }, stranger),
  ];
  for (const { statusCode } of answers) expect(statusCode).toBe(401);
  expect((await client.order(orderId)).status).toBe('pending');
});
