// Two hundred payments that live through generated histories at once, on PostgreSQL: two workers, restarts, outages, orders
// that expire, operators who decide about what is in review. What must hold of the pure rules must hold of what is written.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCryptoClient, type CryptoClient } from '#test/support/crypto-client.ts';
import { confirmations, createAddress, histories, type Decision, type History } from '#test/support/payment-history.ts';
import { ChainError, type ChainAdapter } from './chains/chain.ts';
import { formatMinor } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import { noteOrder } from '#server/orders/add-order-note.ts';
import { openAdapters } from './network-adapter.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import { listReceived } from './list-received.ts';
import { quote } from './quote.ts';
import { requote, type RequoteDeps } from './requote.ts';
import { sendBack } from './send-back.ts';
import { watchDue } from './watcher.ts';
import type { WatchDeps } from './watch-network.ts';

const seed = Date.now() % 2 ** 31;
const count = 200;
/** Minutes between two steps. */
const pauses = [1, 4, 9, 3, 40, 2, 15, 700, 5, 30, 2, 60];
const minuteMs = 60_000;
const lateDecisions: readonly Decision[] = [
  { kind: 'requote', price: 100 },
  { kind: 'accept' },
  { kind: 'send-back' },
  { kind: 'requote', price: 100 },
];

let client: CryptoClient;

beforeAll(async () => {
  client = await createCryptoClient();
});

afterAll(() => client.store.close());

type Address = ReturnType<typeof createAddress>;
type Life = Awaited<ReturnType<typeof beginPayments>> extends ReadonlyMap<string, infer Each> ? Each : never;

async function beginPayments(clock: { ms: number }) {
  const { db } = client;
  const lives = new Map<
    string,
    {
      readonly address: Address;
      readonly events: History['events'];
      readonly decisions: History['decisions'];
      readonly needed: bigint;
      readonly asked: bigint;
      readonly id: string;
      readonly orderId: string;
    }
  >();
  for (const [place, history] of fc.sample(histories, { seed, numRuns: count }).entries()) {
    await db.deleteFrom('rate_limits').execute();
    const payment = await client.created();
    const row = await client.row(payment.paymentId);
    // Since then the coin has lost half its worth, gained, or stayed: today it is 105 dollars.
    const price = ['105', '210', '80'][place % 3] ?? '105';
    const { asked, needed } = quote(1799n, price, 'litecoin');
    await db
      .updateTable('crypto_payments')
      .set({ required_confirmations: confirmations, price, asked: String(asked), needed: String(needed) })
      .where('id', '=', row.id)
      .execute();
    const address = createAddress(history, { scale: asked / 10_000n, enough: needed, clock });
    const { events, decisions } = history;
    const { id: orderId } = await client.order(payment);
    lives.set(row.address, { address, events, decisions, needed, asked, id: row.id, orderId });
  }
  return lives;
}

test('no app is given without enough confirmed money, and no confirmed money is left without order or review', async () => {
  const { db, store } = client;
  const clock = { ms: Date.now() };
  const lives = await beginPayments(clock);
  let behind = 0;
  let isDown = false;
  const openChain = (): ChainAdapter => ({
    family: 'utxo',
    check: async () => ({ height: 100, hash: 'hash' }),
    allocate: async () => {
      throw new ChainError('misconfigured', 'No address is asked for here.');
    },
    async observe(targets) {
      if (isDown) throw new ChainError('unreachable', 'The node could not be reached.');
      const observations = targets.flatMap(({ paymentId, address }) => {
        const life = lives.get(address);
        return life === undefined ? [] : [life.address.observe(paymentId, behind)];
      });
      return { observations, cursor: null };
    },
  });
  // As another process would open it.
  const openWorker = (): WatchDeps => ({
    db,
    mode: 'test',
    payments: store.services.payments,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    adapters: openAdapters({ sealer: createSecretSealer(store.signer, 'crypto-secret'), openChain }),
    pace: { fastMs: 1_000 },
    checks: new Map(),
    now: () => new Date(clock.ms),
  });
  let workers = [openWorker(), openWorker()];
  const given = new Set<string>();
  const accepted = new Set<string>();
  const decided = { accepted: 0, asked: 0, sentBack: 0 };
  const { operators, payments } = store.services;
  const rate = { price: '105', source: 'fixed', ratedAt: new Date() };
  const [operator] = await db.selectFrom('operators').select('id').execute();
  const operatorId = operator?.id ?? '';
  const operatorDeps: RequoteDeps = {
    db,
    mode: 'test',
    payments,
    audit: operators.audit,
    noteOrder,
    rates: { find: () => rate, get: async () => rate },
    now: () => new Date(clock.ms),
  };

  /** Decides about a payment whose money waits, as an operator who sees it now. A refusal is an answer as well. */
  async function decide(life: Life, { kind }: Decision): Promise<void> {
    const payment = (await listReceived(operatorDeps, life.orderId)).find(({ paymentId }) => paymentId === life.id);
    const reviews = await db
      .selectFrom('payment_reviews as review')
      .innerJoin('payment_captures as capture', 'capture.id', 'review.capture_id')
      .select(['review.id', 'review.reason', 'capture.amount_minor as amountMinor'])
      .where('review.attempt_id', '=', life.id)
      .where('review.resolved_at', 'is', null)
      .execute();
    const review = reviews.find(({ reason }) => reason === 'late' || reason === 'underpaid');
    const receipt = payment?.receipts.find(({ left }) => left !== '0.00');
    if (payment === undefined || review === undefined || receipt === undefined) return;
    try {
      if (kind === 'send-back') {
        const back = { number: receipt.number, address: 'buyer-said', transaction: `${life.id}-${receipt.number}` };
        await sendBack(operatorDeps, life.id, back, operatorId);
        decided.sentBack += 1;
      } else if (kind === 'accept' || payment.requote === null) {
        await payments.acceptPayment(review.id, { amount: formatMinor(review.amountMinor), operatorId });
        accepted.add(payment.address);
        decided.accepted += 1;
      } else {
        const { worth, missing } = payment.requote;
        const decision = missing === null ? 'accept' : 'ask';
        const input = { decision, worth, quote: payment.quote } as const;
        // Pressed twice, and by two operators.
        await Promise.all([1, 2].map(() => requote(operatorDeps, life.id, input, operatorId)));
        if (decision === 'accept') accepted.add(payment.address);
        decided[decision === 'accept' ? 'accepted' : 'asked'] += 1;
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }

  async function look(): Promise<void> {
    await db
      .updateTable('crypto_networks')
      .set({ next_round_at: new Date(0), last_round_at: null })
      .where('network', '=', 'litecoin')
      .execute();
    await Promise.all(workers.map((worker) => watchDue(worker)));
    const completed = await db
      .selectFrom('crypto_payments as payment')
      .innerJoin('payment_attempts as attempt', 'attempt.id', 'payment.id')
      .innerJoin('orders', 'orders.id', 'attempt.order_id')
      .select('payment.address')
      .where('orders.status', '=', 'completed')
      .execute();
    for (const { address } of completed) {
      if (given.has(address)) continue;
      given.add(address);
      const life = lives.get(address);
      if (accepted.has(address) || life === undefined) continue;
      const { needed } = await db
        .selectFrom('crypto_payments')
        .select('needed')
        .where('id', '=', life.id)
        .executeTakeFirstOrThrow();
      expect(life.address.confirmed(), `seed ${seed}`).toBeGreaterThanOrEqual(BigInt(needed));
    }
  }

  for (let step = 0; step < pauses.length; step += 1) {
    clock.ms += (pauses[step] ?? 1) * minuteMs;
    const swept: Address[] = [];
    for (const { address, events } of lives.values()) {
      const event = events[step];
      if (event === undefined || ['wait', 'outage', 'look-behind'].includes(event.kind)) continue;
      if (event.kind === 'sweep') swept.push(address);
      else address.apply(event);
    }
    behind = step % 5 === 3 ? 2 : 0;
    isDown = step % 6 === 2;
    if (step % 4 === 1) workers = [openWorker(), openWorker()];
    await look();
    [behind, isDown] = [0, false];
    if (swept.length > 0) {
      await look();
      for (const address of swept) {
        address.apply({ kind: 'sweep' });
        address.apply({ kind: 'mine', blocks: confirmations });
      }
      await look();
    }
    if (step === 7) await giveUpOrders();
    for (const [place, life] of [...lives.values()].entries()) {
      // By then, most money that waits has come.
      const decision = step === 10 ? lateDecisions[place % lateDecisions.length] : life.decisions[step];
      if (decision) await decide(life, decision);
    }
  }
  for (const { address } of lives.values()) address.settle();
  // Until no rest is awaited any more.
  clock.ms += 25 * 60 * minuteMs;
  await look();
  await look();
  await client.reconcile();

  const reached = { given: given.size, reviewed: 0, expired: 0, ...decided };
  for (const { address, events, id, orderId, asked, needed } of lives.values()) {
    const payment = await db.selectFrom('crypto_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const receipts = await db
      .selectFrom('crypto_receipts')
      .selectAll()
      .where('payment_id', '=', id)
      .orderBy('number')
      .execute();
    const captures = await db.selectFrom('payment_captures').selectAll().where('attempt_id', '=', id).execute();
    const reviews = await db.selectFrom('payment_reviews').selectAll().where('attempt_id', '=', id).execute();
    const recorded = receipts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const about = `seed ${seed}, ${payment.status}, ${JSON.stringify(events)}`;
    expect(recorded, about).toBe(BigInt(payment.recorded));
    const tolerance = [asked - needed, BigInt(payment.asked) - BigInt(payment.needed)];
    const widest = tolerance.reduce((one, other) => (one > other ? one : other));
    if (payment.spent_at === null) expect(address.confirmed() - recorded, about).toBeLessThanOrEqual(widest);
    for (const { number, kind, amount_minor, is_in_time } of receipts) {
      const capture = captures.find(({ reference }) => reference === `${id}-${number}`);
      if (amount_minor > 0) expect(capture, about).toBeDefined();
      const isReviewed = reviews.some(({ capture_id }) => capture_id === capture?.id);
      const isPayment = kind === 'payment' && is_in_time;
      expect(isReviewed || amount_minor === 0 || isPayment, about).toBe(true);
      if (reviews.every(({ resolution }) => resolution === null)) {
        expect(isReviewed || amount_minor === 0, about).toBe(!isPayment);
      }
    }
    const order = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow();
    const paying = captures.filter(({ id: capture }) =>
      reviews.every(({ capture_id, resolution }) => capture_id !== capture || resolution === 'accepted'),
    );
    const paid = paying.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    // Nothing counts as more than the price, and nothing pays but for an order that is given.
    expect(paid, about).toBeLessThanOrEqual(1799);
    const isGiven = order.status === 'completed' || order.status === 'refunded';
    expect(isGiven, about).toBe(paid > 0);
    expect(given.has(payment.address), about).toBe(isGiven);
    if (payment.reversed_at !== null || payment.spent_at !== null) expect(reviews.length, about).toBeGreaterThan(0);
    reached.reviewed += Number(reviews.length > 0);
    reached.expired += Number(payment.status === 'expired');
  }
  const { accepted: acceptedCount, asked: askedCount, sentBack: sentBackCount, ...others } = reached;
  expect(Math.min(...Object.values(others)), JSON.stringify(reached)).toBeGreaterThan(10);
  expect(Math.min(acceptedCount, askedCount, sentBackCount), JSON.stringify(reached)).toBeGreaterThan(0);

  async function giveUpOrders(): Promise<void> {
    await db
      .updateTable('payment_attempts')
      .set({ created_at: new Date(Date.now() - 60 * minuteMs) })
      .execute();
    await client.reconcile();
    const orders = await db.selectFrom('orders').select('id').where('status', '=', 'pending').execute();
    for (const { id } of orders) await store.services.payments.expireOrder(id);
  }
}, 300_000);
