// Declined cards by buyer, network and app. Buyers and networks are stored as keyed hashes.
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export interface Payer {
  readonly networkKey: Buffer;
  readonly buyerKey: Buffer | null;
}

export async function insertPayer(
  db: Db,
  { orderId, appId, networkKey, buyerKey }: Payer & { readonly orderId: string; readonly appId: string },
): Promise<void> {
  await db
    .insertInto('checkout_payers')
    .values({ order_id: orderId, app_id: appId, network_key: networkKey, buyer_key: buyerKey })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

export async function findPayer(db: Db, orderId: string): Promise<(Payer & { readonly appId: string }) | undefined> {
  return db
    .selectFrom('checkout_payers')
    .select(['app_id as appId', 'network_key as networkKey', 'buyer_key as buyerKey'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export async function insertCardFailure(db: Db, orderId: string, card: string): Promise<void> {
  await sql`
    insert into card_failures (app_id, buyer_key, network_key, card)
    select app_id, buyer_key, network_key, ${card} from checkout_payers where order_id = ${orderId}`.execute(db);
}

/** Counts declines and distinct cards of the last `minutes`, for the buyer or the network, whichever has more. */
export async function countFailures(
  db: Db,
  { networkKey, buyerKey }: Payer,
  minutes: number,
): Promise<{ readonly cards: number; readonly declines: number }> {
  const { rows } = await sql<{ cards: number; declines: number }>`
    with own as (
      select card, network_key, buyer_key from card_failures
      where (network_key = ${networkKey} or buyer_key = ${buyerKey})
        and occurred_at > now() - make_interval(mins => ${minutes})
    ), network as (
      select count(distinct card) as cards, count(*) as declines from own where network_key = ${networkKey}
    ), buyer as (
      select count(distinct card) as cards, count(*) as declines from own where buyer_key = ${buyerKey}
    )
    select greatest(network.cards, buyer.cards) as cards, greatest(network.declines, buyer.declines) as declines
    from network, buyer`.execute(db);
  return rows[0] ?? { cards: 0, declines: 0 };
}

/** Counts an app's declines of the last `minutes`, at most `maxPerNetwork` for each network. */
export async function countAppFailures(
  db: Db,
  appId: string,
  { minutes, maxPerNetwork }: { readonly minutes: number; readonly maxPerNetwork: number },
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(least(declines, ${maxPerNetwork})), 0)::integer as failures from (
      select count(*) as declines from card_failures
      where app_id = ${appId} and occurred_at > now() - make_interval(mins => ${minutes}) group by network_key
    ) as network`.execute(db);
  return rows[0]?.failures ?? 0;
}

export async function deleteOldFailures(db: Db, days: number): Promise<void> {
  for (const statement of [
    sql`delete from card_failures where occurred_at < now() - make_interval(days => ${days})`,
    sql`delete from checkout_payers where created_at < now() - make_interval(days => ${days})`,
  ])
    await statement.execute(db);
}
