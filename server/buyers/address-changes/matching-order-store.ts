// Finds the orders that a stated proof may be about.
import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';

export interface MatchingOrder {
  readonly id: string;
  readonly number: number;
  readonly email: string | null;
  readonly references: readonly string[];
}

/** References of an order's payments: for Cash App, their note codes. */
const references = sql<string[]>`array(
  select reference from (
    select attempt.id, attempt.reference from payment_attempts attempt where attempt.order_id = orders.id
    union
    select attempt.id, capture.reference
    from payment_attempts attempt join payment_captures capture on capture.attempt_id = attempt.id
    where attempt.order_id = orders.id
  ) known where reference is not null order by id, reference)`;

interface Stated {
  readonly orderNumber: number | null;
  readonly oldEmail: string | null;
  readonly spellings: readonly string[];
}

/** Lists the orders of this mode that the number, the address or a reference names, the newest first. */
export async function listMatchingOrders(
  db: Db,
  mode: StoreMode,
  { orderNumber, oldEmail, spellings }: Stated,
): Promise<MatchingOrder[]> {
  const { rows } = await sql<MatchingOrder>`
    with found as (
      (select id from orders where number = ${orderNumber} and mode = ${mode})
      union
      (select id from orders
        where lower(customer_email collate "C") = lower(${oldEmail}::text collate "C") and mode = ${mode}
        order by id desc limit 20)
      union
      select order_id from payment_attempts where reference = any(${spellings}::text[]) and mode = ${mode}
      union
      select attempt.order_id
        from payment_captures capture join payment_attempts attempt on attempt.id = capture.attempt_id
        where capture.reference = any(${spellings}::text[]) and attempt.mode = ${mode}
    )
    select orders.id, orders.number, orders.customer_email as email, ${references} as references
    from orders join found on found.id = orders.id order by orders.id desc`.execute(db);
  return rows;
}

export async function listReferences(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', references.as('references')])
    .where('id', 'in', orderIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.references]));
}
