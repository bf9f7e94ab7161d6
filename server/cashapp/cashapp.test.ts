import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CashAppPayment } from '#contracts/cashapp.ts';
import { newId } from '#server/database/new-id.ts';
import { insertCashAppPayment } from '#test/support/insert-cashapp-payment.ts';
import { createTestApp, operatorEmail, type TestApp } from '#test/support/test-app.ts';
import { createCashApp } from './cashapp.ts';

const minuteMs = 60_000;
let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});

afterAll(() => store.close());

beforeEach(async () => {
  await store.database.db.deleteFrom('payment_reviews').execute();
  await store.database.db.deleteFrom('payment_captures').execute();
  await store.database.db.deleteFrom('cashapp_confirmations').execute();
  await store.database.db.deleteFrom('payment_attempts').execute();
});

const insert = (payment: Parameters<typeof insertCashAppPayment>[1] = {}) =>
  insertCashAppPayment(store.database.db, payment);
const ago = (minutes: number): Date => new Date(Date.now() - minutes * minuteMs);
const read = (url: string) => store.http.inject({ url, headers: { cookie } });
const list = async () => (await read('/api/cashapp/pending-payments')).json<CashAppPayment[]>();
const confirm = (paymentId: string, headers: Record<string, string> = { cookie }) =>
  store.http.inject({ method: 'POST', url: `/api/cashapp/confirm-payment/${paymentId}`, headers });
const orderOf = (orderId: string) =>
  store.database.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
const rowsOf = (table: 'grants' | 'download_links' | 'mail_outbox', orderId: string) =>
  store.database.db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute();
const reviewsOf = (paymentId: string) =>
  store.database.db.selectFrom('payment_reviews').selectAll().where('attempt_id', '=', paymentId).execute();
const operatorId = async () =>
  (await store.database.db.selectFrom('operators').select('id').executeTakeFirstOrThrow()).id;

const auditOf = (orderId: string) =>
  store.database.db
    .selectFrom('audit_log')
    .innerJoin('operators', 'operators.id', 'audit_log.operator_id')
    .select(['operators.email', 'action', 'details'])
    .where('subject', '=', orderId)
    .execute();

test('payments are listed with their orders, newest first, each with its state', async () => {
  const begun = ago(3);
  const pending = await insert({ at: begun, email: 'ada@example.com', reference: 'AS-7KQ2' });
  const expired = await insert({ at: ago(31) });
  const confirmed = await insert({ at: ago(60), attemptStatus: 'captured', orderStatus: 'completed' });
  const refunded = await insert({ at: ago(90), attemptStatus: 'captured', orderStatus: 'refunded' });
  await insert({ at: ago(25 * 60) });
  await insert({ at: ago(1), provider: 'paypal' });
  const payments = await list();
  expect(payments.map(({ paymentId, status }) => [paymentId, status])).toEqual([
    [pending.paymentId, 'pending'],
    [expired.paymentId, 'expired'],
    [confirmed.paymentId, 'confirmed'],
    [refunded.paymentId, 'confirmed'],
  ]);
  expect(payments[0]).toEqual({
    paymentId: pending.paymentId,
    orderId: pending.orderId,
    orderNumber: (await orderOf(pending.orderId)).number,
    status: 'pending',
    amount: '19.99',
    appId: (await orderOf(pending.orderId)).app_id,
    appName: 'DuplicateFinder',
    customerEmail: 'ada@example.com',
    reference: 'AS-7KQ2',
    createdAt: begun.toISOString(),
    expiresAt: new Date(begun.getTime() + 30 * minuteMs).toISOString(),
    confirmedAt: null,
    isInReview: false,
  });
  expect(payments[2]?.confirmedAt).not.toBeNull();
});

test('the list is read page by page', async () => {
  const inserted = [await insert({ at: ago(3) }), await insert({ at: ago(2) }), await insert({ at: ago(1) })];
  const seen: string[] = [];
  for (let url: string | undefined = '/api/cashapp/pending-payments?limit=2'; url !== undefined;) {
    const answer = await read(url);
    seen.push(...answer.json<CashAppPayment[]>().map(({ paymentId }) => paymentId));
    url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(inserted.map(({ paymentId }) => paymentId).toReversed());
  expect((await read('/api/cashapp/pending-payments?cursor=nonsense')).statusCode).toBe(400);
});

test('a confirmation completes the order, sends the link and says who confirmed', async () => {
  const { paymentId, orderId, reference } = await insert({ at: ago(2) });
  const answer = await confirm(paymentId);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true });
  expect((await orderOf(orderId)).status).toBe('completed');
  expect(await rowsOf('grants', orderId)).toHaveLength(1);
  expect(await rowsOf('download_links', orderId)).toHaveLength(1);
  expect(await rowsOf('mail_outbox', orderId)).toMatchObject([{ kind: 'receipt', recipient: 'ada@example.com' }]);
  expect(await auditOf(orderId)).toEqual([
    {
      email: operatorEmail,
      action: 'cashapp-payment-confirmed',
      details: { paymentId, amount: '19.99', reference },
    },
  ]);
  expect(await list()).toMatchObject([{ paymentId, status: 'confirmed', confirmedAt: expect.any(String) }]);
});

test('a confirmation is a row that says what arrived, and a crash before it is settled is made up for once', async () => {
  const { paymentId, orderId } = await insert();
  const { payments, operators } = store.services;
  const collect = () => Promise.reject(new Error('The process died.'));
  const dying = createCashApp({
    db: store.database.db,
    mode: 'test',
    audit: operators.audit,
    payments: { ...payments, collect },
  });
  const confirmedBy = await operatorId();
  await expect(dying.confirmPayment(paymentId, confirmedBy)).rejects.toThrow('The process died.');
  const rows = store.database.db.selectFrom('cashapp_confirmations').selectAll().where('attempt_id', '=', paymentId);
  expect(await rows.execute()).toMatchObject([{ operator_id: confirmedBy, amount_minor: 1999, currency: 'USD' }]);
  expect(await auditOf(orderId)).toMatchObject([{ action: 'cashapp-payment-confirmed' }]);
  expect((await orderOf(orderId)).status).toBe('pending');

  for (let time = 0; time < 2; time += 1) {
    await store.database.db
      .updateTable('payment_attempts')
      .set({ next_check_at: new Date(0) })
      .where('id', '=', paymentId)
      .execute();
    await Promise.all(payments.reconcilers.map(({ run }) => run()));
    expect((await orderOf(orderId)).status).toBe('completed');
  }
  for (const table of ['grants', 'download_links', 'mail_outbox'] as const) {
    expect(await rowsOf(table, orderId)).toHaveLength(1);
  }
  expect(await auditOf(orderId)).toHaveLength(1);
  expect((await confirm(paymentId)).json()).toMatchObject({ status: 409, code: 'payment-confirmed' });
});

test('a late confirmation whose process dies before it is collected comes to review', async () => {
  const { paymentId } = await insert({ at: ago(31) });
  const { payments, operators } = store.services;
  const collect = () => Promise.reject(new Error('The process died.'));
  const { db } = store.database;
  const dying = createCashApp({ db, mode: 'test', audit: operators.audit, payments: { ...payments, collect } });
  await expect(dying.confirmPayment(paymentId, await operatorId())).rejects.toThrow('The process died.');
  for (const { run } of payments.reconcilers) await run();
  expect(await reviewsOf(paymentId)).toMatchObject([{ reason: 'late', resolved_at: null }]);
});

test('a confirmed payment that cannot be completed yet is not called late', async () => {
  const { paymentId } = await insert();
  const { payments, operators } = store.services;
  const collect = async () => ({ outcome: 'unknown' }) as const;
  const { db } = store.database;
  const cashApp = createCashApp({ db, mode: 'test', audit: operators.audit, payments: { ...payments, collect } });
  await expect(cashApp.confirmPayment(paymentId, await operatorId())).rejects.toMatchObject({ code: 'unavailable' });
});

test('of operators who confirm at once one does it, and the others are told', async () => {
  const { paymentId, orderId } = await insert();
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(paymentId)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  for (const answer of refused) expect(answer.json()).toMatchObject({ status: 409, code: 'payment-confirmed' });
  for (const table of ['grants', 'download_links', 'mail_outbox'] as const) {
    expect(await rowsOf(table, orderId)).toHaveLength(1);
  }
  expect(await auditOf(orderId)).toHaveLength(1);
});

test.each([
  ['its order still waits', 'pending', 'awaiting-payer'],
  ['its order was given up', 'expired', 'expired'],
] as const)(
  'money confirmed after the 30 minutes is kept for review where %s',
  async (_, orderStatus, attemptStatus) => {
    const { paymentId, orderId } = await insert({ at: ago(31), orderStatus, attemptStatus });
    for (let time = 0; time < 2; time += 1) {
      const answer = await confirm(paymentId);
      expect(answer.json()).toMatchObject({ status: 409, code: 'payment-expired' });
    }
    expect((await orderOf(orderId)).status).toBe('expired');
    expect(await rowsOf('grants', orderId)).toEqual([]);
    expect(await rowsOf('mail_outbox', orderId)).toMatchObject([{ kind: 'late-payment' }]);
    expect(await reviewsOf(paymentId)).toMatchObject([{ reason: 'late', resolved_at: null }]);
    expect(await auditOf(orderId)).toMatchObject([{ action: 'cashapp-payment-late' }]);
    expect(await list()).toMatchObject([{ paymentId, status: 'expired', isInReview: true }]);
  },
);

test('a payment of another provider, or of nobody, cannot be confirmed', async () => {
  const { paymentId, orderId } = await insert({ provider: 'paypal' });
  for (const id of [paymentId, newId(), 'nothing']) {
    expect((await confirm(id)).json()).toMatchObject({ status: 404, code: 'payment-not-found' });
  }
  expect((await orderOf(orderId)).status).toBe('pending');
});

test('a confirmation that cannot be recorded completes nothing', async () => {
  const { paymentId, orderId } = await insert();
  const { payments } = store.services;
  const audit = () => Promise.reject(new Error('The log is full.'));
  const cashApp = createCashApp({ db: store.database.db, mode: 'test', audit, payments });
  await expect(cashApp.confirmPayment(paymentId, await operatorId())).rejects.toThrow('The log is full.');
  expect((await orderOf(orderId)).status).toBe('pending');
  expect(await rowsOf('grants', orderId)).toEqual([]);
  expect((await confirm(paymentId)).statusCode).toBe(200);
});

test('a live store neither lists nor confirms a payment made in test mode', async () => {
  const { paymentId, orderId } = await insert();
  const { payments, operators } = store.services;
  const cashApp = createCashApp({ db: store.database.db, mode: 'live', audit: operators.audit, payments });
  expect((await cashApp.listPayments({ limit: 10 })).items).toEqual([]);
  await expect(cashApp.confirmPayment(paymentId, newId())).rejects.toMatchObject({ code: 'payment-not-found' });
  expect((await orderOf(orderId)).status).toBe('pending');
});

test('nobody but operators sees or confirms payments', async () => {
  const { paymentId, orderId } = await insert();
  expect((await store.http.inject({ url: '/api/cashapp/pending-payments' })).statusCode).toBe(401);
  expect((await confirm(paymentId, {})).statusCode).toBe(401);
  expect((await orderOf(orderId)).status).toBe('pending');
});

test('a confirmation takes no fields', async () => {
  const { paymentId, orderId } = await insert();
  const answer = await store.http.inject({
    method: 'POST',
    url: `/api/cashapp/confirm-payment/${paymentId}`,
    headers: { cookie },
    payload: { amount: '0.01' },
  });
  expect(answer.json()).toMatchObject({ status: 422, code: 'invalid-payload' });
  expect((await orderOf(orderId)).status).toBe('pending');
});
