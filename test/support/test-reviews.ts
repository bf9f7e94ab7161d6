// Money that could not complete its order, for tests of what an operator decides about it.
import { expect } from 'vitest';
import type { PayPalScenario } from '#contracts/paypal.ts';
import { readSimulatedOrders } from './simulated-orders.ts';
import { giveUpOrder } from './give-up-order.ts';
import { createTestPayments } from './test-payments.ts';

/** A store with one app and one operator. PayPal's messages are lost unless `isDeaf` is given. Close it at the end. */
export async function createTestReviews(options: Parameters<typeof createTestPayments>[0] = {}) {
  const store = await createTestPayments({ isDeaf: () => true, ...options });
  const { db, orders, payments, payPal } = store;
  const operatorId = await store.addOperator('staff@example.com');

  const reviewIdOf = async (orderId: string): Promise<string> => (await orders.show(orderId)).reviews[0]?.id ?? '';

  return {
    ...store,
    operatorId,

    /** An order that was given up before its payer paid. */
    async lateOrder() {
      const order = await store.beginPayPal(store.appId);
      await giveUpOrder(db, order.id);
      await store.markCapturing(order.id);
      await payPal.simulator.approve(order.payPalId, { scenario: 'webhook-late' });
      expect(await store.collect(order.id)).toBe('unknown');
      return { ...order, reviewId: await reviewIdOf(order.id) };
    },

    /** An order whose money is not what was asked for. */
    async oddOrder(scenario: PayPalScenario) {
      const order = await store.approved(scenario);
      expect(await store.collect(order.id)).toBe('unknown');
      return { ...order, reviewId: await reviewIdOf(order.id) };
    },

    async reviewStateOf(orderId: string) {
      const order = await orders.show(orderId);
      const grant = await db.selectFrom('grants').selectAll().where('order_id', '=', orderId).executeTakeFirst();
      const mails = await db
        .selectFrom('mail_outbox')
        .select('kind')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute();
      return {
        order: order.status,
        attempt: order.payments[0]?.status,
        isGiven: grant !== undefined && grant.revoked_at === null,
        mails: mails.map(({ kind }) => kind),
        review: order.reviews[0]?.resolution?.kind ?? 'open',
      };
    },

    async auditOf(orderId: string): Promise<string[]> {
      const rows = await db.selectFrom('audit_log').select('action').where('subject', '=', orderId).execute();
      return rows.map(({ action }) => action);
    },

    async totals() {
      await store.analytics.rollUp();
      const { totalOrders, revenue, refunded } = await store.analytics.show();
      return { orders: totalOrders, revenue: Number(revenue), refunded: Number(refunded) };
    },

    accept: (reviewId: string) => payments.acceptPayment(reviewId, { amount: '19.99', operatorId }),
    refund: (reviewId: string, amount = '19.99') => payments.refundReview(reviewId, { amount, operatorId }),

    /** What PayPal has given back of an order. */
    moneyBack: (payPalId: string): string[] =>
      readSimulatedOrders(store.folder)
        .filter(({ id }) => id === payPalId)
        .flatMap(({ refunds }) => refunds.map(({ amount }) => `${amount.value} ${amount.currency_code}`)),

    /** Gives money back at PayPal's own site. */
    async giveBack(payPalId: string, amountMinor: number, currency = 'USD'): Promise<void> {
      const captureReference =
        readSimulatedOrders(store.folder).find(({ id }) => id === payPalId)?.capture?.id ?? 'not captured';
      const returned = { refundId: crypto.randomUUID(), reference: payPalId, captureReference, currency };
      await payPal.providers[0]?.refunds?.start({ ...returned, amountMinor });
    },
  };
}
