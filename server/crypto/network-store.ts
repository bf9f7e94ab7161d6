// Networks: where their nodes are, when they are looked at, and how that went.
import { sql, type Insertable, type InferResult } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Tables } from '#server/database/tables.ts';
import type { ChainTrouble } from '#server/database/tables/crypto.ts';
import { claimDue } from '#server/jobs/claim-due.ts';

export function networkId(mode: StoreMode, network: string): string {
  return `${mode}:${network}`;
}

const inMs = (milliseconds: number) => sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;
const today = sql<Date>`(now() at time zone 'utc')::date`;
const callsToday = sql<number>`case when network.calls_on = ${today} then network.calls else 0 end`;

const selectNetworks = (db: Db) =>
  db
    .selectFrom('crypto_networks as network')
    .leftJoin('crypto_network_keys as key', (join) =>
      join
        .onRef('key.network_id', '=', 'network.id')
        .on('key.approved_at', 'is not', null)
        .on('key.replaced_at', 'is', null),
    )
    .leftJoin('crypto_keys as index', 'index.fingerprint', 'key.fingerprint')
    .select([
      'network.id',
      'network.network',
      'network.node',
      'network.node_host as nodeHost',
      'network.node_backend as nodeBackend',
      'network.cursor',
      'network.last_round_at as lastRoundAt',
      'network.failures',
      'network.trouble',
      'network.trouble_text as troubleText',
      'network.checked_at as checkedAt',
      'network.height',
      'key.fingerprint',
      'key.public_key as publicKey',
      'key.script',
      'index.next_index as nextIndex',
    ])
    .select(callsToday.as('callsToday'));

export type NetworkRow = InferResult<ReturnType<typeof selectNetworks>>[number];

export function listNetworks(db: Db, mode: StoreMode): Promise<NetworkRow[]> {
  return selectNetworks(db).where('network.mode', '=', mode).orderBy('network.id').execute();
}

export function findNetwork(db: Db, id: string): Promise<NetworkRow | undefined> {
  return selectNetworks(db).where('network.id', '=', id).executeTakeFirst();
}

export function newNetwork(id: string, network: string): NetworkRow {
  return {
    id,
    network,
    node: null,
    nodeHost: null,
    nodeBackend: null,
    cursor: null,
    lastRoundAt: null,
    failures: 0,
    trouble: null,
    troubleText: null,
    checkedAt: null,
    height: null,
    fingerprint: null,
    publicKey: null,
    script: null,
    callsToday: 0,
    nextIndex: null,
  };
}

/** Makes a network known, without a node. Does nothing where it is known. */
export async function insertNetwork(
  db: Db,
  row: Pick<Insertable<Tables['crypto_networks']>, 'id' | 'mode' | 'network'>,
): Promise<void> {
  await db
    .insertInto('crypto_networks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function upsertNode(
  db: Db,
  row: Pick<Insertable<Tables['crypto_networks']>, 'id' | 'mode' | 'network' | 'node' | 'node_host' | 'node_backend'>,
): Promise<void> {
  const { node, node_host, node_backend } = row;
  const fresh = {
    cursor: null,
    failures: 0,
    trouble: null,
    trouble_text: null,
    checked_at: null,
    height: null,
    calls: 0,
  };
  await db
    .insertInto('crypto_networks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ node, node_host, node_backend, ...fresh, lease: null, next_round_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Longer than a round takes; adapters give up sooner. */
const leaseMs = 120_000;

/** Claims networks of this mode that are due to be looked at. */
export function claimDueNetworks(db: Db, mode: StoreMode, limit: number): Promise<string[]> {
  return claimDue(
    db,
    {
      table: 'crypto_networks',
      dueColumn: 'next_round_at',
      leaseMs,
      isOpen: (eb) => eb.and([eb('mode', '=', mode), eb('node', 'is not', null)]),
    },
    limit,
  );
}

/** Begins a round. What an earlier one still writes is refused from now on. */
export async function beginRound(db: Db, id: string): Promise<string> {
  const lease = newId();
  await db
    .updateTable('crypto_networks')
    .set({ lease, lease_ends_at: inMs(leaseMs) })
    .where('id', '=', id)
    .execute();
  return lease;
}

/** Says whether a round is still the network's own, and keeps it so until the transaction ends. */
export async function holdsLease(tx: Transaction, id: string, lease: string): Promise<boolean> {
  const row = await tx
    .selectFrom('crypto_networks')
    .select('id')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a round under way write nothing more, and another one begin soon. Locks the network. */
export async function revokeLease(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('crypto_networks')
    .set({ lease: null, lease_ends_at: null, next_round_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export interface RoundEnd {
  /** By the database's clock: those of the processes may differ. */
  readonly nextRoundInMs: number;
  readonly cursor?: unknown;
  /** When the round began; absent for one that failed, or looked at no payment. */
  readonly lastRoundAt?: Date;
  /** True if the node was asked and its answers could be used. */
  readonly hasAnswered: boolean;
  /** Calls of the node since the round before. */
  readonly calls: number;
  readonly tip?: { readonly height: number; readonly hash: string };
  readonly trouble: { readonly failure: ChainTrouble; readonly text: string } | null;
}

/** Ends a round, unless another one has begun meanwhile. */
export async function endRound(
  db: Db,
  id: string,
  lease: string,
  { nextRoundInMs, cursor, lastRoundAt, hasAnswered, calls, tip, trouble }: RoundEnd,
): Promise<void> {
  await db
    .updateTable('crypto_networks')
    .set({
      lease: null,
      lease_ends_at: null,
      next_round_at: inMs(nextRoundInMs),
      failures: trouble === null ? 0 : sql<number>`failures + 1`,
      trouble: trouble?.failure ?? null,
      trouble_text: trouble?.text ?? null,
      calls: sql<number>`${calls} + case when calls_on = ${today} then calls else 0 end`,
      calls_on: today,
      ...(cursor === undefined ? {} : { cursor: JSON.stringify(cursor) }),
      ...(hasAnswered ? { checked_at: sql<Date>`now()` } : {}),
      ...(lastRoundAt === undefined ? {} : { last_round_at: lastRoundAt }),
      ...(tip === undefined ? {} : { height: tip.height, tip_hash: tip.hash }),
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** Schedules a look at a network no later than then, unless it is being looked at or does not answer. */
export async function pullRound(db: Db, id: string, milliseconds = 0): Promise<void> {
  await db
    .updateTable('crypto_networks')
    .set({ next_round_at: inMs(milliseconds) })
    .where('id', '=', id)
    .where('next_round_at', '>', inMs(milliseconds))
    .where('failures', '=', 0)
    .where((eb) => eb.or([eb('lease_ends_at', 'is', null), eb('lease_ends_at', '<=', sql<Date>`now()`)]))
    .execute();
}
