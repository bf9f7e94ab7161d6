// Files of earlier versions for buyers.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoughtVersions } from '#contracts/releases.ts';
import { askForUpload, postJson, putBytes } from '#test/support/file-client.ts';
import { startFileServer, type FileServer } from '#test/support/file-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { updateSince } from './release-rules.ts';

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

/** Random bytes of no known kind: the zero keeps a few of them from being taken for text, which would hold the file. */
const anyBytes = (size: number) => Buffer.concat([Buffer.of(0), randomBytes(size - 1)]);

const operatorId = () => server.uploader.operatorId;

async function publish(app: { id: string }, version: string, files: Readonly<Record<string, Buffer>>): Promise<string> {
  const releaseId = await server.releases.create(app.id, { version, notes: [] }, operatorId());
  for (const [fileName, bytes] of Object.entries(files))
    await putBytes(await askForUpload(`${server.origin}/api/apps/${app.id}/upload`, { fileName, releaseId }), bytes);
  const { releases } = await server.releases.list(app.id);
  const replaces = releases.find(({ isCurrent }) => isCurrent)?.id ?? null;
  await server.releases.publish({ appId: app.id, releaseId, operatorId: operatorId(), replaces });
  return releaseId;
}

const older = randomBytes(300_000);

/** An app with the versions 1.0 and 2.0, and a buyer's token. */
async function appWithTwoVersions(name: string) {
  const app = await server.addApp(name);
  const first = await publish(app, '1.0', { 'setup-x64.exe': older, 'disk.dmg': anyBytes(10) });
  const second = await publish(app, '2.0', { 'setup-x64.exe': anyBytes(20), 'disk.dmg': anyBytes(30) });
  const { id: orderId, token } = await server.addOrder(app);
  return { app, first, second, orderId, token };
}

const get = async (path: string) => {
  const response = await fetch(server.origin + path);
  const body: unknown = await response.json();
  return { status: response.status, body };
};
const versionsOf = async (token: string) => {
  const { status, body } = await get(`/api/downloads/${token}/versions`);
  return { status, body: body as BoughtVersions };
};
const ask = (appId: string, token: string, fileName: string, releaseId?: string) =>
  postJson(`${server.origin}/api/apps/${appId}/download`, { fileName, orderId: token, releaseId });

test('a buyer finds the earlier versions with their files, named after the app and the version', async () => {
  const { first, token } = await appWithTwoVersions('Atlas');
  expect((await get(`/api/downloads/${token}`)).body).toMatchObject({
    app: { version: '2.0' },
    hasEarlierVersions: true,
    files: [{ fileName: 'Atlas.exe' }, { fileName: 'Atlas.dmg' }],
  });
  const { status, body } = await versionsOf(token);
  expect(status).toBe(200);
  expect(body.versions).toMatchObject([
    { releaseId: first, version: '1.0', files: [{ fileName: 'Atlas 1.0.exe' }, { fileName: 'Atlas 1.0.dmg' }] },
  ]);
});

test('an earlier version is downloaded byte for byte, in ranges too, and counts as one download', async () => {
  const { app, first, token } = await appWithTwoVersions('Borealis');
  const { status, json } = await ask(app.id, token, 'Borealis 1.0.exe', first);
  expect(status).toBe(200);
  const address = String(json['downloadURL']);
  const begin = await fetch(address, { headers: { range: 'bytes=0-99999' } });
  expect(begin.status).toBe(206);
  expect(begin.headers.get('content-disposition')).toContain('filename="Borealis 1.0.exe"');
  const rest = await fetch(address, { headers: { range: 'bytes=100000-' } });
  const bytes = Buffer.concat([Buffer.from(await begin.arrayBuffer()), Buffer.from(await rest.arrayBuffer())]);
  expect(bytes.equals(older)).toBe(true);
  await expect
    .poll(() =>
      server.db
        .selectFrom('store_events')
        .select('kind')
        .where('app_id', '=', app.id)
        .where('kind', '=', 'download')
        .execute()
        .then((rows) => rows.length),
    )
    .toBe(1);
});

test('a name of an earlier version gives nothing of the current one, and the other way round', async () => {
  const { app, first, token } = await appWithTwoVersions('Cirrus');
  expect((await ask(app.id, token, 'Cirrus 1.0.exe')).status).toBe(404);
  expect((await ask(app.id, token, 'Cirrus 2.0.exe', first)).status).toBe(404);
  const current = await ask(app.id, token, 'Cirrus.exe');
  const file = await fetch(String(current.json['downloadURL']));
  expect(file.headers.get('content-length')).toBe('20');
});

test('a withdrawn version, a draft, one of another app and one without a payment give no file', async () => {
  const { app, first, token } = await appWithTwoVersions('Dune');
  const other = await appWithTwoVersions('Ember');
  const draft = await server.releases.create(app.id, { version: '3.0', notes: [] }, operatorId());
  const upload = { fileName: 'setup.exe', releaseId: draft };
  await putBytes(await askForUpload(`${server.origin}/api/apps/${app.id}/upload`, upload), anyBytes(5));
  expect((await ask(app.id, token, 'setup.exe', draft)).status).toBe(404);
  expect((await ask(app.id, token, 'Ember 1.0.exe', other.first)).status).toBe(404);
  expect((await ask(app.id, token, 'Dune 1.0.exe', 'no id')).status).toBe(404);
  const unpaid = await server.addOrder(app, { isSettled: false });
  expect((await ask(app.id, unpaid.token, 'Dune 1.0.exe', first)).status).toBe(402);
  expect((await versionsOf(unpaid.token)).status).toBe(402);
  await server.releases.withdraw({ appId: app.id, releaseId: first, operatorId: operatorId() });
  expect((await ask(app.id, token, 'Dune 1.0.exe', first)).status).toBe(404);
  expect((await versionsOf(token)).body.versions).toEqual([]);
});

test('the version is new to who bought before it was published, and to nobody else', async () => {
  const app = await server.addApp('Fathom');
  const beforeAll = new Date();
  await publish(app, '1.0', { 'setup.exe': anyBytes(5) });
  const between = new Date();
  const second = await publish(app, '2.0', { 'setup.exe': anyBytes(5) });
  const update = async (at: Date) => updateSince(await server.releases.publications(app.id), at);
  expect(await update(beforeAll)).toEqual({ boughtVersion: null });
  expect(await update(between)).toEqual({ boughtVersion: '1.0' });
  expect(await update(new Date())).toBeNull();
  const { releases } = await server.releases.list(app.id);
  const first = releases.find(({ version }) => version === '1.0')?.id ?? '';
  await server.releases.goBack({ appId: app.id, releaseId: first, operatorId: operatorId(), replaces: second });
  expect(await update(between)).toBeNull();
});
