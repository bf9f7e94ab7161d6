import { readFile } from 'node:fs/promises';
import { pictureWidths } from '#contracts/app-look.ts';
import type { AnalyticsService } from '#server/analytics/analytics.ts';
import { seedApp } from '#server/catalog/seed-app.ts';
import type { Database } from '#server/database/connect.ts';
import type { Files } from '#server/files/files.ts';
import type { Releases } from '#server/releases/releases.ts';
import type { Media } from '#server/media/media.ts';
import { hasHappened, recordHappened } from '#server/settings/once.ts';
import { readSampleFile, sampleFileName, type SampleApp } from './sample-app.ts';
import { sampleApps } from './sample-apps.ts';
import { sampleLooks, samplePictureFile, type SamplePicture } from './sample-looks.ts';

const seeded = 'sample-catalogue';

export interface SeedDeps {
  readonly db: Database['db'];
  readonly files: Pick<Files, 'addSampleFile'>;
  readonly releases: Pick<Releases, 'addSample'>;
  readonly media: Pick<Media, 'addSamplePicture'>;
  readonly analytics: Pick<AnalyticsService, 'addEarlierDownloads' | 'setInitialDownloads'>;
}

/**
 * Fills a new store with the sample catalogue, once: deleted samples stay deleted. If interrupted, the next start
 * completes it.
 */
export async function seedSampleCatalogue(deps: SeedDeps): Promise<void> {
  const { db, analytics } = deps;
  if (await hasHappened(db, seeded)) return;
  for (const sample of sampleApps) await addSample(deps, sample);
  await db.transaction().execute(async (transaction) => {
    if (!(await recordHappened(transaction, seeded))) return;
    const downloads = sampleApps.reduce((sum, sample) => sum + sample.downloads, 0);
    await analytics.addEarlierDownloads(transaction, downloads);
  });
}

async function addSample(deps: SeedDeps, sample: SampleApp): Promise<void> {
  const { db, media, analytics } = deps;
  const { pictures = [], ...look } = sampleLooks[sample.slug] ?? {};
  const appId = await seedApp(db, { ...sample, look });
  await addHistory(deps, appId, sample);
  await addFiles(deps, appId, sample);
  for (const picture of pictures) await addPicture({ media }, appId, picture);
  await analytics.setInitialDownloads(appId, sample.downloads);
}

async function addHistory(deps: SeedDeps, appId: string, sample: SampleApp): Promise<void> {
  const { history, version, releaseNotes } = sample;
  if (history === undefined) return;
  for (const { publishedDaysAgo, ...release } of history.earlier) {
    const at = { publishedAt: daysAgo(publishedDaysAgo), isCurrent: false };
    const releaseId = await deps.releases.addSample({ ...release, ...at, appId });
    await addFiles(deps, appId, { ...sample, version: release.version }, releaseId);
  }
  const at = { publishedAt: daysAgo(history.publishedDaysAgo), isCurrent: true };
  await deps.releases.addSample({ ...at, appId, version, notes: releaseNotes });
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}

/** Without a release, buyers get the files at once. */
async function addFiles({ files }: SeedDeps, appId: string, sample: SampleApp, releaseId?: string): Promise<void> {
  for (const file of sample.files) {
    await files.addSampleFile({
      appId,
      fileName: sampleFileName(sample, file),
      bytes: await readSampleFile(file),
      platform: file.platform,
      architecture: file.architecture,
      version: sample.version,
      ...(releaseId === undefined ? {} : { releaseId }),
    });
  }
}

async function addPicture({ media }: Pick<SeedDeps, 'media'>, appId: string, picture: SamplePicture): Promise<void> {
  const sizesIn = (theme: 'light' | 'dark') =>
    Promise.all(
      pictureWidths.map(async (width) => ({ width, bytes: await readFile(samplePictureFile(picture, theme, width)) })),
    );
  const { alt, caption, framing, focusX, focusY, width, height } = picture;
  await media.addSamplePicture({
    appId,
    // The committed sizes are stored as they are.
    contentType: 'image/avif',
    width,
    height,
    light: await sizesIn('light'),
    dark: await sizesIn('dark'),
    edit: { alt, caption, framing, focusX, focusY },
  });
}
