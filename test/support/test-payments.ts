// Orders, payments and PayPal's simulator on a database of their own, with the steps and the questions that tests of money share.
import type { PayPalScenario } from '#contracts/paypal.ts';
import { startedAttempt } from '#server/payments/attempt.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestPurchases } from './test-purchases.ts';

/** How a purchase by PayPal stands that is paid. */
export const paid = { order: 'completed', attempt: 'captured', app: 'given' } as const;

/** A store with one app. Close it at the end. */
export async function createTestPayments(options: Parameters<typeof createTestPurchases>[1] = {}) {
  const database = await createTestDatabase();
  const purchases = createTestPurchases(database.connectionString, options);
  const { db, folder, payPal, beginPayPal } = purchases;
  const { id: appId } = await purchases.addApp();

  return {
    ...purchases,
    appId,

    /** A second process over the same database and the same PayPal. */
    startAnother: () => createTestPurchases(database.connectionString, { folder }),

    /** Begins a payment that its payer approves. Nothing is captured yet. */
    async approved(scenario: PayPalScenario) {
      const order = await beginPayPal(appId);
      await payPal.simulator.approve(order.payPalId, { scenario });
      return order;
    },

    /** Returns PayPal's id of the money that came for an order, as PayPal says. */
    async captureReferenceOf(orderId: string): Promise<string> {
      const attempt = await purchases.payments.newestAttempt(orderId);
      const started = attempt === undefined ? null : startedAttempt(attempt);
      const evidence = started === null ? undefined : await payPal.providers[0]?.inspect(started);
      return (evidence?.status === 'captured' ? evidence.captures[0]?.reference : undefined) ?? '';
    },

    /** Lets a day go by since the disputes of an attempt have ended. */
    async passADay(attemptId: string): Promise<void> {
      await db
        .updateTable('payment_disputes')
        .set({ ended_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('attempt_id', '=', attemptId)
        .where('state', '!=', 'open')
        .execute();
    },

    /** How an order with one attempt stands. */
    async stateOf(orderId: string) {
      const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
      const { id, mode, status, created_at: createdAt } = order;
      const shown = await purchases.payments.show({ id, mode, status, createdAt }, { hasFiles: true });
      const grant = await db
        .selectFrom('grants')
        .select('revoked_at')
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return {
        order: order.status,
        attempt: shown.payments[0]?.status,
        app: grant === undefined ? 'not given' : grant.revoked_at === null ? 'given' : 'taken back',
      };
    },

    async close(): Promise<void> {
      await purchases.close();
      await database.drop();
    },
  };
}
