// Judges whether a mail proves that the money of a payment came. Pure.
import { readNoteCode } from '#contracts/cashapp.ts';
import type { CashAppReceiptProblem } from '#contracts/cashapp-receipts.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import type { ReadMail } from '#server/messages/read-mail.ts';
import type { CheckedMail } from '#server/messages/receipts.ts';
import { arrivalProblem, isInTime } from './payment-rules.ts';
import type { ReadReceipt } from './receipt-template.ts';

/** So many proposals in a row an operator agrees with before a receipt confirms by itself. */
export const neededAgreements = 5;

export type ReceiptSettings = Pick<StoreSettings, 'cashAppReceiptAddress' | 'cashAppReceiptDomains'>;

const claim = /\bsent you \$\s?\d/i;
/** Cash App's own words may differ from those of the template. */
const wideClaim = /\b(?:sent|paid) you \$\s?\d|\breceived \$\s?\d|\bpayment from\b/i;

/** Says whether a mail looks like a receipt: its subject claims so, or it says so and names a domain of Cash App. */
export function looksLikeReceipt(mail: ReadMail, { cashAppReceiptDomains }: ReceiptSettings): boolean {
  if (claim.test(mail.subject)) return true;
  const domain = domainOf(mail.email);
  const isFromCashApp = cashAppReceiptDomains.some((known) => domain === known || domain.endsWith(`.${known}`));
  return isFromCashApp && wideClaim.test(`${mail.subject}\n${mail.text}`);
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

const singleFields = ['from', 'to', 'subject', 'date', 'message-id'];
/** They say how the body is read. */
const bodyFields = ['mime-version', 'content-type', 'content-transfer-encoding'];

/** Returns why a mail is not proven to be from Cash App to this store; null if it is. */
export function originProblem(
  { mail, headerFields, proof }: CheckedMail,
  { cashAppReceiptAddress, cashAppReceiptDomains }: ReceiptSettings,
): CashAppReceiptProblem | null {
  const countOf = (field: string): number => headerFields?.filter((name) => name === field).length ?? 0;
  if (singleFields.some((field) => countOf(field) !== 1) || bodyFields.some((field) => countOf(field) > 1))
    return 'malformed';
  const domain = domainOf(mail.email);
  const signatures = proof.signatures.filter((signature) => signature.domain === domain);
  if (!cashAppReceiptDomains.includes(domain) || signatures.length === 0) return 'unsigned';
  const mustBeSigned = [...singleFields, ...bodyFields.filter((field) => countOf(field) === 1)];
  const isWhole = signatures.some(({ fields }) => mustBeSigned.every((field) => fields.includes(field)));
  if (proof.hasBodyLimit || !isWhole) return 'partly-signed';
  if (proof.sender !== mail.email.toLowerCase()) return 'dmarc';
  const [recipient] = mail.to;
  const isOurs = mail.to.length === 1 && recipient?.toLowerCase() === cashAppReceiptAddress?.toLowerCase();
  return isOurs ? null : 'recipient';
}

export interface ReceiptFacts {
  readonly checked: CheckedMail;
  readonly settings: ReceiptSettings;
  /** Null if the mail is not in the words of a receipt. */
  readonly receipt: ReadReceipt | null;
  /** The payment that has the code in the note, if one has. */
  readonly payment:
    | { readonly amountMinor: number; readonly cashtag: string; readonly createdAt: Date; readonly isOpen: boolean }
    | undefined;
  /** Another mail had the same Message-ID. */
  readonly isUsed: boolean;
  /** Proposals in a row with which an operator agreed. */
  readonly agreements: number;
  readonly now: Date;
}

export type ReceiptVerdict =
  | { readonly verdict: 'confirmed' | 'proposed'; readonly problem: null }
  | { readonly verdict: 'review'; readonly problem: CashAppReceiptProblem };

export function judgeReceipt(facts: ReceiptFacts): ReceiptVerdict {
  const problem = originProblem(facts.checked, facts.settings) ?? moneyProblem(facts);
  if (problem !== null) return { verdict: 'review', problem };
  return { verdict: facts.agreements >= neededAgreements ? 'confirmed' : 'proposed', problem: null };
}

function moneyProblem({ checked, receipt, payment, isUsed, now }: ReceiptFacts): CashAppReceiptProblem | null {
  const { mail, receivedAt } = checked;
  if (receipt === null || mail.attachments.length > 0) return 'template';
  if (isUsed || mail.messageId === null) return 'used';
  if (receipt.note === null || readNoteCode(receipt.note) === null) return 'no-code';
  if (payment === undefined) return 'unknown-code';
  if (receipt.cashtag.toLowerCase() !== payment.cashtag.toLowerCase()) return 'payee';
  const isTimely = [mail.sentAt, receivedAt].every(
    (time) =>
      time !== null && arrivalProblem(time, payment.createdAt, now) === null && isInTime(time, payment.createdAt),
  );
  if (!isTimely) return 'time';
  if (!payment.isOpen) return 'closed';
  return receipt.amountMinor === payment.amountMinor ? null : 'amount';
}
