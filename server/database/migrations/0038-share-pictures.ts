import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // When what visitors see of an app changed, for the site map.
  `alter table apps add column changed_at timestamptz not null default now()`,
  `update apps set changed_at = created_at`,
  `create function note_app_change() returns trigger language plpgsql as $$
    begin
      if new is distinct from old then new.changed_at = now(); end if;
      return new;
    end $$`,
  `create trigger apps_change_noted before update on apps for each row execute function note_app_change()`,
  // The site map's chunks are ranges of added_number.
  `create index apps_on_sale on apps (added_number) where is_active and deleted_at is null`,
  // Pictures for link previews. Replaced ones are served for a week more: pages that name them are still on their way.
  `create table share_picture_files (
    hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
    size_bytes bigint not null check (size_bytes > 0),
    blob_key text not null,
    replaced_at timestamptz
  )`,
  `create index share_picture_files_replaced on share_picture_files (replaced_at) where replaced_at is not null`,
  `create table share_pictures (
    id uuid primary key default gen_random_uuid(),
    -- Null: the storefront's.
    app_id uuid unique nulls not distinct references apps (id),
    -- When to draw it. Null: it shows what it should.
    due_at timestamptz,
    tries integer not null default 0,
    -- A hash of what was drawn.
    drawn_from text,
    -- The store's name when it was drawn.
    store_name text,
    hash text references share_picture_files (hash)
  )`,
  `create index share_pictures_due on share_pictures (due_at) where due_at is not null`,
  `create index share_pictures_hash on share_pictures (hash) where hash is not null`,
  `create trigger share_pictures_changed after update of hash on share_pictures
    for each statement execute function notify_catalogue()`,
  `create function make_share_picture_due() returns trigger language plpgsql as $$
    begin
      insert into share_pictures (app_id, due_at) values (new.id, now())
        on conflict (app_id) do update set due_at = now(), tries = 0;
      return null;
    end $$`,
  `create trigger apps_share_picture after insert or update of name, tagline, hue, finish, icon_url on apps
    for each row execute function make_share_picture_due()`,
  `create function note_picture_change() returns trigger language plpgsql as $$
    declare changed_app uuid = case when tg_op = 'DELETE' then old.app_id else new.app_id end;
    begin
      update apps set changed_at = now() where id = changed_app;
      insert into share_pictures (app_id, due_at) values (changed_app, now())
        on conflict (app_id) do update set due_at = now(), tries = 0;
      return null;
    end $$`,
  `create trigger app_pictures_change_noted after insert or update or delete on app_pictures
    for each row execute function note_picture_change()`,
  `insert into share_pictures (app_id, due_at) select id, now() from apps where deleted_at is null`,
]);
