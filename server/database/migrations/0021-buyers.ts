import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // One row for each request, whether its address is known or not. A worker looks the address up.
  `create table purchase_links (
    id uuid primary key,
    typed_email text not null check (typed_email <> ''),
    -- The address as an order has it; the mail goes there.
    email text check (email <> ''),
    -- Identifies the browser that asked: a hash of its cookie.
    browser_key bytea not null,
    created_at timestamptz not null default now(),
    next_attempt_at timestamptz not null default now(),
    expires_at timestamptz,
    used_at timestamptz,
    used_browser_key bytea,
    check ((email is null) = (expires_at is null)),
    check ((used_at is null) = (used_browser_key is null)),
    check (used_at is null or email is not null)
  )`,
  `create index purchase_links_due on purchase_links (next_attempt_at) where email is null`,
  `create index purchase_links_by_age on purchase_links (created_at)`,
  `create table buyer_sessions (
    id uuid primary key,
    token_hash bytea not null unique,
    email text not null check (email <> ''),
    -- One use of a link makes one session. Null once the link was purged.
    link_id uuid unique references purchase_links (id) on delete set null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index buyer_sessions_by_email on buyer_sessions (lower(email collate "C"))`,
  `create index buyer_sessions_expiry on buyer_sessions (expires_at)`,
  `alter table download_links
    -- The order's address was corrected: the link works in the browser that bought alone.
    add column revoked_at timestamptz,
    -- Another browser than the one that bought opened it, so a mail arrived somewhere.
    add column opened_elsewhere_at timestamptz,
    -- The address that the link was mailed to. The order has none, and gets this one once the link was opened.
    add column proves_email text check (proves_email <> '')`,
  // Only ASCII letters fold, whatever the locale of the database: other letters may name another mailbox.
  `create index orders_by_email on orders (lower(customer_email collate "C"), id) where customer_email is not null`,
]);
