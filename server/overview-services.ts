import type { AddressChanges } from '#server/buyers/address-changes/address-changes.ts';
import type { Apps } from '#server/catalog/apps.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import type { AnalyticsService } from '#server/analytics/analytics.ts';
import type { CashApp } from '#server/cashapp/cashapp.ts';
import type { Connections } from '#server/connections/connections.ts';
import type { Files } from '#server/files/files.ts';
import { enqueueNotice } from '#server/mail/enqueue-mail.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Messages } from '#server/messages/messages.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Orders } from '#server/orders/orders.ts';
import { createOverview, type OverviewDeps, type OverviewService } from '#server/overview/overview.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Withdrawals } from '#server/withdrawals/withdrawals.ts';
import type { Examination } from './create-examination.ts';

export interface OverviewServicesDeps
  extends
    Pick<OverviewDeps, 'db' | 'mode' | 'storeInfo' | 'isOffSale' | 'checkStorage'>,
    Pick<Examination, 'examineSpareParts'> {
  readonly analytics: Pick<AnalyticsService, 'showRecentSales'>;
  readonly apps: Pick<Apps, 'listManaged'>;
  readonly files: Pick<Files, 'listIncompleteApps' | 'listHeldApps'>;
  readonly findMarks: FindMarks;
  readonly orders: Pick<Orders, 'listNewest' | 'search' | 'countPaid'>;
  readonly payments: Pick<Payments, 'countReviews' | 'openDisputes' | 'show' | 'troubleWith'>;
  readonly cashApp: Pick<CashApp, 'listPayments'>;
  readonly withdrawals: Pick<Withdrawals, 'listOpen'>;
  readonly addressChanges: Pick<AddressChanges, 'listOpen'>;
  readonly messages: Pick<Messages, 'count' | 'oldestUnread' | 'list'>;
  readonly operators: Pick<Operators, 'listUnprotected' | 'listAlerted'>;
  readonly connections: Pick<Connections, 'hasPaymentAccount'>;
  readonly settings: Pick<Settings, 'current' | 'ownName'>;
  readonly mail: Pick<Mail, 'status' | 'times' | 'wasTried'>;
}

export function createStoreOverview(deps: OverviewServicesDeps): OverviewService {
  const { mode, apps, cashApp, files, mail, messages, orders, payments, settings } = deps;
  return createOverview({
    ...deps,
    showSales: deps.analytics.showRecentSales,
    listNewestOrders: (limit) => orders.listNewest({}, limit),
    countPaid: orders.countPaid,
    listCashAppPayments: cashApp.listPayments,
    countReviews: payments.countReviews,
    listReviewedOrders: (limit) => orders.listNewest({ hasOpenReview: true }, limit),
    listOrderReviews: async ({ id, status, createdAt }) => {
      const state = { id, mode, status, createdAt: new Date(createdAt) };
      return (await payments.show(state, { hasFiles: true })).reviews;
    },
    openDisputes: payments.openDisputes,
    listOpenWithdrawals: deps.withdrawals.listOpen,
    listOpenChanges: deps.addressChanges.listOpen,
    listOrdersById: (ids) => orders.listNewest({ ids }, ids.length),
    countMessages: messages.count,
    findOldestUnread: messages.oldestUnread,
    listIncompleteApps: files.listIncompleteApps,
    listHeldApps: files.listHeldApps,
    listFindings: deps.examineSpareParts,
    listUnprotected: deps.operators.listUnprotected,
    notifyAlerted: async (tx, notice) => enqueueNotice(tx, await deps.operators.listAlerted(tx), notice),
    ownName: settings.ownName,
    hasLogo: () => settings.current().appearance.logoLight !== null,
    listApps: apps.listManaged,
    hasPaymentAccount: deps.connections.hasPaymentAccount,
    wasMailTried: mail.wasTried,
    listOrders: orders.search,
    listMessages: messages.list,
    troubleWith: payments.troubleWith,
    mailStatus: mail.status,
    mailTimes: mail.times,
  });
}
