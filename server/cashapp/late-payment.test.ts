// Late is judged by when the money came, not by when somebody looked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ago, createCashAppClient, minuteMs, type CashAppClient } from '#test/support/cashapp-client.ts';
import { operatorEmail } from '#test/support/test-app.ts';

let client: CashAppClient;

beforeAll(async () => {
  client = await createCashAppClient();
});

afterAll(() => client.store.close());

const minutesAfter = (begun: Date, minutes: number): string =>
  new Date(begun.getTime() + minutes * minuteMs).toISOString();

test('a payment made at night is found by its code nine hours later and completed, and the app downloads byte for byte', async () => {
  const { noteCode, paymentId, appId } = await client.created({ customerEmail: 'ada@example.com' });
  const night = ago(9 * 60);
  await client.setBegin(noteCode, night);
  await client.reconcile();
  expect(await client.status(paymentId)).toEqual({ status: 'expired', downloadToken: null, autoConfirmIn: null });

  const typed = encodeURIComponent(` ${noteCode.toLowerCase().replace('-', ' ')} `);
  const [found] = await client.list(`?q=${typed}`);
  expect(found).toMatchObject({ paymentId, noteCode, status: 'expired', amount: '18.99', transfers: [] });
  const confirmed = await client.confirm(paymentId, { receivedAt: minutesAfter(night, 12) });
  expect(confirmed.json()).toEqual({ success: true, status: 'confirmed', reviewReason: null });

  const { downloadToken } = await client.status(paymentId);
  const { http } = client.store;
  const payload = { fileName: 'DuplicateFinder.exe', orderId: downloadToken };
  const download = await http.inject({ method: 'POST', url: `/api/apps/${appId}/download`, payload });
  const { pathname, search } = new URL(download.json<{ downloadURL: string }>().downloadURL, 'http://store.invalid');
  expect((await http.inject({ url: pathname + search })).rawPayload).toEqual(Buffer.from('MZ'));
  const mails = await client.rows('mail_outbox', found?.orderId ?? '');
  expect(mails).toMatchObject([{ kind: 'receipt', recipient: 'ada@example.com' }]);
});

test.each([
  ['an hour, its order still waiting', 60, 'pending', 'awaiting-payer'],
  ['two days, its order expired', 2 * 1_440, 'expired', 'expired'],
  ['29 days, its order expired', 29 * 1_440, 'expired', 'expired'],
] as const)('money that came in time completes a payment after %s', async (_when, age, orderStatus, attemptStatus) => {
  const begun = ago(age);
  const { paymentId, orderId } = await client.insert({ at: begun, orderStatus, attemptStatus });
  expect((await client.confirm(paymentId, { receivedAt: minutesAfter(begun, 29) })).statusCode).toBe(200);
  expect(await client.order(orderId)).toMatchObject({ status: 'completed', amount_minor: 1999 });
  expect(await client.rows('grants', orderId)).toHaveLength(1);
});

test('an operator who does not say when the money came vouches that it came in time', async () => {
  const { paymentId, orderId } = await client.insert({ at: ago(3 * 60) });
  expect((await client.confirm(paymentId)).json()).toMatchObject({ success: true, status: 'confirmed' });
  expect((await client.order(orderId)).status).toBe('completed');
});

test('a payment that expired more than 30 days ago is found, and not completed', async () => {
  const { paymentId, noteCode, orderId } = await client.insert({
    at: ago(31 * 1_440),
    orderStatus: 'expired',
    attemptStatus: 'expired',
  });
  expect(await client.list(`?q=${noteCode}`)).toMatchObject([{ paymentId, status: 'expired' }]);
  expect((await client.confirm(paymentId)).json()).toMatchObject({ status: 409, code: 'payment-expired' });
  expect((await client.order(orderId)).status).toBe('expired');
});

test.each([
  ['its order still waits', 'pending', 'awaiting-payer'],
  ['its order was given up', 'expired', 'expired'],
] as const)(
  'money that came after the 30 minutes waits for review where %s, and is accepted there',
  async (_, orderStatus, attemptStatus) => {
    const begun = ago(75);
    const { paymentId, orderId, noteCode } = await client.insert({ at: begun, orderStatus, attemptStatus });
    const answer = await client.confirm(paymentId, { receivedAt: minutesAfter(begun, 71) });
    expect(answer.json()).toEqual({ success: false, status: 'in-review', reviewReason: 'late' });
    expect((await client.order(orderId)).status).toBe('expired');
    expect(await client.rows('grants', orderId)).toEqual([]);
    expect(await client.status(paymentId)).toMatchObject({ status: 'in-review', downloadToken: null });
    expect((await client.confirm(paymentId)).json()).toMatchObject({ code: 'payment-confirmed', by: operatorEmail });

    const [review] = await client.reviews(noteCode);
    expect(await client.list('?status=in-review')).toContainEqual(
      expect.objectContaining({ paymentId, status: 'in-review', reviewId: review?.id }),
    );
    const accepted = await client.store.http.inject({
      method: 'POST',
      url: `/api/reviews/${review?.id}/accept`,
      headers: client.owner,
      payload: { amount: '19.99' },
    });
    expect(accepted.statusCode).toBe(204);
    expect(await client.status(paymentId)).toMatchObject({ status: 'confirmed', downloadToken: expect.any(String) });
  },
);

test.each([
  ['too little', 10, 'underpaid'],
  ['a cent too little', 19.98, 'underpaid'],
  ['too much', 25, 'overpaid'],
])('%s money waits for review and gives no app', async (_what, receivedAmount, reviewReason) => {
  const { paymentId, orderId, noteCode } = await client.insert({ at: ago(5) });
  const answer = await client.confirm(paymentId, { receivedAmount });
  expect(answer.json()).toEqual({ success: false, status: 'in-review', reviewReason });
  expect(await client.rows('grants', orderId)).toEqual([]);
  expect(await client.reviews(noteCode)).toMatchObject([{ reason: reviewReason, resolution: null }]);
});

test('the rest of a short payment completes it, also when both are found after it expired', async () => {
  const begun = ago(120);
  const { paymentId, orderId, noteCode } = await client.insert({
    at: begun,
    orderStatus: 'expired',
    attemptStatus: 'expired',
  });
  await client.confirm(paymentId, { receivedAmount: 12, receivedAt: minutesAfter(begun, 3) });
  const rest = { receivedAmount: '7.99', receivedAt: minutesAfter(begun, 8), transferNumber: 2 };
  expect((await client.confirm(paymentId, rest)).json()).toMatchObject({ success: true, status: 'confirmed' });
  expect((await client.order(orderId)).status).toBe('completed');
  expect(await client.reviews(noteCode)).toMatchObject([{ reason: 'underpaid', resolution: 'accepted' }]);
});

test('a payment that was made twice keeps its app, and the second money waits for review, once', async () => {
  const { paymentId, orderId, noteCode } = await client.insert({ at: ago(5) });
  await client.confirm(paymentId);
  const second = { transferNumber: 2, receivedAmount: 19.99 };
  const answers = await Promise.all([
    client.confirm(paymentId, second, client.owner),
    client.confirm(paymentId, second, client.colleague),
  ]);
  const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
  expect(won?.json()).toEqual({ success: false, status: 'confirmed', reviewReason: 'overpaid' });
  expect((await client.order(orderId)).status).toBe('completed');
  expect(await client.reviews(noteCode)).toMatchObject([{ reason: 'overpaid', resolution: null }]);
  expect(await client.list('?status=in-review')).toContainEqual(
    expect.objectContaining({ paymentId, status: 'confirmed', reviewId: expect.any(String) }),
  );
  expect(await client.rows('grants', orderId)).toHaveLength(1);
});

test('two payments of the same amount are never taken for each other', async () => {
  const [one, other] = [await client.insert({ at: ago(6) }), await client.insert({ at: ago(5) })];
  await client.confirm(other.paymentId);
  expect((await client.order(one.orderId)).status).toBe('pending');
  expect((await client.order(other.orderId)).status).toBe('completed');
});
