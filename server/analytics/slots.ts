// Slots of ten minutes: fine enough to compare a day with another one up to the same time.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { dayMs } from './days.ts';

const slotMs = 600_000;
const keptDays = 15;
/** Twice 30 days, and the day that each time zone begins at another hour. */
const keptSalesDays = 62;

export const slotOf = (column: string): RawBuilder<Date> =>
  sql`date_bin('10 minutes', ${sql.ref(column)}, timestamptz '2000-01-01T00:00:00Z')`;

export function slotEndAfter(now: number): number {
  return Math.floor(now / slotMs) * slotMs + slotMs;
}

/** Returns true if the slots of a UTC day are kept. Days before the first one have none. */
export function hasSlots(day: string, now: number, firstSlotDay: string | null): boolean {
  return firstSlotDay !== null && day >= firstSlotDay && Date.parse(day) >= now - (keptDays - 1) * dayMs;
}

export async function deleteOldSlots(db: Db): Promise<void> {
  const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);
  await db.deleteFrom('sales_slots').where('slot_at', '<', daysAgo(keptSalesDays)).execute();
  await db.deleteFrom('event_slots').where('slot_at', '<', daysAgo(keptDays)).execute();
}
