import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `create table app_files (
    id uuid primary key,
    app_id uuid not null references apps (id),
    file_name text not null,
    platform text not null,
    architecture text not null,
    version text,
    size_bytes bigint not null check (size_bytes >= 0),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    blob_key text not null,
    uploaded_at timestamptz not null default now(),
    removed_at timestamptz,
    purged_at timestamptz check (purged_at is null or removed_at is not null)
  )`,
  `create unique index app_files_live_name on app_files (app_id, file_name) where removed_at is null`,
  `create index app_files_removed on app_files (removed_at) where removed_at is not null and purged_at is null`,
  `create trigger app_files_changed after insert or update or delete or truncate on app_files
    for each statement execute function notify_catalogue()`,
  // Keys whose bytes no other row references yet. The purge finds the keys of a crash here.
  `create table pending_blobs (
    blob_key text primary key,
    created_at timestamptz not null default now()
  )`,
  // A ticket for one PUT. Without an app it becomes an object: an icon, or a file whose app is added later.
  `create table uploads (
    id uuid primary key,
    app_id uuid references apps (id),
    file_name text,
    platform text,
    architecture text,
    version text,
    max_bytes bigint not null check (max_bytes > 0),
    operator_id uuid not null references operators (id),
    -- The upload is refused once this session has ended.
    session_id uuid references operator_sessions (id) on delete set null,
    state text not null default 'waiting' check (state in ('waiting', 'stored')),
    blob_key text,
    size_bytes bigint check (size_bytes >= 0),
    sha256 text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index uploads_by_session on uploads (session_id)`,
  `create index uploads_open on uploads (expires_at) where state <> 'stored'`,
]);
