import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailPictureAddress, mailPictureSize } from '#contracts/app-look.ts';
import { newId } from '#server/database/new-id.ts';
import { createMediaClient, paint, type MediaClient } from '#test/support/media-client.ts';
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

async function add(bytes: Buffer): Promise<{ pictureId: string; address: string }> {
  const { pictureId } = await client.addPicture(appId, bytes);
  const picture = (await client.media(appId)).pictures.find(({ id }) => id === pictureId);
  return { pictureId, address: mailPictureAddress(picture?.light ?? '') };
}

async function load(address: string) {
  const response = await client.get(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes };
}

/** Returns the colour at a point, as red, green and blue. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

const countPending = async (): Promise<number> =>
  (await store.database.db.selectFrom('pending_blobs').selectAll().execute()).length;

test('mail programs get the upper left part of a picture as a JPEG that may be cached for ever', async () => {
  const corner = await paint(100, 100, '#ff0000').png().toBuffer();
  const original = paint(2400, 1500, '#0000ff').composite([{ input: corner, left: 0, top: 0 }]);
  const { address } = await add(await original.png().toBuffer());
  const { response, bytes } = await load(address);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...mailPictureSize });
  const [red = 0, , blue = 0] = await colourAt(bytes, 20, 20);
  expect([red > 200, blue < 60]).toEqual([true, true]);
  const [otherRed = 0, , otherBlue = 0] = await colourAt(bytes, 1000, 400);
  expect([otherRed < 60, otherBlue > 200]).toEqual([true, true]);
});

test.each([
  [480, 240, { width: 360 }],
  [500, 2000, { width: 375, height: 143 }],
  [1600, 400, { width: 1049, height: 400 }],
])('a picture of %d × %d pixels is not enlarged for mails', async (width, height, expected) => {
  const { address } = await add(await paint(width, height).png().toBuffer());
  expect(await sharp((await load(address)).bytes).metadata()).toMatchObject(expected);
});

test('transparent parts of a picture are white in mails', async () => {
  const clear = { create: { width: 800, height: 500, channels: 4, background: '#00000000' } } as const;
  const { address } = await add(await sharp(clear).png().toBuffer());
  expect(await colourAt((await load(address)).bytes, 10, 10)).toEqual([255, 255, 255]);
});

test('programs that ask at the same time make one JPEG, which is stored once', async () => {
  const { address } = await add(await paint(900, 600, '#31415a').png().toBuffer());
  const pending = await countPending();
  const all = await Promise.all(Array.from({ length: 4 }, () => load(address)));
  for (const { response, bytes } of all) {
    expect(response.status).toBe(200);
    expect(bytes.equals(all[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
  }
  const rows = await store.database.db
    .selectFrom('media_mail_pictures')
    .selectAll()
    .where('hash', '=', address.split(/[/-]/)[2] ?? '')
    .execute();
  expect(rows).toHaveLength(1);
  expect(await countPending()).toBe(pending);
});

test('the JPEG goes with its picture', async () => {
  const { pictureId, address } = await add(await paint(480, 300, '#5a4131').png().toBuffer());
  await load(address);
  const pending = await countPending();
  await client.call('DELETE', `/api/apps/${appId}/pictures/${pictureId}`);
  expect((await client.get(address)).status).toBe(404);
  expect(await countPending()).toBe(pending + 2);
});

test('a sample picture, which is AVIF, has a JPEG too', async () => {
  const sample = async (theme: string) => {
    const name = `query-deck-${theme}-800.avif`;
    return [{ width: 800, bytes: await readFile(path.resolve(import.meta.dirname, '../samples/pictures', name)) }];
  };
  const [light, dark] = [await sample('light'), await sample('dark')];
  const edit = { alt: 'A query' };
  const input = { appId, contentType: 'image/avif', width: 800, height: 500, light, dark, edit } as const;
  await store.services.media.addSamplePicture(input);
  const [picture] = (await client.media(appId)).pictures;
  const { bytes } = await load(mailPictureAddress(picture?.light ?? ''));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 229 });
});

test('an image that does not exist has no JPEG', async () => {
  expect((await client.get(mailPictureAddress('a'.repeat(32)))).status).toBe(404);
});
