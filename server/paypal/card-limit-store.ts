// Declined cards, counted for whoever tried them. People are hashes here.
import { sql } from 'kysely';
import type { OrderStatus } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';

export interface Payer {
  readonly networkKey: Buffer;
  /** Null where the buyer has not named an address. */
  readonly buyerKey: Buffer | null;
}

/** Remembers who began to pay for an order, once. `ownOrderIds` are other orders that the same browser began. */
export async function insertPayer(
  db: Db,
  {
    orderId,
    appId,
    networkKey,
    buyerKey,
    ownOrderIds,
  }: Payer & { readonly orderId: string; readonly appId: string; readonly ownOrderIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into checkout_payers (order_id, app_id, network_key, buyer_key, browser_key)
    select ${orderId}, ${appId}, ${networkKey}, ${buyerKey}, coalesce((
      select browser_key from checkout_payers where order_id = any(${[...ownOrderIds]}::uuid[]) and browser_key is not null
      order by order_id limit 1
    ), ${orderId})
    on conflict do nothing`.execute(db);
}

/** What taking the money of an order depends on. */
export interface CaptureFacts extends Payer {
  readonly appId: string;
  readonly orderStatus: OrderStatus;
  /** An order of the same app by which the same browser has paid since it began this one. */
  readonly paidOrderId: string | null;
}

/** Undefined for an order that was not begun on PayPal's buttons. */
export async function findCaptureFacts(db: Db, orderId: string): Promise<CaptureFacts | undefined> {
  const { rows } = await sql<CaptureFacts>`
    select payer.app_id as "appId", payer.network_key as "networkKey", payer.buyer_key as "buyerKey",
      orders.status as "orderStatus", (
        select paid.id from checkout_payers other join orders paid on paid.id = other.order_id
        where other.browser_key = payer.browser_key and other.app_id = payer.app_id and paid.id <> orders.id
          and paid.status = 'completed' and paid.completed_at > orders.created_at
        order by paid.completed_at desc limit 1
      ) as "paidOrderId"
    from checkout_payers payer join orders on orders.id = payer.order_id
    where payer.order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** Who began to pay for an order, and the app. */
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

/** Declines of this buyer or this network in the last `minutes`, whichever had more, and the distinct cards of them. */
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

/** Declines of an app's buyers in the last `minutes`, of which a network counts for no more than `mostOfNetwork`. */
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

/** Forgets who tried what when it counts no more. */
export async function deleteOldFailures(db: Db, days: number): Promise<void> {
  for (const statement of [
    sql`delete from card_failures where occurred_at < now() - make_interval(days => ${days})`,
    sql`delete from checkout_payers where created_at < now() - make_interval(days => ${days})`,
  ])
    await statement.execute(db);
}
