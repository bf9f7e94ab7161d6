import { sql } from 'kysely';
import { currency } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Db } from '#server/database/connect.ts';

/**
 * Sums the fees of captures since that time by method, in minor units, as the providers reported them. Null unless the
 * provider reported a fee for every capture.
 */
export async function sumFees(db: Db, mode: StoreMode, since: Date): Promise<Map<PaymentMethod, number | null>> {
  const { rows } = await sql<{ method: PaymentMethod; feeMinor: number | null }>`
    select method, case when count(fee_minor) = count(*) then sum(fee_minor)::bigint end as "feeMinor"
      from payment_captures
     where mode = ${mode} and currency = ${currency} and created_at >= ${since}
     group by method`.execute(db);
  return new Map(rows.map(({ method, feeMinor }) => [method, feeMinor]));
}
