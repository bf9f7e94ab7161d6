import type { Db } from '#server/database/connect.ts';

// The table of settings also holds what happens once in the life of a store.

export async function hasHappened(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
}

/** Records that something has happened. Returns false when that was on record. */
export async function recordHappened(db: Db, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
