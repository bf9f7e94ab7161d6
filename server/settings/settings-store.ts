import { sql } from 'kysely';
import type { StoreSettings } from '#contracts/settings.ts';
import type { Db, Transaction } from '#server/database/connect.ts';

export async function listChangedSettings(
  db: Db,
  names: readonly (keyof StoreSettings)[],
): Promise<Partial<StoreSettings>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', names).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Lets one process change settings at a time, until the transaction ends. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('appstand settings'))`.execute(tx);
}

export async function upsertSettings(db: Db, change: Readonly<Record<string, unknown>>): Promise<void> {
  await db
    .insertInto('settings')
    .values(Object.entries(change).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}
