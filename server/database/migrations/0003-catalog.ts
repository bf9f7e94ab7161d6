import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `create table apps (
    id uuid primary key,
    slug text not null unique,
    -- Slugs of earlier names redirect to the current one.
    former_slugs text[] not null default '{}',
    name text not null,
    description text not null,
    price_minor bigint not null check (price_minor > 0),
    category text not null check (category in ('productivity', 'utilities', 'graphics', 'development')),
    icon_url text,
    file_url text,
    rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
    version text,
    release_notes text[] not null default '{}',
    requirements text[] not null default '{}',
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create function notify_catalogue() returns trigger language plpgsql as $$
    begin perform pg_notify('catalogue', ''); return null; end $$`,
  `create trigger apps_changed after insert or update or delete or truncate on apps
    for each statement execute function notify_catalogue()`,
]);
