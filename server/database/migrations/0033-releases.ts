import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `create table releases (
    id uuid primary key,
    app_id uuid not null references apps (id),
    -- Null: the files that were on offer before the app had releases, of an app without a version.
    version text check (length(version) between 1 and 40),
    -- One change per line.
    notes text[] not null default '{}',
    state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
    -- Its files are those that buyers get.
    is_current boolean not null default false,
    created_at timestamptz not null default now(),
    created_by uuid references operators (id),
    edited_at timestamptz,
    -- For the first time.
    published_at timestamptz,
    published_by uuid references operators (id),
    withdrawn_at timestamptz,
    withdrawn_by uuid references operators (id),
    unique (app_id, id),
    check (version is not null or state <> 'draft'),
    check ((published_at is null) = (state = 'draft')),
    check ((withdrawn_at is not null) = (state = 'withdrawn')),
    check (state = 'published' or not is_current)
  )`,
  `create unique index releases_current on releases (app_id) where is_current`,
  `create unique index releases_version on releases (app_id, lower(version))`,
  `create index releases_published on releases (published_at desc, id desc) where state = 'published'`,
  `create trigger releases_changed after insert or update or delete or truncate on releases
    for each statement execute function notify_catalogue()`,
  // A file of a release is never withdrawn, so that the purge cannot delete its bytes.
  `alter table app_files
    add column release_id uuid,
    add constraint app_files_release foreign key (app_id, release_id) references releases (app_id, id),
    add constraint app_files_release_keeps check (release_id is null or withdrawn_at is null)`,
  `create unique index app_files_release_name on app_files (release_id, file_name) where release_id is not null`,
  `alter table uploads
    add column release_id uuid,
    add constraint uploads_release foreign key (app_id, release_id) references releases (app_id, id) on delete cascade`,
  `create index uploads_by_release on uploads (release_id) where release_id is not null`,
  // The version before knows no releases: what it replaces or deletes leaves its release. Dropped with removed_at.
  `create or replace function mirror_removed_at() returns trigger language plpgsql as $$
    begin
      if new.removed_at is distinct from old.removed_at then
        new.superseded_at := null;
        new.withdrawn_at := new.removed_at;
      else
        new.removed_at := coalesce(new.withdrawn_at, new.superseded_at);
      end if;
      if new.withdrawn_at is not null then
        new.release_id := null;
      end if;
      return new;
    end $$`,
]);
