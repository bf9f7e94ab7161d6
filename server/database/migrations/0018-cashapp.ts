import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // No buyer could pay by Cash App until now, so it is empty.
  `drop table cashapp_confirmations`,
  // The id is that of the payment attempt.
  `create table cashapp_payments (
    id uuid primary key references payment_attempts (id),
    -- 128 random bits, because it leads to the download token.
    payment_key text not null unique check (payment_key ~ '^[0-9a-f]{32}$'),
    -- Unique for ever, also between the modes: the code alone says whose money it is.
    note_code text not null unique check (note_code ~ '^[2-9A-Z]{3}-[2-9A-Z]{3}$'),
    cashtag text not null check (cashtag <> ''),
    -- Null where no timer runs.
    auto_confirm_at timestamptz,
    rejected_at timestamptz,
    rejected_by uuid references operators (id),
    rejection_reason text,
    check (num_nonnulls(rejected_at, rejected_by, rejection_reason) in (0, 3))
  )`,
  `create index cashapp_payments_due on cashapp_payments (auto_confirm_at) where auto_confirm_at is not null`,
  // Money that came, as an operator saw it in the store's Cash App account, which has no API.
  `create table cashapp_transfers (
    payment_id uuid not null references cashapp_payments (id),
    number smallint not null check (number > 0),
    amount_minor bigint not null check (amount_minor > 0),
    currency currency_code not null,
    -- Null if nobody said: it came in time.
    received_at timestamptz,
    -- Null if it was confirmed automatically.
    recorded_by uuid references operators (id),
    recorded_at timestamptz not null default now(),
    sent_back_at timestamptz,
    sent_back_by uuid references operators (id),
    sent_back_note text,
    primary key (payment_id, number),
    check (num_nonnulls(sent_back_at, sent_back_by, sent_back_note) in (0, 3))
  )`,
]);
