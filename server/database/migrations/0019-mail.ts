import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `drop index mail_outbox_receipt`,
  `drop index mail_outbox_due`,
  `alter table mail_outbox
    alter column kind type text using kind::text,
    -- Null once it was stripped.
    alter column recipient drop not null,
    alter column order_id drop not null,
    -- Counts the mails of one kind about one order.
    add column sending integer not null default 0 check (sending >= 0),
    -- Sent by an event, not because a person asked for it: held while the address bounces.
    add column is_automatic boolean not null default false,
    add column amount_minor bigint check (amount_minor > 0),
    add column currency currency_code,
    add column deferrals integer not null default 0,
    -- Deliveries that got as far as DATA and whose outcome is not known.
    add column uncertain integer not null default 0,
    add column give_up_at timestamptz,
    add column held_at timestamptz,
    add column bounced_at timestamptz`,
  `drop type mail_kind`,
  `update mail_outbox mail set sending = earlier.count, is_automatic = mail.kind = 'receipt'
    from (
      select id, row_number() over (partition by order_id, kind order by created_at, id) - 1 as count from mail_outbox
    ) earlier
    where earlier.id = mail.id`,
  `alter table mail_outbox
    add constraint mail_outbox_kind check (kind in ('receipt', 'download-link', 'refund', 'dispute-won', 'dispute-lost',
      'late-payment', 'under-review', 'magic-link')),
    add constraint mail_outbox_order check ((order_id is null) = (kind = 'magic-link')),
    add constraint mail_outbox_amount check ((amount_minor is null) = (currency is null)),
    add constraint mail_outbox_refund check ((amount_minor is not null) = (kind = 'refund')),
    add constraint mail_outbox_recipient check (recipient is not null or sent_at is not null or failed_at is not null),
    add constraint mail_outbox_held check (held_at is null or (sent_at is null and failed_at is null)),
    add constraint mail_outbox_sending unique (order_id, kind, sending)`,
  `create index mail_outbox_due on mail_outbox (next_attempt_at)
    where sent_at is null and failed_at is null and held_at is null`,
  `create index mail_outbox_bounced on mail_outbox (lower(recipient)) where bounced_at is not null`,
  `create index mail_outbox_recipient on mail_outbox (lower(recipient)) where recipient is not null`,
  `create index mail_outbox_stripping on mail_outbox (created_at) where recipient is not null`,
  // A row exists while no mail can be sent at all.
  `create table mail_pause (
    id boolean primary key default true check (id),
    reason text not null check (reason in ('connection', 'sign-in', 'sender')),
    detail text not null,
    paused_at timestamptz not null default now(),
    tries integer not null default 1,
    next_try_at timestamptz not null
  )`,
]);
