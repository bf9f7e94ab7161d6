import type { App } from '#contracts/apps.ts';
import type { Db } from '#server/database/connect.ts';
import { toListedLook } from './look.ts';
import { findLookRow } from './managed-app-store.ts';

export type BuyersLook = Pick<App, 'hue' | 'finish' | 'picture'>;

/** Returns the look of an app that is or was on sale. Throws if there never was one. */
export async function findLook(db: Db, appId: string): Promise<BuyersLook> {
  const row = await findLookRow(db, appId);
  if (row === undefined) throw new Error(`No app has the id ${appId}.`);
  const { hue, finish, picture } = toListedLook(row);
  return { hue, finish, picture };
}
