import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `create table grants (
    id uuid primary key,
    order_id uuid not null references orders (id),
    app_id uuid not null references apps (id),
    granted_at timestamptz not null default now(),
    revoked_at timestamptz,
    unique (order_id, app_id)
  )`,
  `create index grants_by_app on grants (app_id)`,
  // Issue 0 is the link of the receipt; each renewal adds one.
  `create table download_links (
    order_id uuid not null references orders (id),
    issue smallint not null check (issue >= 0),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null check (expires_at > created_at),
    opened_at timestamptz,
    primary key (order_id, issue)
  )`,
  // One row per download address. \`covered\` is the set of bytes that reached the buyer's side.
  `create table deliveries (
    id uuid primary key,
    grant_id uuid not null references grants (id),
    file_id uuid not null references app_files (id),
    covered int8multirange not null default '{}',
    created_at timestamptz not null default now(),
    begun_at timestamptz,
    completed_at timestamptz
  )`,
  `create index deliveries_by_grant on deliveries (grant_id, created_at)`,
  `create index deliveries_by_file on deliveries (file_id)`,
]);
