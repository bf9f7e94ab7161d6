import type { Database } from '#server/database/connect.ts';
import { startLoop, stopLoops, type Pass } from '#server/jobs/loop.ts';
import { runPurges } from '#server/jobs/purge.ts';
import type { Logger } from './log.ts';
import type { Services } from './services.ts';

export interface WorkDeps {
  readonly db: Database['db'];
  readonly services: Pick<
    Services,
    | 'addressChanges'
    | 'analytics'
    | 'cashApp'
    | 'cashAppSimulator'
    | 'crypto'
    | 'payPal'
    | 'downloads'
    | 'files'
    | 'inbox'
    | 'limits'
    | 'mail'
    | 'media'
    | 'operators'
    | 'orders'
    | 'overview'
    | 'payments'
    | 'purchases'
    | 'ratings'
    | 'withdrawals'
  >;
  readonly log: Logger;
  readonly drainMs: number;
}

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** Every pass must be safe to run concurrently in several processes. */
export function startWork({ db, services, log, drainMs }: WorkDeps): { stop(): Promise<void> } {
  const {
    addressChanges,
    analytics,
    cashApp,
    cashAppSimulator,
    crypto,
    payPal,
    downloads,
    files,
    inbox,
    limits,
    mail,
    media,
    operators,
    orders,
    overview,
    payments,
    purchases,
    ratings,
    withdrawals,
  } = services;
  const every = (pauseMs: number, name: string, pass: Pass) => startLoop({ name, pauseMs, pass, log });
  const purges = {
    'expire-orders': orders.expirePending,
    'purge-limits': limits.purge,
    'purge-payers': payPal.purge,
    'purge-events': payments.purgeEvents,
    'purge-requests': orders.purgeRequests,
    'purge-sessions': operators.purgeExpired,
    'purge-files': files.purgeRemoved,
    'purge-mail': mail.purge,
    'purge-receipts': cashApp.purge,
    'purge-unproven': downloads.purge,
    'purge-purchases': purchases.purge,
    'purge-share-pictures': media.purgeSharePictures,
    'purge-address-changes': addressChanges.purge,
    'purge-withdrawals': withdrawals.purge,
    'purge-figures': analytics.purge,
  };
  const loops = [
    every(2 * secondMs, 'send-mail', mail.sendDue),
    every(5 * secondMs, 'read-inbox', inbox.check),
    every(secondMs, 'look-up-purchases', purchases.lookUpLinks),
    every(2 * secondMs, 'find-orders-of-changes', addressChanges.findOrders),
    every(2 * secondMs, 'match-withdrawals', withdrawals.match),
    every(5 * secondMs, 'change-addresses', addressChanges.makeDue),
    every(5 * secondMs, 'roll-up-events', analytics.rollUp),
    every(5 * secondMs, 'roll-up-orders', orders.rollUpTotals),
    // Buyers may be waiting. One loop per provider, so that a slow one delays no other.
    ...payments.reconcilers.map(({ name, run }) => every(15 * secondMs, `reconcile-${name}`, run)),
    ...(cashAppSimulator === null ? [] : [every(2 * secondMs, 'confirm-cashapp', cashApp.confirmDue)]),
    every(60 * secondMs, 'ask-for-ratings', ratings.askDue),
    every(60 * secondMs, 'alert-operators', overview.alertOperators),
    every(secondMs, 'watch-networks', crypto.watch),
    every(60 * secondMs, 'refresh-rates', crypto.refreshRates),
    every(15 * secondMs, 'reconcile-events', payments.reconcileEvents),
    every(15 * secondMs, 'reconcile-refunds', payments.reconcileRefunds),
    every(15 * secondMs, 'reconcile-disputes', payments.reconcileDisputes),
    every(60 * secondMs, 'check-share-pictures', media.checkSharePictures),
    every(5 * secondMs, 'draw-share-pictures', media.drawDueSharePictures),
    every(hourMs, 'purge', (signal) => runPurges({ db, log, purges }, signal)),
  ];
  return { stop: () => stopLoops(loops, drainMs) };
}
