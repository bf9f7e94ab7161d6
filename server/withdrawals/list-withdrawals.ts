import type { StoreMode } from '#contracts/orders.ts';
import type { Withdrawal, WithdrawalVerdict } from '#contracts/withdrawals.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import { listOfOrder, listToDecide, type WithdrawalRow } from './withdrawal-list-store.ts';
import { actionsFor, daysBetween, judgeWithdrawal, stateOf } from './withdrawal-rules.ts';

/** Lists the withdrawals that need an operator, the oldest first. Throws malformed-request for an invalid cursor. */
export async function listOpenWithdrawals(
  { db, mode }: { readonly db: Db; readonly mode: StoreMode },
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<Withdrawal>> {
  if (cursor !== undefined && !isId(cursor)) throw badCursor();
  return pageOf(await listToDecide(db, mode, limit + 1, cursor), limit, toWithdrawal);
}

export async function listOrderWithdrawals({ db }: { readonly db: Db }, orderId: string): Promise<Withdrawal[]> {
  return isId(orderId) ? (await listOfOrder(db, orderId)).map(toWithdrawal) : [];
}

/** Returns what a withdrawal was worth when it was received; null without an order. */
export function verdictOf(row: WithdrawalRow): WithdrawalVerdict | null {
  if (row.contracted_at === null) return null;
  return judgeWithdrawal({
    hasConsent: row.has_consent,
    isReceiptSent: row.is_receipt_sent,
    hasDownloadBegun: row.has_download_begun,
    daysSinceContract: daysBetween(row.contracted_at, row.created_at),
  });
}

function toWithdrawal(row: WithdrawalRow): Withdrawal {
  const { order_id: id, number, app_name: appName, ordered_at: orderedAt } = row;
  const state = stateOf(row);
  const verdict = verdictOf(row);
  return {
    id: row.id,
    state,
    receivedAt: row.created_at.toISOString(),
    stated: { name: row.stated_name, orderNumber: row.stated_order, email: row.stated_email },
    order:
      id === null || number === null || appName === null || orderedAt === null
        ? null
        : { id, number, appName, placedAt: orderedAt.toISOString() },
    verdict,
    actions: actionsFor(state, row.status, verdict),
    endedAt: row.ended_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    note: row.note,
  };
}
