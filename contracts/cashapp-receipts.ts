// Receipts of Cash App by email.

/** A receipt that fits, for an operator to agree with. */
export interface CashAppProposal {
  readonly receiptId: string;
  readonly amount: string;
  readonly receivedAt: string;
}

/**
 * Why a mail that looks like a receipt confirms nothing by itself. `malformed`: a header field is missing or doubled.
 * `unsigned`: no valid signature of a domain in the settings that is the sender's. `partly-signed`: the signature leaves
 * out a part. `dmarc`: the sender is not proven. `recipient`: sent to another address. `template`: not in the words of a
 * receipt. `no-code`: the note is not a code. `unknown-code`: no payment has the code. `payee`: money for another Cash
 * App name. `used`: the Message-ID was used before. `time`: not received in the payment's time. `closed`: the payment is
 * not open. `amount`: another amount than asked.
 */
export type CashAppReceiptProblem =
  | 'malformed'
  | 'unsigned'
  | 'partly-signed'
  | 'dmarc'
  | 'recipient'
  | 'template'
  | 'no-code'
  | 'unknown-code'
  | 'payee'
  | 'used'
  | 'time'
  | 'closed'
  | 'amount';

/** An item of `GET /api/cashapp/receipts`: the newest 50 mails that an operator must look at, newest first. */
export interface CashAppReceipt {
  readonly receiptId: string;
  readonly problem: CashAppReceiptProblem;
  /** As the mail claims. */
  readonly sender: string;
  readonly subject: string;
  readonly receivedAt: string;
  /** The code of the payment that the mail names, or null. */
  readonly noteCode: string | null;
}
