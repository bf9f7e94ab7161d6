import { expect, test } from 'vitest';
import { newAppSchema } from '#contracts/apps.ts';
import { categories } from '#contracts/categories.ts';
import { fileNameSchema, hasAppFileExtension } from '#contracts/files.ts';
import { slugOf } from '#server/catalog/app.ts';
import { sampleFileName } from './sample-app.ts';
import { sampleApps } from './sample-apps.ts';

test('the catalogue has at least 14 apps and at least 3 in every category', () => {
  expect(sampleApps.length).toBeGreaterThanOrEqual(14);
  for (const category of categories) {
    expect(sampleApps.filter((app) => app.category === category).length, category).toBeGreaterThanOrEqual(3);
  }
});

test('DuplicateFinder, which the checkout falls back to, is a utility for 19.99 with a Windows exe', () => {
  const app = sampleApps.find(({ name }) => name === 'DuplicateFinder');
  expect(app).toMatchObject({ price: '19.99', category: 'utilities', slug: 'duplicate-finder' });
  expect(app?.files.map((file) => sampleFileName(app, file))).toContain('DuplicateFinder.exe');
});

test('no two apps share a name or a slug', () => {
  expect(new Set(sampleApps.map(({ name }) => name.toLowerCase())).size).toBe(sampleApps.length);
  expect(new Set(sampleApps.map(({ slug }) => slug)).size).toBe(sampleApps.length);
});

test.each(sampleApps.map((app) => [app.name, app] as const))('%s could have been entered by an operator', (_, app) => {
  const { name, description, price, category } = app;
  expect(newAppSchema.safeParse({ name, description, price, category }).error).toBeUndefined();
  expect(price).toMatch(/^\d{1,6}\.\d{2}$/);
  expect(app.slug).toBe(slugOf(name));
  expect(app.rating).toMatch(/^([0-4]\.\d|5\.0)$/);
  expect(Number.isSafeInteger(app.downloads) && app.downloads > 0).toBe(true);
  expect(app.version).toMatch(/^\d+(\.\d+){1,2}$/);
  expect(app.releaseNotes.length).toBeGreaterThanOrEqual(2);
  expect(app.releaseNotes.length).toBeLessThanOrEqual(4);
  expect(description.match(/[.](?= |$)/g)?.length).toBeGreaterThanOrEqual(2);
});

test.each(sampleApps.map((app) => [app.name, app] as const))(
  '%s has requirements for exactly the platforms it has files for',
  (_, app) => {
    const platforms = new Set(app.files.map(({ platform }) => platform));
    const named = app.requirements.map((line) => /^(Windows|macOS|Linux)\b/.exec(line)?.[1]?.toLowerCase());
    expect(named).toEqual([...platforms]);
  },
);

test.each(sampleApps.map((app) => [app.name, app] as const))(
  'the files of %s have names of their own that the store takes',
  (_, app) => {
    const names = app.files.map((file) => sampleFileName(app, file));
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(fileNameSchema.safeParse(name).success, name).toBe(true);
      expect(hasAppFileExtension(name), name).toBe(true);
    }
  },
);

test('a zip and an unusual processor show in the file name', () => {
  const app = sampleApps[0];
  if (app === undefined) throw new Error('there are no sample apps');
  expect(sampleFileName(app, { platform: 'windows', architecture: 'x64', kind: 'zip' })).toBe(
    'DuplicateFinder-windows.zip',
  );
  expect(sampleFileName(app, { platform: 'macos', architecture: 'arm64', kind: 'dmg' })).toBe(
    'DuplicateFinder-arm64.dmg',
  );
});
