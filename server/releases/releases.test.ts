// Versions of apps over HTTP, as operators and visitors use them.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReleaseClient, type ReleaseClient } from '#test/support/release-client.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let client: ReleaseClient;

beforeAll(async () => {
  store = await createTestApp();
  const cookie = await store.signIn();
  await store.http.listen({ port: 0, host: '127.0.0.1' });
  client = createReleaseClient(store, cookie);
});

afterAll(() => store.close());

test('the first draft keeps what is on offer as the version of the app, published when it was uploaded', async () => {
  const { app, draft } = await client.appWithDraft();
  const { releases, unreleased } = await client.listOf(app.id);
  expect(releases).toMatchObject([
    { id: draft, version: '2.0', state: 'draft', isCurrent: false, publishedAt: null },
    { version: '1.0', notes: ['The first.'], state: 'published', isCurrent: true },
  ]);
  expect(releases[1]?.files.map(({ fileName }) => fileName).toSorted()).toEqual(['old-x64.exe', 'old.dmg']);
  expect(unreleased).toBeNull();
  expect(await client.detailsOf(app.id)).toMatchObject({
    version: '1.0',
    releaseNotes: ['The first.'],
    earlierVersions: [],
  });
});

test('buyers get nothing of a draft, and all of its files at once when it is published', async () => {
  const { app, draft } = await client.appWithDraft();
  const names = async () => (await client.call('GET', `/api/apps/${app.id}/files`)).body;
  expect(await names()).toEqual({ files: ['old.dmg', 'old-x64.exe'] });
  expect((await client.change(app.id, draft, 'publish', await client.currentOf(app.id))).status).toBe(204);
  expect(await names()).toEqual({ files: ['new.dmg', 'new-x64.exe'] });
  const details = await client.detailsOf(app.id);
  expect(details).toMatchObject({
    version: '2.0',
    releaseNotes: ['Faster.'],
    platforms: ['macos', 'windows'],
    earlierVersions: [{ version: '1.0', notes: ['The first.'] }],
  });
  expect(details.files.map(({ sizeBytes }) => sizeBytes)).toEqual([7, 4]);
  expect(details.publishedAt).not.toBeNull();
});

test('going back gives the files of the older version and withdraws the newer one, which can come back', async () => {
  const { app, draft } = await client.appWithDraft();
  const first = await client.currentOf(app.id);
  await client.change(app.id, draft, 'publish', first);
  expect((await client.change(app.id, first ?? '', 'go-back', draft)).status).toBe(204);
  expect(await client.detailsOf(app.id)).toMatchObject({
    version: '1.0',
    releaseNotes: ['The first.'],
    earlierVersions: [],
  });
  expect((await client.listOf(app.id)).releases).toMatchObject([
    { version: '2.0', state: 'withdrawn', isCurrent: false },
    { version: '1.0', state: 'published', isCurrent: true },
  ]);
  expect((await client.change(app.id, draft, 'go-back', first)).status).toBe(204);
  expect(await client.detailsOf(app.id)).toMatchObject({ version: '2.0', earlierVersions: [{ version: '1.0' }] });
});

test('a second press of Publish changes nothing more, and two operators at once publish one after the other', async () => {
  const { app, draft } = await client.appWithDraft();
  const other = await client.create(app.id, '3.0');
  await client.upload(app.id, 'third.exe', 'MZ three', other);
  const first = await client.currentOf(app.id);
  const answers = await Promise.all([
    client.change(app.id, draft, 'publish', first),
    client.change(app.id, draft, 'publish', first),
    client.change(app.id, other, 'publish', first),
  ]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'release-changed' });
  const current = (await client.listOf(app.id)).releases.filter(({ isCurrent }) => isCurrent);
  expect(current).toHaveLength(1);
  const published = await store.database.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', app.id)
    .where('action', '=', 'release-published')
    .execute();
  expect(published).toHaveLength(1);
});

test('a version without files is not published, and what was on offer stays', async () => {
  const { app } = await client.appWithDraft();
  const empty = await client.create(app.id, '2.1');
  const answer = await client.change(app.id, empty, 'publish', await client.currentOf(app.id));
  expect(answer).toMatchObject({ status: 409, body: { code: 'release-empty' } });
  expect(await client.detailsOf(app.id)).toMatchObject({ version: '1.0', hasFiles: true });
});

test.each(['2.0', '1.0'])('a version number such as %s is given once', async (version) => {
  const { app } = await client.appWithDraft();
  const answer = await client.call('POST', `/api/apps/${app.id}/releases`, { version });
  expect(answer).toMatchObject({ status: 409, body: { code: 'name-taken' } });
});

test('an upload under Manage Files joins the current version, and a file that it replaces leaves it', async () => {
  const { app, draft } = await client.appWithDraft();
  await client.change(app.id, draft, 'publish', await client.currentOf(app.id));
  await client.upload(app.id, 'new-x64.exe', 'MZ two, corrected');
  await client.upload(app.id, 'new.deb', 'two for Linux');
  const [current] = (await client.listOf(app.id)).releases;
  expect(current?.files.map(({ fileName }) => fileName).toSorted()).toEqual(['new-x64.exe', 'new.deb', 'new.dmg']);
  const stored = await client.call('GET', `/api/admin/apps/${app.id}/stored-files`);
  expect(stored.body).toMatchObject({ supersededCount: 1, superseded: [{ fileName: 'new-x64.exe', sizeBytes: 7 }] });
});

test('the files of an earlier version cannot be deleted or put on offer one by one', async () => {
  const { app, draft } = await client.appWithDraft();
  await client.change(app.id, draft, 'publish', await client.currentOf(app.id));
  const [, earlier] = (await client.listOf(app.id)).releases;
  const fileId = earlier?.files[0]?.id ?? '';
  expect((await client.call('DELETE', `/api/apps/${app.id}/files/${fileId}`)).status).toBe(404);
  expect((await client.call('POST', `/api/apps/${app.id}/files/${fileId}/restore`)).status).toBe(404);
  expect((await client.call('POST', `/api/apps/${app.id}/files/${fileId}/keep`)).status).toBe(404);
});

test('a deleted draft takes its files and its running uploads with it', async () => {
  const { app, draft } = await client.appWithDraft();
  const ticket = await client.ask(app.id, 'late.exe', draft);
  expect((await client.call('DELETE', `/api/apps/${app.id}/releases/${draft}`)).status).toBe(204);
  expect(await client.put(ticket.address, 'MZ late')).toBe(410);
  const rows = await store.database.db
    .selectFrom('app_files')
    .select('file_name')
    .where('app_id', '=', app.id)
    .where('is_offered', '=', false)
    .execute();
  expect(rows).toEqual([]);
  expect((await client.ask(app.id, 'later.exe', draft)).status).toBe(409);
});

test('an upload that ends after its draft was published is refused, and buyers do not get it', async () => {
  const { app, draft } = await client.appWithDraft();
  const ticket = await client.ask(app.id, 'late.exe', draft);
  await client.change(app.id, draft, 'publish', await client.currentOf(app.id));
  expect(await client.put(ticket.address, 'MZ late')).toBe(409);
  expect((await client.detailsOf(app.id)).files).toHaveLength(2);
});

test('a file of a draft is replaced by one of the same name, and can be removed', async () => {
  const { app, draft } = await client.appWithDraft();
  await client.upload(app.id, 'new.dmg', 'two, corrected', draft);
  const files = (await client.listOf(app.id)).releases[0]?.files ?? [];
  expect(files.map(({ fileName, sizeBytes }) => [fileName, sizeBytes])).toEqual([
    ['new.dmg', 15],
    ['new-x64.exe', 7],
  ]);
  const path = `/api/apps/${app.id}/releases/${draft}/files/${files[0]?.id}`;
  expect((await client.call('DELETE', path)).status).toBe(204);
  expect((await client.listOf(app.id)).releases[0]?.files).toHaveLength(1);
});

test('the notes of a published version are corrected on the app’s page, and its number stays', async () => {
  const { app, draft } = await client.appWithDraft();
  await client.change(app.id, draft, 'publish', await client.currentOf(app.id));
  const path = `/api/apps/${app.id}/releases/${draft}`;
  expect((await client.call('PATCH', path, { notes: ['Much faster.'] })).status).toBe(204);
  expect(await client.detailsOf(app.id)).toMatchObject({ version: '2.0', releaseNotes: ['Much faster.'] });
  expect(await client.call('PATCH', path, { version: '2.1' })).toMatchObject({
    status: 409,
    body: { code: 'release-changed' },
  });
});

test('editing an app’s version corrects the current one, and takes no number of another', async () => {
  const { app } = await client.appWithDraft();
  expect(
    (await client.call('PATCH', `/api/apps/${app.id}`, { version: '1.0.1', releaseNotes: ['Corrected.'] })).status,
  ).toBe(200);
  expect((await client.listOf(app.id)).releases[1]).toMatchObject({ version: '1.0.1', notes: ['Corrected.'] });
  expect(await client.detailsOf(app.id)).toMatchObject({ version: '1.0.1' });
  expect((await client.call('PATCH', `/api/apps/${app.id}`, { version: '2.0' })).status).toBe(409);
});

test('an earlier version is withdrawn from buyers and given back; the current one is not', async () => {
  const { app, draft } = await client.appWithDraft();
  const first = (await client.currentOf(app.id)) ?? '';
  await client.change(app.id, draft, 'publish', first);
  const path = (releaseId: string) => `/api/apps/${app.id}/releases/${releaseId}`;
  expect((await client.call('POST', `${path(draft)}/withdraw`)).status).toBe(409);
  expect((await client.call('DELETE', path(first))).status).toBe(409);
  expect((await client.call('POST', `${path(first)}/withdraw`)).status).toBe(204);
  expect((await client.detailsOf(app.id)).earlierVersions).toEqual([]);
  expect((await client.call('POST', `${path(first)}/restore`)).status).toBe(204);
  expect((await client.detailsOf(app.id)).earlierVersions).toMatchObject([{ version: '1.0' }]);
});

test('a file that the version of the store before replaced has left its release, and the next release takes up its own', async () => {
  const { app, draft } = await client.appWithDraft();
  const { db } = store.database;
  const first = await client.currentOf(app.id);
  // Writes as the version before: without releases and superseded files.
  await sql`update app_files set removed_at = now() where app_id = ${app.id} and file_name = 'old.dmg'`.execute(db);
  await sql`update app_files set release_id = null where app_id = ${app.id} and file_name = 'old-x64.exe'`.execute(db);
  expect((await client.listOf(app.id)).releases[1]?.files).toEqual([]);
  expect((await client.change(app.id, draft, 'publish', first)).status).toBe(204);
  const [, earlier] = (await client.listOf(app.id)).releases;
  expect(earlier?.files.map(({ fileName }) => fileName)).toEqual(['old-x64.exe']);
});

test('the bytes of a published version outlive every purge; those of a withdrawn one go when it is deleted', async () => {
  const { app, draft } = await client.appWithDraft();
  const first = (await client.currentOf(app.id)) ?? '';
  await client.change(app.id, draft, 'publish', first);
  const purgedOf = () =>
    store.database.db
      .selectFrom('app_files')
      .select((eb) => eb.fn.count<number>('purged_at').as('count'))
      .where('app_id', '=', app.id)
      .executeTakeFirstOrThrow();
  await store.services.files.purgeRemoved();
  const path = `/api/apps/${app.id}/releases/${first}`;
  await client.call('POST', `${path}/withdraw`);
  expect((await client.call('DELETE', path)).status).toBe(204);
  const rows = await store.database.db
    .selectFrom('app_files')
    .select(['withdrawn_at', 'release_id'])
    .where('app_id', '=', app.id)
    .where('withdrawn_at', 'is not', null)
    .execute();
  expect(rows).toHaveLength(2);
  expect(await purgedOf()).toEqual({ count: 0 });
  // The database itself keeps the purge from files of a release.
  const withdrawn = store.database.db
    .updateTable('app_files')
    .set({ purged_at: new Date() })
    .where('release_id', '=', draft)
    .execute();
  await expect(withdrawn).rejects.toThrow(/app_files/);
});

test(
  'readers see the old set or the new one while versions are published back and forth',
  { timeout: 60_000 },
  async () => {
    const { app, draft } = await client.appWithDraft();
    const first = (await client.currentOf(app.id)) ?? '';
    const sets = new Map([
      ['1.0', 'old-x64.exe,old.dmg'],
      ['2.0', 'new-x64.exe,new.dmg'],
    ]);
    const publishing = { isDone: false };
    const seen = new Map<string, number>();
    async function readFiles(): Promise<void> {
      while (!publishing.isDone) {
        const { body } = await client.call('GET', `/api/apps/${app.id}/files`);
        const set = (body as { files: string[] }).files.toSorted().join();
        expect([...sets.values()]).toContain(set);
        seen.set(set, (seen.get(set) ?? 0) + 1);
      }
    }
    async function readDetails(): Promise<void> {
      while (!publishing.isDone) {
        const details = await client.detailsOf(app.id);
        const { version, files, releaseNotes, earlierVersions } = details;
        expect(releaseNotes).toEqual(version === '1.0' ? ['The first.'] : ['Faster.']);
        expect(earlierVersions.map((earlier) => earlier.version)).toEqual(version === '1.0' ? [] : ['1.0']);
        const hashes = files
          .map(({ sha256 }) => sha256)
          .toSorted()
          .join();
        seen.set(`${version} ${hashes}`, (seen.get(`${version} ${hashes}`) ?? 0) + 1);
      }
    }
    const readers = [...Array.from({ length: 5 }, readFiles), ...Array.from({ length: 5 }, readDetails)];
    await client.change(app.id, draft, 'publish', first);
    for (let round = 0; round < 10; round += 1) {
      expect((await client.change(app.id, first, 'go-back', draft)).status).toBe(204);
      expect((await client.change(app.id, draft, 'go-back', first)).status).toBe(204);
    }
    publishing.isDone = true;
    await Promise.all(readers);
    // Two sets by their names, and each version with one set of bytes.
    expect(seen.size).toBe(4);
  },
);
