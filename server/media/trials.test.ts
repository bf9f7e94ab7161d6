import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { createMediaClient, type MediaClient } from '#test/support/media-client.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const maxFileBytes = 1_000_000;

let store: TestApp;
let client: MediaClient;
let appId: string;

beforeAll(async () => {
  store = await createTestApp({ MAX_FILE_BYTES: String(maxFileBytes) });
  await store.http.listen({ host: '127.0.0.1', port: 0 });
  client = await createMediaClient(store);
});

afterAll(() => store.close());

beforeEach(async () => {
  ({ id: appId } = await store.addApp({ name: `App ${newId()}` }));
});

const putTrial = (bytes: Buffer, fileName = 'Tries It.zip', app = appId) =>
  client.call('PUT', `/api/apps/${app}/trial?fileName=${encodeURIComponent(fileName)}`, bytes);
const edit = (change: object) => client.call('PATCH', `/api/apps/${appId}`, change);
const offer = () => edit({ demo: { kind: 'trial' } });

async function trialAddress(): Promise<string> {
  return (await client.details(appId)).demo?.url ?? '';
}

async function pendingKeys(): Promise<Set<string>> {
  const rows = await store.database.db.selectFrom('pending_blobs').select('blob_key').execute();
  return new Set(rows.map((row) => row.blob_key));
}

async function keyOfTrial(): Promise<string> {
  const query = store.database.db.selectFrom('app_trials').select('blob_key').where('app_id', '=', appId);
  return (await query.executeTakeFirstOrThrow()).blob_key;
}

test('anybody can download the trial under its name, whole or in parts, and no browser shows it', async () => {
  const bytes = randomBytes(3_000);
  const { status, json } = await putTrial(bytes, 'Übung.tar.gz');
  expect([status, json]).toMatchObject([201, { fileName: 'Übung.tar.gz', sizeBytes: 3_000 }]);
  expect((await client.media(appId)).trial).toEqual({ fileName: 'Übung.tar.gz', sizeBytes: 3_000 });
  expect((await client.details(appId)).demo).toBeNull();
  await offer();
  const { demo } = await client.details(appId);
  const url = expect.stringMatching(/^\/media\/[0-9a-f]{32}-trial$/) as string;
  expect(demo).toEqual({ kind: 'trial', url, fileName: 'Übung.tar.gz', sizeBytes: 3_000 });
  const whole = await client.get(demo?.url ?? '');
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-disposition': `attachment; filename="Ubung.tar.gz"; filename*=UTF-8''%C3%9Cbung.tar.gz`,
    'content-type': 'application/gzip',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, no-cache',
  });
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
  const part = await client.get(demo?.url ?? '', { range: 'bytes=1000-1999' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/3000']);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1_000, 2_000));
});

test('the trial cannot be had once it is no longer the demo, or its app has left the sale', async () => {
  await putTrial(randomBytes(100));
  await offer();
  const url = await trialAddress();
  const status = async () => (await client.get(url)).status;
  expect(await status()).toBe(200);
  await edit({ demo: null });
  expect(await status()).toBe(404);
  await offer();
  await edit({ isActive: false });
  expect(await status()).toBe(404);
  await edit({ isActive: true });
  expect(await status()).toBe(200);
  await client.call('DELETE', `/api/apps/${appId}`);
  expect(await status()).toBe(404);
});

test('a new trial replaces the old, and the bytes of both go with the purge', async () => {
  await putTrial(randomBytes(100));
  await offer();
  const [oldUrl, oldKey] = [await trialAddress(), await keyOfTrial()];
  expect(await pendingKeys()).not.toContain(oldKey);
  await putTrial(randomBytes(200), 'Second.zip');
  const [newUrl, newKey] = [await trialAddress(), await keyOfTrial()];
  expect((await client.get(oldUrl)).status).toBe(404);
  expect((await client.get(newUrl)).headers.get('content-disposition')).toContain('Second.zip');
  expect((await client.call('DELETE', `/api/apps/${appId}/trial`)).status).toBe(204);
  expect((await client.get(newUrl)).status).toBe(404);
  expect((await client.details(appId)).demo).toBeNull();
  const pending = await pendingKeys();
  expect([pending.has(oldKey), pending.has(newKey)]).toEqual([true, true]);
  const again = await client.call('DELETE', `/api/apps/${appId}/trial`);
  expect(again.json).toMatchObject({ status: 404, code: 'file-not-found' });
});

test('two apps with the same trial each offer it under their own name', async () => {
  const bytes = randomBytes(100);
  await putTrial(bytes, 'First.zip');
  await offer();
  const first = await trialAddress();
  ({ id: appId } = await store.addApp({ name: `App ${newId()}` }));
  await putTrial(bytes, 'Second.zip');
  await offer();
  expect((await client.get(first)).headers.get('content-disposition')).toContain('First.zip');
  expect((await client.get(await trialAddress())).headers.get('content-disposition')).toContain('Second.zip');
});

test('a file that buyers pay for is refused as a trial, of whichever app it is', async () => {
  const bytes = randomBytes(500);
  const { json } = await client.call('POST', `/api/apps/${appId}/upload`, { fileName: 'Paid.zip' });
  const { pathname, search } = new URL((json as unknown as { uploadURL: string }).uploadURL);
  expect((await client.call('PUT', pathname + search, bytes)).status).toBe(201);
  const { id: otherId } = await store.addApp({ name: `App ${newId()}` });
  for (const app of [appId, otherId])
    expect((await putTrial(bytes, 'Trial.zip', app)).json).toMatchObject({ status: 409, code: 'upload-conflict' });
  expect((await client.media(appId)).trial).toBeNull();
});

test('the address of a trial opens nothing but trials', async () => {
  const { json } = await client.call('POST', `/api/apps/${appId}/upload`, { fileName: 'Paid.zip' });
  const { pathname, search } = new URL((json as unknown as { uploadURL: string }).uploadURL);
  const stored = await client.call('PUT', pathname + search, randomBytes(500));
  const { sha256 } = stored.json as unknown as { sha256: string };
  expect((await client.get(`/media/${sha256.slice(0, 32)}-trial`)).status).toBe(404);
});

test.each([
  ['page.html', Buffer.from('<p>'), 415, 'file-type-not-allowed'],
  ['picture.svg', Buffer.from('<svg/>'), 415, 'file-type-not-allowed'],
  ['../x.zip', Buffer.from('PK'), 400, 'malformed-request'],
  ['', Buffer.from('PK'), 400, 'malformed-request'],
  ['empty.zip', Buffer.alloc(0), 400, 'upload-incomplete'],
  ['large.zip', Buffer.alloc(maxFileBytes + 1), 413, 'payload-too-large'],
])('the trial file %j is refused and does not replace the one before', async (fileName, bytes, status, code) => {
  await putTrial(randomBytes(100));
  const before = await client.media(appId);
  expect((await putTrial(bytes, fileName)).json).toMatchObject({ status, code });
  expect(await client.media(appId)).toEqual(before);
});

test('nobody but an operator uploads or deletes a trial', async () => {
  await putTrial(randomBytes(100));
  for (const method of ['PUT', 'DELETE'])
    expect((await client.get(`/api/apps/${appId}/trial?fileName=a.zip`, {}, method)).status).toBe(401);
  expect((await client.media(appId)).trial).not.toBeNull();
});
