import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppDetails } from '#contracts/apps.ts';
import type { ManagedFile } from '#contracts/managed-files.ts';
import { makeSampleFile } from '#server/catalog/sample/sample-files/make-sample-file.ts';
import { newId } from '#server/database/new-id.ts';
import { putBytes } from '#test/support/file-client.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;
/** Bytes need a real connection. */
let origin: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
  origin = await store.http.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => store.close());

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await store.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: answer.statusCode, json: () => answer.json() };
}

const deb = makeSampleFile('deb', {
  appName: 'Tool',
  slug: 'tool',
  version: '3.1',
  platform: 'linux',
  arch: 'arm64',
  publisher: 'Tool Labs',
});

async function upload(appId: string, file: object, bytes: Buffer): Promise<void> {
  const { uploadURL } = (await call('POST', `/api/apps/${appId}/upload`, file)).json() as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  expect(await putBytes(origin + pathname + search, bytes)).toMatchObject({ status: 201 });
}

const list = async (appId: string) => (await call('GET', `/api/admin/apps/${appId}/files`)).json() as ManagedFile[];
const offered = async (slug: string) =>
  (await store.http.inject(`/api/apps/${slug}/details`)).json<AppDetails>().files.map(({ fileName }) => fileName);

async function appWithFile(name: string) {
  const app = await store.addApp({ name });
  await upload(app.id, { fileName: 'upload.deb' }, deb);
  const [file] = await list(app.id);
  if (file === undefined) throw new Error('The app has no file.');
  return { app, file, url: `/api/apps/${app.id}/files/${file.id}` };
}

test('an uploaded file is listed with what its header says, and what the operator says goes before that', async () => {
  const app = await store.addApp({ name: 'Listed' });
  await upload(app.id, { fileName: 'wrong_x64_9.9.deb' }, deb);
  await upload(app.id, { fileName: 'b.deb', architecture: 'any', version: '4.0 beta' }, deb);
  expect(await list(app.id)).toMatchObject([
    { fileName: 'b.deb', platform: 'linux', architecture: 'any', version: '4.0 beta' },
    {
      fileName: 'wrong_x64_9.9.deb',
      servedName: 'Listed (arm64).deb',
      platform: 'linux',
      architecture: 'arm64',
      version: '3.1',
      sizeBytes: deb.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

test('a correction shows to buyers at once and is recorded', async () => {
  const { app, file, url } = await appWithFile('Corrected');
  expect(await call('PATCH', url, { platform: 'any', version: null })).toMatchObject({ status: 204 });
  expect(await list(app.id)).toMatchObject([{ id: file.id, platform: 'any', architecture: 'arm64', version: null }]);
  const { details } = await store.database.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', app.id)
    .where('action', '=', 'file-edited')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ fileId: file.id, fileName: 'upload.deb', platform: 'any', version: null });
});

test('a deleted file is no longer offered, and comes back as it was', async () => {
  const { app, file, url } = await appWithFile('Deleted');
  expect(await offered('deleted')).toEqual(['Deleted.deb']);
  expect(await call('DELETE', url)).toMatchObject({ status: 204 });
  expect([await list(app.id), await offered('deleted')]).toEqual([[], []]);
  expect(await call('DELETE', url)).toMatchObject({ status: 404 });
  expect(await call('PATCH', url, { version: '1' })).toMatchObject({ status: 404 });
  for (const _ of [1, 2]) expect(await call('POST', `${url}/restore`)).toMatchObject({ status: 204 });
  expect(await list(app.id)).toEqual([file]);
  const actions = await store.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', app.id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['app-added', 'file-uploaded', 'file-deleted', 'file-restored']);
});

test('a file whose place another has taken, or whose bytes are gone, does not come back', async () => {
  const { app, file, url } = await appWithFile('Replaced');
  await call('DELETE', url);
  await upload(app.id, { fileName: 'upload.deb' }, deb);
  const taken = await call('POST', `${url}/restore`);
  expect([taken.status, taken.json()]).toMatchObject([409, { code: 'name-taken' }]);
  const [newer] = await list(app.id);
  await call('DELETE', `/api/apps/${app.id}/files/${newer?.id}`);
  await store.database.db.updateTable('app_files').set({ purged_at: new Date() }).where('id', '=', file.id).execute();
  const gone = await call('POST', `${url}/restore`);
  expect([gone.status, gone.json()]).toMatchObject([404, { code: 'file-not-found' }]);
});

test.each([
  [{}],
  [{ platform: 'amiga' }],
  [{ architecture: null }],
  [{ version: '' }],
  [{ version: 'x'.repeat(41) }],
  [{ fileName: 'b.exe' }],
  [{ sha256: 'a' }],
])('the correction %j is refused', async (edit) => {
  const { url } = await appWithFile('Careful');
  const { status, json } = await call('PATCH', url, edit);
  expect([status, json()]).toMatchObject([422, { code: 'invalid-payload' }]);
});

test('a file is found in its own app only, and an unknown app has none', async () => {
  const { file } = await appWithFile('Owner');
  const other = await store.addApp({ name: 'Other' });
  for (const [appId, fileId, code] of [
    [other.id, file.id, 'file-not-found'],
    [other.id, 'nothing', 'file-not-found'],
    [newId(), file.id, 'app-not-found'],
    ['nothing', file.id, 'app-not-found'],
  ] as const) {
    for (const { status, json } of [
      await call('PATCH', `/api/apps/${appId}/files/${fileId}`, { version: '1' }),
      await call('DELETE', `/api/apps/${appId}/files/${fileId}`),
      await call('POST', `/api/apps/${appId}/files/${fileId}/restore`),
    ]) {
      expect([status, json()]).toMatchObject([404, { code }]);
    }
  }
  expect(await call('GET', '/api/admin/apps/nothing/files')).toMatchObject({ status: 404 });
  expect(await call('GET', `/api/admin/apps/${newId()}/files`)).toMatchObject({ status: 404 });
});

test('files are changed by operators only', async () => {
  const { app, url } = await appWithFile('Guarded');
  for (const [method, address] of [
    ['GET', `/api/admin/apps/${app.id}/files`],
    ['PATCH', url],
    ['DELETE', url],
    ['POST', `${url}/restore`],
  ] as const) {
    expect((await store.http.inject({ method, url: address })).statusCode).toBe(401);
  }
});
