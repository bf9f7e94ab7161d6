import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // One row for each declaration that a buyer withdraws from a contract, whether the order exists or not.
  `create table withdrawals (
    -- Also of the mail that acknowledges it.
    id uuid primary key,
    mode store_mode not null,
    -- Null once the buyer was forgotten.
    stated_name text check (stated_name <> ''),
    stated_order text not null check (stated_order <> ''),
    stated_email text check (stated_email <> ''),
    language text not null check (language in ('en', 'de')),
    created_at timestamptz not null default now(),
    -- When a worker looks for the order.
    next_attempt_at timestamptz not null default now(),
    looked_up_at timestamptz,
    order_id uuid,
    ended_at timestamptz,
    outcome text check (outcome in ('refunded', 'declined', 'repeated', 'closed')),
    -- What an operator wrote.
    note text check (note <> ''),
    decided_by uuid references operators (id),
    -- The mail that tells the buyer why it was declined.
    answer_id uuid unique references mail_outbox (id),
    foreign key (order_id, mode) references orders (id, mode),
    check ((stated_name is null) = (stated_email is null)),
    check (order_id is null or looked_up_at is not null),
    check ((ended_at is null) = (outcome is null)),
    check (ended_at is null or looked_up_at is not null),
    check (outcome is null or outcome = 'closed' or order_id is not null),
    check (outcome is null or (outcome in ('declined', 'closed')) = (decided_by is not null and note is not null)),
    check (answer_id is null or outcome = 'declined')
  )`,
  `create index withdrawals_to_match on withdrawals (next_attempt_at) where looked_up_at is null`,
  `create index withdrawals_to_decide on withdrawals (mode, id) where looked_up_at is not null and ended_at is null`,
  `create unique index withdrawals_open on withdrawals (order_id) where ended_at is null`,
  `create index withdrawals_by_order on withdrawals (order_id, id)`,
  `create index withdrawals_by_email on withdrawals (lower(stated_email collate "C"), id)`,
  `create index withdrawals_ended_unmatched on withdrawals (ended_at) where order_id is null and ended_at is not null`,
  // A declaration keeps what was stated; only the buyer's name and address can be removed.
  `create function refuse_restated_withdrawal() returns trigger language plpgsql as $$
    begin
      if (new.id, new.mode, new.stated_order, new.language, new.created_at)
          is distinct from (old.id, old.mode, old.stated_order, old.language, old.created_at)
        or (new.stated_email is not null and (new.stated_name, new.stated_email)
          is distinct from (old.stated_name, old.stated_email))
      then raise exception 'A withdrawal keeps what was stated.';
      end if;
      return new;
    end $$`,
  `create trigger withdrawals_keep_statement before update on withdrawals
    for each row execute function refuse_restated_withdrawal()`,
  `alter table mail_outbox
    drop constraint mail_outbox_kind,
    drop constraint mail_outbox_order,
    add constraint mail_outbox_kind check (kind in ('receipt', 'download-link', 'refund', 'dispute-won', 'dispute-lost',
      'late-payment', 'under-review', 'rest-due', 'magic-link', 'reply', 'address-change', 'notice', 'rating-request',
      'rating-hidden', 'withdrawal', 'withdrawal-declined')),
    add constraint mail_outbox_order
      check ((order_id is null) = (kind in ('magic-link', 'reply', 'notice', 'withdrawal')))`,
]);
