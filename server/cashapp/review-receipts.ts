// Reviews of receipts by email, other than confirming their payments.
import type { CashAppReceipt } from '#contracts/cashapp-receipts.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { findPayment } from './cashapp-store.ts';
import type { DecisionDeps } from './decisions.ts';
import { hasReceipt, listInReview, updateDismissed } from './receipt-store.ts';

const mostListed = 50;

export async function listReceipts({ db }: { readonly db: Db }): Promise<CashAppReceipt[]> {
  const rows = await listInReview(db, mostListed);
  return rows.flatMap(({ id, problem, sender, subject, receivedAt, noteCode }) =>
    problem === null
      ? []
      : [{ receiptId: id, problem, sender, subject, receivedAt: receivedAt.toISOString(), noteCode }],
  );
}

/**
 * Ends a mail that an operator has looked at, or records that one disagrees with a proposal, with the audit entry. After
 * a disagreement the count of agreements begins anew. Throws not-found; review-closed if it was decided before.
 */
export async function dismissReceipt(
  { db, mode, audit }: Pick<DecisionDeps, 'db' | 'mode' | 'audit'>,
  receiptId: string,
  operatorId: string,
): Promise<void> {
  if (!isId(receiptId)) throw receiptNotFound();
  await db.transaction().execute(async (tx) => {
    const dismissed = await updateDismissed(tx, receiptId, operatorId);
    if (dismissed === undefined) {
      if (!(await hasReceipt(tx, receiptId))) throw receiptNotFound();
      throw new StoreError('review-closed', 'This receipt email was decided on before. The list is up to date now.');
    }
    const { verdict, paymentId } = dismissed;
    const payment = paymentId === null ? undefined : await findPayment(tx, mode, { column: 'id', value: paymentId });
    await audit(tx, {
      operatorId,
      action: verdict === 'proposed' ? 'cashapp-receipt-refused' : 'cashapp-receipt-seen',
      subject: payment?.orderId ?? null,
      details: { receiptId, ...(payment === undefined ? {} : { noteCode: payment.noteCode }) },
    });
  });
}

function receiptNotFound(): StoreError {
  return new StoreError('not-found', 'There is no such receipt email.');
}
