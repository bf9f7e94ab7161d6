import { parseMinor } from '#contracts/money.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { findAppIdBySlug, insertApp, setInitialDownloads, type AppToInsert } from './app-store.ts';

export interface SampleAppFacts extends Omit<AppToInsert, 'id' | 'priceMinor' | 'iconUrl' | 'fileUrl'> {
  /** Dollars as a decimal string. */
  readonly price: string;
  /** Downloads that the sample claims to have had before the store existed. */
  readonly downloads: number;
}

/** Adds an app of the sample catalogue and returns its id. An app that has the slug already is left as it is. */
export async function addSampleApp({ db }: { readonly db: Db }, sample: SampleAppFacts): Promise<string> {
  const priceMinor = parseMinor(sample.price);
  if (priceMinor === null) throw new Error(`The sample ${sample.name} has no price.`);
  await insertApp(db, { ...sample, id: newId(), priceMinor, iconUrl: null, fileUrl: null });
  const appId = await findAppIdBySlug(db, sample.slug);
  if (appId === undefined) throw new Error(`The sample ${sample.name} was not inserted.`);
  await setInitialDownloads(db, appId, sample.downloads);
  return appId;
}
