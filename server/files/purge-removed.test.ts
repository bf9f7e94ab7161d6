import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForUpload, putBytes } from '#test/support/file-client.ts';
import { makePng } from '#test/support/pictures.ts';
import { startFileServer, type FileServer } from '#test/support/file-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { newBlobKey } from './blobs/blobs.ts';
import { openDiskBlobs } from './blobs/disk-blobs.ts';
import { purgeRemoved } from './purge-removed.ts';

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

const inDays = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000;

async function purge(now: number): Promise<number> {
  await purgeRemoved({ db: server.db, blobs: await openDiskBlobs(server.folder) }, now);
  return (await server.storedPaths()).length;
}

test('deletes unreferenced bytes after seven days, and no others', async () => {
  const app = await server.addApp('Purged');
  const upload = async (path: string, fileName: string) =>
    putBytes(
      await askForUpload(server.origin + path, { fileName }),
      fileName.endsWith('.png') ? makePng() : randomBytes(1_000),
    );

  // The superseded one stays.
  await upload(`/api/apps/${app.id}/upload`, 'a.exe');
  await upload(`/api/apps/${app.id}/upload`, 'a.exe');
  const icon = await upload('/api/objects/upload', 'used.png');
  await upload('/api/objects/upload', 'unused.png');
  await upload('/api/objects/upload', 'never-attached.exe');
  const attached = await upload('/api/objects/upload', 'attached.dmg');
  await server.db
    .transaction()
    .execute((transaction) => server.files.attachObject(transaction, app.id, attached.json.objectPath ?? ''));
  await server.db
    .updateTable('apps')
    .set({ icon_url: icon.json.objectPath ?? '' })
    .where('id', '=', app.id)
    .execute();
  await askForUpload(`${server.origin}/api/apps/${app.id}/upload`, { fileName: 'never-sent.exe' });

  // A process killed after storing the bytes leaves a key without a row.
  const orphan = newBlobKey();
  const blobs = await openDiskBlobs(server.folder);
  await server.db.insertInto('pending_blobs').values({ blob_key: orphan }).execute();
  await blobs.put(
    orphan,
    (async function* () {
      yield randomBytes(10);
    })(),
    10,
  );

  expect((await server.storedPaths()).length).toBe(7);
  expect(await purge(inDays(6))).toBe(7);
  // An object's week begins when its address has expired.
  expect(await purge(inDays(7.1))).toBe(4);
  expect(await purge(inDays(7.1))).toBe(4);

  expect((await server.files.offeredFiles(app)).map(({ fileName }) => fileName)).toEqual(['Purged.exe', 'Purged.dmg']);
  expect((await fetch(server.origin + icon.json.objectPath)).status).toBe(200);
  const { blob_key: kept } = await server.db
    .selectFrom('app_files')
    .select('blob_key')
    .where('is_offered', '=', true)
    .executeTakeFirstOrThrow();
  await (await blobs.open(kept, { start: 0, end: 1 })).close();
  const left = await server.db.selectFrom('uploads').select('file_name').execute();
  expect(left).toEqual([{ file_name: 'used.png' }]);
});
