import {
  cashAppSearchDays,
  readNoteCode,
  type CashAppListQuery,
  type CashAppWaiting,
  type ListedCashAppPayment,
} from '#contracts/cashapp.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { firstIdAt, isId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import { countPayments, findPayment, listPayments as listRows, type CashAppPaymentRow } from './cashapp-store.ts';
import { countInReview, listProposals } from './receipt-store.ts';
import { toListed } from './show-payment.ts';
import { listTransfers } from './transfer-store.ts';

interface ListDeps {
  readonly db: Db;
  readonly mode: StoreMode;
}

const dayMs = 86_400_000;
const mostCounted = 1_000;

const idBefore = (days: number): string => firstIdAt(new Date(Date.now() - days * dayMs));

/** Lists a page of payments, newest first: see cashAppListQuerySchema. Throws malformed-request for a foreign cursor. */
export async function listPayments(
  { db, mode }: ListDeps,
  { limit, cursor, status, q = '' }: CashAppListQuery,
): Promise<Page<ListedCashAppPayment>> {
  if (cursor !== undefined && !isId(cursor)) throw badCursor();
  if (q !== '') return pageOf(await findByCode({ db, mode }, q), limit);
  const age = status === undefined ? 1 : cashAppSearchDays;
  const fromId = status === 'in-review' ? undefined : idBefore(age);
  const rows = await listRows(db, mode, { fromId, beforeId: cursor, status, limit: limit + 1 });
  const details = await readDetails(db, rows);
  return pageOf(rows, limit, (row) => toListed(row, details(row)));
}

async function readDetails(db: Db, rows: readonly CashAppPaymentRow[]) {
  const ids = rows.map(({ id }) => id);
  const [transfers, proposals] = await Promise.all([listTransfers(db, ids), listProposals(db, ids)]);
  const byPayment = Map.groupBy(transfers, ({ paymentId }) => paymentId);
  return ({ id }: CashAppPaymentRow) => ({
    transfers: byPayment.get(id) ?? [],
    proposal: proposals.find(({ paymentId }) => paymentId === id),
  });
}

async function findByCode({ db, mode }: ListDeps, text: string) {
  const noteCode = readNoteCode(text);
  const row = noteCode === null ? undefined : await findPayment(db, mode, { column: 'note_code', value: noteCode });
  return row === undefined ? [] : [{ ...toListed(row, (await readDetails(db, [row]))(row)), id: row.id }];
}

/** Counts what waits for an operator. */
export async function countWaiting({ db, mode }: ListDeps): Promise<CashAppWaiting> {
  const [pending, inReview, receipts] = await Promise.all([
    countPayments(db, mode, { fromId: idBefore(1), status: 'pending', limit: mostCounted }),
    countPayments(db, mode, { status: 'in-review', limit: mostCounted }),
    countInReview(db, mostCounted),
  ]);
  return { pending, inReview, receipts };
}
