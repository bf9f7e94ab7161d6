// Declined cards by buyer, network and app. People are keyed hashes here.
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export interface Payer {
  readonly networkKey: Buffer;
  /** Null where the buyer has given no address. */
  readonly buyerKey: Buffer | null;
}

/** Stores who began to pay for an order, once. */
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

/** Finds who began to pay for an order, and the app. */
export async function findPayer(db: Db, orderId: string): Promise<(Payer & { readonly appId: string }) | undefined> {
  return db
    .selectFrom('checkout_payers')
    .select(['app_id as appId', 'network_key as networkKey', 'buyer_key as buyerKey'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Counts a declined card against whoever began to pay for the order. */
export async function insertCardFailure(db: Db, orderId: string, card: string): Promise<void> {
  await sql`
    insert into card_failures (app_id, buyer_key, network_key, card)
    select app_id, buyer_key, network_key, ${card} from checkout_payers where order_id = ${orderId}`.execute(db);
}

/** Counts declines of this buyer or this network in the last `minutes`, the larger of the two, and their distinct cards. */
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

/** Counts declines of an app's buyers in the last `minutes`, of which a network counts for no more than `mostOfNetwork`. */
export async function countAppFailures(
  db: Db,
  appId: string,
  { minutes, mostOfNetwork }: { readonly minutes: number; readonly mostOfNetwork: number },
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(least(declines, ${mostOfNetwork})), 0)::integer as failures from (
      select count(*) as declines from card_failures
      where app_id = ${appId} and occurred_at > now() - make_interval(mins => ${minutes}) group by network_key
    ) as network`.execute(db);
  return rows[0]?.failures ?? 0;
}

/** Deletes payers and declines that are older. */
export async function deleteOldFailures(db: Db, days: number): Promise<void> {
  for (const statement of [
    sql`delete from card_failures where occurred_at < now() - make_interval(days => ${days})`,
    sql`delete from checkout_payers where created_at < now() - make_interval(days => ${days})`,
  ])
    await statement.execute(db);
}
