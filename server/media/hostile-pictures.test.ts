import { once } from 'node:events';
import http from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureAddress } from '#contracts/app-look.ts';
import { newId } from '#server/database/new-id.ts';
import { createMediaClient, paint, type MediaClient } from '#test/support/media-client.ts';
import { makePng, plainSvg } from '#test/support/pictures.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let client: MediaClient;
let appId: string;

beforeAll(async () => {
  store = await createTestApp();
  await store.http.listen({ host: '127.0.0.1', port: 0 });
  client = await createMediaClient(store);
});

afterAll(() => store.close());

beforeEach(async () => {
  ({ id: appId } = await store.addApp({ name: `App ${newId()}` }));
});

const page = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Returns a picture in its largest size as it is served. */
async function served(): Promise<Buffer> {
  const [picture] = (await client.media(appId)).pictures;
  const response = await client.get(pictureAddress(picture?.light ?? '', picture?.widths.at(-1) ?? 0));
  return Buffer.from(await response.arrayBuffer());
}

test.each([
  ['a page behind the signature of a PNG', () => Buffer.concat([makePng(1).subarray(0, 8), page])],
  ['a page behind the signature of a WebP', () => Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBP', 'latin1'), page])],
  ['an SVG behind the signature of a JPEG', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), plainSvg])],
  ['an SVG behind the brand of an AVIF', () => Buffer.concat([Buffer.from('\0\0\0\x20ftypavif', 'latin1'), plainSvg])],
  ['the first half of a JPEG', async () => halfOf(await paint(1600, 1000).jpeg().toBuffer())],
  ['the first half of a WebP', async () => halfOf(await noise(900, 600).webp().toBuffer())],
  ['a JPEG of 50 megapixels', () => paint(10_000, 5_000).jpeg().toBuffer()],
])('%s is refused, and no picture is added', async (_name, make) => {
  const { json } = await client.addPicture(appId, await make());
  expect(json).toMatchObject({ status: 422, code: 'picture-refused' });
  expect((await client.media(appId)).pictures).toEqual([]);
});

test('what is hidden in and behind a picture is not served', async () => {
  const exif = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' } };
  const jpeg = await noise(900, 600).withExif(exif).jpeg().toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  expect((await client.addPicture(appId, Buffer.concat([jpeg, page]))).status).toBe(201);
  const bytes = await served();
  const { exif: left, xmp, iptc } = await sharp(bytes).metadata();
  expect([left, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  expect(bytes.includes('script')).toBe(false);
  expect(bytes.includes('Somebody')).toBe(false);
});

test('a CMYK JPEG keeps its colours', async () => {
  const jpeg = await paint(600, 400, '#a06040').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
  expect((await sharp(jpeg).metadata()).space).toBe('cmyk');
  expect((await client.addPicture(appId, jpeg)).status).toBe(201);
  const { channels } = await sharp(await served()).stats();
  for (const [index, value] of [0xa0, 0x60, 0x40].entries())
    expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(24);
});

test('of an animated WebP the first frame is shown', async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => paint(500, 300, colour).png().toBuffer()));
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  expect((await client.addPicture(appId, animated)).status).toBe(201);
  expect((await client.media(appId)).pictures).toMatchObject([{ width: 500, height: 300 }]);
  const bytes = await served();
  expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  const [red, , blue] = (await sharp(bytes).stats()).channels;
  expect([(red?.mean ?? 0) > 200, (blue?.mean ?? 255) < 60]).toEqual([true, true]);
});

test('an upload that breaks off adds no picture, and its id takes the picture afterwards', async () => {
  const bytes = await noise(1600, 1000).png().toBuffer();
  const pictureId = newId();
  const request = http.request(`${client.origin}/api/apps/${appId}/pictures/${pictureId}/light`, {
    method: 'PUT',
    headers: { cookie: await store.signIn(), 'content-length': bytes.length },
  });
  const broken = once(request, 'error');
  request.write(bytes.subarray(0, bytes.length / 2), () => request.destroy(new Error('The operator went away.')));
  await broken;
  expect((await client.media(appId)).pictures).toEqual([]);
  expect((await client.addPicture(appId, bytes, pictureId)).status).toBe(201);
  expect((await client.media(appId)).pictures).toHaveLength(1);
  expect(await store.database.db.selectFrom('pending_blobs').selectAll().execute()).toEqual([]);
});

test('two operators who add pictures at once never get a ninth', async () => {
  const colours = Array.from({ length: 7 }, (_, index) => `rgb(${index} 20 30)`);
  for (const colour of colours) await client.addPicture(appId, await paint(480, 300, colour).png().toBuffer());
  const last = await Promise.all(
    ['#aa0000', '#00aa00'].map(async (colour) =>
      client.addPicture(appId, await paint(480, 300, colour).png().toBuffer()),
    ),
  );
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect((await client.media(appId)).pictures).toHaveLength(8);
});

test('a picture that one operator deletes while another replaces it is gone or new, and leaves no bytes behind', async () => {
  const { pictureId } = await client.addPicture(appId, await paint(480, 300, '#101010').png().toBuffer());
  const replacement = await paint(480, 300, '#202020').png().toBuffer();
  const [, replaced] = await Promise.all([
    client.call('DELETE', `/api/apps/${appId}/pictures/${pictureId}`),
    client.addPicture(appId, replacement, pictureId),
  ]);
  expect(replaced.status).toBe(201);
  const { pictures } = await client.media(appId);
  const { db } = store.database;
  const unused = await db
    .selectFrom('media_images')
    .select('hash')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app_pictures')
            .select('id')
            .where((eb) => eb.or([eb('light', '=', eb.ref('hash')), eb('dark', '=', eb.ref('hash'))])),
        ),
      ),
    )
    .execute();
  expect(unused).toEqual([]);
  for (const { light } of pictures) {
    const response = await client.get(pictureAddress(light, 480));
    expect(response.status).toBe(200);
    // An answer that nobody reads would keep the store from closing.
    await response.arrayBuffer();
  }
});

const halfOf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

/** Returns a picture that does not become small when it is compressed. */
function noise(width: number, height: number) {
  const [type, mean, sigma] = ['gaussian', 128, 60] as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type, mean, sigma } } });
}
