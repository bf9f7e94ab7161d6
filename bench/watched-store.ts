// A store's services on a database of their own, with payments by coins that are open, for measurements of the watcher.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { readConfig } from '#server/config.ts';
import { getAsset } from '#server/crypto/assets.ts';
import type { Fetch } from '#server/crypto/chains/ask-node.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { openAdapters, type StoredNode } from '#server/crypto/network-adapter.ts';
import { watchNetwork, type WatchDeps } from '#server/crypto/watch-network.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { newId } from '#server/database/new-id.ts';
import { openWebBundle } from '#server/pages/open-web-bundle.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import { createServices } from '#server/services.ts';
import { createSigner } from '#server/signing.ts';
import { insertManyOrders } from '#test/support/insert-orders.ts';

export interface WatchedNetwork {
  readonly asset: string;
  readonly node: StoredNode;
  readonly publicKey: string;
  readonly addresses: readonly string[];
}

export type WatchedStore = Awaited<ReturnType<typeof startWatchedStore>>;

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const halfHourMs = 1_800_000;

/** Starts the services and an open payment for each address. Their pages are open. */
export async function startWatchedStore({ asset, node, publicKey, addresses }: WatchedNetwork) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'appstand-bench-'));
  const postgres = await startEmbeddedPostgres({ folder: dataDir });
  await migrateToLatest(postgres.connectionString);
  const database = connectDatabase({ connectionString: postgres.connectionString, maxConnections: 20 });
  const { db } = database;
  const signer = createSigner(Buffer.alloc(32, 'a secret of measurements'));
  const services = await createServices({
    config: readConfig({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
    }),
    database,
    signer,
    log: silent,
    renderMail: async () => {
      throw new Error('No mail is sent here.');
    },
    mailDefaults: async () => (await openWebBundle()).mailDefaults(),
    hasNotifications: () => true,
  });
  const { network } = getAsset(asset);
  await services.crypto.setUp({ network, node, publicKey, assets: [asset] });
  const id = `test:${network}`;
  await insertPayments(db, id, asset, addresses);

  const counted = { requests: 0, calls: 0 };
  const countingFetch: Fetch = (url, init) => {
    counted.requests += 1;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    counted.calls += Array.isArray(body) ? body.length : 1;
    return fetch(url, init);
  };
  const deps: WatchDeps = {
    db,
    mode: 'test',
    payments: services.payments,
    log: { ...silent, warn: fail, error: fail },
    adapters: openAdapters({
      sealer: createSecretSealer(signer, 'crypto-secret'),
      openChain: (settings, options) => openChain(settings, { ...options, fetch: countingFetch }),
    }),
    pace: { fastMs: 10_000 },
    checks: new Map(),
  };
  return {
    db,
    /** Looks once at all payments, as the watcher does. */
    async look() {
      const before = { ...counted };
      const startedAt = performance.now();
      await watchNetwork(deps, id);
      const tookMs = performance.now() - startedAt;
      return { tookMs, requests: counted.requests - before.requests, calls: counted.calls - before.calls };
    },
    async countByStatus(): Promise<Record<string, number>> {
      const rows = await db
        .selectFrom('crypto_payments')
        .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
        .groupBy('status')
        .execute();
      return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
    },
    async stop() {
      services.close();
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A round that goes wrong would be measured as a quick one. */
function fail(...[details]: unknown[]): never {
  throw new Error('A round failed.', { cause: details });
}

async function insertPayments(
  db: WatchDeps['db'],
  networkId: string,
  asset: string,
  addresses: readonly string[],
): Promise<void> {
  await insertManyOrders(db, addresses.length);
  await db.updateTable('orders').set({ status: 'pending', completed_at: null, payment_method: 'crypto' }).execute();
  const orders = await db.selectFrom('orders').select('id').orderBy('id').execute();
  const { fingerprint } = await db.selectFrom('crypto_keys').select('fingerprint').executeTakeFirstOrThrow();
  const now = new Date();
  const asked = String(10n ** BigInt(getAsset(asset).decimals) / 100n);
  const rows = addresses.map((address, index) => ({ id: newId(), address, index, orderId: orders[index]?.id ?? '' }));
  await db
    .insertInto('payment_attempts')
    .values(
      rows.map(({ id, orderId, address }) => ({
        id,
        order_id: orderId,
        mode: 'test' as const,
        provider: 'crypto',
        method: 'crypto' as const,
        status: 'created' as const,
        amount_minor: 1999,
        currency: 'USD' as const,
        reference: address,
        payee: address,
        next_check_at: new Date(now.getTime() + halfHourMs),
      })),
    )
    .execute();
  await db
    .insertInto('crypto_payments')
    .values(
      rows.map(({ id, address, index }) => ({
        id,
        payment_key: randomBytes(16).toString('hex'),
        network_id: networkId,
        asset,
        fingerprint,
        address_index: index,
        address,
        reference: null,
        asked,
        needed: asked,
        price: '3200',
        digits: 6,
        rate_source: 'fixed',
        rated_at: now,
        required_confirmations: 12,
        from_height: 0,
        created_at: now,
        expires_at: new Date(now.getTime() + 48 * halfHourMs),
        next_look_at: new Date(now.getTime() + 60 * 48 * halfHourMs),
        asked_for_at: new Date(now.getTime() + 48 * halfHourMs),
      })),
    )
    .execute();
}
