// The bytes of uploads: aborted, concurrent, too many, too late.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { signAddress } from '#server/signed-address.ts';
import { askForUpload, beginPut, finishPut, putBytes as put, statusOf } from '#test/support/file-client.ts';
import { startFileServer, type FileServer } from '#test/support/file-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

const maxFileBytes = 8 * 1024 * 1024;

let database: TestDatabase;
let server: FileServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startFileServer({ connectionString: database.connectionString, maxFileBytes });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const ticket = (path: string, body?: unknown) => askForUpload(server.origin + path, body);

const uploadIdOf = (url: string): string => new URL(url).pathname.split('/')[2] ?? '';

const stateOf = async (url: string): Promise<string> =>
  (await server.db.selectFrom('uploads').select('state').where('id', '=', uploadIdOf(url)).executeTakeFirstOrThrow())
    .state;

const offered = (app: { id: string; name: string }) => server.files.offeredFiles(app);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a new file takes the place of the old one of its name only once it is complete', async () => {
  const app = await server.addApp('Upload Two');
  const [first, second] = [randomBytes(500_000), randomBytes(600_000)];
  await put(await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' }), first);
  const url = await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' });
  const before = await server.storedPaths();
  const request = await beginPut(url, { 'content-length': second.length }, second.subarray(0, 300_000));
  await expect.poll(async () => (await server.storedPaths()).length).toBe(before.length + 1);
  expect((await offered(app))[0]?.sha256).toBe(sha256(first));
  request.end(second.subarray(300_000));
  expect(await statusOf(request)).toBe(201);
  expect(await offered(app)).toMatchObject([{ sha256: sha256(second) }]);
});

test('an upload that breaks off leaves nothing, and the same address takes the file afterwards', async () => {
  const app = await server.addApp('Upload Four');
  const url = await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' });
  const before = await server.storedPaths();
  for (const headers of [{ 'content-length': 2_000_000 }, { 'transfer-encoding': 'chunked' }]) {
    const request = await beginPut(url, headers, randomBytes(1_000_000));
    await expect.poll(async () => (await server.storedPaths()).length).toBe(before.length + 1);
    request.destroy();
    await expect.poll(() => server.storedPaths()).toEqual(before);
    expect(await stateOf(url)).toBe('waiting');
  }
  expect(await offered(app)).toEqual([]);
  expect((await put(url, randomBytes(1_000))).status).toBe(201);
  await expect.poll(() => server.db.selectFrom('pending_blobs').selectAll().execute()).toEqual([]);
});

test('stores one of many concurrent PUTs to one address, and refuses the others with the reason', async () => {
  const app = await server.addApp('Upload Seven');
  const url = await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' });
  const before = (await server.storedPaths()).length;
  const requests = await Promise.all(
    Array.from({ length: 8 }, () => beginPut(url, { 'content-length': 400_000 }, randomBytes(200_000))),
  );
  await expect.poll(async () => (await server.storedPaths()).length).toBe(before + 8);
  const results = await Promise.all(requests.map((request) => finishPut(request, randomBytes(200_000))));
  const refused = results.filter(({ status }) => status !== 201);
  expect(refused.map(({ json }) => json.code)).toEqual(Array<string>(7).fill('upload-conflict'));
  expect((await put(url, randomBytes(10))).json).toMatchObject({ code: 'upload-conflict', sizeBytes: 400_000 });
  const stored = results.find(({ status }) => status === 201);
  expect(await offered(app)).toMatchObject([{ sha256: stored?.json.sha256 }]);
  expect((await server.storedPaths()).length).toBe(before + 1);
});

test('two uploads of the same name that end at the same time both succeed, and one is offered', async () => {
  const app = await server.addApp('Upload Eight');
  const urls = await Promise.all(
    Array.from({ length: 6 }, () => ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' })),
  );
  const results = await Promise.all(urls.map((url) => put(url, randomBytes(1_000))));
  expect(results.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(await offered(app)).toHaveLength(1);
});

test('a file that announces too much is refused before it is read, with an answer the sender can read', async () => {
  const app = await server.addApp('Upload Nine');
  const url = await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' });
  const request = http.request(url, { method: 'PUT', headers: { 'content-length': maxFileBytes + 1 } });
  const answer = once(request, 'response') as Promise<[http.IncomingMessage]>;
  request.on('error', () => {});
  for (let sent = 0; sent < 4; sent += 1) request.write(randomBytes(1_000_000));
  const [response] = await answer;
  expect(response.statusCode).toBe(413);
  let body = '';
  for await (const chunk of response) body += String(chunk);
  expect(JSON.parse(body)).toMatchObject({ code: 'payload-too-large', maxBytes: maxFileBytes });
  expect(await stateOf(url)).toBe('waiting');
});

test('a sender that does not read before it has sent everything still gets the refusal', async () => {
  const app = await server.addApp('Upload Linger');
  const url = new URL(await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' }));
  const [size, chunk] = [48_000_000, randomBytes(1_000_000)];
  const socket = net.connect({ host: url.hostname, port: Number(url.port), allowHalfOpen: true });
  const failure = once(socket, 'error').then(([error]) => Promise.reject(error as Error));
  const send = (bytes: string | Buffer) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  const sent = (async () => {
    await send(`PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-length: ${size}\r\n\r\n`);
    for (let left = size; left > 0; left -= chunk.length) await send(chunk);
  })();
  await Promise.race([sent, failure]);
  const [answer] = (await Promise.race([once(socket, 'data'), failure])) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test('a file that does not announce its size is refused once it is too large, and leaves nothing', async () => {
  const app = await server.addApp('Upload Ten');
  const url = await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' });
  const before = await server.storedPaths();
  const request = await beginPut(url, { 'transfer-encoding': 'chunked' }, randomBytes(maxFileBytes));
  const status = statusOf(request);
  request.write(randomBytes(100_000));
  expect(await status).toBe(413);
  request.destroy();
  expect(await stateOf(url)).toBe('waiting');
  expect(await server.storedPaths()).toEqual(before);
});

test('an upload that the storage cannot take is refused as unavailable, and the same address takes it afterwards', async () => {
  const app = await server.addApp('Upload Storage');
  const url = await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' });
  const incoming = path.join(server.folder, 'incoming');
  await rm(incoming, { recursive: true });
  await writeFile(incoming, 'A file in the place of the folder.');
  expect((await put(url, randomBytes(10))).json).toMatchObject({ status: 503, code: 'unavailable' });
  await rm(incoming);
  expect((await put(url, randomBytes(10))).status).toBe(201);
  expect(await server.db.selectFrom('pending_blobs').selectAll().execute()).toEqual([]);
});

test('an upload without a byte is refused', async () => {
  const app = await server.addApp('Upload Eleven');
  const url = await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' });
  const before = await server.storedPaths();
  expect((await put(url, Buffer.alloc(0))).json).toMatchObject({ status: 400, code: 'upload-incomplete' });
  const request = await beginPut(url, { 'transfer-encoding': 'chunked' }, Buffer.alloc(0));
  const status = statusOf(request);
  request.end();
  expect(await status).toBe(400);
  expect(await stateOf(url)).toBe('waiting');
  expect(await server.storedPaths()).toEqual(before);
  expect(await server.db.selectFrom('pending_blobs').selectAll().execute()).toEqual([]);
});

test('an upload whose app is deleted meanwhile is refused and leaves nothing', async () => {
  const app = await server.addApp('Upload Twelve');
  const url = await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' });
  const before = await server.storedPaths();
  const request = await beginPut(url, { 'content-length': 2_000 }, randomBytes(1_000));
  await expect.poll(async () => (await server.storedPaths()).length).toBe(before.length + 1);
  await server.db.updateTable('apps').set({ deleted_at: new Date() }).where('id', '=', app.id).execute();
  const status = statusOf(request);
  request.end(randomBytes(1_000));
  expect(await status).toBe(404);
  expect((await put(url, randomBytes(1_000))).json).toMatchObject({ status: 404, code: 'app-not-found' });
  expect(await server.storedPaths()).toEqual(before);
  expect(await server.db.selectFrom('pending_blobs').selectAll().execute()).toEqual([]);
});

test('forged and expired upload addresses are told apart', async () => {
  const app = await server.addApp('Upload Twelve');
  const url = new URL(await ticket(`/api/apps/${app.id}/upload`, { fileName: 'a.exe' }));
  const forged = [
    url.href
      .replace(/signature=./, 'signature=_')
      .replace(/signature=_(.)/, (_, char: string) => `signature=${char === 'A' ? 'BB' : 'AA'}`),
    url.href.replace(/expires=\d+/, 'expires=9999999999'),
    url.href.replace(/\/uploads\/[^?]+/, `/uploads/${newId()}`),
    url.origin + url.pathname,
  ];
  for (const address of forged)
    expect((await put(address, randomBytes(10))).json).toMatchObject({ status: 403, code: 'url-forged' });
  const expired = url.origin + signAddress(server.signer, 'upload', url.pathname, new Date(Date.now() - 1_000));
  expect((await put(expired, randomBytes(10))).json).toMatchObject({ status: 410, code: 'url-expired' });
  expect(await offered(app)).toEqual([]);
});
