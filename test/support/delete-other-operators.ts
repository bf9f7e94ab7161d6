import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Deletes all operators but one, with their sessions and audit entries, which the store itself never deletes. */
export async function deleteOtherOperators(db: Database['db'], keptEmail: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const others = tx.selectFrom('operators').select('id').where('email', '<>', keptEmail);
    await tx.deleteFrom('operator_sessions').where('operator_id', 'in', others).execute();
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(tx);
    await tx.deleteFrom('audit_log').where('operator_id', 'in', others).execute();
    await sql`alter table audit_log enable trigger audit_log_append_only`.execute(tx);
    await tx.deleteFrom('operators').where('id', 'in', others).execute();
  });
}
