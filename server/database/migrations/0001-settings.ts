// Migrations only grow from 0.2.0 on; see CONTRIBUTING.md.
import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `create extension if not exists pg_trgm`,
  `create type store_mode as enum ('test', 'live')`,
  `create domain currency_code as text check (value ~ '^[A-Z]{3}$')`,
  `create table settings (key text primary key, value jsonb not null)`,
  `create function notify_settings() returns trigger language plpgsql as $$
    begin perform pg_notify('settings', ''); return null; end $$`,
  `create trigger settings_changed after insert or update or delete or truncate on settings
    for each statement execute function notify_settings()`,
]);
