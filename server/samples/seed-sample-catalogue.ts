import type { AnalyticsService } from '#server/analytics/analytics.ts';
import { addSampleApp } from '#server/catalog/add-sample-app.ts';
import type { Database } from '#server/database/connect.ts';
import type { Files } from '#server/files/files.ts';
import type { SampleApp } from './sample-app.ts';
import { sampleFileBytes, sampleFileName } from './sample-app.ts';
import { sampleApps } from './sample-apps.ts';

const doneKey = 'sample-catalogue';

export interface SeedDeps {
  readonly db: Database['db'];
  readonly files: Pick<Files, 'addSampleFile'>;
  readonly addEarlierDownloads: AnalyticsService['addEarlierDownloads'];
}

/**
 * Fills a new store with the sample catalogue, once: samples that an operator deletes stay deleted. A start that was
 * killed half-way is completed by the next one.
 */
export async function seedSampleCatalogue(deps: SeedDeps): Promise<void> {
  const { db, addEarlierDownloads } = deps;
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
    await addEarlierDownloads(transaction, downloads);
  });
}

async function addSample({ db, files }: SeedDeps, sample: SampleApp): Promise<void> {
  const appId = await addSampleApp({ db }, sample);
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
}
