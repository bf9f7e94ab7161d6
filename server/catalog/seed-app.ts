import { parseMinor } from '#contracts/money.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { findAppIdBySlug, insertApp, type AppToInsert } from './app-store.ts';

export interface SeededApp extends Omit<AppToInsert, 'id' | 'priceMinor' | 'iconUrl' | 'fileUrl'> {
  readonly price: string;
}

/** Inserts a sample app unless its slug is taken. Returns the id of the app with that slug. */
export async function seedApp(db: Db, app: SeededApp): Promise<string> {
  const priceMinor = parseMinor(app.price);
  if (priceMinor === null) throw new Error(`The sample ${app.name} has no price.`);
  await insertApp(db, { ...app, id: newId(), priceMinor, iconUrl: null, fileUrl: null });
  const appId = await findAppIdBySlug(db, app.slug);
  if (appId === undefined) throw new Error(`The sample ${app.name} was not inserted.`);
  return appId;
}
