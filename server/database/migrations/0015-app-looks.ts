import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `alter table apps
    -- Counts apps in the order they were added: the default hue and finish follow from it.
    add column added_number integer not null generated always as identity,
    add column tagline text,
    add column maker text,
    add column hue smallint check (hue between 0 and 359),
    add column finish text check (finish in ('vivid', 'deep', 'pale')),
    add column is_story boolean not null default false,
    add column is_featured boolean not null default false,
    add column demo_kind text check (demo_kind in ('address', 'video', 'trial')),
    add column demo_url text,
    add column licence_line text,
    add column support_until date,
    add constraint apps_demo_url check ((demo_url is not null) = coalesce(demo_kind in ('address', 'trial'), false))`,
  `create unique index apps_featured on apps (is_featured) where is_featured`,
  // A picture in all its sizes. Apps share it if their bytes are the same.
  `create table media_images (
    hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
    content_type text not null check (content_type in ('image/webp', 'image/avif')),
    -- Of the original.
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    widths integer[] not null check (cardinality(widths) between 1 and 3)
  )`,
  `create table media_sizes (
    hash text not null references media_images (hash),
    width integer not null check (width > 0),
    size_bytes bigint not null check (size_bytes > 0),
    blob_key text not null,
    primary key (hash, width)
  )`,
  `create table app_pictures (
    id uuid primary key,
    app_id uuid not null references apps (id),
    position smallint not null check (position >= 0),
    light text not null references media_images (hash),
    dark text references media_images (hash),
    -- Visitors see the picture once it has a text.
    alt text,
    caption text,
    framing text not null default 'full' check (framing in ('full', 'rise', 'right', 'zoom', 'near')),
    focus_x smallint not null default 50 check (focus_x between 0 and 100 and focus_x % 5 = 0),
    focus_y smallint not null default 50 check (focus_y between 0 and 100 and focus_y % 5 = 0),
    created_at timestamptz not null default now(),
    unique (app_id, position) deferrable
  )`,
  `create index app_pictures_light on app_pictures (light)`,
  `create index app_pictures_dark on app_pictures (dark) where dark is not null`,
  `create trigger app_pictures_changed after insert or update or delete or truncate on app_pictures
    for each statement execute function notify_catalogue()`,
  `create table app_videos (
    app_id uuid primary key references apps (id),
    hash text not null check (hash ~ '^[0-9a-f]{32}$'),
    size_bytes bigint not null check (size_bytes > 0),
    blob_key text not null,
    uploaded_at timestamptz not null default now()
  )`,
  `create index app_videos_hash on app_videos (hash)`,
  `create trigger app_videos_changed after insert or update or delete or truncate on app_videos
    for each statement execute function notify_catalogue()`,
]);
