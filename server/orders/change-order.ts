import type { StoreMode } from '#contracts/orders.ts';
import type { Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { MailToEnqueue } from '#server/mail/enqueue-mail.ts';
import { statusAfter, type OrderChange, type OrderChanges } from '#server/payments/order-changes.ts';
import { lockSiblings } from './browser-orders-store.ts';
import { orderNotFound } from './order-not-found.ts';
import { findOrder, lockOrder, updateReturned, updateStatus } from './order-store.ts';
import type { OrderRow } from './order.ts';

export interface OrderEffects {
  readonly grant: (tx: Transaction, order: { readonly orderId: string; readonly appId: string }) => Promise<void>;
  readonly revoke: (tx: Transaction, orderId: string) => Promise<void>;
  /** Gives a revoked app back; its newest link works for 48 hours more. */
  readonly restore: (tx: Transaction, orderId: string) => Promise<void>;
  readonly endWithdrawal: (tx: Transaction, orderId: string) => Promise<void>;
  readonly reopenWithdrawal: (tx: Transaction, orderId: string) => Promise<void>;
  readonly enqueueMail: (tx: Transaction, mail: MailToEnqueue) => Promise<void>;
  /** Mails the link to the address that was entered while the order was unpaid, if any. */
  readonly mailLaterAddress: (tx: Transaction, orderId: string) => Promise<void>;
  readonly newestLink: (tx: Transaction, orderId: string) => Promise<number>;
  readonly recordSale: (tx: Transaction, sale: RecordedSale) => Promise<void>;
  readonly recordRefund: (tx: Transaction, refund: RecordedSale) => Promise<void>;
  /** Takes a recorded refund off the figures again, on the day it was recorded for. */
  readonly recordVoidRefund: (tx: Transaction, refund: RecordedSale, refundedAt: Date | null) => Promise<void>;
}

export interface RecordedSale {
  readonly mode: StoreMode;
  readonly appId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly paymentMethod: OrderRow['payment_method'];
  readonly customerEmail: string | null;
}

export function createOrderChanges(effects: OrderEffects): OrderChanges {
  return {
    async lock(tx, orderId) {
      const order = isId(orderId) ? await lockOrder(tx, orderId) : undefined;
      if (order === undefined) throw orderNotFound();
      return order;
    },
    lockSiblings,
    apply: (tx, orderId, change) => changeOrder(effects, tx, orderId, change),
    async tell(tx, orderId, news) {
      const order = await findOrder(tx, orderId);
      const recipient = order?.customer_email ?? null;
      if (recipient === null) return;
      // After a dispute the newest link works again.
      const issue = news.kind === 'dispute-won' ? await effects.newestLink(tx, orderId) : 0;
      await effects.enqueueMail(tx, { ...news, orderId, recipient, issue, isAutomatic: true });
    },
  };
}

async function changeOrder(
  effects: OrderEffects,
  tx: Transaction,
  orderId: string,
  change: OrderChange,
): Promise<void> {
  const before = await findOrder(tx, orderId);
  if (before === undefined) throw new Error(`Order ${orderId} is gone.`);
  const status = statusAfter(before.status, change);
  switch (change.kind) {
    case 'complete': {
      const { method, payerEmail } = change;
      return giveOrder(effects, tx, await updateStatus(tx, orderId, { status, method, payerEmail }));
    }
    case 'refund': {
      if (status !== before.status) await updateStatus(tx, orderId, { status });
      await updateReturned(
        tx,
        orderId,
        change.isWhole ? before.amount_minor : before.refunded_minor + change.amountMinor,
      );
      if (change.isWhole) {
        await effects.revoke(tx, orderId);
        await effects.endWithdrawal(tx, orderId);
      }
      const { amountMinor, currency } = change;
      return effects.recordRefund(tx, { ...toSale(before), amountMinor, currency });
    }
    case 'reinstate': {
      await updateStatus(tx, orderId, { status });
      const given = change.returns.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      await updateReturned(tx, orderId, before.refunded_minor - given);
      await effects.restore(tx, orderId);
      await effects.reopenWithdrawal(tx, orderId);
      for (const { amountMinor, currency, returnedAt } of change.returns)
        await effects.recordVoidRefund(tx, { ...toSale(before), amountMinor, currency }, returnedAt);
      return;
    }
    case 'suspend':
      return effects.revoke(tx, orderId);
    case 'restore':
      return effects.restore(tx, orderId);
    case 'reopen':
    case 'fail':
    case 'expire':
      await updateStatus(tx, orderId, { status });
  }
}

async function giveOrder(effects: OrderEffects, tx: Transaction, order: OrderRow): Promise<void> {
  const { id: orderId, app_id: appId, customer_email: recipient } = order;
  await effects.grant(tx, { orderId, appId });
  if (recipient === null) await effects.mailLaterAddress(tx, orderId);
  else await effects.enqueueMail(tx, { kind: 'receipt', orderId, recipient, isAutomatic: true });
  await effects.recordSale(tx, toSale(order));
}

function toSale(order: OrderRow): RecordedSale {
  return {
    mode: order.mode,
    appId: order.app_id,
    amountMinor: order.amount_minor,
    currency: order.currency,
    paymentMethod: order.payment_method,
    customerEmail: order.customer_email,
  };
}
