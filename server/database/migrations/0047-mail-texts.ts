import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // Also the words of mails: a text for each kind of mail to buyers.
  `alter table documents drop constraint documents_kind_check, add constraint documents_kind_check
    check (kind in ('terms-of-service', 'privacy-policy', 'license-agreement', 'security',
      'help-center', 'download-issues', 'refunds', 'imprint', 'withdrawal', 'consent',
      'mail-receipt', 'mail-download-link', 'mail-refund', 'mail-dispute-won', 'mail-dispute-lost', 'mail-late-payment',
      'mail-under-review', 'mail-rest-due', 'mail-magic-link', 'mail-address-change', 'mail-withdrawal',
      'mail-withdrawal-declined', 'mail-rating-request', 'mail-rating-hidden'))`,
]);
