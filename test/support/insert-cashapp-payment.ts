// Inserts payments by Cash App of any age directly into the database.
import type { OrderStatus } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { AttemptStatus } from '#server/database/tables/payments.ts';
import { insertOrder } from './insert-orders.ts';

export interface CashAppPaymentToInsert {
  /** When it was begun. */
  readonly at?: Date;
  readonly email?: string;
  readonly appName?: string;
  readonly orderStatus?: OrderStatus;
  readonly attemptStatus?: AttemptStatus;
  readonly reference?: string;
  readonly provider?: string;
}

export interface InsertedCashAppPayment {
  readonly paymentId: string;
  readonly orderId: string;
  readonly reference: string;
}

/** Inserts an order of $19.99 paid by Cash App with its payment attempt, which has a confirmation if captured. */
export async function insertCashAppPayment(
  db: Db,
  payment: CashAppPaymentToInsert = {},
): Promise<InsertedCashAppPayment> {
  const { at = new Date(), orderStatus = 'pending', attemptStatus = 'awaiting-payer', provider = 'cashapp' } = payment;
  const orderId = await insertOrder(db, {
    at,
    status: orderStatus,
    method: 'cashapp',
    ...(payment.email === undefined ? {} : { email: payment.email }),
    ...(payment.appName === undefined ? {} : { appName: payment.appName }),
  });
  const paymentId = newId(at.getTime());
  const reference = payment.reference ?? `AS-${paymentId.slice(-6).toUpperCase()}`;
  await db
    .insertInto('payment_attempts')
    .values({
      id: paymentId,
      order_id: orderId,
      mode: 'test',
      provider,
      method: 'cashapp',
      status: attemptStatus,
      amount_minor: 1999,
      currency: 'USD',
      reference,
      created_at: at,
      next_check_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  if (attemptStatus === 'captured') await confirmCashAppPayment(db, paymentId);
  return { paymentId, orderId, reference };
}

/** Inserts the rows of an operator's confirmation of $19.99. */
export async function confirmCashAppPayment(db: Db, paymentId: string): Promise<void> {
  const id = newId();
  const operator = { id, email: `${id}@example.com`, password_hash: '-', role: 'staff' } as const;
  await db.insertInto('operators').values(operator).execute();
  await db
    .insertInto('cashapp_confirmations')
    .values({ attempt_id: paymentId, operator_id: id, amount_minor: 1999, currency: 'USD' })
    .execute();
}
