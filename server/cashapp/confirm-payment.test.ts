import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCashApp } from './cashapp.ts';
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

const given = ['grants', 'download_links', 'mail_outbox'] as const;

async function expectGivenOnce(orderId: string): Promise<void> {
  for (const table of given) expect(await client.rows(table, orderId)).toHaveLength(1);
}

/** The use cases of a process whose parts may fail. */
function otherProcess(change: Partial<Parameters<typeof createCashApp>[0]>) {
  const { services } = client.store;
  return createCashApp({
    db: client.db,
    mode: 'test',
    findMarks: async () => new Map(),
    audit: services.operators.audit,
    payments: services.payments,
    orders: services.orders,
    limits: services.limits,
    noteOrder: () => Promise.resolve(),
    keepLaterAddress: services.downloads.keepLaterAddress,
    tokenFor: (orderId) => orderId,
    receiptSettings: services.settings.current,
    log: pino({ level: 'silent' }),
    ...change,
  });
}

const operatorId = async () => (await client.db.selectFrom('operators').select('id').executeTakeFirstOrThrow()).id;

test('a confirmation completes the order, sends the link and says who confirmed', async () => {
  const { paymentId, orderId, noteCode } = await client.insert({ at: ago(2), email: 'ada@example.com' });
  const answer = await client.confirm(paymentId);
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, status: 'confirmed', reviewReason: null }]);
  expect((await client.order(orderId)).status).toBe('completed');
  await expectGivenOnce(orderId);
  expect(await client.rows('mail_outbox', orderId)).toMatchObject([{ kind: 'receipt', recipient: 'ada@example.com' }]);
  expect(await client.audit(orderId)).toEqual([
    { email: operatorEmail, action: 'cashapp-payment-confirmed', details: { noteCode, amount: '19.99' } },
  ]);
  expect(await client.list(`?q=${noteCode}`)).toMatchObject([
    {
      status: 'confirmed',
      confirmedAt: expect.any(String),
      autoConfirmIn: null,
      transfers: [{ number: 1, amount: '19.99', receivedAt: null, recordedBy: operatorEmail, sentBack: null }],
    },
  ]);
});

test('the buyer has the token once the payment is confirmed, and downloads the app byte for byte', async () => {
  const { paymentId } = await client.created();
  const { id: appId } = await client.app();
  await client.confirm(paymentId, {});
  const { status, downloadToken } = await client.status(paymentId);
  expect(status).toBe('confirmed');
  const payload = { fileName: 'DuplicateFinder.exe', orderId: downloadToken };
  const { http } = client.store;
  const answer = await http.inject({ method: 'POST', url: `/api/apps/${appId}/download`, payload });
  const { pathname, search } = new URL(answer.json<{ downloadURL: string }>().downloadURL, 'http://store.invalid');
  expect((await http.inject({ url: pathname + search })).rawPayload).toEqual(Buffer.from('MZ'));
});

test('a crash between the confirmation and its settlement is made up for, once', async () => {
  const { paymentId, attemptId, orderId } = await client.insert({ email: 'ada@example.com' });
  const { payments } = client.store.services;
  const collect = () => Promise.reject(new Error('The process died.'));
  const dying = otherProcess({ payments: { ...payments, collect } });
  await expect(dying.confirmPayment(paymentId, {}, await operatorId())).rejects.toThrow('The process died.');
  expect((await client.order(orderId)).status).toBe('pending');
  expect(await client.status(paymentId)).toMatchObject({ status: 'pending', autoConfirmIn: null });
  for (let time = 0; time < 2; time += 1) {
    for (const { run } of payments.reconcilers) await run();
    expect((await client.order(orderId)).status).toBe('completed');
  }
  await expectGivenOnce(orderId);
  expect(await client.audit(orderId)).toHaveLength(1);
  expect((await client.confirm(paymentId)).json()).toMatchObject({ status: 409, code: 'payment-confirmed' });
  const transfers = client.db.selectFrom('cashapp_transfers').selectAll().where('payment_id', '=', attemptId);
  expect(await transfers.execute()).toHaveLength(1);
});

test('a confirmation that is recorded and cannot be settled yet is not called late', async () => {
  const { paymentId } = await client.insert();
  const { payments } = client.store.services;
  const cashApp = otherProcess({ payments: { ...payments, collect: async () => ({ outcome: 'unknown' }) } });
  await expect(cashApp.confirmPayment(paymentId, {}, await operatorId())).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('a confirmation that cannot be audited records nothing', async () => {
  const { paymentId, orderId } = await client.insert();
  const cashApp = otherProcess({ audit: () => Promise.reject(new Error('The log is full.')) });
  await expect(cashApp.confirmPayment(paymentId, {}, await operatorId())).rejects.toThrow('The log is full.');
  expect((await client.order(orderId)).status).toBe('pending');
  expect(await client.rows('grants', orderId)).toEqual([]);
  expect((await client.confirm(paymentId)).statusCode).toBe(200);
});

test('of two operators who confirm at once one does it, and the other is told who', async () => {
  const { paymentId, orderId } = await client.insert({ email: 'ada@example.com' });
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => client.confirm(paymentId, {}, client.owner)),
    ...Array.from({ length: 4 }, () => client.confirm(paymentId, {}, client.colleague)),
  ]);
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(1);
  const by = (await client.audit(orderId))[0]?.email;
  expect([operatorEmail, colleagueEmail]).toContain(by);
  for (const answer of answers.filter((each) => each !== won[0])) {
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'payment-confirmed',
      by,
      detail: `${by} has confirmed this payment.`,
    });
  }
  await expectGivenOnce(orderId);
  expect(await client.audit(orderId)).toHaveLength(1);
});

test('of a confirmation and a rejection at once one is done, and the other operator is told who', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { paymentId, orderId } = await client.insert();
    const [confirmed, rejected] = await Promise.all([
      client.confirm(paymentId, {}, client.owner),
      client.reject(paymentId, { reason: 'Nothing came.' }, client.colleague),
    ]);
    const isConfirmed = (await client.order(orderId)).status === 'completed';
    const [winner, loser] = isConfirmed ? [confirmed, rejected] : [rejected, confirmed];
    expect(winner.statusCode).toBe(200);
    expect(loser.json()).toMatchObject(
      isConfirmed ? { code: 'payment-confirmed', by: operatorEmail } : { code: 'payment-rejected', by: colleagueEmail },
    );
    expect(await client.audit(orderId)).toHaveLength(1);
  }
});

test('another payment, or none, cannot be confirmed', async () => {
  const { attemptId, orderId } = await client.insert();
  for (const id of [attemptId, orderId, 'nothing', '0'.repeat(32)]) {
    expect((await client.confirm(id)).json()).toMatchObject({ status: 404, code: 'payment-not-found' });
  }
  expect((await client.order(orderId)).status).toBe('pending');
});

test('a live store neither lists nor confirms a payment made in test mode', async () => {
  const { paymentId, orderId, noteCode } = await client.insert();
  const cashApp = otherProcess({ mode: 'live' });
  expect((await cashApp.listPayments({ limit: 10 })).items).toEqual([]);
  expect((await cashApp.listPayments({ limit: 10, q: noteCode })).items).toEqual([]);
  await expect(cashApp.confirmPayment(paymentId, {}, await operatorId())).rejects.toMatchObject({
    code: 'payment-not-found',
  });
  expect((await client.order(orderId)).status).toBe('pending');
});

test.each([
  { amount: '0.01' },
  { receivedAmount: 0 },
  { receivedAmount: -1 },
  { receivedAmount: '19.999' },
  { receivedAmount: 19.994 },
  { receivedAt: 'yesterday' },
  { receivedAt: new Date(Date.now() + 5 * minuteMs).toISOString() },
  { receivedAt: new Date(Date.now() - 60 * minuteMs).toISOString() },
  { transferNumber: 0 },
  { transferNumber: 2 },
])('a confirmation with %j is refused and records nothing', async (payload) => {
  const { paymentId, orderId } = await client.insert({ at: ago(5) });
  expect((await client.confirm(paymentId, payload)).json()).toMatchObject({ status: 422, code: 'invalid-payload' });
  expect((await client.order(orderId)).status).toBe('pending');
  expect(await client.audit(orderId)).toEqual([]);
});
