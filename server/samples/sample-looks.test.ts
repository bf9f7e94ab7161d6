import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleApps } from './sample-apps.ts';
import { sampleLooks, samplePictureFile } from './sample-looks.ts';

const folder = new URL('./pictures/', import.meta.url);
const themes = ['light', 'dark'] as const;
const widths = [480, 800, 1600] as const;
const looks = Object.entries(sampleLooks);
const pictures = looks.flatMap(([, look]) => look.pictures);

test('every sample app has a look, and no other slug has one', () => {
  expect(Object.keys(sampleLooks).toSorted()).toEqual(sampleApps.map(({ slug }) => slug).toSorted());
});

test('QueryDeck, Inkwright and SpaceRings have three pictures or more, every other app has one', () => {
  for (const [slug, look] of looks) {
    const least = ['query-deck', 'inkwright', 'space-rings'].includes(slug) ? 3 : 1;
    expect(look.pictures.length, slug).toBeGreaterThanOrEqual(least);
  }
});

test('no mat has the yellow of the test banner', () => {
  for (const [slug, { hue }] of looks) expect(hue < 75 || (hue > 115 && hue < 360), slug).toBe(true);
});

test('focus points are multiples of five per cent inside the picture', () => {
  for (const { file, focusX, focusY } of pictures) {
    for (const focus of [focusX, focusY]) expect(focus % 5 === 0 && focus >= 0 && focus <= 100, file).toBe(true);
  }
});

test('two stories leave no hole in a wall of three columns', () => {
  const stories = looks.filter(([, look]) => look.isStory).length;
  expect((looks.length + stories) % 3).toBe(0);
});

test.each(pictures.map((picture) => [picture.file, picture] as const))(
  '%s exists in three widths and both themes with its proportions',
  async (_, picture) => {
    for (const theme of themes) {
      for (const width of widths) {
        const { format, compression, ...size } = await sharp(
          await readFile(samplePictureFile(picture, theme, width)),
        ).metadata();
        expect([format, compression]).toEqual(['heif', 'av1']);
        expect(size).toMatchObject({ width, height: (width * picture.height) / picture.width });
      }
    }
  },
);

test('the folder holds the named pictures and nothing else, 3 MB at most', async () => {
  const named = pictures.flatMap((picture) =>
    themes.flatMap((theme) => widths.map((width) => samplePictureFile(picture, theme, width))),
  );
  const files = await readdir(folder);
  expect(files.map((name) => new URL(name, folder).href).toSorted()).toEqual(named.map(({ href }) => href).toSorted());
  const sizes = await Promise.all(files.map(async (name) => (await stat(new URL(name, folder))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
});
