// The rows of coin payments in a store, as tests read them and make them older.
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { TestApp } from './test-app.ts';

export function cryptoRows({ database: { db }, services }: Pick<TestApp, 'database' | 'services'>) {
  return {
    /** Looks at all payments of all networks now. */
    async look(): Promise<void> {
      await db
        .updateTable('crypto_networks')
        .set({ next_round_at: new Date(0), last_round_at: null })
        .execute();
      await services.crypto.watchDue();
    },
    /** Makes a payment as old as if it had begun so many minutes earlier. */
    async age(paymentId: string, minutes: number): Promise<void> {
      const row = await db
        .selectFrom('crypto_payments')
        .select(['id', 'created_at', 'expires_at', 'next_look_at'])
        .where('payment_key', '=', paymentId)
        .executeTakeFirstOrThrow();
      const earlier = (at: Date): Date => new Date(at.getTime() - minutes * 60_000);
      await db
        .updateTable('crypto_payments')
        .set({
          created_at: earlier(row.created_at),
          expires_at: earlier(row.expires_at),
          next_look_at: earlier(row.next_look_at),
          asked_for_at: null,
        })
        .where('id', '=', row.id)
        .execute();
      await db
        .updateTable('payment_attempts')
        .set({ created_at: earlier(row.created_at) })
        .where('id', '=', row.id)
        .execute();
    },
    row: (paymentId: string) =>
      db.selectFrom('crypto_payments').selectAll().where('payment_key', '=', paymentId).executeTakeFirstOrThrow(),
    order: ({ orderNumber }: Pick<CryptoPayment, 'orderNumber'>) =>
      db.selectFrom('orders').selectAll().where('number', '=', orderNumber).executeTakeFirstOrThrow(),
    async reviews({ orderNumber }: Pick<CryptoPayment, 'orderNumber'>): Promise<string[]> {
      const rows = await db
        .selectFrom('payment_reviews as review')
        .innerJoin('payment_attempts as attempt', 'attempt.id', 'review.attempt_id')
        .innerJoin('orders', 'orders.id', 'attempt.order_id')
        .select('review.reason')
        .where('orders.number', '=', orderNumber)
        .where('review.resolved_at', 'is', null)
        .orderBy('review.id')
        .execute();
      return rows.map(({ reason }) => reason);
    },
  };
}
