import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReceiptClient, receiptSource, type ReceiptClient } from '#test/support/cashapp-receipts.ts';
import { neededAgreements } from './judge-receipt.ts';

let client: ReceiptClient;

beforeAll(async () => {
  client = await createReceiptClient();
});

afterAll(() => client.store.close());

beforeEach(() => client.reset());

test('a genuine receipt proposes, and confirms nothing before an operator agrees', async () => {
  const payment = await client.insertLive();
  await client.receive(await client.genuine({ noteCode: payment.noteCode }));
  expect(await client.statusOf(payment)).toBe('pending');
  expect(await client.proposalOf(payment)).toEqual({
    receiptId: expect.any(String),
    amount: '19.99',
    receivedAt: expect.any(String),
  });
  expect(await client.inReview()).toEqual([]);
  expect(await client.messages()).toEqual([
    { topic: `Ada Lovelace sent you $19.99 for ${payment.noteCode}`, status: 'read', is_verified: true },
  ]);
});

test('an operator who agrees confirms the payment, and the proposal is gone', async () => {
  const payment = await client.propose();
  await client.confirm(payment.paymentId, { receiptId: payment.receiptId });
  expect(await client.statusOf(payment)).toBe('confirmed');
  expect(await client.proposalOf(payment)).toBeNull();
  expect(await client.audit(payment.orderId)).toMatchObject([
    {
      email: 'owner@example.com',
      action: 'cashapp-payment-confirmed',
      details: { noteCode: payment.noteCode, receiptId: payment.receiptId },
    },
  ]);
});

test('after five agreements a genuine receipt confirms by itself, once, however many workers read it', async () => {
  await client.agree();
  const payment = await client.insertLive({ email: 'ada@example.com' });
  const source = await client.genuine({ noteCode: payment.noteCode.toLowerCase().replace('-', ' ') });
  await Promise.all([client.receive(source), client.receive(source), client.receive(source)]);
  await client.receive(source);
  expect(await client.statusOf(payment)).toBe('confirmed');
  expect(await client.transfers(payment)).toMatchObject([{ number: 1, amount_minor: 1999, recorded_by: null }]);
  for (const table of ['grants', 'download_links', 'mail_outbox'] as const)
    expect(await client.rows(table, payment.orderId)).toHaveLength(1);
  expect(await client.audit(payment.orderId)).toMatchObject([
    { email: null, action: 'cashapp-payment-auto-confirmed', details: { receiptId: expect.any(String) } },
  ]);
  const order = await client.store.http.inject({ url: `/api/orders/${payment.orderId}`, headers: client.owner });
  expect(order.json<{ timeline: { kind: string }[] }>().timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['ordered', 'paid', 'granted']),
  );
  expect(await client.messages()).toHaveLength(neededAgreements + 1);
});

test('a worker that dies after it recorded the money leaves the rest to the reconciler', async () => {
  await client.agree();
  const payment = await client.insertLive();
  const source = await client.genuine({ noteCode: payment.noteCode });
  const { payments } = client.store.services;
  const dying = client.otherProcess({ payments: { ...payments, collect: () => Promise.reject(new Error('Killed.')) } });
  await client.receive(source, { receipts: dying.receipts });
  expect(await client.statusOf(payment)).toBe('pending');
  expect(await client.transfers(payment)).toHaveLength(1);
  await client.reconcile();
  expect(await client.statusOf(payment)).toBe('confirmed');
});

test('a mail that is read again because the worker died before it stored the message confirms once', async () => {
  await client.agree();
  const payment = await client.insertLive();
  const source = await client.genuine({ noteCode: payment.noteCode });
  await client.receive(source);
  for (const table of ['inbox_mails', 'contact_messages'] as const) await client.db.deleteFrom(table).execute();
  await client.receive(source);
  expect(await client.transfers(payment)).toHaveLength(1);
  expect(await client.messages()).toMatchObject([{ status: 'read' }]);
});

test('a disagreement is recorded, and five further agreements are needed', async () => {
  await client.agree(neededAgreements - 1);
  const { receiptId, ...payment } = await client.propose();
  expect((await client.dismiss(receiptId)).statusCode).toBe(204);
  expect(await client.proposalOf(payment)).toBeNull();
  expect(await client.statusOf(payment)).toBe('pending');
  expect(await client.audit(payment.orderId)).toMatchObject([
    { action: 'cashapp-receipt-refused', details: { receiptId, noteCode: payment.noteCode } },
  ]);
  expect((await client.dismiss(receiptId)).json()).toMatchObject({ status: 409, code: 'review-closed' });
  await client.agree();
  expect(await client.statusOf(await client.propose())).toBe('confirmed');
});

test.each([
  [
    'with a text and an HTML part',
    (text: string, html: string) => `--b\n\n${text}\n--b\nContent-Type: text/html\n\n${html}\n--b--`,
  ],
  ['of HTML alone', (_text: string, html: string) => `--b\nContent-Type: text/html\n\n${html}\n--b--`],
])('a genuine receipt %s proposes', async (_what, write) => {
  const payment = await client.insertLive();
  const { noteCode } = payment;
  const [, words = ''] = receiptSource({ noteCode })
    .toString()
    .replaceAll('\r\n', '\n')
    .split(/\n\n(.*)/s, 2);
  const html = words.split('\n').map((line) => `<p>${line}</p>`);
  const text = write(words, html.join('\n'));
  const headers = { 'Content-Type': 'multipart/alternative; boundary=b' };
  await client.receive(await client.genuine({ noteCode, text, headers }));
  expect(await client.proposalOf(payment)).toMatchObject({ amount: '19.99' });
});

test('after money that a receipt confirmed was sent back, five further agreements are needed', async () => {
  await client.agree();
  const { paymentId } = await client.propose();
  await client.sendBack(paymentId, { note: 'No such money came.' });
  expect(await client.statusOf(await client.propose())).toBe('pending');
  await client.agree();
  expect(await client.statusOf(await client.propose())).toBe('confirmed');
});

test('a proposal whose payment was sent back no longer counts as agreed with', async () => {
  const mistaken = await client.propose();
  await client.confirm(mistaken.paymentId, { receiptId: mistaken.receiptId });
  await client.agree(neededAgreements - 1);
  await client.sendBack(mistaken.paymentId, { note: 'No such money came.' });
  expect(await client.statusOf(await client.propose())).toBe('pending');
});

test('rejecting a payment disagrees with its proposal', async () => {
  const payment = await client.propose();
  await client.reject(payment.paymentId, { reason: 'Nothing came.' });
  expect(await client.receipts()).toMatchObject([{ verdict: 'proposed', decision: 'disagreed' }]);
});

test.each([
  ['without its proposal', () => ({})],
  ['with another amount than proposed', (receiptId: string) => ({ receiptId, receivedAmount: 19.98 })],
  ['with the proposal of another payment', () => ({ receiptId: crypto.randomUUID() })],
])('a payment that is confirmed %s does not count as an agreement', async (_what, input) => {
  const payment = await client.propose();
  await client.confirm(payment.paymentId, input(payment.receiptId));
  expect(await client.receipts()).toMatchObject([{ verdict: 'proposed', decision: 'closed' }]);
});

test('agreements with receipts of one domain do not count for another', async () => {
  await client.agree();
  await client.db.updateTable('cashapp_receipts').set({ signing_domain: 'cash.app' }).execute();
  expect(await client.statusOf(await client.propose())).toBe('pending');
});

test('without an address in the settings no mail is a receipt', async () => {
  await client.setAddress(null);
  const payment = await client.insertLive();
  await client.receive(await client.genuine({ noteCode: payment.noteCode }));
  expect(await client.receipts()).toEqual([]);
  expect(await client.statusOf(payment)).toBe('pending');
});

test('a store in test mode reads no receipts', async () => {
  const payment = await client.insertLive();
  const { receipts: port } = client.otherProcess({ mode: 'test' });
  await client.receive(await client.genuine({ noteCode: payment.noteCode }), { receipts: port });
  expect(await client.receipts()).toEqual([]);
});

test('what a customer writes about a payment stays an unread message', async () => {
  await client.receive(
    receiptSource({ noteCode: null, from: 'ada@example.com', subject: 'I sent you $19.99 yesterday', text: 'Where?' }),
  );
  expect(await client.messages()).toMatchObject([{ status: 'unread', is_verified: false }]);
  const [listed] = await client.inReview();
  expect((await client.dismiss(listed?.receiptId ?? '')).statusCode).toBe(204);
  expect(await client.inReview()).toEqual([]);
});

test('other mail of Cash App is not a receipt', async () => {
  for (const text of ['Your sign-in code is 234-567.', 'You sent $5 to Theo.', 'Invite a friend and get $5.'])
    await client.receive(await client.genuine({ noteCode: null, subject: 'Cash App', text }));
  expect(await client.receipts()).toEqual([]);
});

test('a receipt that does not exist cannot be dismissed', async () => {
  for (const id of [crypto.randomUUID(), 'some'])
    expect((await client.dismiss(id)).json()).toMatchObject({ status: 404, code: 'not-found' });
});

test('only operators see and dismiss receipts', async () => {
  const nobody = { cookie: '' };
  expect((await client.store.http.inject({ url: '/api/cashapp/receipts' })).statusCode).toBe(401);
  expect((await client.dismiss(crypto.randomUUID(), nobody)).statusCode).toBe(401);
});

test('the store doctor says how receipts stand', async () => {
  const examine = (hasMailbox = true) => client.store.services.cashApp.examineReceipts({ hasMailbox });
  await client.agree(2);
  expect(await examine()).toEqual({
    state: 'ok',
    text: 'Receipts are suggestions so far: operators have agreed with 2 of 5.',
  });
  await client.agree(3);
  expect(await examine()).toEqual({ state: 'ok', text: 'Receipts confirm payments.' });
  expect(await examine(false)).toMatchObject({ state: 'problem' });
  await client.setAddress(null);
  expect(await examine()).toMatchObject({ state: 'off' });
});
