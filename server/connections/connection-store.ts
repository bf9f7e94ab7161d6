import { sql } from 'kysely';
import type { ConnectionName } from '#contracts/connections.ts';
import type { Db, Transaction } from '#server/database/connect.ts';

export interface ConnectionRow {
  readonly name: ConnectionName;
  readonly sealed: Buffer;
  readonly changedAt: Date;
}

export function listConnections(db: Db): Promise<ConnectionRow[]> {
  return db.selectFrom('connections').select(['name', 'sealed', 'changed_at as changedAt']).execute();
}

const selectSealed = (db: Db, name: ConnectionName) =>
  db.selectFrom('connections').select('sealed').where('name', '=', name);

export async function findSealed(db: Db, name: ConnectionName): Promise<Buffer | null> {
  return (await selectSealed(db, name).executeTakeFirst())?.sealed ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockSealed(tx: Transaction, name: ConnectionName): Promise<Buffer | null> {
  return (await selectSealed(tx, name).forUpdate().executeTakeFirst())?.sealed ?? null;
}

export async function upsertConnection(
  tx: Transaction,
  { name, sealed, changedBy }: { readonly name: ConnectionName; readonly sealed: Buffer; readonly changedBy: string },
): Promise<void> {
  await tx
    .insertInto('connections')
    .values({ name, sealed, changed_by: changedBy })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ sealed, changed_by: changedBy, changed_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Returns false if there was none. */
export async function deleteConnection(tx: Transaction, name: ConnectionName): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('connections').where('name', '=', name).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
