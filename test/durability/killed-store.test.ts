// Ends the store by `kill -9` at the worst moments; everything it acknowledged must exist after the restart.
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App, AppDetails } from '#contracts/apps.ts';
import * as client from '#test/support/store-client.ts';
import { findBrokenFiles, listIncoming, queryStore } from '#test/support/stored-files.ts';
import { startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';

const megabyte = 1024 * 1024;

let store: StoreProcess;
let app: App;
let installer: Buffer;

beforeAll(async () => {
  store = await startStoreProcess();
  app = await client.findApp(store.origin);
  installer = client.makeInstaller(120);
});

afterAll(() => store.dispose());

async function bytesIn(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('killed during an upload, the store keeps the old file, leaves no partial file, and accepts the upload again', async () => {
  const listFiles = async () =>
    (await client.callStore<{ files: string[] }>(`${store.origin}/api/apps/${app.id}/files`)).files.toSorted();
  const before = await listFiles();
  const uploadUrl = await client.askForAppUpload(store.origin, app.id, 'DuplicateFinder.exe');
  const request = http.request(uploadUrl, { method: 'PUT', headers: { 'content-length': installer.length } });
  const broken = once(request, 'error');
  request.write(installer.subarray(0, 60 * megabyte));
  await expect.poll(() => bytesIn(path.join(store.dataDir, 'files', 'incoming'))).toBeGreaterThan(30 * megabyte);
  await store.kill();
  await broken;
  expect(await listIncoming(store)).toHaveLength(1);

  await store.start();
  expect(await listIncoming(store)).toEqual([]);
  expect(await listFiles()).toEqual(before);
  expect(await findBrokenFiles(store)).toEqual([]);

  const stored = await client.putFile(uploadUrl, installer);
  expect(stored).toEqual({
    fileName: 'DuplicateFinder.exe',
    sizeBytes: installer.length,
    sha256: client.sha256(installer),
  });
  expect(await listFiles()).toEqual(before);
  expect(await findBrokenFiles(store)).toEqual([]);
}, 60_000);

test('killed right after an upload was acknowledged, the store has the whole file', async () => {
  const second = await client.findApp(store.origin, 'Hueprint');
  const bytes = installer.subarray(0, 20 * megabyte);
  await client.putFile(await client.askForAppUpload(store.origin, second.id, 'Hueprint.exe'), bytes);
  await store.kill();
  await store.start();
  const { downloadToken } = await client.buy(store.origin, second, { email: 'upload@example.com' });
  const received = await client.download(await client.askForDownload(store.origin, second, downloadToken));
  expect(client.sha256(received)).toBe(client.sha256(bytes));
  expect(await findBrokenFiles(store)).toEqual([]);
}, 60_000);

test('killed right after a payment, the store has the order once, its token downloads, its receipt is mailed once', async () => {
  const email = 'killed-after-payment@example.com';
  const placed = await client.buy(store.origin, app, { email, key: 'killed-after-payment' });
  await store.kill();
  expect(placed.status).toBe('completed');

  await store.start();
  // A browser that got no response sends the same purchase again.
  expect(await client.buy(store.origin, app, { email, key: 'killed-after-payment' })).toEqual(placed);
  const orders = (await client.listOrders(store.origin)).filter(({ customerEmail }) => customerEmail === email);
  expect(orders).toMatchObject([{ id: placed.id, status: 'completed', amount: '18.99', appName: 'DuplicateFinder' }]);
  const received = await client.download(await client.askForDownload(store.origin, app, placed.downloadToken));
  const { files } = await client.callStore<AppDetails>(`${store.origin}/api/apps/${app.id}/details`);
  expect(client.sha256(received)).toBe(files[0]?.sha256);

  const outbox = path.join(store.dataDir, 'outbox');
  const findReceipts = async () => {
    const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8')));
    return mails.filter((mail) => mail.includes(email));
  };
  await expect.poll(async () => (await findReceipts().catch(() => [])).length, { timeout: 15_000 }).toBe(1);
  const unsent = `select id from mail_outbox where recipient = '${email}' and sent_at is null`;
  await expect.poll(() => queryStore(store, unsent), { timeout: 15_000 }).toEqual([]);
  expect(await findReceipts()).toHaveLength(1);
}, 60_000);

test('killed while it sends a file, the store resumes where it broke off and counts one download', async () => {
  const large = await client.findApp(store.origin, 'Inkwright');
  await client.putFile(await client.askForAppUpload(store.origin, large.id, 'Inkwright.exe'), installer);
  const { downloadToken } = await client.buy(store.origin, large, { email: 'resume@example.com' });
  const address = await client.askForDownload(store.origin, large, downloadToken);

  const request = http.get(address);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const parts: Buffer[] = [];
  let received = 0;
  let isSending = true;
  response.on('data', (chunk: Buffer) => {
    parts.push(chunk);
    received += chunk.length;
    if (received > 40 * megabyte && isSending) response.pause();
  });
  const broken = once(response, 'error');
  await expect.poll(() => received).toBeGreaterThan(40 * megabyte);
  await store.kill();
  isSending = false;
  response.resume();
  await broken;
  expect(received).toBeLessThan(installer.length);

  await store.start();
  const rest = await fetch(address, {
    headers: { range: `bytes=${received}-`, 'if-range': String(response.headers['etag']) },
  });
  expect(rest.status).toBe(206);
  expect(rest.headers.get('content-range')).toBe(`bytes ${received}-${installer.length - 1}/${installer.length}`);
  parts.push(Buffer.from(await rest.arrayBuffer()));
  expect(client.sha256(Buffer.concat(parts))).toBe(client.sha256(installer));
  await expect
    .poll(async () => (await client.findApp(store.origin, 'Inkwright')).downloads, { timeout: 10_000 })
    .toBe(large.downloads + 1);
}, 60_000);
