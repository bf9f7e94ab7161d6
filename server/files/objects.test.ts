import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { askForUpload, putBytes as put } from '#test/support/file-client.ts';
import { makePng, plainSvg } from '#test/support/pictures.ts';
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

const ticket = (path: string, body?: unknown) => askForUpload(server.origin + path, body);
const offered = (app: { id: string; name: string }) => server.files.offeredFiles(app);
const attach = (appId: string, objectPath: string) =>
  server.db.transaction().execute((transaction) => server.files.attachObject(transaction, appId, objectPath));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('an icon is served at its object path, locked down so that an SVG can run nothing', async () => {
  const svg = plainSvg;
  const stored = await put(await ticket('/api/objects/upload', { fileName: 'my icon.svg' }), svg, 'image/svg+xml');
  expect(stored.json.objectPath).toMatch(/^\/objects\/[0-9a-f-]{36}\/my%20icon\.svg$/);
  const response = await fetch(server.origin + stored.json.objectPath);
  expect(Buffer.from(await response.arrayBuffer()).equals(svg)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-length': String(svg.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const head = await fetch(server.origin + stored.json.objectPath, { method: 'HEAD' });
  const ofConnection = ['connection', 'date', 'keep-alive'];
  const ofIcon = (headers: Headers) => [...headers].filter(([name]) => !ofConnection.includes(name));
  expect([head.status, ofIcon(head.headers)]).toEqual([200, ofIcon(response.headers)]);
  expect(await head.text()).toBe('');
  const etag = response.headers.get('etag') ?? '';
  expect((await fetch(server.origin + stored.json.objectPath, { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  );
});

test.each(['/objects/%zz/icon.png', `/objects/${newId()}/%zz.png`, '/elsewhere'])(
  'there is no icon at %s',
  async (address) => {
    await expect(server.files.openObject(address)).rejects.toMatchObject({ code: 'file-not-found' });
  },
);

test('an icon uploaded without a name is named by its content type', async () => {
  const url = await ticket('/api/objects/upload');
  expect((await put(url, randomBytes(10), 'text/html')).json).toMatchObject({
    status: 415,
    code: 'file-type-not-allowed',
  });
  const stored = await put(url, makePng(), 'image/png');
  expect(stored.json).toMatchObject({ fileName: null, objectPath: expect.stringMatching(/\/icon\.png$/) });
  const response = await fetch(server.origin + stored.json.objectPath);
  expect(response.headers.get('content-type')).toBe('image/png');
});

test('an icon that is not the picture its name says, or could slow pages down, is refused and leaves nothing', async () => {
  const before = (await server.storedPaths()).length;
  for (const [fileName, bytes, words] of [
    ['a.png', randomBytes(100), 'This is not a PNG picture'],
    ['a.png', Buffer.from('x'), 'This is not a PNG picture'],
    ['a.jpg', makePng(), 'This is not a JPG picture'],
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>'), 'a <use> element'],
    ['a.svg', Buffer.from('<html/>'), 'Its root element is not <svg'],
    ['a.svg', Buffer.concat([plainSvg, Buffer.alloc(512 * 1024, ' ')]), 'at most 512 KB'],
  ] as const) {
    const refused = await put(await ticket('/api/objects/upload', { fileName }), bytes);
    expect(refused).toMatchObject({ status: 415, json: { code: 'file-type-not-allowed' } });
    expect(refused.json.detail).toContain(words);
  }
  expect((await server.storedPaths()).length).toBe(before);
  expect(await server.db.selectFrom('pending_blobs').selectAll().execute()).toEqual([]);
});

test('an icon of more than 5 MB is refused, named or not', async () => {
  const bytes = randomBytes(5 * 1024 * 1024 + 1);
  expect((await put(await ticket('/api/objects/upload', { fileName: 'a.png' }), bytes, 'image/png')).status).toBe(413);
  expect((await put(await ticket('/api/objects/upload'), bytes, 'image/png')).status).toBe(413);
});

test('an uploaded app file is never served as an object, but becomes the file of the app that names it', async () => {
  const bytes = randomBytes(10_000);
  const stored = await put(await ticket('/api/objects/upload', { fileName: 'tool_arm64.dmg' }), bytes);
  const objectPath = stored.json.objectPath ?? '';
  expect((await fetch(server.origin + objectPath)).status).toBe(404);
  const app = await server.addApp('Attached');
  await attach(app.id, 'placeholder text');
  await attach(app.id, `/objects/${newId()}/x.exe`);
  expect(await offered(app)).toEqual([]);
  await attach(app.id, objectPath);
  await attach(app.id, objectPath);
  expect(await offered(app)).toMatchObject([
    { fileName: 'Attached.dmg', architecture: 'arm64', sha256: sha256(bytes) },
  ]);
  const other = await server.addApp('Other');
  await expect(attach(other.id, objectPath)).rejects.toMatchObject({ code: 'upload-conflict' });
});

test('a sample file is stored once, however often the catalogue is loaded', async () => {
  const app = await server.addApp('Sample');
  const sample = {
    appId: app.id,
    fileName: 'Sample.exe',
    platform: 'windows',
    architecture: 'x64',
    version: '1.0',
  } as const;
  const before = (await server.storedPaths()).length;
  await server.files.addSampleFile({ ...sample, bytes: Buffer.from('MZ one') });
  await server.files.addSampleFile({ ...sample, bytes: Buffer.from('MZ one') });
  expect((await server.storedPaths()).length).toBe(before + 1);
  await server.files.addSampleFile({ ...sample, bytes: Buffer.from('MZ two') });
  expect(await offered(app)).toMatchObject([{ sha256: sha256(Buffer.from('MZ two')) }]);
});
