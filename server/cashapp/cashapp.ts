import { bind } from '#server/bind.ts';
import { confirmDue, confirmNow, setTimer, type ConfirmAutomaticallyDeps } from './confirm-automatically.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPayment, type CreatePaymentDeps } from './create-payment.ts';
import { getPayment } from './get-payment.ts';
import { keepAddress, type KeepAddressDeps } from './keep-address.ts';
import { countWaiting, listPayments, type ListPaymentsDeps } from './list-payments.ts';
import { examineReceipts } from './receipt-health.ts';
import { isLikelyReceipt, recordReceipt, type RecordReceiptDeps } from './record-receipt.ts';
import { rejectPayment } from './reject-payment.ts';
import { dismissReceipt, listReceipts } from './review-receipts.ts';
import { deleteOldReviews } from './receipt-store.ts';
import { sendBack, type SendBackDeps } from './send-back.ts';
import { toState } from './show-payment.ts';

export interface CashAppDeps
  extends
    ConfirmAutomaticallyDeps,
    Omit<ListPaymentsDeps, 'db'>,
    SendBackDeps,
    RecordReceiptDeps,
    KeepAddressDeps,
    Omit<CreatePaymentDeps, 'db' | 'payments'> {
  readonly db: KeepAddressDeps['db'];
  readonly payments: SendBackDeps['payments'] & CreatePaymentDeps['payments'];
}

/** The subject of such a mail names the payer. */
export const keptReviewDays = 90;

export type CashApp = ReturnType<typeof createCashApp>;

export function createCashApp(deps: CashAppDeps) {
  const { db, mode, tokenFor } = deps;
  return {
    createPayment: bind(createPayment, deps),
    /** Throws payment-not-found. */
    paymentStatus: async (paymentId: string) => toState(await getPayment(db, mode, paymentId), tokenFor),
    keepAddress: bind(keepAddress, deps),
    listPayments: bind(listPayments, deps),
    countWaiting: () => countWaiting(deps),
    confirmPayment: bind(confirmPayment, deps),
    rejectPayment: bind(rejectPayment, deps),
    sendBack: bind(sendBack, deps),
    /** The port through which the support mailbox is read. */
    receipts: { isLikely: bind(isLikelyReceipt, deps), record: bind(recordReceipt, deps) },
    listReceipts: () => listReceipts(deps),
    dismissReceipt: bind(dismissReceipt, deps),
    examineReceipts: bind(examineReceipts, deps),
    purge: () => deleteOldReviews(db, keptReviewDays),
    confirmDue: bind(confirmDue, deps),
    confirmNow: bind(confirmNow, deps),
    setTimer: bind(setTimer, deps),
  };
}
