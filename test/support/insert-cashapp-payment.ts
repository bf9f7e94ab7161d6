// Inserts payments by Cash App of any age directly into the database.
import { randomBytes } from 'node:crypto';
import type { CashAppReceiptProblem } from '#contracts/cashapp-receipts.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import { makeNoteCode } from '#server/cashapp/note-code.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { AttemptStatus } from '#server/database/tables/payments.ts';
import { insertOrder } from './insert-orders.ts';

export interface CashAppPaymentToInsert {
  /** When it was begun. */
  readonly at?: Date;
  readonly email?: string;
  /** An app that exists. */
  readonly appId?: string;
  readonly appName?: string;
  readonly orderStatus?: OrderStatus;
  readonly attemptStatus?: AttemptStatus;
  readonly noteCode?: string;
  readonly autoConfirmAt?: Date;
  /** `test` if absent. */
  readonly mode?: StoreMode;
}

export interface InsertedCashAppPayment {
  /** As calls name it. */
  readonly paymentId: string;
  readonly attemptId: string;
  readonly orderId: string;
  readonly noteCode: string;
}

/** Inserts an order of $19.99 paid by Cash App with its payment attempt, whose money is recorded if captured. */
export async function insertCashAppPayment(
  db: Db,
  payment: CashAppPaymentToInsert = {},
): Promise<InsertedCashAppPayment> {
  const { at = new Date(), orderStatus = 'pending', attemptStatus = 'awaiting-payer', mode = 'test' } = payment;
  const orderId = await insertOrder(db, {
    at,
    status: orderStatus,
    method: 'cashapp',
    mode,
    ...(payment.email === undefined ? {} : { email: payment.email }),
    ...(payment.appId === undefined ? {} : { appId: payment.appId }),
    ...(payment.appName === undefined ? {} : { appName: payment.appName }),
  });
  const attemptId = newId(at.getTime());
  const { noteCode = makeNoteCode(), autoConfirmAt = null } = payment;
  await db
    .insertInto('payment_attempts')
    .values({
      id: attemptId,
      order_id: orderId,
      mode,
      provider: 'cashapp',
      method: 'cashapp',
      status: attemptStatus,
      amount_minor: 1999,
      currency: 'USD',
      reference: noteCode,
      payee: '$harbour',
      created_at: at,
      next_check_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const paymentId = randomBytes(16).toString('hex');
  await db
    .insertInto('cashapp_payments')
    .values({
      id: attemptId,
      payment_key: paymentId,
      note_code: noteCode,
      cashtag: '$harbour',
      auto_confirm_at: autoConfirmAt,
    })
    .execute();
  if (attemptStatus === 'captured') await insertCashAppTransfer(db, attemptId);
  return { paymentId, attemptId, orderId, noteCode };
}

/** Inserts the row of $19.99 that came, as an operator's confirmation does. */
export async function insertCashAppTransfer(db: Db, attemptId: string): Promise<void> {
  const id = newId();
  const operator = { id, email: `${id}@example.com`, password_hash: '-', role: 'staff' } as const;
  await db.insertInto('operators').values(operator).execute();
  await db
    .insertInto('cashapp_transfers')
    .values({ payment_id: attemptId, number: 1, amount_minor: 1999, currency: 'USD', recorded_by: id })
    .execute();
}

/** Inserts a receipt email that proposes to confirm a payment, or one in review. Returns its id. */
export async function insertCashAppReceipt(
  db: Db,
  { attemptId, problem, subject = '' }: { attemptId: string | null; problem?: CashAppReceiptProblem; subject?: string },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('cashapp_receipts')
    .values({
      id,
      fingerprint: randomBytes(32),
      message_id: `<${id}@square.example>`,
      signing_domain: 'square.com',
      payment_id: attemptId,
      amount_minor: 1999,
      verdict: problem === undefined ? 'proposed' : 'review',
      problem: problem ?? null,
      sender: problem === undefined ? '' : 'cash@square.com',
      subject,
      received_at: new Date(),
    })
    .execute();
  return id;
}
