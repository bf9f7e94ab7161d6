import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharePictureAddress, sharePictureSize } from '#contracts/app-look.ts';
import { matHex } from '#contracts/look.ts';
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
  ({ id: appId } = await store.addApp({ name: `App ${newId().slice(-6)}` }));
});

const draw = () => store.services.media.drawDueSharePictures();
const check = () => store.services.media.checkSharePictures();
const hashOf = (id: string | null) => store.services.media.findShareHash(id);
const edit = (change: object) => client.call('PATCH', `/api/apps/${appId}`, change);

/** Adds a picture that visitors see. */
async function hang(colour: string): Promise<string> {
  const { pictureId } = await client.addPicture(appId, await paint(1600, 1000, colour).png().toBuffer());
  await client.call('PATCH', `/api/apps/${appId}/pictures/${pictureId}`, { alt: 'A window.' });
  return pictureId;
}

/** Returns the icon's address. */
async function uploadIcon(bytes: Buffer): Promise<string> {
  const asked = await client.call('POST', '/api/objects/upload', { fileName: 'icon.png' });
  const { uploadURL } = asked.json as unknown as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  const stored = await client.call('PUT', pathname + search, bytes);
  expect(stored.status).toBe(201);
  return (stored.json as unknown as { objectPath: string }).objectPath;
}

async function load(hash: string | null) {
  const response = await client.get(sharePictureAddress(hash ?? ''));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

/** The distance of two colours of red, green and blue. JPEG changes them a little. */
function distance(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));
}

const isDue = async (): Promise<boolean> => {
  const row = store.database.db.selectFrom('share_pictures').select('due_at').where('app_id', '=', appId);
  const { due_at: dueAt } = await row.executeTakeFirstOrThrow();
  return dueAt !== null && dueAt <= new Date();
};

test('the storefront has a picture too, which follows the store and its first app', async () => {
  await check();
  await draw();
  const first = await hashOf(null);
  expect((await load(first)).response.status).toBe(200);
  await check();
  await draw();
  expect(await hashOf(null)).toBe(first);
  const ofApp = await hashOf(appId);
  await client.call('PATCH', '/api/settings', { storeName: 'Quiet Tools' });
  await check();
  await draw();
  expect(await hashOf(null)).not.toBe(first);
  expect(await hashOf(appId)).not.toBe(ofApp);
});

test('an app that was saved gets a picture for link previews, which may be cached for ever', async () => {
  expect(await hashOf(appId)).toBeNull();
  await draw();
  const { response, bytes } = await load(await hashOf(appId));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...sharePictureSize });
  expect(bytes.length).toBeLessThan(300_000);
});

test('the picture shows the app in its hue, with its window on the mat', async () => {
  await edit({ hue: 220, finish: 'deep' });
  await hang('#ff0000');
  await draw();
  const { bytes } = await load(await hashOf(appId));
  const { mat } = matHex(220, 'deep', 'light');
  const ground = [1, 3, 5].map((start) => Number.parseInt(mat.slice(start, start + 2), 16));
  expect(distance(await colourAt(bytes, 20, 610), ground)).toBeLessThan(16);
  expect(distance(await colourAt(bytes, 900, 400), [255, 0, 0])).toBeLessThan(16);
});

test('a picture is drawn anew when what it shows changes, and not when anything else does', async () => {
  await draw();
  const first = await hashOf(appId);
  await edit({ description: 'Another text.' });
  expect(await isDue()).toBe(false);
  await edit({ price: '29.99', isActive: false });
  expect(await isDue()).toBe(false);
  for (const change of [{ name: `Renamed ${newId().slice(-6)}` }, { tagline: 'A line.', hue: 30 }]) {
    const before = await hashOf(appId);
    await edit(change);
    expect(await isDue()).toBe(true);
    // Until then pages show the old one.
    expect(await hashOf(appId)).toBe(before);
    await draw();
    expect(await hashOf(appId)).not.toBe(before);
  }
  expect((await load(first)).response.status).toBe(200);
});

test('the pictures of an app make its preview due: added, edited, deleted', async () => {
  const pictureId = await hang('#00aa00');
  await draw();
  const shown = await hashOf(appId);
  await client.call('PATCH', `/api/apps/${appId}/pictures/${pictureId}`, { focusX: 0 });
  expect(await isDue()).toBe(true);
  await draw();
  await client.call('DELETE', `/api/apps/${appId}/pictures/${pictureId}`);
  expect(await isDue()).toBe(true);
  await draw();
  expect(await hashOf(appId)).not.toBe(shown);
});

test('a change while a picture is being drawn is not lost', async () => {
  const drawing = draw();
  await expect.poll(isDue).toBe(false);
  await edit({ tagline: 'Said in between.' });
  await drawing;
  await draw();
  const settled = await hashOf(appId);
  expect(await isDue()).toBe(false);
  await store.database.db
    .updateTable('share_pictures')
    .set({ due_at: new Date(), drawn_from: null })
    .where('app_id', '=', appId)
    .execute();
  await draw();
  expect(await hashOf(appId)).toBe(settled);
});

test('a name in letters that our face lacks is left out, and without a window there is no picture', async () => {
  await edit({ name: `重複 ${newId().slice(-6)}` });
  await draw();
  expect(await hashOf(appId)).toBeNull();
  await hang('#0000ff');
  await draw();
  const { bytes } = await load(await hashOf(appId));
  expect(distance(await colourAt(bytes, 600, 300), [0, 0, 255])).toBeLessThan(16);
});

test('a replaced picture is served for a week, and its bytes are deleted after that', async () => {
  await draw();
  const old = await hashOf(appId);
  await edit({ tagline: 'Newer.' });
  await draw();
  await store.services.media.purgeSharePictures();
  expect((await load(old)).response.status).toBe(200);
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  const { db } = store.database;
  await db.updateTable('share_picture_files').set({ replaced_at: eightDaysAgo }).where('hash', '=', old).execute();
  await store.services.media.purgeSharePictures();
  expect((await load(old)).response.status).toBe(404);
  expect((await load(await hashOf(appId))).response.status).toBe(200);
});

test('an icon that is a picture takes the place of the letters; a damaged one does not stop the preview', async () => {
  const iconUrl = await uploadIcon(await paint(256, 256, '#ff00ff').png().toBuffer());
  await edit({ iconUrl });
  await draw();
  const { bytes } = await load(await hashOf(appId));
  expect(distance(await colourAt(bytes, 920, 315), [255, 0, 255])).toBeLessThan(16);
  const broken = await uploadIcon((await paint(256, 256).png().toBuffer()).subarray(0, 60));
  await edit({ iconUrl: broken });
  await draw();
  expect((await load(await hashOf(appId))).response.status).toBe(200);
});

test('pictures that could not be drawn are tried again once the store changes', async () => {
  await hang('#00ff00');
  await draw();
  const waiting = store.database.db.updateTable('share_pictures').where('app_id', '=', appId);
  // As a failed try leaves it.
  await waiting.set({ due_at: new Date(Date.now() + 3_600_000), tries: 6 }).execute();
  await client.call('PATCH', '/api/settings', { heroText: 'Made with care.' });
  const { due_at: dueAt } = await store.database.db
    .selectFrom('share_pictures')
    .select('due_at')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  expect(dueAt?.getTime()).toBeLessThanOrEqual(Date.now());
});
