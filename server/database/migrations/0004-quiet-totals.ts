// A play of a demo changes nothing that the catalogue shows, and must not make every process read it anew.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger app_totals_changed on app_totals`.execute(db);
  await sql`create trigger app_totals_inserted after insert on app_totals
    for each row when (new.downloads > 0) execute function notify_catalogue()`.execute(db);
  await sql`create trigger app_totals_updated after update on app_totals
    for each row when (old.downloads is distinct from new.downloads) execute function notify_catalogue()`.execute(db);
}
