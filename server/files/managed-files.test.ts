import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppDetails } from '#contracts/apps.ts';
import type { StoredUpload } from '#contracts/files.ts';
import type { ManagedFile, RemovedFile, StoredFiles } from '#contracts/managed-files.ts';
import { newId } from '#server/database/new-id.ts';
import { beginPut, finishPut, putBytes } from '#test/support/file-client.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;
/** Uploads need a real connection. */
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

const deb = Buffer.from('!<arch>\ndebian-binary');

async function askForUpload(appId: string, file: object): Promise<string> {
  const { uploadURL } = (await call('POST', `/api/apps/${appId}/upload`, file)).json() as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  return origin + pathname + search;
}

async function upload(appId: string, file: object, bytes: Buffer): Promise<StoredUpload> {
  const { status, json } = await putBytes(await askForUpload(appId, file), bytes);
  expect(status).toBe(201);
  return json;
}

const list = async (appId: string) => (await call('GET', `/api/admin/apps/${appId}/files`)).json() as ManagedFile[];
const offered = async (slug: string) =>
  (await store.http.inject(`/api/apps/${slug}/details`)).json<AppDetails>().files.map(({ fileName }) => fileName);

async function appWithFile(name: string) {
  const app = await store.addFilelessApp({ name });
  await upload(app.id, { fileName: 'upload.deb', version: '3.1' }, deb);
  const [file] = await list(app.id);
  if (file === undefined) throw new Error('The app has no file.');
  return { app, file, url: `/api/apps/${app.id}/files/${file.id}` };
}

test('an uploaded file is listed with the values from its name, and the operator’s values override them', async () => {
  const app = await store.addFilelessApp({ name: 'Listed' });
  await upload(app.id, { fileName: 'tool_3.1_arm64.deb' }, deb);
  await upload(app.id, { fileName: 'b_1.0_x64.deb', architecture: 'any', version: '4.0 beta' }, deb);
  expect(await list(app.id)).toMatchObject([
    { fileName: 'b_1.0_x64.deb', platform: 'linux', architecture: 'any', version: '4.0 beta' },
    {
      fileName: 'tool_3.1_arm64.deb',
      servedName: 'Listed (arm64).deb',
      platform: 'linux',
      architecture: 'arm64',
      version: '3.1',
      sizeBytes: deb.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

test.each([
  'application/x-msdownload',
  'application/json',
  'text/html; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/svg+xml',
  'not a type',
  '',
  undefined,
])('a browser may send a file with the content type %j', async (contentType) => {
  const app = await store.addFilelessApp({ name: `Typed ${contentType}` });
  const url = await askForUpload(app.id, { fileName: 'Setup.exe' });
  const headers = {
    'content-length': 8,
    origin,
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
  };
  const { status, json } = await finishPut(await beginPut(url, headers, Buffer.from('MZ')), Buffer.from(' {"a":'));
  expect({ status, json }).toMatchObject({ status: 201, json: { fileName: 'Setup.exe', sizeBytes: 8 } });
});

test('a correction shows to buyers at once and is recorded', async () => {
  const { app, file, url } = await appWithFile('Corrected');
  expect(await call('PATCH', url, { platform: 'any', version: null })).toMatchObject({ status: 204 });
  expect(await list(app.id)).toMatchObject([{ id: file.id, platform: 'any', architecture: 'any', version: null }]);
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

const removed = async (appId: string) =>
  (await call('GET', `/api/admin/apps/${appId}/removed-files`)).json() as RemovedFile[];
const stored = async (appId: string) =>
  (await call('GET', `/api/admin/apps/${appId}/stored-files`)).json() as StoredFiles;
const superseded = async (appId: string) => (await stored(appId)).superseded;

test('a deleted file is listed as long as it is kept, and no longer', async () => {
  const { app, file, url } = await appWithFile('Kept');
  expect(await removed(app.id)).toEqual([]);
  await call('DELETE', url);
  const { servedName: _, sha256: _sha256, warning: _warning, isHeld: _isHeld, ...facts } = file;
  expect(await removed(app.id)).toMatchObject([{ ...facts, isReplaced: false, wasSuperseded: false }]);
  const [{ removedAt, keptUntil } = { removedAt: '', keptUntil: '' }] = await removed(app.id);
  expect(Date.parse(keptUntil) - Date.parse(removedAt)).toBe(7 * 86_400_000);

  const withdrawnAt = new Date(Date.now() - 7 * 86_400_000 - 1_000);
  await store.database.db
    .updateTable('app_files')
    .set({ withdrawn_at: withdrawnAt })
    .where('id', '=', file.id)
    .execute();
  expect(await removed(app.id)).toEqual([]);
  const gone = await call('POST', `${url}/restore`);
  expect([gone.status, gone.json()]).toMatchObject([404, { code: 'file-not-found' }]);
});

test('restoring a replaced file supersedes its successor', async () => {
  const { app, file, url } = await appWithFile('Replaced');
  await upload(app.id, { fileName: 'upload.deb' }, Buffer.concat([deb, Buffer.from(' 2')]));
  const [successor] = await list(app.id);
  expect(await call('POST', `${url}/restore`)).toMatchObject({ status: 204 });
  expect(await list(app.id)).toEqual([file]);
  expect(await superseded(app.id)).toMatchObject([{ id: successor?.id }]);
  const { details } = await store.database.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', app.id)
    .where('action', '=', 'file-restored')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ fileId: file.id, fileName: 'upload.deb', replacedFileId: successor?.id });
  expect(await call('POST', `/api/apps/${app.id}/files/${successor?.id}/restore`)).toMatchObject({ status: 204 });
  expect(await list(app.id)).toEqual([successor]);
});

const page = Buffer.from('<!doctype html><title>Not found</title>');
const heldBecause = 'The name ends in .deb, but the file looks like a web page.';

test('holds a file whose bytes do not fit its name, and buyers keep the one of that name', async () => {
  const { app, file } = await appWithFile('Held');
  expect(await upload(app.id, { fileName: 'upload.deb' }, page)).toMatchObject({ warning: heldBecause });
  expect(await list(app.id)).toMatchObject([
    { fileName: 'upload.deb', warning: heldBecause, isHeld: true },
    { id: file.id, warning: null, isHeld: false },
  ]);
  const details = (await store.http.inject(`/api/apps/${app.slug}/details`)).json<AppDetails>();
  expect(details.files).toMatchObject([{ sha256: file.sha256 }]);
  expect((await call('GET', `/api/admin/apps/${app.id}/stored-files`)).json()).toMatchObject({ supersededCount: 0 });
});

test('an app whose only file is held cannot be bought until an operator offers it anyway, which is audited', async () => {
  const app = await store.addFilelessApp({ name: 'Doubtful' });
  await upload(app.id, { fileName: 'upload.deb' }, page);
  expect(await offered(app.slug)).toEqual([]);
  const [held] = await list(app.id);
  const url = `/api/apps/${app.id}/files/${held?.id}/offer`;
  expect((await call('POST', url)).status).toBe(204);
  expect((await call('POST', url)).status).toBe(204);
  expect(await offered(app.slug)).toEqual(['Doubtful.deb']);
  expect(await list(app.id)).toMatchObject([{ id: held?.id, isHeld: false, warning: heldBecause }]);
  const entries = await store.database.db
    .selectFrom('audit_log')
    .select(['details'])
    .where('action', '=', 'file-offered-anyway')
    .where('subject', '=', app.id)
    .execute();
  expect(entries).toMatchObject([{ details: { fileId: held?.id, fileName: 'upload.deb', heldBecause } }]);
});

test('a held file takes the place of its namesake only when it is offered anyway', async () => {
  const { app, file } = await appWithFile('Twice');
  await upload(app.id, { fileName: 'upload.deb' }, page);
  const [held] = await list(app.id);
  await call('POST', `/api/apps/${app.id}/files/${held?.id}/offer`);
  expect(await list(app.id)).toMatchObject([{ id: held?.id, isHeld: false }]);
  const stored = (await call('GET', `/api/admin/apps/${app.id}/stored-files`)).json() as StoredFiles;
  expect(stored.superseded.map(({ id }) => id)).toEqual([file.id]);
});

test('a good file of the same name replaces a held one, and a deleted held file comes back held', async () => {
  const app = await store.addFilelessApp({ name: 'Replaced' });
  await upload(app.id, { fileName: 'upload.deb' }, page);
  const [held] = await list(app.id);
  await upload(app.id, { fileName: 'upload.deb' }, deb);
  expect(await list(app.id)).toMatchObject([{ isHeld: false, warning: null }]);
  expect((await call('POST', `/api/apps/${app.id}/files/${held?.id}/restore`)).status).toBe(204);
  expect(await list(app.id)).toMatchObject([{ id: held?.id, isHeld: true }, { isHeld: false }]);
  expect(await offered(app.slug)).toEqual(['Replaced.deb']);
});

test('bytes of an unknown kind fit every name', async () => {
  const app = await store.addFilelessApp({ name: 'Unknown bytes' });
  const bytes = Buffer.concat([Buffer.from([0xf4]), randomBytes(5_000)]);
  expect(await upload(app.id, { fileName: 'Setup.exe' }, bytes)).not.toHaveProperty('warning');
  expect(await list(app.id)).toMatchObject([{ fileName: 'Setup.exe', warning: null, isHeld: false }]);
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
  const other = await store.addFilelessApp({ name: 'Other' });
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
      await call('POST', `/api/apps/${appId}/files/${fileId}/keep`),
    ]) {
      expect([status, json()]).toMatchObject([404, { code }]);
    }
  }
  for (const list of ['files', 'removed-files', 'stored-files']) {
    expect(await call('GET', `/api/admin/apps/nothing/${list}`)).toMatchObject({ status: 404 });
    expect(await call('GET', `/api/admin/apps/${newId()}/${list}`)).toMatchObject({ status: 404 });
  }
});

test('files are changed by operators only', async () => {
  const { app, url } = await appWithFile('Guarded');
  for (const [method, address] of [
    ['GET', `/api/admin/apps/${app.id}/files`],
    ['GET', `/api/admin/apps/${app.id}/removed-files`],
    ['GET', `/api/admin/apps/${app.id}/stored-files`],
    ['PATCH', url],
    ['DELETE', url],
    ['POST', `${url}/restore`],
    ['POST', `${url}/keep`],
  ] as const) {
    expect((await store.http.inject({ method, url: address })).statusCode).toBe(401);
  }
});
