// Every process keeps the settings in memory; this tells them all that theirs are old.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function notify_settings() returns trigger language plpgsql as $$
    begin perform pg_notify('settings', ''); return null; end $$`.execute(db);
  await sql`create trigger settings_changed after insert or update or delete or truncate on settings
    for each statement execute function notify_settings()`.execute(db);
}
