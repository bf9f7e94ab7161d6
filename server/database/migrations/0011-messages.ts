import { runStatements } from '#server/database/run-statements.ts';

/** Ids begin with their time, so the primary key lists messages newest first. */
export const up = runStatements([
  `create table contact_messages (
    id uuid primary key,
    name text not null,
    email text not null,
    topic text not null,
    message text not null,
    status text not null default 'unread' check (status in ('unread', 'read')),
    created_at timestamptz not null default now(),
    words tsvector not null generated always as (
      to_tsvector('simple', translate(name || ' ' || email || ' ' || topic || ' ' || message, '@.-/_', '     '))
    ) stored
  )`,
  `create index contact_messages_unread on contact_messages (id) where status = 'unread'`,
  `create index contact_messages_words on contact_messages using gin (words)`,
]);
