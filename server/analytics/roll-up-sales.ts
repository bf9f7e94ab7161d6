import type { Database } from '#server/database/connect.ts';
import { firstIdAt } from '#server/database/new-id.ts';
import {
  countLate,
  countRange,
  countRefunds,
  drawLine,
  findBatchEnd,
  lockRollUp,
  moveRollUp,
} from './sales-roll-up-store.ts';

/** How long after its id was made an order is counted: the time its sender has to send it, clocks included. */
export const graceMs = 60_000;

const batchSize = 20_000;

/**
 * Counts what was sold and refunded since the last pass; see sales-roll-up-store.ts for the rule by which no order is counted
 * twice or never. Several processes may run it: one works at a time. Answers how many orders and refunds were looked at.
 * `now` is in milliseconds.
 */
export async function rollUpSales({ db }: Pick<Database, 'db'>, now: number = Date.now()): Promise<number> {
  let looked = 0;
  for (let isMore = true; isMore;) {
    const { read, isFull } = await rollUpBatch(db, now);
    looked += read;
    isMore = isFull;
  }
  return looked;
}

function rollUpBatch(db: Database['db'], now: number): Promise<{ read: number; isFull: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const state = await lockRollUp(transaction);
    if (state === undefined) return { read: 0, isFull: false };
    const late = await countLate(transaction, batchSize);
    const refunds = await countRefunds(transaction, batchSize);
    let sold = 0;
    let isBehind = false;
    if (state.isQuiet) {
      const end = await findBatchEnd(transaction, state.countedTo, state.nextTo, batchSize);
      sold = await countRange(transaction, state.countedTo, end);
      isBehind = end !== state.nextTo;
      await moveRollUp(transaction, end);
      const line = firstIdAt(new Date(now - graceMs));
      if (!isBehind && line > state.nextTo) await drawLine(transaction, line);
    }
    return { read: late + refunds + sold, isFull: isBehind || late === batchSize || refunds === batchSize };
  });
}
