import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureAddress } from '#contracts/app-look.ts';
import { uploadLimits } from '#contracts/files.ts';
import { newId } from '#server/database/new-id.ts';
import { createMediaClient, paint, type MediaClient } from '#test/support/media-client.ts';
import { makePng, plainSvg } from '#test/support/pictures.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let client: MediaClient;
let appId: string;
let otherAppId: string;

beforeAll(async () => {
  store = await createTestApp();
  await store.http.listen({ host: '127.0.0.1', port: 0 });
  client = await createMediaClient(store);
  ({ id: otherAppId } = await store.addApp({ name: 'Other' }));
});

afterAll(() => store.close());

beforeEach(async () => {
  ({ id: appId } = await store.addApp({ name: `App ${newId()}` }));
});

const countRows = async () => {
  const { db } = store.database;
  const count = async (table: 'media_images' | 'media_sizes' | 'app_pictures' | 'pending_blobs') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return {
    images: await count('media_images'),
    sizes: await count('media_sizes'),
    pictures: await count('app_pictures'),
    pending: await count('pending_blobs'),
  };
};

test('an upload is served as WebP in three widths, upright, in sRGB and without metadata', async () => {
  const colour = { r: 200, g: 90, b: 40 };
  const original = await paint(1000, 2000, `rgb(${colour.r} ${colour.g} ${colour.b})`)
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Somebody' } } })
    .withIccProfile('p3')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { status, json, pictureId } = await client.addPicture(appId, original);
  expect([status, json]).toMatchObject([201, { sizeBytes: original.length }]);
  const [picture] = (await client.media(appId)).pictures;
  expect(picture).toMatchObject({ id: pictureId, width: 2000, height: 1000, widths: [480, 800, 1600], dark: null });
  for (const width of picture?.widths ?? []) {
    const response = await client.get(pictureAddress(picture?.light ?? '', width));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width, height: width / 2, space: 'srgb' });
    const { channels } = await sharp(bytes).stats();
    for (const [index, value] of Object.values(colour).entries())
      expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(4);
    expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  }
  expect((await client.get(pictureAddress(picture?.light ?? '', 2000))).status).toBe(404);
});

test.each([
  ['PNG', () => paint(640, 400).png().toBuffer()],
  ['WebP', () => paint(640, 400).webp().toBuffer()],
  ['AVIF', () => paint(640, 400).avif({ effort: 0 }).toBuffer()],
])('takes a %s whatever its content type says', async (_type, make) => {
  expect((await client.addPicture(appId, await make())).status).toBe(201);
  expect((await client.media(appId)).pictures).toMatchObject([{ widths: [480, 640] }]);
});

const broken: readonly [string, () => Promise<Buffer> | Buffer, object][] = [
  ['an SVG', () => plainSvg, { status: 415, code: 'file-type-not-allowed' }],
  ['a page', () => Buffer.from('<!doctype html><script>'), { status: 415, code: 'file-type-not-allowed' }],
  ['nothing', () => Buffer.alloc(0), { status: 415, code: 'file-type-not-allowed' }],
  ['one pixel', () => makePng(1), { status: 422, code: 'picture-refused', detail: expect.stringMatching(/1 × 1/) }],
  [
    'a truncated file',
    async () => (await paint(1600, 1000).png().toBuffer()).subarray(0, 500),
    { status: 422, code: 'picture-refused', detail: expect.stringMatching(/damaged/) },
  ],
  [
    'a signature and noise',
    () => Buffer.concat([makePng(500).subarray(0, 33), Buffer.alloc(5_000, 7)]),
    { status: 422, code: 'picture-refused' },
  ],
  [
    'a bomb of 3.6 billion pixels',
    () => withSize(makePng(64), 60_000),
    { status: 422, code: 'picture-refused', detail: expect.stringMatching(/60000 × 60000.*40 million/) },
  ],
];

test.each(broken)('%s is refused with the reason, and leaves nothing', async (_name, make, problem) => {
  const before = await countRows();
  const { json } = await client.addPicture(appId, await make());
  expect(json).toMatchObject(problem);
  expect(await countRows()).toEqual(before);
});

test('a file above the limit is refused before it is read', async () => {
  const { json } = await client.addPicture(appId, Buffer.alloc(uploadLimits.picture + 1));
  expect(json).toMatchObject({ status: 413, code: 'payload-too-large', maxBytes: uploadLimits.picture });
});

test('an upload that is repeated makes no second picture, and a ninth picture is refused', async () => {
  const bytes = await paint(480, 300, '#204060').png().toBuffer();
  const { pictureId } = await client.addPicture(appId, bytes);
  expect((await client.addPicture(appId, bytes, pictureId)).status).toBe(201);
  expect((await client.media(appId)).pictures).toHaveLength(1);
  for (let index = 1; index < 8; index += 1) expect((await client.addPicture(appId, bytes)).status).toBe(201);
  expect((await client.addPicture(appId, bytes)).json).toMatchObject({ status: 409, code: 'upload-conflict' });
  expect((await client.media(appId)).pictures).toHaveLength(8);
});

test('a dark picture needs a light one of the same size', async () => {
  const dark = await paint(480, 300, '#000000').png().toBuffer();
  const putDark = (pictureId: string, bytes: Buffer) =>
    client.call('PUT', `/api/apps/${appId}/pictures/${pictureId}/dark`, bytes);
  expect((await putDark(newId(), dark)).json).toMatchObject({ status: 404, code: 'picture-not-found' });
  const { pictureId } = await client.addPicture(appId, await paint(480, 300, '#fefefe').png().toBuffer());
  const other = await paint(480, 301, '#000000').png().toBuffer();
  expect((await putDark(pictureId, other)).json).toMatchObject({ status: 422, code: 'picture-refused' });
  expect((await putDark(pictureId, dark)).status).toBe(201);
  const [picture] = (await client.media(appId)).pictures;
  expect(picture?.dark).toMatch(/^[0-9a-f]{32}$/);
  expect(picture?.dark).not.toBe(picture?.light);
  expect((await client.call('DELETE', `/api/apps/${appId}/pictures/${pictureId}/dark`)).status).toBe(204);
  expect((await client.media(appId)).pictures).toMatchObject([{ id: pictureId, dark: null }]);
  expect((await client.get(pictureAddress(picture?.dark ?? '', 480))).status).toBe(404);
});

test('bytes are stored once for several pictures, and handed to the purge with the last of them', async () => {
  const bytes = await paint(500, 300, '#773311').png().toBuffer();
  const before = await countRows();
  const first = await client.addPicture(appId, bytes);
  const second = await client.addPicture(otherAppId, bytes);
  const stored = { ...before, images: before.images + 1, sizes: before.sizes + 2, pictures: before.pictures + 2 };
  expect(await countRows()).toEqual(stored);
  const [picture] = (await client.media(appId)).pictures;
  await client.call('DELETE', `/api/apps/${appId}/pictures/${first.pictureId}`);
  expect((await client.get(pictureAddress(picture?.light ?? '', 480))).status).toBe(200);
  await client.call('DELETE', `/api/apps/${otherAppId}/pictures/${second.pictureId}`);
  expect((await client.get(pictureAddress(picture?.light ?? '', 480))).status).toBe(404);
  expect(await countRows()).toEqual({ ...before, pending: before.pending + 2 });
});

test('uploads at the same time are processed one after another', async () => {
  const colours = ['#100000', '#200000', '#300000', '#400000'];
  const bytes = await Promise.all(colours.map((colour) => paint(600, 400, colour).png().toBuffer()));
  const answers = await Promise.all(bytes.map((each) => client.addPicture(appId, each)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await client.media(appId)).pictures).toHaveLength(4);
});

test.each([
  ['an app that does not exist', () => newId(), () => newId(), 'app-not-found'],
  ['an app without a proper id', () => 'app', () => newId(), 'app-not-found'],
  ['a picture without a proper id', () => appId, () => 'mine', 'picture-not-found'],
])('an upload for %s is refused', async (_name, app, picture, code) => {
  const { json } = await client.addPicture(app(), makePng(500), picture());
  expect(json).toMatchObject({ status: 404, code });
});

test('a picture of another app is never replaced', async () => {
  const { pictureId } = await client.addPicture(otherAppId, await paint(480, 320).png().toBuffer());
  const before = await client.media(otherAppId);
  const { json } = await client.addPicture(appId, await paint(480, 320, '#ff0000').png().toBuffer(), pictureId);
  expect(json).toMatchObject({ status: 409, code: 'upload-conflict' });
  expect(await client.media(otherAppId)).toEqual(before);
});

/** Rewrites the size in a PNG's header, whose checksum decoders check after the size. */
function withSize(png: Buffer, size: number): Buffer {
  const forged = Buffer.from(png);
  forged.writeUInt32BE(size, 16);
  forged.writeUInt32BE(size, 20);
  return forged;
}
