import { defaultLook } from '#contracts/app-look.ts';
import type { AppMark } from '#contracts/app-look-schemas.ts';
import type { Db } from '#server/database/connect.ts';
import { ownIconUrl } from './app.ts';
import { listMarkRows } from './app-store.ts';

export type FindMarks = (appIds: readonly string[]) => Promise<ReadonlyMap<string, AppMark>>;

export async function findMarks(db: Db, appIds: readonly string[]): Promise<ReadonlyMap<string, AppMark>> {
  const rows = appIds.length === 0 ? [] : await listMarkRows(db, appIds);
  return new Map(
    rows.map(({ id, name, icon_url: iconUrl, hue, finish, added_number: addedNumber }) => {
      const byDefault = defaultLook(addedNumber - 1);
      const look = { hue: hue ?? byDefault.hue, finish: finish ?? byDefault.finish };
      return [id, { name, iconUrl: ownIconUrl(iconUrl), ...look }];
    }),
  );
}
