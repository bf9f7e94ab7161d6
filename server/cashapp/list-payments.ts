import type { CashAppPayment } from '#contracts/cashapp.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { firstIdAt, isId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import { toCashAppPayment } from './cashapp-payment.ts';
import { listPayments as listRows } from './cashapp-store.ts';

/** How long a payment that is over is listed. */
const listedHours = 24;

/** Lists a page of the payments of the last day, newest first. Throws malformed-request for a cursor of another making. */
export async function listPayments(
  { db, mode }: { readonly db: Db; readonly mode: StoreMode },
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<CashAppPayment>> {
  if (cursor !== undefined && !isId(cursor)) throw badCursor();
  const now = new Date();
  const fromId = firstIdAt(new Date(now.getTime() - listedHours * 3_600_000));
  const rows = await listRows(db, mode, { fromId, beforeId: cursor, limit: limit + 1 });
  return pageOf(rows, limit, (row) => toCashAppPayment(row, now));
}
