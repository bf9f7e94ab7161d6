import { sql } from 'kysely';
import { expect } from 'vitest';
import { graceMs, rollUpSales } from '#server/analytics/roll-up-sales.ts';
import type { Database } from '#server/database/connect.ts';
import { firstIdAt } from '#server/database/new-id.ts';

/** Counts the sales that a pass at `now`, in milliseconds, may count. What else writes on the tests' server can make a pass wait. */
export async function rollUp({ db }: Pick<Database, 'db'>, now: number = Date.now()): Promise<void> {
  const line = firstIdAt(new Date(now - graceMs));
  await expect
    .poll(async () => {
      await rollUpSales({ db }, now);
      const { rows } = await sql<{ is_counted: boolean }>`
        select counted_to >= ${line}::uuid as is_counted from sales_roll_up`.execute(db);
      return rows[0]?.is_counted;
    })
    .toBe(true);
}
