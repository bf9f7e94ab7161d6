// Strangers who try stolen cards on the PayPal checkout.
import { afterAll, afterEach, expect, test } from 'vitest';
import type { PayPalOrder } from '#contracts/paypal.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import { createTestCheckout } from '#test/support/test-checkout.ts';
import { cardLimits } from './card-limit.ts';

const { store, appId, post, begin, approve, capture, forgetLimits } = await createTestCheckout();

afterEach(forgetLimits);
afterAll(() => store.close());

test('after four declined cards the buyer has to wait, and so does the network', async () => {
  const cards = ['4000000000000002', '4000000000000002', '4000000000001002', '4000000000002002', '4000000000003002'];
  for (const cardNumber of cards) {
    const { order, cookie } = await begin({ paymentMethod: 'card' });
    await approve(order, { scenario: 'decline-then-retry', paymentMethod: 'card', cardNumber });
    expect((await capture(order, cookie)).payment).toBe('declined');
  }
  const body = { appId, amount: '19.99' };
  const ask = (customerEmail: string, remoteAddress: string) =>
    store.http.inject({ method: 'POST', url: '/paypal/order', payload: { ...body, customerEmail }, remoteAddress });
  const elsewhere = await ask('ADA@example.com', '203.0.113.9');
  expect([elsewhere.statusCode, elsewhere.headers['retry-after']]).toEqual([429, String(cardLimits.cardMinutes * 60)]);
  expect((await ask('grace@example.com', '127.0.0.1')).statusCode).toBe(429);
  expect((await ask('grace@example.com', '203.0.113.9')).statusCode).toBe(201);
});

test('an order begun before its buyer was stopped captures nothing after, and says why and until when', async () => {
  const { order, cookie } = await begin({ paymentMethod: 'card' });
  await approve(order, { scenario: 'webhook-late' });
  const { network_key, buyer_key } = await store.database.db
    .selectFrom('checkout_payers')
    .selectAll()
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  const failures = ['1', '2', '3', '4'].map((card) => ({ app_id: appId, network_key, buyer_key, card }));
  await store.database.db.insertInto('card_failures').values(failures).execute();
  expect(await capture(order, cookie)).toMatchObject({
    status: 'failed',
    payment: 'declined',
    detail: expect.stringContaining('Try again in an hour'),
    retryAfterSeconds: cardLimits.cardMinutes * 60,
  });
  const { db } = store.database;
  const attempt = db.selectFrom('payment_attempts').select('status').where('order_id', '=', order.orderId);
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(0) })
    .where('reference', '=', order.id)
    .execute();
  await Promise.all(store.services.payments.reconcilers.map(({ run }) => run()));
  expect(await attempt.executeTakeFirst()).toEqual({ status: 'declined' });
  // A page that is still open asks when the hour is over: what was refused stays refused, and the payer starts anew.
  await db.deleteFrom('card_failures').execute();
  expect(await capture(order, cookie)).toMatchObject({
    status: 'failed',
    payment: 'declined',
    detail: expect.stringContaining('Start the purchase again'),
  });
  await store.services.payments.collect((await store.services.payments.newestAttempt(order.orderId)) as Attempt);
  expect(await attempt.executeTakeFirst()).toEqual({ status: 'declined' });
  const anew = await begin({ paymentMethod: 'card' }, { cookie });
  expect(anew.order.orderId).not.toBe(order.orderId);
  await approve(anew.order, { scenario: 'webhook-late' });
  expect((await capture(anew.order, anew.cookie)).payment).toBe('captured');
});

test('one card that is declined again and again stops its buyer and its network, and nobody else', async () => {
  const from = { remoteAddress: '198.51.100.7' };
  const send = (method: string, customerEmail: string, remoteAddress: string) =>
    store.http.inject({
      method: 'POST',
      url: '/paypal/order',
      payload: { appId, amount: '19.99', customerEmail, paymentMethod: method },
      headers: { 'idempotency-key': crypto.randomUUID() },
      remoteAddress,
    });
  let declines = 0;
  for (; declines <= cardLimits.declines; declines += 1) {
    const answer = await send('card', `tester-${declines}@example.com`, from.remoteAddress);
    if (answer.statusCode === 429) break;
    const order = answer.json<PayPalOrder>();
    await approve(order, { scenario: 'decline-then-retry', paymentMethod: 'card', cardNumber: '4000000000000002' });
    await store.services.payments.collect((await store.services.payments.newestAttempt(order.orderId)) as Attempt);
  }
  expect(declines).toBe(cardLimits.declines);
  const elsewhere = await Promise.all(
    ['card', 'paypal'].map((method) => send(method, 'innocent@example.net', '203.0.113.77')),
  );
  expect(elsewhere.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
});

test('a network cannot pause an app alone, and a paused app takes no cards but everything else', async () => {
  const network = (name: string) => Buffer.from(`network ${name}`);
  const failure = (networkKey: Buffer, card: string) => ({
    app_id: appId,
    network_key: networkKey,
    buyer_key: null,
    card,
  });
  const insert = (rows: ReturnType<typeof failure>[]) =>
    store.database.db.insertInto('card_failures').values(rows).execute();
  const send = async (paymentMethod: string) =>
    (await post('/paypal/order', { appId, amount: '19.99', customerEmail: 'new@example.com', paymentMethod }))
      .statusCode;
  await insert(Array.from({ length: cardLimits.appFailures }, () => failure(network('alone'), 'one card')));
  expect(await send('card')).toBe(201);
  await insert(Array.from({ length: cardLimits.appFailures }, (_, index) => failure(network(String(index)), 'a card')));
  expect([await send('card'), await send('paypal')]).toEqual([429, 201]);
});

test('an app whose buyers had sixty declines in ten minutes takes no cards from anybody', async () => {
  const other = (await store.addApp({ name: 'Moonprint', price: '19.99' })).id;
  const failure = (index: number) => ({
    app_id: appId,
    network_key: Buffer.from(`network ${index}`),
    buyer_key: null,
    card: `card ${index}`,
  });
  const failures = Array.from({ length: cardLimits.appFailures }, (_, index) => failure(index));
  await store.database.db.insertInto('card_failures').values(failures).execute();
  const body = { appId, amount: '19.99', customerEmail: 'new@example.com', paymentMethod: 'card' };
  expect((await post('/paypal/order', body)).statusCode).toBe(429);
  expect((await post('/paypal/order', { ...body, appId: other })).statusCode).toBe(201);
});
