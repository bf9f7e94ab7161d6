// How operators get in beside a password, and how owners let others in.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The secret is sealed (server/operators/second-factor-secret.ts). It counts once it is confirmed. The last time step
  // whose code was used: no code of it or of an earlier one passes again.
  `alter table operators
    add column totp_secret bytea,
    add column totp_confirmed_at timestamptz,
    add column totp_last_step bigint`,
  // A code that was used is deleted.
  `create table operator_recovery_codes (
    operator_id uuid not null references operators (id),
    code_hash bytea not null,
    primary key (operator_id, code_hash)
  )`,

  // The id names a session to its operator; the token's hash stays inside.
  `alter table operator_sessions
    add column id uuid not null default gen_random_uuid() unique,
    add column user_agent text not null default '',
    add column address text not null default '',
    add column last_seen_at timestamptz not null default now()`,

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
  // A challenge is deleted when it is answered. One without an operator is for signing in.
  `create table passkey_challenges (
    challenge text primary key,
    operator_id uuid references operators (id),
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
];
