// Upload requests, file names and the list of an app's files. receive-upload.test.ts covers the bytes.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { askForUpload, postJson, putBytes as put } from '#test/support/file-client.ts';
import { startFileServer, type FileServer } from '#test/support/file-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

let database: TestDatabase;
let server: FileServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startFileServer({ connectionString: database.connectionString });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const post = (path: string, body?: unknown) => postJson(server.origin + path, body);
const ticket = (path: string, body?: unknown) => askForUpload(server.origin + path, body);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('an uploaded file is answered with its hash, listed by its name and offered by its app’s name', async () => {
  const app = await server.addApp('Upload One');
  const bytes = randomBytes(3_000_000);
  const url = await ticket(`/api/apps/${app.id}/upload`, { fileName: 'setup_x64.exe', version: '1.4.0' });
  expect(url.startsWith(`${server.origin}/uploads/`)).toBe(true);
  expect(await put(url, bytes)).toEqual({
    status: 201,
    json: { fileName: 'setup_x64.exe', sizeBytes: bytes.length, sha256: sha256(bytes) },
  });
  const list = await fetch(`${server.origin}/api/apps/${app.id}/files`);
  expect(await list.json()).toEqual({ files: ['setup_x64.exe'] });
  expect(await server.files.offeredFiles(app)).toEqual([
    {
      fileName: 'Upload One.exe',
      platform: 'windows',
      architecture: 'x64',
      version: '1.4.0',
      sizeBytes: bytes.length,
      sha256: sha256(bytes),
    },
  ]);
  const audit = await server.db.selectFrom('audit_log').select('action').where('subject', '=', app.id).execute();
  expect(audit).toEqual([{ action: 'file-uploaded' }]);
});

test('files are listed newest first', async () => {
  const app = await server.addApp('Upload Three');
  for (const fileName of ['a.exe', 'b.dmg', 'c.deb'])
    await put(await ticket(`/api/apps/${app.id}/upload`, { fileName }), randomBytes(10));
  expect(await server.files.listFileNames(app.id)).toEqual(['c.deb', 'b.dmg', 'a.exe']);
});

test.each(['a.txt', 'a', 'exe', 'a.exe.txt', 'a.svg', 'a.js'])(
  'an app’s file may not be called %j',
  async (fileName) => {
    const app = await server.addApp('Endings');
    expect(await post(`/api/apps/${app.id}/upload`, { fileName })).toMatchObject({
      status: 415,
      json: { code: 'file-type-not-allowed' },
    });
  },
);

test.each([
  '../a.exe',
  '/a.exe',
  'a/b.exe',
  'a\\b.exe',
  'a\0.exe',
  '..',
  '.exe',
  `${'a'.repeat(296)}.exe`,
  'a\u202Eexe.exe',
  'a.exe ',
  '',
  7,
  null,
])('the name %j is refused and nothing is stored', async (fileName) => {
  const app = await server.addApp('Names');
  const count = () =>
    server.db
      .selectFrom('uploads')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
  const before = await count();
  expect(await post(`/api/apps/${app.id}/upload`, { fileName })).toMatchObject({
    status: 422,
    json: { code: 'invalid-payload' },
  });
  expect(await post('/api/objects/upload', { fileName })).toMatchObject({ status: 422 });
  expect(await count()).toEqual(before);
});

test('an upload for an app that does not exist, or with unknown fields, is refused', async () => {
  for (const id of [newId(), 'nonsense', '..%2f..']) {
    expect(await post(`/api/apps/${id}/upload`, { fileName: 'a.exe' })).toMatchObject({
      status: 404,
      json: { code: 'app-not-found' },
    });
    expect((await fetch(`${server.origin}/api/apps/${id}/files`)).status).toBe(404);
  }
  const app = await server.addApp('Unknown Fields');
  expect((await post(`/api/apps/${app.id}/upload`, { fileName: 'a.exe', blobKey: 'x' })).status).toBe(422);
});

test('a file with a Unicode name is stored under exactly that name', async () => {
  const app = await server.addApp('窓');
  const fileName = 'Über 窓 🪟.exe';
  await put(await ticket(`/api/apps/${app.id}/upload`, { fileName }), randomBytes(10));
  expect(await server.files.listFileNames(app.id)).toEqual([fileName]);
});
