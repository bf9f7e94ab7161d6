import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ago, createCashAppClient, minuteMs, type CashAppClient } from '#test/support/cashapp-client.ts';
import { createTestApp, liveEnvironment } from '#test/support/test-app.ts';

let client: CashAppClient;

beforeAll(async () => {
  client = await createCashAppClient();
});

afterAll(() => client.store.close());

beforeEach(() => client.db.updateTable('cashapp_payments').set({ auto_confirm_at: null }).execute());

const confirmDue = () => client.store.services.cashApp.confirmDue();
const simulate = (paymentId: string, next: string) =>
  client.store.http.inject({
    method: 'POST',
    url: `/cashapp-simulator/payments/${paymentId}`,
    payload: { next },
  });

test('in test mode a payment confirms itself five minutes after it began, and says how long that is', async () => {
  const { paymentId, noteCode, autoConfirmIn } = await client.created({ customerEmail: 'ada@example.com' });
  expect(autoConfirmIn).toBeGreaterThan(4 * minuteMs);
  expect(autoConfirmIn).toBeLessThanOrEqual(5 * minuteMs);
  const { auto_confirm_at: storedAt } = await client.db
    .selectFrom('cashapp_payments')
    .select('auto_confirm_at')
    .where('note_code', '=', noteCode)
    .executeTakeFirstOrThrow();
  expect(Math.abs((storedAt?.getTime() ?? 0) - Date.now() - 5 * minuteMs)).toBeLessThan(minuteMs);
  await confirmDue();
  expect((await client.status(paymentId)).status).toBe('pending');
});

test('a timer that is over confirms its payment once, whichever of several processes looks first', async () => {
  const { paymentId, orderId, noteCode } = await client.insert({ at: ago(5), autoConfirmAt: new Date() });
  expect(await client.status(paymentId)).toEqual({ status: 'pending', downloadToken: null, autoConfirmIn: 0 });
  await Promise.all([confirmDue(), confirmDue(), confirmDue()]);
  expect(await client.status(paymentId)).toEqual({
    status: 'confirmed',
    downloadToken: expect.any(String),
    autoConfirmIn: null,
  });
  expect(await client.audit(orderId)).toEqual([
    { email: null, action: 'cashapp-payment-auto-confirmed', details: { noteCode, amount: '19.99' } },
  ]);
  expect((await client.confirm(paymentId)).json()).toMatchObject({
    code: 'payment-confirmed',
    by: null,
    detail: 'This payment was confirmed automatically.',
  });
});

test('a timer outlives the process: it confirms also what expired while the store was down', async () => {
  const { paymentId } = await client.insert({ at: ago(120), autoConfirmAt: ago(115), attemptStatus: 'expired' });
  await confirmDue();
  expect((await client.status(paymentId)).status).toBe('confirmed');
});

test('an operator who confirms or rejects ends the timer', async () => {
  const [confirmed, rejected] = [
    await client.insert({ autoConfirmAt: new Date() }),
    await client.insert({ autoConfirmAt: new Date() }),
  ];
  await client.confirm(confirmed.paymentId);
  await client.reject(rejected.paymentId, { reason: 'No.' });
  expect(await confirmDue()).toBe(0);
  expect((await client.status(rejected.paymentId)).status).toBe('rejected');
  expect(await client.audit(confirmed.orderId)).toHaveLength(1);
});

test('the test panel has the operator confirm now, wait, or let the payment expire', async () => {
  const { paymentId } = await client.created();
  expect((await simulate(paymentId, 'expire')).statusCode).toBe(204);
  expect((await client.status(paymentId)).autoConfirmIn).toBeNull();
  await simulate(paymentId, 'wait');
  expect((await client.status(paymentId)).autoConfirmIn).toBeGreaterThan(4 * minuteMs);
  await simulate(paymentId, 'confirm');
  expect((await client.status(paymentId)).status).toBe('confirmed');
  expect((await simulate(paymentId, 'wait')).statusCode).toBe(204);
  expect((await simulate('0'.repeat(32), 'confirm')).json()).toMatchObject({ code: 'payment-not-found' });
  expect((await simulate(paymentId, 'steal')).json()).toMatchObject({ code: 'invalid-payload' });
});

test('the time until a payment confirms itself is a setting', async () => {
  const store = await createTestApp({ CASHAPP_AUTO_CONFIRM_MINUTES: '0.001' });
  try {
    const { id: appId } = await store.addApp();
    const created = await store.http.inject({
      method: 'POST',
      url: '/api/cashapp/create-payment',
      payload: { appId, amount: 18.99 },
    });
    const { paymentId } = created.json<{ paymentId: string }>();
    await expect
      .poll(async () => {
        await store.services.cashApp.confirmDue();
        return (await store.services.cashApp.paymentStatus(paymentId)).status;
      })
      .toBe('confirmed');
  } finally {
    await store.close();
  }
});

test('a live store has no simulator and no timer, and does not confirm what test mode left', async () => {
  const store = await createTestApp(liveEnvironment);
  try {
    expect(store.services.cashAppSimulator).toBeNull();
    const answer = await store.http.inject({
      method: 'POST',
      url: `/cashapp-simulator/payments/${'0'.repeat(32)}`,
      payload: { next: 'confirm' },
    });
    expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' });
  } finally {
    await store.close();
  }
});
