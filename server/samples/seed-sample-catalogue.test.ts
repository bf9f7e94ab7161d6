import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureAddress } from '#contracts/app-look.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { readSampleFile } from './sample-app.ts';
import { sampleApps } from './sample-apps.ts';
import { sampleLooks, samplePictureFile } from './sample-looks.ts';
import { seedSampleCatalogue } from './seed-sample-catalogue.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp();
  await seed();
});

afterAll(() => store.close());

function seed(): Promise<void> {
  const { files, releases, media, analytics } = store.services;
  return seedSampleCatalogue({ db: store.database.db, files, releases, media, analytics });
}

/** Returns everything that seeding writes. */
async function readSeeded() {
  const { db } = store.database;
  return {
    apps: await db.selectFrom('apps').selectAll().orderBy('id').execute(),
    files: await db.selectFrom('app_files').selectAll().orderBy('id').execute(),
    pictures: await db.selectFrom('app_pictures').selectAll().orderBy('id').execute(),
    sizes: await db.selectFrom('media_sizes').selectAll().orderBy('hash').orderBy('width').execute(),
    downloads: await db.selectFrom('app_totals').selectAll().orderBy('app_id').execute(),
    totals: await db.selectFrom('daily_totals').selectAll().execute(),
  };
}

test.each(sampleApps.map((app) => [app.name, app] as const))(
  'buyers of %s get its files under its name, with their true sizes',
  async (_, app) => {
    const details = await store.services.apps.findDetails(app.slug);
    const expected = await Promise.all(
      app.files.map(async (file) => {
        const bytes = await readSampleFile(file);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const { platform, architecture, kind } = file;
        const fileName: unknown = expect.stringMatching(`^${app.name}.*\\.${kind}$`);
        return { fileName, platform, architecture, sizeBytes: bytes.length, sha256 };
      }),
    );
    expect(details).toMatchObject({ name: app.name, price: app.price, version: app.version });
    expect(details?.files).toHaveLength(expected.length);
    expect(details?.files).toEqual(expect.arrayContaining(expected.map((file) => expect.objectContaining(file))));
  },
);

test.each(Object.entries(sampleLooks))('the sample %s has its look and its pictures', async (slug, look) => {
  const details = await store.services.apps.findDetails(slug);
  const { pictures, ...others } = look;
  expect(details).toMatchObject(others);
  expect(details?.pictures.map(({ alt }) => alt)).toEqual(pictures.map(({ alt }) => alt));
  for (const [index, sample] of pictures.entries()) {
    const { file, ...shown } = sample;
    const picture = details?.pictures[index];
    expect(picture).toMatchObject({ ...shown, widths: [480, 800, 1600] });
    for (const theme of ['light', 'dark'] as const) {
      const served = await store.http.inject(pictureAddress(picture?.[theme] ?? picture?.light ?? '', 800));
      expect(served.headers['content-type']).toBe('image/avif');
      const committed = await readFile(samplePictureFile(sample, theme, 800));
      expect([file, theme, served.rawPayload.equals(committed)]).toEqual([file, theme, true]);
    }
  }
});

test('a second start changes nothing, and completes a first that was killed before it was on record', async () => {
  const before = await readSeeded();
  await seed();
  expect(await readSeeded()).toEqual(before);
  await store.database.db.deleteFrom('settings').where('key', '=', 'sample-catalogue').execute();
  const [file] = before.files;
  await store.database.db
    .deleteFrom('app_files')
    .where('id', '=', file?.id ?? '')
    .execute();
  await store.database.db
    .updateTable('app_pictures')
    .set({ dark: null })
    .where('id', '=', before.pictures.find(({ dark }) => dark !== null)?.id ?? '')
    .execute();
  await seed();
  const after = await readSeeded();
  // The missing dark picture changed what visitors see of its app.
  const unchanged = before.apps.map((app) => ({ ...app, changed_at: expect.any(Date) as Date }));
  expect(after.apps).toEqual(unchanged);
  expect(after.downloads).toEqual(before.downloads);
  expect(after.files).toHaveLength(before.files.length);
  expect(after.pictures).toEqual(before.pictures);
  expect(after.sizes).toEqual(before.sizes);
});

test('a sample that an operator deletes stays deleted', async () => {
  const [app] = await store.services.apps.list('all');
  await store.services.apps.remove(app?.id ?? '', await ownerId());
  await seed();
  expect((await store.services.apps.list('all')).map(({ id }) => id)).not.toContain(app?.id);
});

async function ownerId(): Promise<string> {
  const { id } = await store.database.db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  return id;
}
