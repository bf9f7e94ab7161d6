// What disputes do to an order, in whatever order the provider tells of them, and what the operator reads of it.
import { afterAll, expect, test } from 'vitest';
import { createTestPayments, paid } from '#test/support/test-payments.ts';
import type { Attempt } from '../attempt.ts';
import type { DisputeStatus } from '../events/event-capability.ts';
import { recordReturns } from '../refunds/record-returns.ts';
import { recordDispute } from './record-dispute.ts';

const store = await createTestPayments();
const { stateOf } = store;

afterAll(() => store.close());

const disputed = { order: 'completed', attempt: 'disputed', app: 'taken back' };
const reversed = { order: 'refunded', attempt: 'reversed', app: 'taken back' };

async function paidOrder() {
  const { id } = await store.buy(store.appId, { method: 'google-pay' });
  return { id, attempt: await attemptOf(id) };
}

async function attemptOf(orderId: string) {
  const attempt = await store.payments.newestAttempt(orderId);
  if (attempt === undefined) throw new Error('The order has no attempt.');
  return attempt;
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

test('a dispute that is lost without the money being taken back can be refunded, and PayPal be asked about it again', async () => {
  const { id, attempt } = await paidOrder();
  await returnPart(attempt, { reference: `R-${id}`, amountMinor: 500 });
  await note(id, 'PP-1', 'open', 1);
  await note(id, 'PP-1', 'lost', 2);
  expect(await stateOf(id)).toEqual(disputed);
  await store.passADay(attempt.id);
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
  await store.passADay(attempt.id);
  expect(await stateOf(id)).toEqual(disputed);
  await expect(store.orders.resendLink(id, await store.addOperator())).rejects.toMatchObject({ code: 'link-revoked' });
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
  const order = await store.beginPayPal(store.appId);
  await store.db.updateTable('orders').set({ status: 'expired' }).where('id', '=', order.id).execute();
  await store.markCapturing(order.id);
  await store.payPal.simulator.approve(order.payPalId, { scenario: 'webhook-late' });
  await store.collect(order.id);
  await note(order.id, 'PP-1', 'open', 1);
  await note(order.id, 'PP-1', 'won', 2);
  expect(await disputesTold(order.id)).toEqual(['disputed', 'dispute-won']);
});
