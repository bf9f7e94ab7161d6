import type { StoreMode } from '#contracts/orders.ts';
import type { OrderExport } from '#contracts/order-list.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import { bind } from '#server/bind.ts';
import { addOrderNote } from './add-order-note.ts';
import { buyApp, type BuyAppDeps } from './buy-app.ts';
import { listBrowserOrders } from './browser-orders-store.ts';
import { findEarlierPurchase } from './earlier-purchase.ts';
import { exportOrders } from './export-orders.ts';
import { listNewestOrders, searchOrders } from './list-marked-orders.ts';
import { listOrders } from './list-orders.ts';
import { forgetBuyer, type ForgetBuyerDeps } from './forget-buyer.ts';
import { keyFingerprint } from './order.ts';
import { changeConsent } from './order-consent.ts';
import { deleteExpiredRequests, findOrder, findOrderStatus, findRequest, listStaleOrders } from './order-store.ts';
import { countPaid, rollUpTotals } from './order-figures-store.ts';
import { showDays, showTotals } from './order-figures.ts';
import { placeOrder } from './place-order.ts';
import { resendLink, type ResendLinkDeps } from './resend-link.ts';
import { sendMailAgain, type SendMailAgainDeps } from './send-mail-again.ts';
import { showOrder } from './show-order.ts';
import type { Payments } from '#server/payments/payments.ts';

export interface OrdersDeps
  extends
    Omit<BuyAppDeps, 'payments'>,
    Omit<ResendLinkDeps, 'payments'>,
    SendMailAgainDeps,
    Omit<ForgetBuyerDeps, 'mail'> {
  readonly mail: SendMailAgainDeps['mail'] & ForgetBuyerDeps['mail'];
  readonly payments: BuyAppDeps['payments'] & ResendLinkDeps['payments'] & Pick<Payments, 'show' | 'expireOrder'>;
  readonly mode: StoreMode;
  readonly findMarks: FindMarks;
}

/** Longer than any payment may take, so that nothing that is under way expires. */
const pendingLifeHours = 24;

export type Orders = ReturnType<typeof createOrders>;

export function createOrders(deps: OrdersDeps) {
  const { audit, db, mode } = deps;
  return {
    place: bind(placeOrder, deps),
    buy: bind(buyApp, deps),
    isPlaced: async (idempotencyKey: string) =>
      (await findRequest(db, keyFingerprint(idempotencyKey, mode))) !== undefined,
    earlierPurchase: bind(findEarlierPurchase, deps),
    ofBrowser: (appId: string, browserKey: Buffer) => listBrowserOrders(db, { browserKey, appId, mode }),
    status: (orderId: string) => findOrderStatus(db, orderId),
    find: (orderId: string) => findOrder(db, orderId),
    list: bind(listOrders, deps),
    listNewest: bind(listNewestOrders, deps),
    search: bind(searchOrders, deps),
    /** Counts the orders that were ever paid, up to `most`. Without a mode, those of both. */
    countPaid: (most: number, paidIn?: StoreMode) => countPaid(db, most, paidIn),
    totals: bind(showTotals, deps),
    days: bind(showDays, deps),
    rollUpTotals: () => rollUpTotals(db),
    show: bind(showOrder, deps),
    /** Exports orders as CSV. The audit log records that customers' data left the store. */
    async export({ ids, ...filters }: OrderExport, operatorId: string): Promise<AsyncGenerator<string>> {
      const details = { ...filters, ...(ids === undefined ? {} : { orders: ids.length }) };
      await audit(db, { operatorId, action: 'orders-exported', subject: null, details });
      return exportOrders({ db, mode }, { ...filters, ids });
    },
    /** Changes the consent of an order that is not paid yet. Throws invalid-payload. */
    changeConsent: bind(changeConsent, deps),
    addNote: bind(addOrderNote, deps),
    resendLink: bind(resendLink, deps),
    sendMailAgain: bind(sendMailAgain, deps),
    forgetBuyer: bind(forgetBuyer, deps),
    async expirePending(): Promise<void> {
      for (const id of await listStaleOrders(db, mode, pendingLifeHours)) await deps.payments.expireOrder(id);
    },
    purgeRequests: () => deleteExpiredRequests(db),
  };
}
