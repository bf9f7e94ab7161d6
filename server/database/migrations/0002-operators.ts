import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `create table operators (
    id uuid primary key,
    email text not null,
    password_hash text not null,
    role text not null check (role in ('owner', 'staff')),
    created_at timestamptz not null default now(),
    disabled_at timestamptz,
    -- Sealed; see server/operators/second-factor-secret.ts.
    totp_secret bytea,
    totp_confirmed_at timestamptz,
    -- The last time step whose code was used: codes of it and of earlier steps are refused.
    totp_last_step bigint
  )`,
  `create unique index operators_email on operators (lower(email))`,
  `create table operator_recovery_codes (
    operator_id uuid not null references operators (id),
    code_hash bytea not null,
    primary key (operator_id, code_hash)
  )`,
  `create table operator_sessions (
    token_hash bytea primary key,
    id uuid not null default gen_random_uuid() unique,
    operator_id uuid not null references operators (id),
    user_agent text not null default '',
    address text not null default '',
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index operator_sessions_by_operator on operator_sessions (operator_id)`,
  `create index operator_sessions_expiry on operator_sessions (expires_at)`,
  `create table operator_invitations (
    id uuid primary key,
    email text not null,
    role text not null check (role in ('owner', 'staff')),
    token_hash bytea not null unique,
    invited_by uuid not null references operators (id),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create unique index operator_invitations_email on operator_invitations (lower(email))`,
  // The id is the credential's own, as base64url.
  `create table operator_passkeys (
    id text primary key,
    operator_id uuid not null references operators (id),
    name text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null default '{}',
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index operator_passkeys_by_operator on operator_passkeys (operator_id)`,
  // Deleted when it is answered. A challenge without an operator is for signing in.
  `create table passkey_challenges (
    challenge text primary key,
    operator_id uuid references operators (id),
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
  `create table audit_log (
    id bigint generated always as identity primary key,
    occurred_at timestamptz not null default now(),
    operator_id uuid references operators (id),
    action text not null,
    subject text,
    details jsonb not null default '{}'
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`,
]);
