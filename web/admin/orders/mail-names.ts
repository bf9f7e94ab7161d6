import type { MailKind } from '#contracts/mail.ts';

/** How operators call the mails to buyers. */
export const mailNames: Readonly<Record<MailKind, string>> = {
  receipt: 'Receipt',
  'download-link': 'Link',
  refund: 'Refund',
  'dispute-won': 'Dispute ended, app given back',
  'dispute-lost': 'Dispute ended, money returned',
  'late-payment': 'Payment received late',
  'under-review': 'Payment under review',
  'magic-link': 'Link to purchases',
};
