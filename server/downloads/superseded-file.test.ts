import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskBlobs } from '#server/files/blobs/disk-blobs.ts';
import { purgeRemoved } from '#server/files/purge-removed.ts';
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

const weekMs = 7 * 24 * 60 * 60 * 1000;

async function purge(now: number): Promise<void> {
  await purgeRemoved({ db: server.db, blobs: await openDiskBlobs(server.folder) }, now);
}

async function addFile(appId: string, bytes: Buffer): Promise<void> {
  await server.files.addSampleFile({
    appId,
    fileName: 'tool-setup.exe',
    bytes,
    platform: 'windows',
    architecture: 'x64',
    version: null,
  });
}

async function startDownload(appId: string, token: string, fileName: string): Promise<string> {
  return server.origin + (await server.downloads.requestDownload({ appId, token, fileName }));
}

const read = async (url: string, range = 'bytes=0-') => {
  const response = await fetch(url, { headers: { range } });
  return Buffer.from(await response.arrayBuffer()).toString();
};

test('a download that began before its file was replaced gets the old bytes, and the same link the new ones', async () => {
  const app = await server.addApp('Tool');
  await addFile(app.id, Buffer.from('the older bytes'));
  const { token } = await server.addOrder(app);
  const started = await startDownload(app.id, token, 'Tool.exe');
  expect(await read(started, 'bytes=0-3')).toBe('the ');

  await addFile(app.id, Buffer.from('the newer bytes'));
  await purge(Date.now() + 52 * weekMs);
  expect(await read(started, 'bytes=4-')).toBe('older bytes');
  for (const name of ['Tool.exe', 'tool-setup.exe'])
    expect(await read(await startDownload(app.id, token, name))).toBe('the newer bytes');
});

test('a running download of a superseded file outlives its deletion until the file is purged', async () => {
  const app = await server.addApp('Deleted');
  await addFile(app.id, Buffer.from('the older bytes'));
  const { token } = await server.addOrder(app);
  const started = await startDownload(app.id, token, 'Deleted.exe');
  await addFile(app.id, Buffer.from('the newer bytes'));
  const [older] = (await server.files.managed.listStored(app.id)).superseded;
  const { operatorId } = server.uploader;
  await server.files.managed.remove({ appId: app.id, fileId: older?.id ?? '', operatorId });
  expect(await read(started)).toBe('the older bytes');
  await purge(Date.now() + weekMs + 60_000);
  expect(await fetch(started).then((response) => response.json())).toMatchObject({ code: 'file-not-found' });
  expect(await read(await startDownload(app.id, token, 'Deleted.exe'))).toBe('the newer bytes');
});
