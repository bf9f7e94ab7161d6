import { afterAll, beforeEach, expect, test } from 'vitest';
import { parseMinor } from '#contracts/money.ts';
import { newId } from '#server/database/new-id.ts';
import { createTestPayments, paid } from '#test/support/test-payments.ts';
import { readSimulatedOrders } from '#test/support/simulated-orders.ts';
import type { RefundDecision } from '#test/support/test-purchases.ts';
import type { Attempt } from '../attempt.ts';
import type { ReturnedMoney } from '../provider.ts';
import { recordReturns } from './record-returns.ts';

let decision: RefundDecision = 'approve';
const store = await createTestPayments({ decideRefund: () => decision });
const { stateOf } = store;
const operatorId = newId();
await store.db
  .insertInto('operators')
  .values({ id: operatorId, email: 'staff@example.com', password_hash: '-', role: 'staff' })
  .execute();

afterAll(() => store.close());

beforeEach(() => {
  decision = 'approve';
});

async function paidOrder(): Promise<string> {
  return (await store.buy(store.appId)).id;
}

const refund = (orderId: string, amountMinor = 1899) =>
  store.payments.refundOrder(orderId, { amountMinor, operatorId });

const refunded = { order: 'refunded', attempt: 'refunded', app: 'taken back' };

/** Writes a refund that PayPal lists. */
const noteReturn = (attempt: Attempt, returned: ReturnedMoney) =>
  recordReturns(store.paymentDeps, attempt, {
    status: 'captured',
    reference: attempt.reference ?? '',
    attemptId: attempt.id,
    amountMinor: attempt.amountMinor,
    currency: 'USD',
    captures: [],
    sum: 'exact',
    refunds: [returned],
  });

/** The refunds of an order in PayPal's own books. */
async function moneyBack(orderId: string): Promise<number[]> {
  const ids = (await store.db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute()).map(
    ({ id }) => id,
  );
  return readSimulatedOrders(store.folder)
    .flatMap(({ refunds }) => refunds)
    .filter(({ customId }) => customId !== undefined && ids.includes(customId))
    .map(({ amount }) => parseMinor(amount.value) ?? 0);
}

const makeDue = (orderId: string) =>
  store.db
    .updateTable('refunds')
    .set({ next_check_at: new Date(0) })
    .where('order_id', '=', orderId)
    .where('status', '=', 'requested')
    .execute();

async function auditOf(orderId: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

test('a refund gives the money back, refunds the order and revokes the download, and is in the audit log', async () => {
  const orderId = await paidOrder();
  expect(await refund(orderId)).toEqual({ status: 'completed' });
  expect(await stateOf(orderId)).toEqual(refunded);
  expect(await moneyBack(orderId)).toEqual([1899]);
  expect(await auditOf(orderId)).toEqual(['order-refund-requested', 'order-refunded']);
  expect(await refund(orderId)).toEqual({ status: 'completed', isEarlier: true });
  expect(await moneyBack(orderId)).toEqual([1899]);
});

test('six refunds at once, from two processes, give the money back once', async () => {
  const orderId = await paidOrder();
  const other = store.startAnother();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? store : other).payments.refundOrder(orderId, { amountMinor: 1899, operatorId }),
    ),
  );
  await other.close();
  expect(answers.some(({ status }) => status === 'completed')).toBe(true);
  expect(answers.filter(({ isEarlier }) => isEarlier !== true)).toHaveLength(1);
  expect(await stateOf(orderId)).toEqual(refunded);
  expect(await moneyBack(orderId)).toEqual([1899]);
  expect(await auditOf(orderId)).toEqual(['order-refund-requested', 'order-refunded']);
});

test.each(['lose-answer', 'lose-request'] as const)(
  'a refund that ends in %s is under way until the provider was asked again, and moves the money once',
  async (lost) => {
    const orderId = await paidOrder();
    decision = lost;
    expect(await refund(orderId)).toEqual({ status: 'requested' });
    decision = 'approve';
    expect(await stateOf(orderId)).toEqual(paid);
    // A second request meanwhile starts no second refund.
    expect(await refund(orderId)).toEqual({ status: 'requested', isEarlier: true });
    expect(await store.payments.reconcileRefunds()).toBe(0);
    await makeDue(orderId);
    expect(await store.payments.reconcileRefunds()).toBe(1);
    expect(await stateOf(orderId)).toEqual(refunded);
    expect(await moneyBack(orderId)).toEqual([1899]);
    expect(await store.payments.reconcileRefunds()).toBe(0);
  },
);

test('a refund that a killed process left is ended by the next one', async () => {
  const orderId = await paidOrder();
  decision = 'lose-answer';
  await refund(orderId);
  await makeDue(orderId);
  const restarted = store.startAnother();
  const workers = [store.payments.reconcileRefunds(), restarted.payments.reconcileRefunds()];
  expect((await Promise.all(workers)).reduce((sum, count) => sum + count, 0)).toBe(1);
  await restarted.close();
  expect(await stateOf(orderId)).toEqual(refunded);
  expect(await moneyBack(orderId)).toEqual([1899]);
});

test('a refund that the provider declines changes nothing and can be tried again', async () => {
  const orderId = await paidOrder();
  decision = 'decline';
  await expect(refund(orderId)).rejects.toMatchObject({ code: 'refund-declined' });
  expect(await stateOf(orderId)).toEqual(paid);
  decision = 'approve';
  expect(await refund(orderId)).toEqual({ status: 'completed' });
  expect(await moneyBack(orderId)).toEqual([1899]);
});

test('a refund that PayPal says is under way after a lost answer is not declined, and moves the money once', async () => {
  const orderId = await paidOrder();
  decision = 'lose-request';
  expect(await refund(orderId)).toEqual({ status: 'requested' });
  decision = 'in-progress';
  await makeDue(orderId);
  await store.payments.reconcileRefunds();
  expect(await refund(orderId)).toEqual({ status: 'requested', isEarlier: true });
  decision = 'approve';
  await makeDue(orderId);
  await store.payments.reconcileRefunds();
  expect(await stateOf(orderId)).toEqual(refunded);
  expect(await moneyBack(orderId)).toEqual([1899]);
});

test('a refund that PayPal forbids, and has never heard of, is declined and can be asked for again', async () => {
  const orderId = await paidOrder();
  decision = 'lose-request';
  expect(await refund(orderId)).toEqual({ status: 'requested' });
  decision = 'forbid';
  await makeDue(orderId);
  await store.payments.reconcileRefunds();
  await expect(refund(orderId)).rejects.toMatchObject({ code: 'refund-declined' });
  const { timeline } = await store.orders.show(orderId);
  expect(timeline.find(({ kind }) => kind === 'refund-declined')?.text).toContain('403');
  decision = 'approve';
  expect(await refund(orderId)).toEqual({ status: 'completed' });
  expect(await moneyBack(orderId)).toEqual([1899]);
});

test('a refund that PayPal forbids after it has made it is completed', async () => {
  const orderId = await paidOrder();
  decision = 'lose-answer';
  expect(await refund(orderId)).toEqual({ status: 'requested' });
  decision = 'forbid';
  await makeDue(orderId);
  await store.payments.reconcileRefunds();
  expect(await stateOf(orderId)).toEqual(refunded);
});

test('a refund that PayPal lists without our id is written once', async () => {
  const orderId = await paidOrder();
  decision = 'lose-answer';
  expect(await refund(orderId)).toEqual({ status: 'requested' });
  const attempt = await store.payments.newestAttempt(orderId);
  const [made] = readSimulatedOrders(store.folder).find(({ id }) => id === attempt?.reference)?.refunds ?? [];
  if (attempt === undefined || made === undefined) throw new Error('PayPal has no refund.');
  await noteReturn(attempt, { reference: made.id, amountMinor: 1899 });
  expect(await refund(orderId)).toEqual({ status: 'completed', isEarlier: true });
  const rows = store.db.selectFrom('refunds').select(['status', 'amount_minor']).where('order_id', '=', orderId);
  expect(await rows.execute()).toEqual([{ status: 'completed', amount_minor: 1899 }]);
});

test.each(['requested', 'declined'] as const)(
  'a refund of ours that is %s here and made at PayPal is completed when PayPal tells of it',
  async (status) => {
    const orderId = await paidOrder();
    decision = 'lose-answer';
    await refund(orderId);
    await store.db.updateTable('refunds').set({ status }).where('order_id', '=', orderId).execute();
    const attempt = await store.payments.newestAttempt(orderId);
    const books = readSimulatedOrders(store.folder).find(({ id }) => id === attempt?.reference);
    const [made] = books?.refunds ?? [];
    if (attempt === undefined || made === undefined) throw new Error('PayPal has no refund.');
    const returned = { reference: made.id, refundId: made.customId ?? '', amountMinor: 1899 };
    await noteReturn(attempt, returned);
    await noteReturn(attempt, returned);
    expect(await stateOf(orderId)).toEqual(refunded);
    expect(await auditOf(orderId)).toEqual(['order-refund-requested', 'order-refunded']);
    expect(await store.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()).toHaveLength(1);
  },
);

test('a buyer whose payment was reversed gets the app back when the reversal is taken back', async () => {
  const orderId = await paidOrder();
  const attempt = await store.payments.newestAttempt(orderId);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  const { reference, id: attemptId, amountMinor, currency } = attempt;
  const facts = { reference: reference ?? '', attemptId, orderId, amountMinor, currency };
  await recordReturns(store.paymentDeps, attempt, { ...facts, status: 'reversed', refunds: [] });
  expect(await stateOf(orderId)).toEqual({ order: 'refunded', attempt: 'reversed', app: 'taken back' });
  await Promise.all([store.collect(orderId), store.collect(orderId)]);
  expect(await stateOf(orderId)).toEqual(paid);
  expect(await refund(orderId)).toEqual({ status: 'completed' });
  expect(await moneyBack(orderId)).toEqual([1899]);
});

test('a part goes back and the download goes on; with the rest of it the order is refunded', async () => {
  const orderId = await paidOrder();
  const part = { amountMinor: 500, leftMinor: 1899, operatorId };
  expect(await store.payments.refundOrder(orderId, part)).toEqual({ status: 'completed' });
  expect(await stateOf(orderId)).toEqual({ order: 'completed', attempt: 'partially-refunded', app: 'given' });
  // The same click once more: what it was shown is not what is left.
  await expect(store.payments.refundOrder(orderId, part)).rejects.toMatchObject({
    code: 'amount-mismatch',
    details: { expectedAmount: '13.99' },
  });
  await expect(refund(orderId, 500)).rejects.toMatchObject({ code: 'amount-mismatch' });
  expect(await moneyBack(orderId)).toEqual([500]);
  expect(await refund(orderId, 1399)).toEqual({ status: 'completed' });
  expect(await stateOf(orderId)).toEqual(refunded);
  expect(await moneyBack(orderId)).toEqual([500, 1399]);
  const { timeline, refundableAmount } = await store.orders.show(orderId);
  expect(timeline.map(({ kind }) => kind).filter((kind) => kind.endsWith('refunded'))).toEqual([
    'partly-refunded',
    'refunded',
  ]);
  expect(refundableAmount).toBe('0.00');
});

test('the same part sent six times at once goes back once', async () => {
  const orderId = await paidOrder();
  const part = { amountMinor: 500, leftMinor: 1899, operatorId };
  await Promise.allSettled(Array.from({ length: 6 }, () => store.payments.refundOrder(orderId, part)));
  expect(await moneyBack(orderId)).toEqual([500]);
});

test('the audit log says what went back, where PayPal had taken a part back before', async () => {
  const orderId = await paidOrder();
  decision = 'lose-answer';
  expect(await refund(orderId)).toEqual({ status: 'requested' });
  const attempt = await store.payments.newestAttempt(orderId);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  await noteReturn(attempt, { reference: 'R-PART', amountMinor: 500 });
  await makeDue(orderId);
  await store.payments.reconcileRefunds();
  const { details } = await store.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', orderId)
    .where('action', '=', 'order-refunded')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ amount: '13.99', currency: 'USD' });
});

test('an amount other than what was paid is refused', async () => {
  const orderId = await paidOrder();
  await expect(refund(orderId, 1999)).rejects.toMatchObject({
    code: 'amount-mismatch',
    details: { expectedAmount: '18.99' },
  });
  expect(await moneyBack(orderId)).toEqual([]);
});

test('an order that was never paid, or is not there, has nothing to refund', async () => {
  const { id: orderId } = await store.beginPayPal(store.appId);
  await expect(refund(orderId)).rejects.toMatchObject({ code: 'order-not-refundable' });
  await expect(refund(newId())).rejects.toMatchObject({ code: 'order-not-found' });
  await expect(refund('nothing')).rejects.toMatchObject({ code: 'order-not-found' });
});
