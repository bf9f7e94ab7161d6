import type { App } from '#contracts/apps.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { findLeadingAppId } from './app-store.ts';
import { toListedLook } from './look.ts';
import { findManagedApp } from './managed-app-store.ts';

export type Work = Pick<App, 'name' | 'tagline' | 'iconUrl' | 'hue' | 'finish' | 'picture'>;

/** Returns an app, or with null the one that the storefront begins with. Null: there is none. */
export async function findWork(
  { db, mode }: { readonly db: Db; readonly mode: StoreMode },
  appId: string | null,
): Promise<Work | null> {
  const id = appId ?? (await findLeadingAppId(db));
  const row = id === undefined ? undefined : await findManagedApp(db, mode, id);
  if (row === undefined) return null;
  const { tagline, hue, finish, picture } = toListedLook(row);
  return { name: row.name, iconUrl: row.icon_url, tagline, hue, finish, picture };
}
