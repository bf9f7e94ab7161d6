import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/connect.ts';
import { countCustomers, countSales, countSalesByApp, countSalesByDay, countSalesBySlot } from './count-sales.ts';
import {
  countUses,
  countUsesByApp,
  countUsesByAppAndDay,
  countUsesByAppAndPeriod,
  countUsesByDay,
  countUsesBySlot,
} from './count-uses.ts';
import { deleteEvents, listEventIds } from './event-store.ts';

const batchSize = 10_000;

const countings = [
  countUsesByApp,
  countUsesByAppAndDay,
  countUsesByAppAndPeriod,
  countUsesByDay,
  countUsesBySlot,
  countUses,
  countSalesByDay,
  countSalesByApp,
  countSalesBySlot,
  countCustomers,
  countSales,
];

/** Moves events into the totals and returns how many. Only one process at a time moves any. */
export async function rollUpEvents(db: Database['db'], signal?: AbortSignal): Promise<number> {
  let moved = 0;
  for (;;) {
    const count = await moveBatch(db);
    moved += count;
    if (count < batchSize || signal?.aborted === true) return moved;
  }
}

function moveBatch(db: Database['db']): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockRollUp(tx))) return 0;
    // Events committed meanwhile may have lower ids, so each statement works on exactly these.
    const ids = await listEventIds(tx, batchSize);
    if (ids.length === 0) return 0;
    for (const count of countings) await count(tx, ids);
    await deleteEvents(tx, ids);
    return ids.length;
  });
}

/** Returns false if another process is rolling up. */
async function lockRollUp(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('appstand roll-up')) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked === true;
}
