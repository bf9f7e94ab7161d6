import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderDetails } from '#contracts/order-details.ts';
import {
  ago,
  colleagueEmail,
  createCashAppClient,
  minuteMs,
  type CashAppClient,
} from '#test/support/cashapp-client.ts';
import { operatorEmail } from '#test/support/test-app.ts';

let client: CashAppClient;

beforeAll(async () => {
  client = await createCashAppClient();
});

afterAll(() => client.store.close());

const note = 'Confirmed the wrong one.';
const show = async (orderId: string): Promise<OrderDetails> =>
  (await client.store.http.inject({ url: `/api/orders/${orderId}`, headers: client.owner })).json();

async function confirmed() {
  const payment = await client.insert({ at: ago(5), email: 'ada@example.com' });
  await client.confirm(payment.paymentId);
  return payment;
}

test('money that was sent back by hand refunds the order, revokes the download and is written down', async () => {
  const { paymentId, orderId, noteCode } = await confirmed();
  const answer = await client.sendBack(paymentId, { note }, client.colleague);
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, status: 'refunded' }]);
  expect(await client.status(paymentId)).toEqual({ status: 'refunded', downloadToken: null, autoConfirmIn: null });
  expect(await show(orderId)).toMatchObject({
    status: 'refunded',
    refundableAmount: '0.00',
    link: { isRevoked: true },
    refund: { status: 'completed', amount: '19.99' },
  });
  expect(await client.rows('order_notes', orderId)).toMatchObject([{ text: note }]);
  expect((await client.audit(orderId)).at(-1)).toEqual({
    email: colleagueEmail,
    action: 'cashapp-payment-sent-back',
    details: { noteCode, amount: '19.99', note },
  });
  expect(await client.list(`?q=${noteCode}`)).toMatchObject([
    { status: 'refunded', transfers: [{ sentBack: { by: colleagueEmail, note } }] },
  ]);
});

test('of two operators who record at once that money was sent back, one does, and the other is told who', async () => {
  const { paymentId, orderId } = await confirmed();
  const answers = await Promise.all([
    client.sendBack(paymentId, { note }, client.owner),
    client.sendBack(paymentId, { note }, client.colleague),
  ]);
  const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
  const by = (await client.audit(orderId)).at(-1)?.email;
  expect(lost?.json()).toMatchObject({ code: 'payment-sent-back', by });
  expect(await client.rows('refunds', orderId)).toHaveLength(1);
});

test('a crash after money was sent back is made up for, once', async () => {
  const { paymentId, orderId, attemptId } = await confirmed();
  // Simulates a process that died before it settled its record.
  const [{ id: operatorId } = { id: '' }] = await client.db.selectFrom('operators').select('id').execute();
  await client.db
    .updateTable('cashapp_transfers')
    .set({ sent_back_at: new Date(), sent_back_by: operatorId, sent_back_note: note })
    .where('payment_id', '=', attemptId)
    .execute();
  for (let time = 0; time < 2; time += 1) {
    await client.reconcile();
    expect((await client.order(orderId)).status).toBe('refunded');
  }
  expect(await client.rows('refunds', orderId)).toHaveLength(1);
  expect((await client.sendBack(paymentId, { note })).json()).toMatchObject({ code: 'payment-sent-back' });
});

test('late money that was sent back ends its review, its order stays expired, and the buyer learns of the return', async () => {
  const begun = ago(90);
  const { paymentId, orderId, noteCode } = await client.insert({ at: begun });
  await client.confirm(paymentId, { receivedAt: new Date(begun.getTime() + 60 * minuteMs).toISOString() });
  expect((await client.sendBack(paymentId, { note })).json()).toEqual({ success: true, status: 'refunded' });
  expect(await client.status(paymentId)).toMatchObject({ status: 'refunded', downloadToken: null });
  expect((await client.order(orderId)).status).toBe('expired');
  expect(await client.reviews(noteCode)).toMatchObject([{ reason: 'late', resolution: 'refunded' }]);
  expect(await client.list('?status=in-review')).toEqual([]);
});

test('short money that was sent back fails its order, and the full amount with the same code completes it after all', async () => {
  const { paymentId, orderId, noteCode } = await client.insert({ at: ago(5) });
  await client.confirm(paymentId, { receivedAmount: 10 });
  await client.sendBack(paymentId, { note });
  expect((await client.order(orderId)).status).toBe('failed');
  expect(await client.list('?status=refunded')).toContainEqual(expect.objectContaining({ paymentId }));
  expect((await client.confirm(paymentId, { transferNumber: 2 })).json()).toMatchObject({ success: true });
  expect((await client.order(orderId)).status).toBe('completed');
  expect(await client.reviews(noteCode)).toMatchObject([{ reason: 'underpaid', resolution: 'refunded' }]);
});

test('of a payment that was made twice the second money goes back, and the buyer keeps the app', async () => {
  const { paymentId, orderId, noteCode } = await confirmed();
  await client.confirm(paymentId, { transferNumber: 2 });
  const answer = await client.sendBack(paymentId, { note, transferNumber: 2 });
  expect(answer.json()).toEqual({ success: true, status: 'confirmed' });
  expect(await show(orderId)).toMatchObject({
    status: 'completed',
    refundableAmount: '19.99',
    link: { isRevoked: false },
  });
  expect(await client.reviews(noteCode)).toMatchObject([{ reason: 'overpaid', resolution: 'refunded' }]);
});

test('nothing is sent back where nothing was recorded, and a note is needed', async () => {
  const { paymentId, orderId } = await client.insert();
  expect((await client.sendBack(paymentId, { note })).json()).toMatchObject({ code: 'order-not-refundable' });
  expect((await client.sendBack(paymentId, { note: ' ' })).json()).toMatchObject({ code: 'invalid-payload' });
  expect((await client.sendBack('0'.repeat(32), { note })).json()).toMatchObject({ code: 'payment-not-found' });
  expect((await client.order(orderId)).status).toBe('pending');
});

test('a rejected payment fails with its reason, which only operators see', async () => {
  const { paymentId, orderId, noteCode } = await client.insert({ at: ago(5) });
  const reason = 'Nothing with this code arrived.';
  expect((await client.reject(paymentId, { reason })).json()).toEqual({ success: true, status: 'rejected' });
  expect((await client.order(orderId)).status).toBe('failed');
  expect(await client.status(paymentId)).toEqual({ status: 'rejected', downloadToken: null, autoConfirmIn: null });
  expect(await client.audit(orderId)).toEqual([
    { email: operatorEmail, action: 'cashapp-payment-rejected', details: { noteCode, reason } },
  ]);
  expect(await client.list('?status=rejected')).toContainEqual(
    expect.objectContaining({ paymentId, rejection: { at: expect.any(String), by: operatorEmail, reason } }),
  );
});

test.each([
  ['no reason', {}, 'invalid-payload'],
  ['an empty reason', { reason: ' ' }, 'invalid-payload'],
])('a rejection with %s is refused', async (_what, payload, code) => {
  const { paymentId } = await client.insert();
  expect((await client.reject(paymentId, payload)).json()).toMatchObject({ code });
});

test('a payment that has expired, is paid or is rejected is not rejected', async () => {
  const expired = await client.insert({ at: ago(31) });
  const paid = await confirmed();
  const rejected = await client.insert();
  await client.reject(rejected.paymentId, { reason: 'No.' }, client.colleague);
  const codes = [];
  for (const { paymentId } of [expired, paid, rejected]) {
    codes.push((await client.reject(paymentId, { reason: 'No.' })).json<{ code: string; by?: string }>());
  }
  expect(codes).toMatchObject([
    { code: 'payment-expired' },
    { code: 'payment-confirmed', by: operatorEmail },
    { code: 'payment-rejected', by: colleagueEmail },
  ]);
});

test('money for a rejected payment completes it after all, if the operator knows of the rejection', async () => {
  const { paymentId, orderId } = await client.insert({ at: ago(5) });
  await client.reject(paymentId, { reason: 'No.' }, client.colleague);
  expect((await client.confirm(paymentId)).json()).toMatchObject({
    status: 409,
    code: 'payment-rejected',
    by: colleagueEmail,
    detail: `${colleagueEmail} has rejected this payment.`,
  });
  const answer = await client.confirm(paymentId, { afterRejection: true });
  expect(answer.json()).toEqual({ success: true, status: 'confirmed', reviewReason: null });
  expect((await client.order(orderId)).status).toBe('completed');
});
