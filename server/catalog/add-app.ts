import type { App, NewApp } from '#contracts/apps.ts';
import { parseMinor } from '#contracts/money.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { slugOf, toApp } from './app.ts';
import { insertApp } from './app-store.ts';

/** Puts an app on sale. If its slug is taken, adds part of the id to it. Throws invalid-payload, name-taken. */
export async function addApp({ db }: { db: Db }, input: NewApp): Promise<App> {
  const id = newId();
  const slug = slugOf(input.name);
  const priceMinor = parseMinor(input.price);
  if (priceMinor === null) throw new StoreError('invalid-payload', 'Enter a price, for example 19.99.');
  const app = { ...input, id, priceMinor, iconUrl: input.iconUrl ?? null, fileUrl: input.fileUrl ?? null };
  const slugs = [slug, `${slug}-${id.slice(-6)}`];
  for (const candidate of slugs) {
    const addedNumber = await insertApp(db, { ...app, slug: candidate });
    if (addedNumber !== undefined) {
      return toApp({
        ...app,
        slug: candidate,
        price_minor: priceMinor,
        icon_url: app.iconUrl,
        file_url: app.fileUrl,
        rating: '0',
        is_active: true,
        has_files: app.fileUrl?.startsWith('/objects/') === true,
        platforms: [],
        downloads: 0,
        version: null,
        release_notes: [],
        requirements: [],
        former_slugs: [],
        added_number: addedNumber,
        tagline: null,
        maker: null,
        hue: null,
        finish: null,
        is_story: false,
        is_featured: false,
        demo_kind: null,
        demo_url: null,
        licence_line: null,
        picture: null,
        support_until: null,
      });
    }
  }
  throw new StoreError('name-taken', 'Another app has this address. Choose another name.');
}
