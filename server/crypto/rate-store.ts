import type { Db } from '#server/database/connect.ts';

export interface RateRow {
  readonly coin: string;
  readonly price: string;
  readonly source: string;
  readonly ratedAt: Date;
}

export function listRates(db: Db): Promise<RateRow[]> {
  return db.selectFrom('crypto_rates').select(['coin', 'price', 'source', 'rated_at as ratedAt']).execute();
}

/** Stores the last good rate of each coin. An older one never replaces a newer one. */
export async function upsertRates(db: Db, rates: readonly RateRow[]): Promise<void> {
  if (rates.length === 0) return;
  await db
    .insertInto('crypto_rates')
    .values(rates.map(({ coin, price, source, ratedAt }) => ({ coin, price, source, rated_at: ratedAt })))
    .onConflict((conflict) =>
      conflict
        .column('coin')
        .doUpdateSet((eb) => ({
          price: eb.ref('excluded.price'),
          source: eb.ref('excluded.source'),
          rated_at: eb.ref('excluded.rated_at'),
        }))
        .whereRef('crypto_rates.rated_at', '<', 'excluded.rated_at'),
    )
    .execute();
}
