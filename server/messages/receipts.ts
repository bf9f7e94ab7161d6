// The port through which a payment method reads its receipts among the mails. services.ts connects the two.
import type { ReadMail } from './read-mail.ts';
import type { SenderProof } from './verify-sender.ts';

export interface CheckedMail {
  readonly mail: ReadMail;
  /** See listHeaderFields. */
  readonly headerFields: readonly string[] | null;
  readonly proof: SenderProof;
  /** By the clock of the mail server. */
  readonly receivedAt: Date;
}

export interface Receipts {
  readonly isLikely: (mail: ReadMail) => boolean;
  /** Records such a mail, once however often it is called. Returns true for mail that the payment method itself sent. */
  readonly record: (mail: CheckedMail) => Promise<boolean>;
}
