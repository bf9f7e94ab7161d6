import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // One row for each request to give an order another address, whether the order exists or not.
  `create table address_changes (
    id uuid primary key,
    stated_number bigint check (stated_number > 0),
    stated_reference text not null check (stated_reference <> ''),
    stated_email text check (stated_email <> ''),
    new_email text not null check (new_email <> ''),
    -- The order that the worker found.
    order_id uuid references orders (id),
    created_at timestamptz not null default now(),
    -- When the worker looks for the order; of an accepted change, when it is made.
    next_attempt_at timestamptz not null default now(),
    decided_by uuid references operators (id),
    accepted_at timestamptz,
    -- The order's address at that time. Null if it had none: the change is due at once.
    old_email text check (old_email <> ''),
    objected_at timestamptz,
    ended_at timestamptz,
    outcome text check (outcome in ('changed', 'refused', 'overtaken')),
    check ((ended_at is null) = (outcome is null)),
    check (accepted_at is null or (order_id is not null and decided_by is not null)),
    check (old_email is null or accepted_at is not null),
    check (objected_at is null or old_email is not null),
    check (outcome is distinct from 'changed' or (accepted_at is not null and objected_at is null))
  )`,
  `create index address_changes_to_find on address_changes (next_attempt_at) where order_id is null`,
  `create index address_changes_due on address_changes (next_attempt_at)
    where accepted_at is not null and objected_at is null and ended_at is null`,
  `create unique index address_changes_waiting on address_changes (order_id)
    where accepted_at is not null and objected_at is null and ended_at is null`,
  `create index address_changes_to_decide on address_changes (id)
    where order_id is not null and ended_at is null and (accepted_at is null or objected_at is not null)`,
  `create index address_changes_by_order on address_changes (order_id, id)`,
  `create index address_changes_ended on address_changes (ended_at) where ended_at is not null`,
  // A stated reference does not name its provider.
  `create index payment_attempts_by_reference on payment_attempts (reference) where reference is not null`,
  `create index payment_captures_by_reference on payment_captures (reference)`,
  // An address that was entered after the order was placed. It counts once the link that is mailed there was used.
  `create table later_addresses (
    order_id uuid primary key references orders (id),
    email text not null check (email <> ''),
    created_at timestamptz not null default now()
  )`,
  `create index later_addresses_by_age on later_addresses (created_at)`,
  // The mail that tells an order's address of a change has the id of the change.
  `alter table mail_outbox
    drop constraint mail_outbox_kind,
    add constraint mail_outbox_kind check (kind in ('receipt', 'download-link', 'refund', 'dispute-won', 'dispute-lost',
      'late-payment', 'under-review', 'magic-link', 'address-change', 'reply'))`,
]);
