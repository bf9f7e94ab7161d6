import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { startFakeS3, type FakeS3 } from '#test/support/fake-s3.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { openDiskBlobs } from './blobs/disk-blobs.ts';
import { openS3Blobs } from './blobs/s3-blobs.ts';
import { purgeRemoved } from './purge-removed.ts';
import { storeBytes } from './store-bytes.ts';

let testDatabase: TestDatabase;
let database: Database;
let folder: string;
let s3: FakeS3;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
  folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-bytes-'));
  s3 = await startFakeS3();
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const limits = { maxBytes: 1_000_000, expectedBytes: 20_000 };

async function* bytes(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(20_000, 1);
}

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(10_000, 1);
  throw new Error('the sender went away');
}

const pendingKeys = async (): Promise<string[]> =>
  (await database.db.selectFrom('pending_blobs').select('blob_key').execute()).map((row) => row.blob_key);

test('bytes that an object store keeps after a broken upload are deleted by the purge', async () => {
  const deps = { db: database.db, blobs: await openS3Blobs(s3.options, path.join(folder, 'incoming')) };
  await expect(storeBytes(deps, broken(), limits)).rejects.toMatchObject({ code: 'upload-incomplete' });
  const [key = ''] = await pendingKeys();
  // The object store finishes the upload late.
  await deps.blobs.put(key, bytes(), 20_000);
  await purgeRemoved(deps, Date.now() + 8 * 24 * 60 * 60 * 1000);
  await expect(deps.blobs.open(key, { start: 0, end: 1 })).rejects.toMatchObject({ code: 'file-not-found' });
  expect(await pendingKeys()).toEqual([]);
});

test('on a disk a broken upload leaves nothing', async () => {
  const deps = { db: database.db, blobs: await openDiskBlobs(path.join(folder, 'disk')) };
  await expect(storeBytes(deps, broken(), limits)).rejects.toMatchObject({ code: 'upload-incomplete' });
  expect(await pendingKeys()).toEqual([]);
});
