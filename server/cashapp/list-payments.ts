import type { CashAppPayment } from '#contracts/cashapp.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { firstIdAt, isId } from '#server/database/new-id.ts';
import { toCashAppPayment } from './cashapp-payment.ts';
import { listPayments as listRows } from './cashapp-store.ts';

/** How long a payment that is over is listed. */
const listedHours = 24;

export interface CashAppPaymentPage {
  readonly payments: readonly CashAppPayment[];
  /** Where the next page begins, or null on the last one. */
  readonly nextCursor: string | null;
}

/** A page of the payments of the last day, newest first. Throws malformed-request for a cursor of another making. */
export async function listPayments(
  { db, mode }: { readonly db: Db; readonly mode: StoreMode },
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<CashAppPaymentPage> {
  if (cursor !== undefined && !isId(cursor)) throw new StoreError('malformed-request', 'This is not a cursor.');
  const now = new Date();
  const from = firstIdAt(new Date(now.getTime() - listedHours * 3_600_000));
  const rows = await listRows(db, mode, { from, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    payments: shown.map((row) => toCashAppPayment(row, now)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
