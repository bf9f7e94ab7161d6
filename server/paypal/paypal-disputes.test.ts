// What a dispute does to an order, however it ends and in whatever order PayPal tells of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attempt } from '#server/payments/attempt.ts';
import { recordDispute } from '#server/payments/disputes/record-dispute.ts';
import type { DisputeStatus } from '#server/payments/events/event-capability.ts';
import { recordReturns } from '#server/payments/refunds/record-returns.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createTestPurchases } from '#test/support/test-purchases.ts';

let database: TestDatabase;
let store: ReturnType<typeof createTestPurchases>;
let appId: string;
/** Whether PayPal's messages are lost. */
let isDeaf = false;

beforeAll(async () => {
  database = await createTestDatabase();
  store = createTestPurchases(database.connectionString, { isDeaf: () => isDeaf });
  appId = (await store.addApp()).id;
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

async function paidOrder() {
  const order = await store.beginPayPal(appId);
  await store.payPal.simulator.approve(order.payPalId, { scenario: 'webhook-late' });
  expect(await store.collect(order.id)).toBe('captured');
  return { ...order, attempt: await attemptOf(order.id) };
}

async function attemptOf(orderId: string) {
  const attempt = await store.payments.newestAttempt(orderId);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  return attempt;
}

async function stateOf(orderId: string) {
  const { status, payments } = await store.orders.show(orderId);
  const grant = await store.db
    .selectFrom('grants')
    .select('revoked_at')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { order: status, attempt: payments[0]?.status, app: grant.revoked_at === null ? 'given' : 'taken back' };
}

const paid = { order: 'completed', attempt: 'captured', app: 'given' };
const disputed = { order: 'completed', attempt: 'disputed', app: 'taken back' };
const reversed = { order: 'refunded', attempt: 'reversed', app: 'taken back' };

const expiryOf = async (orderId: string) => {
  const { link } = await store.orders.show(orderId);
  return Date.parse(link?.expiresAt ?? '');
};

/** Every event once more, as from a worker that had to start over. */
async function workOnEvents(): Promise<void> {
  await store.db
    .updateTable('payment_events')
    .set({ handled_at: null, next_check_at: new Date(0) })
    .execute();
  await store.payments.reconcileEvents();
}

async function reconcileDisputesNow(): Promise<void> {
  await store.db
    .updateTable('payment_disputes')
    .set({ next_check_at: new Date(0) })
    .execute();
  await store.payments.reconcileDisputes();
}

const told = (reference: string, state: DisputeStatus, minute: number) => ({
  reference,
  state,
  updatedAt: new Date(minute * 60_000),
  captures: [],
});

const factsOf = ({ id, orderId, reference, amountMinor, currency }: Attempt) => ({
  reference: reference ?? '',
  attemptId: id,
  orderId,
  amountMinor,
  currency,
});

/** A part of the money goes back at PayPal's own site. */
const returnPart = (attempt: Attempt, refund: { readonly reference: string; readonly amountMinor: number }) =>
  recordReturns(store.paymentDeps, attempt, {
    ...factsOf(attempt),
    status: 'captured',
    captures: [],
    sum: 'exact',
    refunds: [refund],
    isPartlyReturned: true,
  });

// The timeline reads times by the millisecond: what comes within one counts as one moment, which PayPal's messages never are.
async function note(orderId: string, reference: string, state: DisputeStatus, minute: number): Promise<void> {
  await recordDispute(store.paymentDeps, await attemptOf(orderId), told(reference, state, minute));
  const noted = Date.now();
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(noted);
}

test('a dispute that the seller wins gives the download back, its link good for 48 hours', async () => {
  const { id, payPalId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  const [made, expired] = [2, 1].map((days) => new Date(Date.now() - days * 86_400_000));
  await store.db
    .updateTable('download_links')
    .set({ created_at: made, expires_at: expired })
    .where('order_id', '=', id)
    .execute();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-won' });
  await expect.poll(() => stateOf(id)).toEqual(paid);
  expect(await expiryOf(id)).toBeGreaterThan(Date.now() + 47.9 * 3_600_000);
  const { timeline, refundObstacle } = await store.orders.show(id);
  expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['disputed', 'dispute-won']));
  expect(refundObstacle).toBeNull();

  // The message that it was opened, and the one that it was won, once more: nothing changes.
  const expiry = await expiryOf(id);
  await workOnEvents();
  expect(await stateOf(id)).toEqual(paid);
  expect(await expiryOf(id)).toBe(expiry);
});

test('a dispute whose end nobody told of is found to have ended', async () => {
  const { id, payPalId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  await reconcileDisputesNow();
  expect(await stateOf(id)).toEqual(disputed);
  isDeaf = true;
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-won' });
  isDeaf = false;
  expect(await stateOf(id)).toEqual(disputed);
  await reconcileDisputesNow();
  expect(await stateOf(id)).toEqual(paid);
});

test('a dispute that the seller loses becomes a reversal', async () => {
  const { id, payPalId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-lost' });
  await expect.poll(() => stateOf(id)).toEqual(reversed);
  await workOnEvents();
  expect(await stateOf(id)).toEqual(reversed);
  const refunds = await store.db.selectFrom('refunds').select('amount_minor').where('order_id', '=', id).execute();
  expect(refunds).toEqual([{ amount_minor: 1999 }]);
  expect((await store.orders.show(id)).timeline.map(({ kind }) => kind)).toContain('dispute-lost');
});

test('money that was given back during a dispute is not paid again by winning it', async () => {
  const { id, payPalId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  await store.payPal.simulator.raise(payPalId, { kind: 'refund' });
  await expect.poll(async () => (await stateOf(id)).attempt).toBe('refunded');
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-won' });
  await workOnEvents();
  expect(await stateOf(id)).toEqual({ order: 'refunded', attempt: 'refunded', app: 'taken back' });
});

test('a won dispute is not believed while PayPal does not find the payment', async () => {
  const { id, payPalId } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  await store.payPal.simulator.forget(payPalId, 'order');
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-won' });
  await workOnEvents();
  expect(await stateOf(id)).toEqual(disputed);
});

/** What the operator reads of disputes: whether the link is said to have changed with each. */
async function disputesTold(orderId: string) {
  const { timeline } = await store.orders.show(orderId);
  return timeline
    .filter(({ kind }) => /^(?:disput|revers)/.test(kind))
    .map(({ kind, text }) => (text === null ? kind : `${kind} ${text}`));
}

test('a won dispute is told to have given the link back', async () => {
  const { id } = await paidOrder();
  await note(id, 'PP-1', 'open', 1);
  await note(id, 'PP-1', 'won', 2);
  expect(await disputesTold(id)).toEqual(['disputed link', 'dispute-won link']);
});

test('of two disputes only the one that ended last is told to have given the link back', async () => {
  const { id } = await paidOrder();
  await note(id, 'PP-1', 'open', 1);
  await note(id, 'PP-2', 'open', 1);
  await note(id, 'PP-1', 'won', 2);
  expect(await disputesTold(id)).toEqual(['disputed link', 'disputed link', 'dispute-won']);
  await note(id, 'PP-2', 'won', 3);
  expect(await disputesTold(id)).toEqual(['disputed link', 'disputed link', 'dispute-won', 'dispute-won link']);
});

test('a dispute that was won after the money had been taken back is not told to have given the link back', async () => {
  const { id, attempt } = await paidOrder();
  await note(id, 'PP-1', 'open', 1);
  await recordReturns(store.paymentDeps, attempt, { ...factsOf(attempt), status: 'reversed', refunds: [] });
  await note(id, 'PP-1', 'won', 2);
  expect(await stateOf(id)).toEqual(reversed);
  expect((await disputesTold(id)).toSorted()).toEqual(['dispute-won', 'disputed link', 'reversed link']);
});

test('of a late order, which never had a link, no dispute is told to have changed one', async () => {
  const order = await store.beginPayPal(appId);
  await store.db.updateTable('orders').set({ status: 'expired' }).where('id', '=', order.id).execute();
  await store.markCapturing(order.id);
  await store.payPal.simulator.approve(order.payPalId, { scenario: 'webhook-late' });
  await store.collect(order.id);
  await note(order.id, 'PP-1', 'open', 1);
  await note(order.id, 'PP-1', 'won', 2);
  expect(await disputesTold(order.id)).toEqual(['disputed', 'dispute-won']);
});

test('what is told of an earlier moment changes nothing', async () => {
  const { id } = await paidOrder();
  await note(id, 'PP-1', 'won', 2);
  expect(await stateOf(id)).toEqual(paid);
  await note(id, 'PP-1', 'open', 1);
  expect(await stateOf(id)).toEqual(paid);
  // Of the same moment, the end counts.
  await note(id, 'PP-1', 'open', 2);
  expect(await stateOf(id)).toEqual(paid);
  // It was opened again, such as by an appeal.
  await note(id, 'PP-1', 'open', 3);
  expect(await stateOf(id)).toEqual(disputed);
});

test('of several disputes all must have ended, and none in the payer’s favour', async () => {
  const { id } = await paidOrder();
  await note(id, 'PP-1', 'open', 1);
  await note(id, 'PP-2', 'open', 1);
  await note(id, 'PP-1', 'won', 2);
  expect(await stateOf(id)).toEqual(disputed);
  await note(id, 'PP-2', 'undecided', 2);
  expect(await stateOf(id)).toEqual(paid);
  await note(id, 'PP-3', 'open', 3);
  await note(id, 'PP-3', 'lost', 4);
  expect(await stateOf(id)).toEqual(disputed);
});

test('two disputes that are won at once give the download back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await paidOrder();
    await note(id, 'PP-1', 'open', 1);
    await note(id, 'PP-2', 'open', 1);
    await Promise.all([note(id, 'PP-1', 'won', 2), note(id, 'PP-2', 'won', 2)]);
    expect(await stateOf(id)).toEqual(paid);
  }
});

test('a payment of which a part was given back before is partly refunded again', async () => {
  const { id, attempt } = await paidOrder();
  await returnPart(attempt, { reference: 'R1', amountMinor: 500 });
  await note(id, 'PP-1', 'open', 1);
  await note(id, 'PP-1', 'won', 2);
  expect(await stateOf(id)).toEqual({ order: 'completed', attempt: 'partially-refunded', app: 'given' });
});

/** Lets a day go by since every dispute of an order has ended. */
async function passADay(attemptId: string): Promise<void> {
  await store.db
    .updateTable('payment_disputes')
    .set({ ended_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('attempt_id', '=', attemptId)
    .where('state', '!=', 'open')
    .execute();
}

test('a dispute that ends undecided leaves the money to the operator, a day later', async () => {
  const { id, payPalId, attempt } = await paidOrder();
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute' });
  await expect.poll(() => stateOf(id)).toEqual(disputed);
  await store.payPal.simulator.raise(payPalId, { kind: 'dispute-undecided' });
  await workOnEvents();
  await reconcileDisputesNow();
  expect(await stateOf(id)).toEqual(disputed);
  await passADay(attempt.id);
  await reconcileDisputesNow();
  expect(await stateOf(id)).toEqual({ order: 'completed', attempt: 'captured', app: 'taken back' });
  expect((await store.orders.show(id)).refundObstacle).toBeNull();

  await store.orders.resendLink(id, await store.addOperator());
  expect(await stateOf(id)).toEqual(paid);
  const logged = store.db.selectFrom('audit_log').select(['action', 'details']).where('subject', '=', id);
  expect(await logged.execute()).toEqual([{ action: 'order-link-resent', details: { isGivenAgain: true } }]);
  expect(await expiryOf(id)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test('a dispute that is lost without the money being taken back can be refunded, and PayPal be asked about it again', async () => {
  const { id, attempt } = await paidOrder();
  await returnPart(attempt, { reference: `R-${id}`, amountMinor: 500 });
  await note(id, 'PP-1', 'open', 1);
  await note(id, 'PP-1', 'lost', 2);
  expect(await stateOf(id)).toEqual(disputed);
  await passADay(attempt.id);
  const released = { order: 'completed', attempt: 'partially-refunded', app: 'taken back' };
  expect(await stateOf(id)).toEqual(released);
  // An appeal opens it again, and it is won.
  await note(id, 'PP-1', 'open', 3);
  expect(await stateOf(id)).toEqual({ ...disputed });
  await note(id, 'PP-1', 'won', 4);
  expect(await stateOf(id)).toEqual({ ...released, app: 'given' });
});

test('a payment is not released while another dispute of it is open, and a disputed link is not sent again', async () => {
  const { id, attempt } = await paidOrder();
  await note(id, 'PP-1', 'open', 1);
  await note(id, 'PP-2', 'open', 1);
  await note(id, 'PP-1', 'undecided', 2);
  await passADay(attempt.id);
  expect(await stateOf(id)).toEqual(disputed);
  await expect(store.orders.resendLink(id, await store.addOperator())).rejects.toMatchObject({ code: 'link-revoked' });
  expect(await stateOf(id)).toEqual(disputed);
});
