import { parseMinor } from '#contracts/money.ts';
import type { AnalyticsService } from '#server/analytics/analytics.ts';
import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Files } from '#server/files/files.ts';
import { findAppIdBySlug, insertApp } from '#server/catalog/app-store.ts';
import type { SampleApp } from './sample-app.ts';
import { sampleFileBytes, sampleFileName } from './sample-app.ts';
import { sampleApps } from './sample-apps.ts';

const doneKey = 'sample-catalogue';

export interface SeedDependencies {
  readonly db: Database['db'];
  readonly files: Pick<Files, 'addSampleFile'>;
  readonly analytics: Pick<AnalyticsService, 'addEarlierDownloads' | 'setInitialDownloads'>;
}

/**
 * Fills a new store with the sample catalogue, once: samples that an operator deletes stay deleted. A start that was
 * killed half-way is completed by the next one.
 */
export async function seedSampleCatalogue(deps: SeedDependencies): Promise<void> {
  const { db, analytics } = deps;
  const done = await db.selectFrom('settings').select('key').where('key', '=', doneKey).executeTakeFirst();
  if (done !== undefined) return;
  for (const sample of sampleApps) await addSample(deps, sample);
  await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('settings')
      .values({ key: doneKey, value: JSON.stringify(true) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    // The store's total is that of its apps.
    const downloads = sampleApps.reduce((sum, sample) => sum + sample.downloads, 0);
    await analytics.addEarlierDownloads(transaction, downloads);
  });
}

async function addSample({ db, files, analytics }: SeedDependencies, sample: SampleApp): Promise<void> {
  const priceMinor = parseMinor(sample.price);
  if (priceMinor === null) throw new Error(`The sample ${sample.name} has no price.`);
  await insertApp(db, { ...sample, id: newId(), priceMinor, iconUrl: null, fileUrl: null });
  const appId = await findAppIdBySlug(db, sample.slug);
  if (appId === undefined) throw new Error(`The sample ${sample.name} was not inserted.`);
  for (const file of sample.files) {
    await files.addSampleFile({
      appId,
      fileName: sampleFileName(sample, file),
      bytes: sampleFileBytes(sample, file),
      platform: file.platform,
      architecture: file.architecture,
      version: sample.version,
    });
  }
  await analytics.setInitialDownloads(appId, sample.downloads);
}
