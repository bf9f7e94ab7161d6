import {
  cashAppSearchDays,
  readNoteCode,
  type CashAppListQuery,
  type CashAppWaiting,
  type ListedCashAppPayment,
} from '#contracts/cashapp.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import type { Db } from '#server/database/connect.ts';
import { firstIdAt, isId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import { countPayments, findPayment, listPayments as listRows, type CashAppPaymentRow } from './cashapp-store.ts';
import { countInReview, listProposals } from './receipt-store.ts';
import { toListed } from './show-payment.ts';
import { listTransfers } from './transfer-store.ts';

export interface ListPaymentsDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly findMarks: FindMarks;
}

const dayMs = 86_400_000;
const mostCounted = 1_000;

const idBefore = (days: number): string => firstIdAt(new Date(Date.now() - days * dayMs));

/** Lists a page of payments, newest first: see cashAppListQuerySchema. Throws malformed-request for a foreign cursor. */
export async function listPayments(
  deps: ListPaymentsDeps,
  { limit, cursor, status, q = '' }: CashAppListQuery,
): Promise<Page<ListedCashAppPayment>> {
  const { db, mode } = deps;
  if (cursor !== undefined && !isId(cursor)) throw badCursor();
  if (q !== '') return list(deps, await findByCode(deps, q), limit);
  const age = status === undefined ? 1 : cashAppSearchDays;
  const fromId = status === 'in-review' ? undefined : idBefore(age);
  return list(deps, await listRows(db, mode, { fromId, beforeId: cursor, status, limit: limit + 1 }), limit);
}

async function findByCode({ db, mode }: ListPaymentsDeps, text: string): Promise<CashAppPaymentRow[]> {
  const noteCode = readNoteCode(text);
  const row = noteCode === null ? undefined : await findPayment(db, mode, { column: 'note_code', value: noteCode });
  return row === undefined ? [] : [row];
}

async function list(deps: ListPaymentsDeps, rows: readonly CashAppPaymentRow[], limit: number) {
  const details = await readDetails(deps, rows);
  return pageOf(rows, limit, (row) => toListed(row, details(row)));
}

async function readDetails({ db, findMarks }: ListPaymentsDeps, rows: readonly CashAppPaymentRow[]) {
  const ids = rows.map(({ id }) => id);
  const [transfers, proposals, marks] = await Promise.all([
    listTransfers(db, ids),
    listProposals(db, ids),
    findMarks([...new Set(rows.map(({ appId }) => appId))]),
  ]);
  const byPayment = Map.groupBy(transfers, ({ paymentId }) => paymentId);
  return ({ id, appId }: CashAppPaymentRow) => {
    const app = marks.get(appId);
    if (app === undefined) throw new Error(`No app has the id ${appId}.`);
    return {
      app,
      transfers: byPayment.get(id) ?? [],
      proposal: proposals.find(({ paymentId }) => paymentId === id),
    };
  };
}

export async function countWaiting({ db, mode }: Omit<ListPaymentsDeps, 'findMarks'>): Promise<CashAppWaiting> {
  const [pending, inReview, receipts] = await Promise.all([
    countPayments(db, mode, { fromId: idBefore(1), status: 'pending', limit: mostCounted }),
    countPayments(db, mode, { status: 'in-review', limit: mostCounted }),
    countInReview(db, mostCounted),
  ]);
  return { pending, inReview, receipts };
}
