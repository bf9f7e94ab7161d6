import type { OutboxKind } from '#contracts/mail.ts';

export const mailNames: Readonly<Record<OutboxKind, string>> = {
  receipt: 'Receipt',
  'download-link': 'Link',
  refund: 'Refund',
  'dispute-won': 'Dispute ended, app given back',
  'dispute-lost': 'Dispute ended, money returned',
  'late-payment': 'Payment received late',
  'under-review': 'Payment under review',
  'rest-due': 'Asked for the rest',
  'magic-link': 'Link to purchases',
  'address-change': 'Change of address',
  withdrawal: 'Withdrawal received',
  'withdrawal-declined': 'Withdrawal declined',
  'rating-request': 'Asked for a rating',
  'rating-hidden': 'Rating hidden',
  reply: 'Reply to a message',
  notice: 'Notice to operators',
};
