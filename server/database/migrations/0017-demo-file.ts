import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `create table app_trials (
    app_id uuid primary key references apps (id),
    -- Of the bytes and the name.
    hash text not null check (hash ~ '^[0-9a-f]{32}$'),
    file_name text not null,
    size_bytes bigint not null check (size_bytes > 0),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    blob_key text not null,
    uploaded_at timestamptz not null default now()
  )`,
  `create index app_trials_hash on app_trials (hash)`,
  `create trigger app_trials_changed after insert or update or delete or truncate on app_trials
    for each statement execute function notify_catalogue()`,
  `alter table apps drop constraint apps_demo_url`,
  // A trial was an address elsewhere until now. Its button keeps working.
  `update apps set demo_kind = 'address' where demo_kind = 'trial'`,
  `alter table apps add constraint apps_demo_url
    check ((demo_url is not null) = coalesce(demo_kind = 'address', false))`,
]);
