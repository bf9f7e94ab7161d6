import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureAddress } from '#contracts/app-look.ts';
import { uploadLimits } from '#contracts/files.ts';
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

const add = async (colour: string) =>
  (await client.addPicture(appId, await paint(480, 300, colour).png().toBuffer())).pictureId;
const edit = (pictureId: string, change: object) =>
  client.call('PATCH', `/api/apps/${appId}/pictures/${pictureId}`, change);
const order = (ids: readonly string[]) => client.call('PUT', `/api/apps/${appId}/pictures/order`, { ids });
const shownIds = async () => (await client.details(appId)).pictures.map(({ id }) => id);

test('visitors see a picture once it has a text, and lists show the first one', async () => {
  const [first, second] = [await add('#010203'), await add('#040506')];
  expect(await shownIds()).toEqual([]);
  expect((await edit(second, { alt: ' The list of results ' })).status).toBe(204);
  expect(await shownIds()).toEqual([second]);
  const change = { alt: 'The first window', caption: 'Starts here.', framing: 'zoom', focusX: 25, focusY: 100 };
  expect((await edit(first, change)).status).toBe(204);
  const { pictures, picture } = await client.details(appId);
  expect(pictures).toMatchObject([
    { ...change, id: first, width: 480, height: 300, widths: [480], dark: null },
    { id: second, alt: 'The list of results', caption: null, framing: 'full', focusX: 50, focusY: 50 },
  ]);
  expect(picture).toEqual(pictures[0]);
  await edit(first, { alt: null });
  expect(await shownIds()).toEqual([second]);
});

test.each([
  [{}],
  [{ alt: '' }],
  [{ alt: 'a\nb' }],
  [{ framing: 'circle' }],
  [{ focusX: 52 }],
  [{ focusY: 105 }],
  [{ light: 'a' }],
])('an edit of a picture is refused when it holds %j', async (change) => {
  expect((await edit(await add('#070809'), change)).json).toMatchObject({ status: 422, code: 'invalid-payload' });
});

test.each([
  [{ alt: ' ' }, 'Enter a text.'],
  [{ focusX: 52 }, 'Choose a point from 0 to 100 percent, in steps of 5.'],
  [{ focusY: 105 }, 'Choose a point from 0 to 100 percent, in steps of 5.'],
])('a refusal of %j tells the operator what to enter', async (change, message) => {
  expect((await edit(await add('#0a0b0c'), change)).json).toMatchObject({ errors: [{ message }] });
});

test('pictures are shown in the order that the operator gave them', async () => {
  const ids = [await add('#111111'), await add('#222222'), await add('#333333')];
  for (const id of ids) await edit(id, { alt: 'A window' });
  const turned = ids.toReversed();
  expect((await order(turned)).status).toBe(204);
  expect(await shownIds()).toEqual(turned);
  for (const wrong of [ids.slice(1), [...ids.slice(1), newId()], [...ids.slice(1), ids[1] ?? '']])
    expect((await order(wrong)).json).toMatchObject({ status: 409, code: 'upload-conflict' });
  await client.call('DELETE', `/api/apps/${appId}/pictures/${ids[1]}`);
  const added = await add('#444444');
  expect((await client.media(appId)).pictures.map(({ id }) => id)).toEqual([ids[2], ids[0], added]);
});

test('a picture of another app, or one that is deleted, cannot be changed', async () => {
  const pictureId = await add('#555555');
  const { id: otherId } = await store.addApp({ name: `App ${newId()}` });
  const foreign = await client.call('PATCH', `/api/apps/${otherId}/pictures/${pictureId}`, { caption: 'Mine' });
  expect(foreign.json).toMatchObject({ status: 404, code: 'picture-not-found' });
  expect((await client.call('DELETE', `/api/apps/${appId}/pictures/${pictureId}`)).status).toBe(204);
  for (const method of ['PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? { caption: 'Gone' } : undefined;
    const { json } = await client.call(method, `/api/apps/${appId}/pictures/${pictureId}`, body);
    expect(json).toMatchObject({ status: 404, code: 'picture-not-found' });
  }
});

test('each change is in the audit log', async () => {
  const pictureId = await add('#666666');
  await edit(pictureId, { caption: 'A window' });
  await order([pictureId]);
  await client.call('DELETE', `/api/apps/${appId}/pictures/${pictureId}`);
  const rows = await store.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', appId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'app-added',
    'picture-uploaded',
    'picture-edited',
    'pictures-ordered',
    'picture-deleted',
  ]);
});

test('a picture may be cached for ever, and is not sent again to a browser that has it', async () => {
  await add('#777777');
  const [picture] = (await client.media(appId)).pictures;
  const address = pictureAddress(picture?.light ?? '', 480);
  const response = await client.get(address);
  const { headers } = response;
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const etag = headers.get('etag') ?? '';
  expect((await client.get(address, { 'if-none-match': etag })).status).toBe(304);
  const head = await client.get(address, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, headers.get('content-length')]);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test.each([
  ['/media/x'],
  [`/media/${'a'.repeat(32)}-480`],
  [`/media/${'a'.repeat(32)}-video`],
  [`/media/${'a'.repeat(32)}-99999999999999999999`],
  ['/media/..%2f..%2fetc-480'],
])('%s is not found', async (address) => {
  const response = await client.get(address);
  expect([response.status, response.headers.get('cache-control')]).not.toContain('immutable');
  expect(response.status).toBe(404);
});

const mp4 = (bytes = 4_000) =>
  Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), randomBytes(bytes)]);
const putVideo = (bytes: Buffer) => client.call('PUT', `/api/apps/${appId}/video`, bytes);

test('a video is shown with the first picture as its poster, and served in ranges', async () => {
  const video = mp4();
  expect((await putVideo(video)).status).toBe(201);
  expect((await client.details(appId)).video).toBeNull();
  const posterId = await add('#888888');
  await edit(posterId, { alt: 'The film begins' });
  const details = await client.details(appId);
  expect(details.video).toEqual({ url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-video$/), posterId });
  const url = details.video?.url ?? '';
  const whole = await client.get(url);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(video);
  const part = await client.get(url, { range: 'bytes=100-199' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${video.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(video.subarray(100, 200));
  const beyond = await client.get(url, { range: `bytes=${video.length}-` });
  expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store']);

  expect((await putVideo(mp4(10))).status).toBe(201);
  expect((await client.get(url)).status).toBe(404);
  expect((await client.call('DELETE', `/api/apps/${appId}/video`)).status).toBe(204);
  expect((await client.details(appId)).video).toBeNull();
  const again = await client.call('DELETE', `/api/apps/${appId}/video`);
  expect(again.json).toMatchObject({ status: 404, code: 'file-not-found' });
});

test('a file that is no MP4, or too large, does not replace the video', async () => {
  await putVideo(mp4());
  const before = await client.media(appId);
  expect((await putVideo(Buffer.from('<video>'))).json).toMatchObject({ status: 415, code: 'file-type-not-allowed' });
  expect((await putVideo(Buffer.alloc(0))).status).toBe(415);
  const { json } = await putVideo(Buffer.alloc(uploadLimits.video + 1));
  expect(json).toMatchObject({ status: 413, maxBytes: uploadLimits.video });
  expect(await client.media(appId)).toEqual(before);
});
