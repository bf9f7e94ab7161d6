import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { startFileServer, type FileServer } from '#test/support/file-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
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

const weekMs = 7 * 24 * 60 * 60 * 1000;

async function addFile(appId: string, content: string): Promise<string> {
  await server.files.addSampleFile({
    appId,
    fileName: 'Setup.exe',
    bytes: Buffer.from(content),
    platform: 'windows',
    architecture: 'x64',
    version: content,
  });
  const [file] = await server.files.managed.listManaged(appId);
  if (file === undefined) throw new Error('The app has no file.');
  return file.id;
}

const changeOf = (appId: string, fileId: string) => ({ appId, fileId, operatorId: server.uploader.operatorId });

async function purge(now: number): Promise<void> {
  await purgeRemoved({ db: server.db, blobs: await openDiskBlobs(server.folder) }, now);
}

/** An app whose file `older` was replaced by `newer`. */
async function appWithReplacedFile() {
  const app = await server.addApp(`App ${newId()}`);
  const older = await addFile(app.id, 'older');
  const newer = await addFile(app.id, 'newer one');
  return { app, older, newer };
}

async function statesOf(appId: string) {
  const { managed } = server.files;
  const ids = (files: readonly { id: string }[]) => files.map(({ id }) => id);
  return {
    offered: ids(await managed.listManaged(appId)),
    superseded: ids((await managed.listStored(appId)).superseded),
    removed: ids(await managed.listRemoved(appId)),
  };
}

describe('a file replaced by one of the same name', () => {
  test('is superseded: it is not offered, and is kept for as long as no operator deletes it', async () => {
    const { app, older, newer } = await appWithReplacedFile();
    await purge(Date.now() + 52 * weekMs);
    expect(await statesOf(app.id)).toEqual({ offered: [newer], superseded: [older], removed: [] });
    expect(await server.files.offeredFiles(app)).toMatchObject([{ version: 'newer one' }]);
    await server.files.managed.restore(changeOf(app.id, older));
    expect(await statesOf(app.id)).toEqual({ offered: [older], superseded: [newer], removed: [] });
  });

  test('is purged a week after an operator deleted it, and its bytes are counted until then', async () => {
    const { app, older, newer } = await appWithReplacedFile();
    const { managed } = server.files;
    expect(await managed.listStored(app.id)).toMatchObject({
      totalBytes: 14,
      supersededBytes: 5,
      supersededCount: 1,
      superseded: [{ id: older, fileName: 'Setup.exe', version: 'older', sizeBytes: 5 }],
    });
    await managed.remove(changeOf(app.id, older));
    expect(await statesOf(app.id)).toEqual({ offered: [newer], superseded: [], removed: [older] });
    expect(await managed.listRemoved(app.id)).toMatchObject([{ isReplaced: true, wasSuperseded: true }]);
    expect(await managed.listStored(app.id)).toMatchObject({ totalBytes: 14, supersededBytes: 0, supersededCount: 0 });
    const count = (await server.storedPaths()).length;
    await purge(Date.now() + weekMs - 60_000);
    expect((await server.storedPaths()).length).toBe(count);
    await purge(Date.now() + weekMs + 60_000);
    expect((await server.storedPaths()).length).toBe(count - 1);
    expect(await managed.listStored(app.id)).toMatchObject({ totalBytes: 9, supersededBytes: 0 });
  });

  test('can be kept again after its deletion, and is not offered by that', async () => {
    const { app, older, newer } = await appWithReplacedFile();
    const before = await server.files.managed.listStored(app.id);
    await server.files.managed.remove(changeOf(app.id, older));
    for (const _ of [1, 2]) await server.files.managed.keep(changeOf(app.id, older));
    expect(await statesOf(app.id)).toEqual({ offered: [newer], superseded: [older], removed: [] });
    expect(await server.files.managed.listStored(app.id)).toEqual(before);
  });

  test('leaves the offer of its own name to the file that replaced it after both were deleted', async () => {
    const { app, older, newer } = await appWithReplacedFile();
    for (const id of [older, newer]) await server.files.managed.remove(changeOf(app.id, id));
    await server.files.managed.keep(changeOf(app.id, older));
    await server.files.managed.restore(changeOf(app.id, newer));
    expect(await statesOf(app.id)).toEqual({ offered: [newer], superseded: [older], removed: [] });
  });
});

test('only the newest 100 superseded files are listed, and all of them are counted', async () => {
  const app = await server.addApp('Often replaced');
  const last = await addFile(app.id, 'x');
  const source = await server.db.selectFrom('app_files').selectAll().where('id', '=', last).executeTakeFirstOrThrow();
  const { is_offered: _, ...columns } = source;
  const rows = Array.from({ length: 103 }, (_each, index) => ({
    ...columns,
    id: newId(),
    blob_key: `former-${index}`,
    superseded_at: new Date(Date.now() - index * 1_000),
  }));
  await server.db.insertInto('app_files').values(rows).execute();
  const { superseded, ...sums } = await server.files.managed.listStored(app.id);
  expect(sums).toMatchObject({ totalBytes: 104, supersededBytes: 103, supersededCount: 103 });
  expect(superseded.map(({ id }) => id)).toEqual(rows.slice(0, 100).map(({ id }) => id));
});

const purged = { withdrawn_at: new Date(), purged_at: new Date() };
const done = 'changed';
const same = 'unchanged';
const refused = 'file-not-found';

test.each([
  ['offered', {}, { edit: done, remove: done, restore: same, keep: refused }],
  ['superseded', { superseded_at: new Date() }, { edit: refused, remove: done, restore: done, keep: same }],
  ['deleted', { withdrawn_at: new Date() }, { edit: refused, remove: refused, restore: done, keep: refused }],
  [
    'deleted after it was superseded',
    { superseded_at: new Date(0), withdrawn_at: new Date() },
    { edit: refused, remove: refused, restore: done, keep: done },
  ],
  [
    'deleted more than a week ago',
    { superseded_at: new Date(0), withdrawn_at: new Date(Date.now() - weekMs - 1_000) },
    { edit: refused, remove: refused, restore: refused, keep: refused },
  ],
  ['purged', purged, { edit: refused, remove: refused, restore: refused, keep: refused }],
  [
    'purged by the version before',
    { superseded_at: new Date(0), purged_at: new Date() },
    { edit: refused, remove: refused, restore: refused, keep: refused },
  ],
])('changes of a file that is %s', async (_state, columns, expected) => {
  const { managed } = server.files;
  const calls = {
    edit: (change: ReturnType<typeof changeOf>) => managed.edit(change, { version: '9' }),
    remove: managed.remove,
    restore: managed.restore,
    keep: managed.keep,
  };
  const results: Record<string, string> = {};
  for (const [name, run] of Object.entries(calls)) {
    const app = await server.addApp(`Changed ${newId()}`);
    const id = await addFile(app.id, 'a');
    if (Object.keys(columns).length > 0)
      await server.db.updateTable('app_files').set(columns).where('id', '=', id).execute();
    const read = () => server.db.selectFrom('app_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await read();
    const failure = await run(changeOf(app.id, id)).then(
      () => null,
      (error: { code?: string }) => error.code ?? 'error',
    );
    const isSame = JSON.stringify(await read()) === JSON.stringify(before);
    results[name] = failure ?? (isSame ? same : done);
    if (failure !== null) expect(isSame).toBe(true);
  }
  expect(results).toEqual(expected);
});

describe('beside the version before, which has only the instant of removal', () => {
  const readFile = (id: string) =>
    server.db
      .selectFrom('app_files')
      .select(['superseded_at', 'withdrawn_at', 'is_offered'])
      .select((eb) => eb.ref('removed_at' as 'withdrawn_at').as('removed_at'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const setRemovedAt = (id: string, removedAt: Date | null) =>
    server.db
      .updateTable('app_files')
      .set({ removed_at: removedAt } as object)
      .where('id', '=', id)
      .execute();

  test('its removals count as deletions, and its restorations are offers', async () => {
    const { older, newer } = await appWithReplacedFile();
    const now = new Date();
    await setRemovedAt(newer, now);
    expect(await readFile(newer)).toEqual({
      superseded_at: null,
      withdrawn_at: now,
      removed_at: now,
      is_offered: false,
    });
    await setRemovedAt(older, null);
    expect(await readFile(older)).toEqual({
      superseded_at: null,
      withdrawn_at: null,
      removed_at: null,
      is_offered: true,
    });
  });

  test('it reads superseded and deleted files as removed', async () => {
    const { app, older, newer } = await appWithReplacedFile();
    expect((await readFile(older)).removed_at).toEqual((await readFile(older)).superseded_at);
    await server.files.managed.remove(changeOf(app.id, older));
    expect((await readFile(older)).removed_at).toEqual((await readFile(older)).withdrawn_at);
    await server.files.managed.keep(changeOf(app.id, older));
    expect((await readFile(older)).removed_at).toEqual((await readFile(older)).superseded_at);
    expect((await readFile(newer)).removed_at).toBeNull();
  });
});
