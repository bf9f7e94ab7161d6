import { sql } from 'kysely';
import { currency } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Db } from '#server/database/connect.ts';

export interface MethodTakings {
  readonly method: PaymentMethod;
  readonly orders: number;
  /** Minor units, before fees: what was captured, less what of it was given back since. */
  readonly amountMinor: number;
  /** Minor units, as the provider told them; null unless it told them of every capture. */
  readonly feeMinor: number | null;
}

/** Sums what each method brought in during the last days, from the captures and refunds that are stored. */
export async function listTakings(db: Db, mode: StoreMode, days: number): Promise<MethodTakings[]> {
  const isRecent = sql`c.mode = ${mode} and c.currency = ${currency} and c.created_at > now() - make_interval(days => ${days})`;
  const { rows } = await sql<MethodTakings>`
    with returned as (
      select c.method, sum(r.amount_minor) as amount_minor
        from refunds r join payment_captures c on c.id = r.capture_id
       where r.status = 'completed' and ${isRecent}
       group by c.method
    )
    select c.method, count(distinct c.attempt_id)::int as orders,
           (sum(c.amount_minor) - coalesce(min(r.amount_minor), 0))::bigint as "amountMinor",
           case when count(c.fee_minor) = count(*) then sum(c.fee_minor)::bigint end as "feeMinor"
      from payment_captures c left join returned r on r.method = c.method
     where ${isRecent}
     group by c.method`.execute(db);
  return rows;
}
