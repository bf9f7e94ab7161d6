// Ends the store by `kill -9` while it takes a picture: no half picture, and no bytes for ever.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { openDiskBlobs } from '#server/files/blobs/disk-blobs.ts';
import { purgeRemoved } from '#server/files/purge-removed.ts';
import { paint } from '#test/support/media-client.ts';
import * as client from '#test/support/store-client.ts';
import { findBrokenFiles, queryStore } from '#test/support/stored-files.ts';
import { startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';

let store: StoreProcess;
let app: App;
let cookie: string;
let pictureId: string;

beforeAll(async () => {
  store = await startStoreProcess();
  app = await client.findApp(store.origin, 'Hueprint');
  ({ cookie } = await client.signIn(store.origin));
});

afterAll(() => store.dispose());

beforeEach(() => {
  pictureId = newId();
});

const mediaRows = () =>
  queryStore(
    store,
    `select (select count(*) from app_pictures) as pictures, (select count(*) from media_images) as images,
      (select count(*) from media_sizes) as sizes`,
  );

async function countPending(): Promise<number> {
  return (await queryStore(store, 'select blob_key from pending_blobs')).length;
}

/** Starts to upload a picture. Resolves once `sent` bytes are on their way. */
async function beginUpload(bytes: Buffer, sent = bytes.length): Promise<{ readonly broken: Promise<unknown> }> {
  const request = http.request(`${store.origin}/api/apps/${app.id}/pictures/${pictureId}/light`, {
    method: 'PUT',
    headers: { cookie, 'content-length': bytes.length },
  });
  const broken = once(request, 'error');
  await new Promise((resolve) => {
    request.write(bytes.subarray(0, sent), resolve);
  });
  return { broken };
}

async function uploadAgain(bytes: Buffer): Promise<void> {
  const response = await fetch(`${store.origin}/api/apps/${app.id}/pictures/${pictureId}/light`, {
    method: 'PUT',
    headers: { cookie },
    body: new Uint8Array(bytes),
  });
  expect(response.status).toBe(201);
  const { pictures } = await client.callStore<ManagedMedia>(`${store.origin}/api/admin/apps/${app.id}/media`, {
    headers: { cookie },
  });
  expect(pictures.filter(({ id }) => id === pictureId)).toHaveLength(1);
}

test('killed in the middle of an upload, the store has no part of the picture, and takes it again', async () => {
  const bytes = await paint(1600, 1000, '#123456').png({ compressionLevel: 0 }).toBuffer();
  const before = await mediaRows();
  const { broken } = await beginUpload(bytes, bytes.length / 2);
  await store.kill();
  await broken;
  await store.start();
  expect(await mediaRows()).toEqual(before);
  expect(await countPending()).toBe(0);
  expect(await findBrokenFiles(store)).toEqual([]);
  await uploadAgain(bytes);
}, 60_000);

test.runIf(process.platform === 'linux')(
  'killed while a picture is processed, the store has no part of it, and the child process ends',
  async () => {
    const bytes = await paint(8_000, 5_000, '#234567').jpeg().toBuffer();
    const before = await mediaRows();
    const { broken } = await beginUpload(bytes);
    const resizing = await waitForResizing();
    await store.kill();
    await broken;
    await expect.poll(() => commandOf(resizing), { timeout: 20_000 }).toBe('');
    await store.start();
    expect(await mediaRows()).toEqual(before);
    expect(await countPending()).toBe(0);
    expect(await findBrokenFiles(store)).toEqual([]);
    await uploadAgain(bytes);
  },
  60_000,
);

test('killed after the bytes of a picture are stored and before its row is, the store leaves them to the purge', async () => {
  const bytes = await paint(900, 600, '#345678').png().toBuffer();
  const before = await mediaRows();
  // The transaction that adds the picture waits for this lock.
  const holder = new pg.Client({ connectionString: await store.databaseUrl() });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from apps where id = $1 for update', [app.id]);
  const { broken } = await beginUpload(bytes);
  await expect.poll(countPending, { timeout: 20_000 }).toBe(3);
  await expect.poll(async () => (await findBrokenFiles(store)).length).toBe(3);
  await store.kill();
  await broken;
  await holder.end();
  await store.start();
  expect(await mediaRows()).toEqual(before);
  expect(await countPending()).toBe(3);

  const database = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
  const blobs = await openDiskBlobs(path.join(store.dataDir, 'files'));
  await purgeRemoved({ db: database.db, blobs }, Date.now() + 8 * 24 * 60 * 60 * 1000);
  await database.close();
  expect(await countPending()).toBe(0);
  expect(await findBrokenFiles(store)).toEqual([]);
  await uploadAgain(bytes);
}, 60_000);

/** Returns the id of the process that resizes the picture, once it runs. */
async function waitForResizing(): Promise<number> {
  let found = 0;
  await expect.poll(async () => (found = await findResizing()), { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
  return found;
}

async function findResizing(): Promise<number> {
  const children = (await readFile(`/proc/${store.pid}/task/${store.pid}/children`, 'utf8')).split(' ');
  for (const child of children.filter((each) => each !== ''))
    if ((await commandOf(Number(child))).includes('resize-process')) return Number(child);
  return 0;
}

/** Returns the command line of a process, empty once it has ended. */
function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
