// A store in processes of its own that ends, is killed, gets a second process or an older database while payments on real
// nodes are on their way.
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { anvilObstacle, startAnvil, type Anvil } from '#test/support/anvil.ts';
import { beginCoinPayment, fetchByToken, readCoinPayment, unitsOf } from '#test/support/coin-buyer.ts';
import { setUpByOperator, setUpInDatabase } from '#test/support/coin-networks.ts';
import { evmKey } from '#test/support/crypto-client.ts';
import { litecoindObstacle, startLitecoind, type Litecoind } from '#test/support/litecoind.ts';
import { startNodeGate, type NodeGate } from '#test/support/node-gate.ts';
import { askForAppUpload, callStore, makeInstaller, putFile, signIn } from '#test/support/store-client.ts';
import { makeDataDir, startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

const obstacle = anvilObstacle() ?? litecoindObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: restarts of a store during payments. ${obstacle}\n`);

const secret = 'one secret for all processes of a store';
const sepolia = 11_155_111;
/** Starts of processes take long on a busy machine. */
const patience = { timeout: 60_000 };

describe.skipIf(obstacle !== null)('payments that are on their way', { timeout: 240_000 }, () => {
  const installer = makeInstaller(1);
  let database: TestDatabase;
  let dataDir: string;
  let environment: Record<string, string>;
  let anvil: Anvil;
  let litecoind: Litecoind;
  let gate: NodeGate;
  let store: StoreProcess;
  let app: App;

  beforeAll(async () => {
    [database, dataDir, anvil, litecoind] = await Promise.all([
      createTestDatabase(),
      makeDataDir(),
      startAnvil(sepolia),
      startLitecoind(),
    ]);
    gate = await startNodeGate(litecoind.settings.url);
    environment = { DATABASE_URL: database.connectionString, APP_SECRET: secret, SAMPLE_CATALOGUE: 'off' };
    const chain = { ...litecoind, settings: { ...litecoind.settings, url: gate.url } };
    await inDatabase((db) => setUpInDatabase(db, secret, chain));
    store = await startStoreProcess({ environment, dataDir });
    const { origin } = store;
    const node = { url: anvil.url };
    await setUpByOperator(origin, { network: 'ethereum', node, publicKey: evmKey, assets: ['ethereum'] });
    const body = { name: 'Sunprint', description: 'Prints with light.', price: '19.99', category: 'graphics' };
    app = await callStore<App>(`${origin}/api/apps`, { method: 'POST', headers: await signIn(origin), body });
    await putFile(await askForAppUpload(origin, app.id, 'Sunprint.exe'), installer);
  }, 120_000);

  afterAll(async () => {
    await store?.dispose();
    await Promise.all([gate?.close(), anvil?.stop(), litecoind?.stop(), database?.drop()]);
    await rm(dataDir, { recursive: true, force: true });
  });

  async function inDatabase<Answer>(work: (db: ReturnType<typeof connectDatabase>['db']) => Promise<Answer>) {
    const { db, close } = connectDatabase({ connectionString: database.connectionString, maxConnections: 1 });
    try {
      return await work(db);
    } finally {
      await close();
    }
  }

  const begin = (asset: string) => beginCoinPayment(store.origin, app, asset);
  async function pay(payment: CryptoPayment): Promise<void> {
    const amount = unitsOf(payment);
    if (payment.cryptocurrency === 'litecoin') await litecoind.pay(payment.address, amount);
    else await anvil.pay(payment.address, amount);
  }
  const mine = (blocks: number) => Promise.all([anvil.mine(blocks), litecoind.mine(blocks)]);
  const expectStatus = (payment: CryptoPayment, status: CryptoPayment['status']) =>
    expect.poll(async () => (await readCoinPayment(store.origin, payment)).status, patience).toBe(status);

  /** Expects each payment to be settled once, and its token to lead to the file. */
  async function expectDelivered(...payments: readonly CryptoPayment[]): Promise<void> {
    for (const payment of payments) {
      await expect.poll(async () => (await readCoinPayment(store.origin, payment)).confirmed, patience).toBe(true);
      expect((await fetchByToken(store.origin, app, payment))?.equals(installer)).toBe(true);
    }
    const numbers = sql.join(payments.map(({ orderNumber }) => orderNumber));
    const { rows } = await inDatabase((db) =>
      sql`select o.status, count(distinct r.number) as receipts, count(distinct c.id) as captures, count(distinct g.*) as grants
        from orders o join payment_attempts a on a.order_id = o.id left join crypto_receipts r on r.payment_id = a.id
        left join payment_captures c on c.attempt_id = a.id left join grants g on g.order_id = o.id
        where o.number in (${numbers}) group by o.id`.execute(db),
    );
    expect(rows).toEqual(payments.map(() => ({ status: 'completed', receipts: 1, captures: 1, grants: 1 })));
  }

  /** Expires the lease of a killed process, which otherwise lasts two minutes. */
  const expireLeases = () =>
    inDatabase((db) =>
      db.updateTable('crypto_networks').set({ next_round_at: new Date() }).where('lease', 'is not', null).execute(),
    );

  test('are confirmed after the store was stopped and started', async () => {
    const [seen, unseen] = [
      [await begin('litecoin'), await begin('ethereum')],
      [await begin('litecoin'), await begin('ethereum')],
    ];
    for (const payment of seen) await pay(payment);
    await mine(1);
    for (const payment of seen) await expectStatus(payment, 'detected');
    expect(await store.end('SIGTERM')).toBe(0);
    for (const payment of unseen) await pay(payment);
    await mine(12);
    await store.start();
    await expectDelivered(...seen, ...unseen);
  });

  test('are confirmed after the store was killed while it looked at them', async () => {
    const payment = await begin('litecoin');
    await pay(payment);
    await expectStatus(payment, 'detected');
    gate.turn('held');
    await expect.poll(gate.waiting, patience).toBeGreaterThan(0);
    await store.kill();
    await litecoind.mine(6);
    gate.turn('right');
    await expireLeases();
    await store.start();
    await expectDelivered(payment);
  });

  test('are confirmed once by two processes, and by one after the other was killed', async () => {
    const worker = await startStoreProcess({ environment: { ...environment, ROLE: 'worker' }, dataDir });
    try {
      const payments: CryptoPayment[] = [];
      for (let pair = 0; pair < 3; pair += 1) payments.push(await begin('litecoin'), await begin('ethereum'));
      for (const payment of payments) await pay(payment);
      await mine(12);
      await expectDelivered(...payments);

      const last = await begin('litecoin');
      await pay(last);
      await litecoind.mine(6);
      gate.turn('held');
      await expect.poll(gate.waiting, patience).toBeGreaterThan(0);
      await store.kill();
      // The worker's round, if it is the worker's, goes on and finds its lease taken.
      await expireLeases();
      gate.turn('right');
      const statusInDatabase = () =>
        inDatabase((db) =>
          db.selectFrom('orders').select('status').where('number', '=', last.orderNumber).executeTakeFirstOrThrow(),
        );
      await expect.poll(statusInDatabase, patience).toEqual({ status: 'completed' });
      await store.start();
      await expectDelivered(last);
    } finally {
      await worker.dispose();
    }
  });

  test('have addresses that are never given again, also after an older database was restored', async () => {
    const coins = ['litecoin', 'ethereum', 'litecoin', 'ethereum'];
    const beginAll = async () => {
      const begun: CryptoPayment[] = [];
      for (const coin of coins) begun.push(await begin(coin));
      return begun;
    };
    const before = await beginAll();
    await store.end('SIGTERM');
    const restore = await database.backUp();
    await store.start();
    const lost = await beginAll();
    await store.end('SIGTERM');
    await restore();
    await store.start();
    const after = await beginAll();
    const addresses = [...before, ...lost, ...after].map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);

    // Money for a payment that the older database lacks is nobody else's.
    const [known, unknown] = [after[0], lost[0]];
    if (known === undefined || unknown === undefined) throw new Error('Nothing was begun.');
    await pay(unknown);
    await pay(known);
    await mine(6);
    await expectDelivered(known);
    for (const other of after.slice(1))
      expect(await readCoinPayment(store.origin, other)).toMatchObject({ status: 'waiting' });
  });
});
