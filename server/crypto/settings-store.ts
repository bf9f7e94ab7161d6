// Keys, payments and orders by coins, for operators.
import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';

export function listKeys(db: Db, mode: StoreMode) {
  return db
    .selectFrom('crypto_network_keys as key')
    .innerJoin('crypto_networks as network', 'network.id', 'key.network_id')
    .innerJoin('crypto_keys as index', 'index.fingerprint', 'key.fingerprint')
    .leftJoin('operators as operator', 'operator.id', 'key.added_by')
    .select([
      'key.network_id as networkId',
      'key.fingerprint',
      'key.public_key as publicKey',
      'key.script',
      'key.first_addresses as firstAddresses',
      'key.added_at as addedAt',
      'operator.email as addedBy',
      'key.approved_at as approvedAt',
      'index.next_index as nextIndex',
    ])
    .where('network.mode', '=', mode)
    .where('key.replaced_at', 'is', null)
    .execute();
}

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** Returns by fingerprint the most addresses in a row, of those handed out, that got no money. */
export async function findLongestGaps(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ fingerprint: string; gap: number }>`
    with paid as (
      select fingerprint, address_index as at from crypto_payments where seen > 0 or recorded > 0
      union all select fingerprint, -1 from crypto_keys
      union all select fingerprint, next_index from crypto_keys
    )
    select fingerprint, greatest(max(step) - 1, 0)::int as gap from (
      select fingerprint, at - lag(at) over (partition by fingerprint order by at) as step from paid
    ) as steps group by fingerprint`.execute(db);
  return new Map(rows.map(({ fingerprint, gap }) => [fingerprint, gap]));
}

export async function countOpenPayments(db: Db, mode: StoreMode): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('crypto_payments as payment')
    .innerJoin('crypto_networks as network', 'network.id', 'payment.network_id')
    .select(['payment.network_id as networkId', sql<number>`count(*)::int`.as('count')])
    .where('network.mode', '=', mode)
    .where('payment.status', 'in', ['waiting', 'underpaid', 'detected'])
    .groupBy('payment.network_id')
    .execute();
  return new Map(rows.map(({ networkId, count }) => [networkId, count]));
}

/** Returns by asset how many orders of the last 90 days it has paid. */
export async function countRecentOrders(db: Db, mode: StoreMode): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('crypto_payments as payment')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'payment.id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select(['payment.asset', sql<number>`count(*)::int`.as('count')])
    .where('attempt.mode', '=', mode)
    .where('attempt.status', '=', 'captured')
    .where('orders.status', '=', 'completed')
    .where('payment.created_at', '>', sql<Date>`now() - interval '90 days'`)
    .groupBy('payment.asset')
    .execute();
  return new Map(rows.map(({ asset, count }) => [asset, count]));
}
