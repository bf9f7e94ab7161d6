import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `alter table contact_messages
    -- The first message of the conversation; all have the same sender.
    add column thread_id uuid references contact_messages (id),
    add column source text not null default 'form' check (source in ('form', 'mail')),
    add column is_verified boolean not null default false,
    add column is_automatic boolean not null default false,
    -- Stands for its conversation in the list.
    add column is_latest boolean not null default true,
    add column attachments jsonb not null default '[]',
    add column mail_message_id text,
    add column mail_references text not null default ''`,
  `update contact_messages set thread_id = id`,
  `alter table contact_messages
    alter column thread_id set not null,
    drop constraint contact_messages_status_check,
    add constraint contact_messages_status_check check (status in ('unread', 'read', 'done')),
    add constraint contact_messages_automatic check (not (is_automatic and status = 'unread'))`,
  `create index contact_messages_thread on contact_messages (thread_id)`,
  `create index contact_messages_sender on contact_messages (lower(email), id)`,
  `create index contact_messages_mail on contact_messages (mail_message_id) where mail_message_id is not null`,
  `create index contact_messages_latest on contact_messages (id) where is_latest`,
  `create index contact_messages_open on contact_messages (id) where is_latest and status in ('unread', 'read')`,
  `create index contact_messages_done on contact_messages (id) where is_latest and status = 'done'`,
  // The id is that of the mail in the outbox.
  `create table message_replies (
    id uuid primary key,
    thread_id uuid not null references contact_messages (id) on delete cascade,
    request_key uuid not null unique,
    operator_id uuid not null references operators (id),
    subject text not null,
    text text not null,
    in_reply_to text,
    mail_references text not null,
    created_at timestamptz not null default now()
  )`,
  `create index message_replies_thread on message_replies (thread_id)`,
  `alter table mail_outbox
    drop constraint mail_outbox_kind,
    drop constraint mail_outbox_order,
    add constraint mail_outbox_kind check (kind in ('receipt', 'download-link', 'refund', 'dispute-won', 'dispute-lost',
      'late-payment', 'under-review', 'magic-link', 'reply')),
    add constraint mail_outbox_order check ((order_id is null) = (kind in ('magic-link', 'reply')))`,
  // Where reading goes on, and how it goes. A mailbox is named by user, host and folder.
  `create table inbox_mailboxes (
    mailbox text primary key,
    uid_validity bigint check (uid_validity > 0),
    next_uid bigint check (next_uid > 0),
    -- Earlier mails are not read.
    started_at timestamptz not null default now(),
    checked_at timestamptz,
    next_check_at timestamptz not null default now(),
    failures integer not null default 0,
    failure text check (failure in ('connection', 'sign-in', 'folder')),
    failing_since timestamptz,
    check (num_nonnulls(uid_validity, next_uid) in (0, 2)),
    check (num_nonnulls(failure, failing_since) in (0, 2))
  )`,
  `create table inbox_mails (
    mailbox text not null references inbox_mailboxes (mailbox),
    uid_validity bigint not null,
    uid bigint not null,
    -- SHA-256 of Message-ID and sender: a mailbox that is rebuilt gives the same mail another UID.
    fingerprint bytea not null unique,
    recorded_at timestamptz not null default now(),
    primary key (mailbox, uid_validity, uid)
  )`,
]);
