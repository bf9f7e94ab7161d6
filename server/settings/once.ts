import type { Db } from '#server/database/connect.ts';

export async function hasHappened(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
}

/** Records an event that happens once in the life of a store. Returns false if it was already recorded. */
export async function recordHappened(db: Db, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
