// Receipts by email. They confirm payments only in live mode, and only if the operator has set their address.
import { readNoteCode } from '#contracts/cashapp.ts';
import type { Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Logger } from '#server/log.ts';
import type { ReadMail } from '#server/messages/read-mail.ts';
import type { CheckedMail } from '#server/messages/receipts.ts';
import { findPayment, lockPayment, type CashAppPaymentRow } from './cashapp-store.ts';
import { settleRecorded, type DecisionDeps } from './decisions.ts';
import { domainOf, judgeReceipt, looksLikeReceipt, originProblem, type ReceiptSettings } from './judge-receipt.ts';
import { countAgreements, findReceipt, insertReceipt, isMessageIdUsed } from './receipt-store.ts';
import { readReceipt, type ReadReceipt } from './receipt-template.ts';
import { insertSeen } from './record-transfer.ts';
import { listTransfers } from './transfer-store.ts';

export interface RecordReceiptDeps extends DecisionDeps {
  readonly receiptSettings: () => ReceiptSettings;
  readonly log: Logger;
}

export function isLikelyReceipt({ mode, receiptSettings }: RecordReceiptDeps, mail: ReadMail): boolean {
  const settings = receiptSettings();
  return mode === 'live' && settings.cashAppReceiptAddress !== null && looksLikeReceipt(mail, settings);
}

/**
 * Records a mail that looks like a receipt, once however many workers read it, and confirms its payment if it proves the
 * money. Returns true if Cash App sent it.
 */
export async function recordReceipt(deps: RecordReceiptDeps, checked: CheckedMail): Promise<boolean> {
  const settings = deps.receiptSettings();
  const confirmed = await deps.db.transaction().execute((tx) => judgeOnce(deps, tx, checked, settings));
  if (confirmed !== null) {
    // The reconciler settles what fails here.
    await settleRecorded(deps, confirmed).catch((err) => deps.log.warn({ err }, 'receipt not settled yet'));
  }
  return originProblem(checked, settings) === null;
}

/** Returns the id of the payment that it confirmed, or null. */
async function judgeOnce(
  deps: RecordReceiptDeps,
  tx: Transaction,
  checked: CheckedMail,
  settings: ReceiptSettings,
): Promise<string | null> {
  const { mail, receivedAt } = checked;
  const receipt = readReceipt(mail);
  const payment = await findNamed(deps, tx, mail, receipt);
  // If several workers read the same mail, one holds this lock and the next finds its record.
  if (payment !== undefined) await lockPayment(tx, payment.id);
  if ((await findReceipt(tx, mail.fingerprint)) !== undefined) return null;
  const isFromCashApp = originProblem(checked, settings) === null;
  const domain = domainOf(mail.email);
  const isUsed = mail.messageId !== null && (await isMessageIdUsed(tx, mail.messageId));
  const { verdict, problem } = judgeReceipt({
    checked,
    settings,
    receipt,
    payment: payment && { ...payment, isOpen: await isOpen(deps, tx, payment) },
    isUsed,
    agreements: await countAgreements(tx, domain),
    now: new Date(),
  });
  const isInReview = verdict === 'review';
  const id = newId();
  const isNew = await insertReceipt(tx, {
    id,
    fingerprint: mail.fingerprint,
    message_id: isFromCashApp && !isUsed ? mail.messageId : null,
    signing_domain: isFromCashApp ? domain : null,
    payment_id: payment?.id ?? null,
    amount_minor: receipt?.amountMinor ?? null,
    verdict,
    problem,
    sender: isInReview ? mail.email : '',
    subject: isInReview ? mail.subject : '',
    received_at: receivedAt,
  });
  deps.log.info({ receiptId: id, verdict, problem, isNew }, 'cash app receipt read');
  if (!isNew || verdict !== 'confirmed' || payment === undefined) return null;
  const seen = { number: 1, amountMinor: payment.amountMinor, receivedAt: mail.sentAt, operatorId: null };
  const refusal = await insertSeen(deps, tx, payment, { ...seen, afterRejection: false, receiptId: id });
  if (refusal !== null) throw refusal;
  return payment.id;
}

/** Also a mail that proves nothing may name a payment: the operator sees which. */
const codePattern = /(?<![\w-])[2-9A-Z]{3}-[2-9A-Z]{3}(?![\w-])/gi;
const mostCodes = 5;

async function findNamed(
  { mode }: RecordReceiptDeps,
  tx: Transaction,
  { subject, text }: ReadMail,
  receipt: ReadReceipt | null,
): Promise<CashAppPaymentRow | undefined> {
  const stated = readNoteCode(receipt?.note ?? '');
  const named = `${subject}\n${text.slice(0, 2_000)}`.match(codePattern)?.slice(0, mostCodes) ?? [];
  const codes = stated === null ? named.flatMap((text) => readNoteCode(text) ?? []) : [stated];
  for (const value of codes) {
    const payment = await findPayment(tx, mode, { column: 'note_code', value });
    if (payment !== undefined) return payment;
  }
  return undefined;
}

/** Reads the payment anew, as it was locked after it was found. */
async function isOpen({ mode }: RecordReceiptDeps, tx: Transaction, { id }: CashAppPaymentRow): Promise<boolean> {
  const current = await findPayment(tx, mode, { column: 'id', value: id });
  return current?.status === 'pending' && (await listTransfers(tx, [id])).length === 0;
}
