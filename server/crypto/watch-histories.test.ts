// Two hundred payments that live through generated histories at once, on PostgreSQL: two workers, restarts, outages, orders
// that expire. What must hold of the pure rules must hold of what is written.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCryptoClient, type CryptoClient } from '#test/support/crypto-client.ts';
import { confirmations, createAddress, histories, type History } from '#test/support/payment-history.ts';
import { ChainError, type ChainAdapter } from './chains/chain.ts';
import { openAdapters } from './network-adapter.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import { watchDue } from './watcher.ts';
import type { WatchDeps } from './watch-network.ts';

const seed = Date.now() % 2 ** 31;
const count = 200;
/** Minutes between two steps. */
const pauses = [1, 4, 9, 3, 40, 2, 15, 700, 5, 30, 2, 60];
const minuteMs = 60_000;

let client: CryptoClient;

beforeAll(async () => {
  client = await createCryptoClient();
});

afterAll(() => client.store.close());

type Address = ReturnType<typeof createAddress>;

async function beginPayments(clock: { ms: number }) {
  const { db } = client;
  const lives = new Map<
    string,
    {
      readonly address: Address;
      readonly events: History['events'];
      readonly needed: bigint;
      readonly asked: bigint;
      readonly id: string;
    }
  >();
  for (const history of fc.sample(histories, { seed, numRuns: count })) {
    await db.deleteFrom('rate_limits').execute();
    const payment = await client.created();
    const row = await client.row(payment.paymentId);
    await db
      .updateTable('crypto_payments')
      .set({ required_confirmations: confirmations })
      .where('id', '=', row.id)
      .execute();
    const [asked, needed] = [BigInt(row.asked), BigInt(row.needed)];
    const address = createAddress(history, { scale: asked / 10_000n, enough: needed, clock });
    lives.set(row.address, { address, events: history.events, needed, asked, id: row.id });
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
      expect(life?.address.confirmed(), `seed ${seed}`).toBeGreaterThanOrEqual(life?.needed ?? 0n);
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
  }
  for (const { address } of lives.values()) address.settle();
  await look();
  await look();
  await client.reconcile();

  const reached = { given: given.size, reviewed: 0, expired: 0 };
  for (const { address, events, id, asked, needed } of lives.values()) {
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
    if (payment.spent_at === null) expect(address.confirmed() - recorded, about).toBeLessThanOrEqual(asked - needed);
    for (const { number, kind, amount_minor, is_in_time } of receipts) {
      const capture = captures.find(({ reference }) => reference === `${id}-${number}`);
      if (amount_minor > 0) expect(capture, about).toBeDefined();
      const isReviewed = reviews.some(({ capture_id }) => capture_id === capture?.id);
      expect(isReviewed || amount_minor === 0, about).toBe(!(kind === 'payment' && is_in_time));
    }
    const hasPaid = receipts.some(({ kind, is_in_time }) => kind === 'payment' && is_in_time);
    expect(given.has(payment.address), about).toBe(hasPaid);
    if (payment.reversed_at !== null || payment.spent_at !== null) expect(reviews.length, about).toBeGreaterThan(0);
    reached.reviewed += Number(reviews.length > 0);
    reached.expired += Number(payment.status === 'expired');
  }
  expect(Math.min(...Object.values(reached)), JSON.stringify(reached)).toBeGreaterThan(10);

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
