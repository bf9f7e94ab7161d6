// Receipts of Cash App by email.
import * as z from 'zod/mini';

/** A receipt that fits, for an operator to agree with. */
export const cashAppProposalSchema = z.object({
  receiptId: z.string(),
  amount: z.string(),
  receivedAt: z.string(),
});

export type CashAppProposal = z.infer<typeof cashAppProposalSchema>;

/**
 * Why a mail that looks like a receipt confirms nothing by itself. `malformed`: a header field is missing or doubled.
 * `unsigned`: no valid signature of a domain in the settings that is the sender's. `partly-signed`: the signature leaves
 * out a part. `dmarc`: the sender is not proven. `recipient`: sent to another address. `template`: not in the words of a
 * receipt. `no-code`: the note is not a code. `unknown-code`: no payment has the code. `payee`: money for another Cash
 * App name. `used`: the Message-ID was used before. `time`: not received in the payment's time. `closed`: the payment is
 * not open. `amount`: another amount than asked.
 */
export const cashAppReceiptProblemSchema = z.enum([
  'malformed',
  'unsigned',
  'partly-signed',
  'dmarc',
  'recipient',
  'template',
  'no-code',
  'unknown-code',
  'payee',
  'used',
  'time',
  'closed',
  'amount',
]);

export type CashAppReceiptProblem = z.infer<typeof cashAppReceiptProblemSchema>;

/** An item of `GET /api/cashapp/receipts`: the newest 50 mails that an operator must look at, newest first. */
export const cashAppReceiptSchema = z.object({
  receiptId: z.string(),
  problem: cashAppReceiptProblemSchema,
  /** As the mail claims. */
  sender: z.string(),
  subject: z.string(),
  receivedAt: z.string(),
  /** The code of the payment that the mail names, or null. */
  noteCode: z.nullable(z.string()),
});

export type CashAppReceipt = z.infer<typeof cashAppReceiptSchema>;
