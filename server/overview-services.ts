import { findMarks } from '#server/catalog/find-marks.ts';
import type { Db } from '#server/database/connect.ts';
import { listNewestOrders, searchOrders } from '#server/orders/list-marked-orders.ts';
import { createOverview } from '#server/overview/overview.ts';
import type { Services } from './services.ts';

export interface OverviewServicesDeps extends Pick<
  Services,
  | 'analytics'
  | 'apps'
  | 'cashApp'
  | 'checkStorage'
  | 'connections'
  | 'crypto'
  | 'files'
  | 'inbox'
  | 'mail'
  | 'messages'
  | 'operators'
  | 'orders'
  | 'payments'
  | 'settings'
  | 'storeInfo'
> {
  readonly db: Db;
}

/** What operators see first, from all other parts. */
export function createStoreOverview(deps: OverviewServicesDeps) {
  const { db, apps, cashApp, inbox, mail, messages, operators, orders, payments, settings } = deps;
  const { mode } = deps.storeInfo();
  const marked = { db, mode, findMarks: (appIds: readonly string[]) => findMarks(db, appIds) };
  return createOverview({
    mode,
    showSales: deps.analytics.showOverview,
    listNewestOrders: (limit) => listNewestOrders(marked, {}, limit),
    listSoldOrders: (limit) => listNewestOrders(marked, { status: 'completed' }, limit),
    listCashAppPayments: cashApp.listPayments,
    countReviews: payments.countReviews,
    listReviewedOrders: (limit) => listNewestOrders(marked, { hasOpenReview: true }, limit),
    listOrderReviews: async ({ id, status, createdAt }) => {
      const state = { id, mode, status, createdAt: new Date(createdAt) };
      return (await payments.show(state, { hasFiles: true })).reviews;
    },
    openDisputes: payments.openDisputes,
    findOrder: orders.find,
    countMessages: messages.count,
    findOldestUnread: messages.oldestUnread,
    listIncompleteApps: deps.files.listIncompleteApps,
    listHeldApps: deps.files.listHeldApps,
    findMarks: marked.findMarks,
    listFindings: async () => {
      const receipts = cashApp.examineReceipts({ hasMailbox: inbox.check !== null });
      return [
        { part: 'Support mailbox', ...(await inbox.examine()) },
        { part: 'Cash App receipts', ...(await receipts) },
        ...(await deps.crypto.examine()),
      ];
    },
    listUnprotected: operators.listUnprotected,
    storeName: () => settings.current().storeName,
    hasLogo: () => settings.current().appearance.logoLight !== null,
    listApps: apps.listManaged,
    hasPaymentAccount: deps.connections.hasPaymentAccount,
    wasMailTried: mail.wasTried,
    listOrders: (q, limit) => searchOrders(marked, q, limit),
    listMessages: messages.list,
    storeInfo: deps.storeInfo,
    troubleWith: payments.troubleWith,
    checkStorage: deps.checkStorage,
    mailStatus: mail.status,
    mailTimes: mail.times,
  });
}
