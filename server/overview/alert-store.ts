import { sql } from 'kysely';
import type { Transaction } from '#server/database/connect.ts';

/** Makes other processes that alert operators wait until the transaction ends. */
export async function lockAlerts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('appstand operator alerts'))`.execute(tx);
}

/** Lists what operators were emailed about. `isRecent`: within the last `minutes`. */
export function listAlerts(tx: Transaction, minutes: number) {
  return tx
    .selectFrom('operator_alerts')
    .select('key')
    .select(sql<boolean>`sent_at > now() - make_interval(mins => ${minutes})`.as('isRecent'))
    .execute();
}

export async function deleteAlerts(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('operator_alerts').where('key', 'in', keys).execute();
}

/** Adds alerts that are sent now. Those that were sent before stay. */
export async function insertAlerts(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx
    .insertInto('operator_alerts')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
