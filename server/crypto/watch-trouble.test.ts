// The watcher where processes, clocks, nodes and operators do what they do at the wrong moment.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { CryptoSettings } from '#contracts/crypto-settings.ts';
import type { Finding } from '#contracts/settings.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { createCryptoClient, units, type CryptoClient } from '#test/support/crypto-client.ts';
import { ChainError, type ChainAdapter } from './chains/chain.ts';
import { openAdapters } from './network-adapter.ts';
import { watchDue } from './watcher.ts';
import type { WatchDeps } from './watch-network.ts';

let client: CryptoClient;
let litecoin: CryptoClient['chains']['litecoin'];

beforeAll(async () => {
  client = await createCryptoClient();
  ({ litecoin } = client.chains);
});

afterAll(() => client.store.close());

beforeEach(async () => {
  await client.db.deleteFrom('rate_limits').execute();
  litecoin.fail(null);
});

const amountOf = ({ amountCrypto }: CryptoPayment): bigint => units(amountCrypto, 8);
const statusOf = async ({ paymentId }: CryptoPayment) => (await client.status(paymentId)).status;
const network = () =>
  client.db.selectFrom('crypto_networks').selectAll().where('network', '=', 'litecoin').executeTakeFirstOrThrow();
const makeDue = (change: { lease_ends_at?: Date; last_round_at?: Date | null } = { last_round_at: null }) =>
  client.db
    .updateTable('crypto_networks')
    .set({ next_round_at: new Date(0), ...change })
    .where('network', '=', 'litecoin')
    .execute();

function pay(payment: CryptoPayment, amount = amountOf(payment)): void {
  litecoin.pay(payment.address, amount);
  litecoin.mine(6);
}

/** Opens a worker as another process would. */
function openWorker({ wrap = (adapter) => adapter, now }: WorkerOptions = {}): WatchDeps {
  const { db, store } = client;
  return {
    db,
    mode: 'test',
    payments: store.services.payments,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    adapters: openAdapters({
      sealer: createSecretSealer(store.signer, 'crypto-secret'),
      openChain: (settings) =>
        settings.family === 'utxo' ? wrap(litecoin.openChain(settings)) : client.chains.ethereum.openChain(settings),
    }),
    pace: { fastMs: 1_000 },
    checks: new Map(),
    ...(now === undefined ? {} : { now }),
  };
}

interface WorkerOptions {
  readonly wrap?: (adapter: ChainAdapter) => ChainAdapter;
  readonly now?: () => Date;
}

test('a process that is killed in a round, or stands still, leaves the network to another and writes nothing later', async () => {
  const payment = await client.created();
  pay(payment, 10_000_000n);
  await client.db
    .updateTable('crypto_networks')
    .set({ next_round_at: new Date(Date.now() + 3_600_000) })
    .execute();
  let goOn = (): void => undefined;
  const standing = new Promise<void>((resolve) => (goOn = resolve));
  let hasLooked = false;
  const stalled = openWorker({
    wrap: (adapter) => ({
      ...adapter,
      async observe(...args) {
        const observed = await adapter.observe(...args);
        hasLooked = true;
        await standing;
        return { ...observed, cursor: 'old' };
      },
    }),
  });
  await makeDue();
  const round = watchDue(stalled);
  await expect.poll(() => hasLooked).toBe(true);
  await watchDue(openWorker());
  expect(await statusOf(payment)).toBe('waiting');
  const dueAfterMs = (await network()).next_round_at.getTime() - Date.now();
  expect(dueAfterMs).toBeGreaterThan(60_000);
  expect(dueAfterMs).toBeLessThan(125_000);

  pay(payment, amountOf(payment) - 10_000_000n);
  await makeDue({ lease_ends_at: new Date(0), last_round_at: null });
  await watchDue(openWorker());
  expect(await statusOf(payment)).toBe('confirmed');
  const before = [await client.row(payment.paymentId), await network()];
  goOn();
  await round;
  expect([await client.row(payment.paymentId), await network()]).toEqual(before);
});

test('a clock that is ahead delays no look, and what it expired too early is confirmed nevertheless', async () => {
  const payment = await client.created();
  const ahead = openWorker({ now: () => new Date(Date.now() + 40 * 60_000) });
  await makeDue();
  await watchDue(ahead);
  expect(await statusOf(payment)).toBe('expired');
  expect((await network()).next_round_at.getTime() - Date.now()).toBeLessThan(10 * 60_000);
  pay(payment);
  await client.look();
  expect(await statusOf(payment)).toBe('confirmed');
  expect(await client.reviews(payment)).toEqual([]);
});

test('a clock that is behind expires nothing early, and loses nothing', async () => {
  const [paid, unpaid] = [await client.created(), await client.created()];
  const behind = openWorker({ now: () => new Date(Date.now() - 40 * 60_000) });
  await client.age(unpaid.paymentId, 31);
  pay(paid);
  await makeDue();
  await watchDue(behind);
  expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(['confirmed', 'waiting']);
  await client.look();
  expect(await statusOf(unpaid)).toBe('expired');
});

test('a node that fails every other time is asked again soon, and the payment is confirmed', async () => {
  const payment = await client.created();
  const steps: string[] = [];
  for (const isDown of [true, false, true, false, true]) {
    litecoin.fail(isDown ? new ChainError('unreachable', 'The node could not be reached.') : null);
    litecoin.mine(isDown ? 0 : 3);
    if (steps.length === 1) litecoin.pay(payment.address, amountOf(payment));
    await client.look();
    steps.push(`${(await network()).failures} ${await statusOf(payment)}`);
  }
  expect(steps).toEqual(['1 waiting', '0 detected', '1 detected', '0 detected', '1 detected']);
  litecoin.fail(null);
  litecoin.mine(3);
  await client.look();
  expect(await statusOf(payment)).toBe('confirmed');
});

test('a node that asks for a pause gets it, however short ours would be', async () => {
  litecoin.fail(new ChainError('rate-limited', 'The node refused further requests for a while.', 900));
  await client.look();
  const { next_round_at: next, trouble } = await network();
  expect(trouble).toBe('rate-limited');
  expect(Math.round((next.getTime() - Date.now()) / 1_000)).toBe(900);
  litecoin.fail(null);
  await client.look();
});

test('a coin that is switched off while it is being paid is confirmed', async () => {
  const payment = await client.created();
  const offer = (isOffered: boolean) =>
    client.db.updateTable('crypto_coins').set({ is_offered: isOffered }).where('asset', '=', 'litecoin').execute();
  await offer(false);
  await client.store.services.crypto.refreshOffers();
  pay(payment);
  await client.look();
  expect(await statusOf(payment)).toBe('confirmed');
  await offer(true);
  await client.store.services.crypto.refreshOffers();
});

test('payments of a key that was replaced are watched on, and new ones get the new key', async () => {
  const old = await client.created();
  await client.store.services.crypto.setUp({
    network: 'litecoin',
    node: { url: 'http://node.example/litecoin' },
    publicKey: publicKeyOf('ttub', "m/84'/2'/7'"),
    assets: ['litecoin'],
  });
  await client.store.services.crypto.refreshOffers();
  const fresh = await client.created();
  expect(fresh.address.split('-')[1]).not.toBe(old.address.split('-')[1]);
  pay(old);
  pay(fresh);
  await client.look();
  expect([await statusOf(old), await statusOf(fresh)]).toEqual(['confirmed', 'confirmed']);
});

test.each([0, 31])(
  'money that came and left between two looks goes to review, %i minutes after the payment began',
  async (minutes) => {
    const payment = await client.created();
    await client.age(payment.paymentId, minutes);
    await client.look();
    expect(await statusOf(payment)).toBe(minutes === 0 ? 'waiting' : 'expired');
    pay(payment);
    litecoin.empty(payment.address);
    await client.look();
    await client.look();
    expect(await client.reviews(payment)).toEqual(['spent']);
    expect((await client.order(payment)).status).toBe('pending');
  },
);

test('a payment that the node leaves out stays as it is, and its monthly look is made up for the next day', async () => {
  const [open, old] = [await client.created(), await client.created()];
  await client.age(old.paymentId, 31);
  await client.look();
  await client.age(old.paymentId, 38 * 24 * 60);
  await client.age(open.paymentId, 31);
  await makeDue();
  await watchDue(
    openWorker({ wrap: (adapter) => ({ ...adapter, observe: async () => ({ observations: [], cursor: null }) }) }),
  );
  expect(await statusOf(open)).toBe('waiting');
  const { next_look_at: next } = await client.row(old.paymentId);
  expect((next.getTime() - Date.now()) / 86_400_000).toBeCloseTo(1, 1);
});

test('where the calls of a day run short, the buyers who wait come first, and the operator reads it', async () => {
  const { db, store } = client;
  await store.services.crypto.setUp({
    network: 'litecoin',
    node: { url: 'https://esplora.provider.com/api', backend: 'esplora' },
    publicKey: publicKeyOf('ttub', "m/84'/2'/0'"),
    assets: ['litecoin'],
  });
  const [awaited, closed] = [await client.created(), await client.created()];
  const idOf = async ({ paymentId }: CryptoPayment) => (await client.row(paymentId)).id;
  const headers = { cookie: await store.signIn() };
  async function lookAfter(calls: number) {
    // At a moment at which no regular look falls due.
    const now = new Date(Math.floor(Date.now() / 300_000) * 300_000 + 62_000);
    await db.updateTable('crypto_payments').set({ asked_for_at: null }).execute();
    await db
      .updateTable('crypto_payments')
      .set({ asked_for_at: now })
      .where('id', '=', await idOf(awaited))
      .execute();
    const lastRoundAt = new Date(now.getTime() - 10_000);
    await db
      .updateTable('crypto_networks')
      .set({ calls, next_round_at: new Date(0), last_round_at: lastRoundAt, trouble: null, trouble_text: null })
      .where('network', '=', 'litecoin')
      .execute();
    await watchDue(openWorker({ now: () => now }));
    const looked = litecoin.looks.at(-1)?.map(({ paymentId }) => paymentId) ?? [];
    const text = (url: string) => store.http.inject({ url, headers });
    const doctor = (await text('/api/settings/doctor')).json<Finding[]>();
    const settings = (await text('/api/crypto/settings')).json<CryptoSettings>();
    return {
      isAwaitedSeen: looked.includes(await idOf(awaited)),
      isClosedSeen: looked.includes(await idOf(closed)),
      found: doctor.find(({ part }) => part === 'Litecoin node'),
      shown: settings.networks.find((each) => each.network === 'litecoin')?.health,
    };
  }
  const answers = `It answers. The newest block is ${litecoin.height().toLocaleString('en-US')}.`;
  expect(await lookAfter(9_999)).toMatchObject({
    isAwaitedSeen: true,
    isClosedSeen: true,
    found: { state: 'ok', text: answers },
  });
  const some =
    "10,000 of today's 20,000 calls are used. Payments whose page is closed are looked at less often until midnight UTC.";
  expect(await lookAfter(10_000)).toMatchObject({
    isAwaitedSeen: true,
    isClosedSeen: false,
    found: { state: 'ok', text: `${answers} ${some}` },
    shown: { state: 'ok', text: `It answers. ${some}` },
  });
  expect((await lookAfter(20_000)).found?.text).toBe(
    `${answers} Today's 20,000 calls are used up. All payments are looked at less often until midnight UTC. Use your own node to have no limit.`,
  );
});
