import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // Mails that look like receipts of Cash App, and what became of each.
  `create table cashapp_receipts (
    id uuid primary key,
    -- The mail's, as the support mailbox knows it: the same for each copy.
    fingerprint bytea not null unique,
    -- Of a mail that Cash App sent. Null for others, and for one whose Message-ID was used before.
    message_id text unique check (message_id <> ''),
    signing_domain text check (signing_domain <> ''),
    payment_id uuid references cashapp_payments (id),
    -- As the mail says; null if it could not be read.
    amount_minor bigint check (amount_minor > 0),
    verdict text not null check (verdict in ('confirmed', 'proposed', 'review')),
    problem text check (problem <> ''),
    -- Of a mail in review, for the operator to find it. Empty otherwise: it names the payer.
    sender text not null default '',
    subject text not null default '',
    received_at timestamptz not null,
    decision text check (decision in ('agreed', 'disagreed', 'closed')),
    decided_by uuid references operators (id),
    decided_at timestamptz,
    check ((verdict = 'review') = (problem is not null)),
    check (verdict = 'review' or num_nonnulls(message_id, signing_domain, payment_id, amount_minor) = 4),
    check ((decision is null) = (decided_at is null))
  )`,
  `create index cashapp_receipts_by_payment on cashapp_receipts (payment_id) where payment_id is not null`,
  `create index cashapp_receipts_open on cashapp_receipts (id) where verdict = 'review' and decision is null`,
  `create index cashapp_receipts_decided on cashapp_receipts (signing_domain, decided_at) where decision is not null`,
]);
