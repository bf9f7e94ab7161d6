// Files of versions whose bytes do not fit their names.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putBytes } from '#test/support/file-client.ts';
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

test('publishing leaves out a held file until an operator offers it anyway, and its system is named as lost', async () => {
  const { app, draft } = await client.appWithDraft();
  const current = await client.currentOf(app.id);
  const { address } = await client.ask(app.id, 'new.dmg', draft);
  const answer = await putBytes(address, Buffer.from('<html>404</html>'));
  expect(answer.json).toMatchObject({ warning: 'The name ends in .dmg, but the file looks like a web page.' });
  const [held] =
    (await client.listOf(app.id)).releases[0]?.files.filter(({ heldBecause }) => heldBecause !== null) ?? [];
  expect(held).toMatchObject({ fileName: 'new.dmg' });

  expect((await client.change(app.id, draft, 'publish', current)).status).toBe(204);
  expect((await client.detailsOf(app.id)).files.map(({ platform }) => platform)).toEqual(['windows']);
  const managed = async () => (await client.call('GET', `/api/admin/apps?q=${app.id}`)).body;
  expect(await managed()).toMatchObject([{ lostPlatforms: ['macos'], heldCount: 1, fileCount: 1 }]);

  // Neither the held file of the next draft nor, once that is published, the one of an earlier version waits for anyone.
  const next = await client.create(app.id, '3.0');
  await client.upload(app.id, 'newest.exe', 'MZ three', next);
  await putBytes((await client.ask(app.id, 'newest.dmg', next)).address, Buffer.from('<html>404</html>'));
  expect(await managed()).toMatchObject([{ heldCount: 1 }]);
  expect(await client.call('GET', '/api/admin/app-counts')).toMatchObject({ body: { missingFiles: 1 } });
  await client.change(app.id, next, 'publish', draft);
  expect(await managed()).toMatchObject([{ lostPlatforms: ['macos'], heldCount: 1 }]);
  await client.change(app.id, draft, 'go-back', next);

  expect((await client.call('POST', `/api/apps/${app.id}/files/${held?.id}/offer`)).status).toBe(204);
  expect((await client.detailsOf(app.id)).files.map(({ platform }) => platform)).toEqual(['windows', 'macos']);
  expect(await managed()).toMatchObject([{ lostPlatforms: [], heldCount: 0, fileCount: 2 }]);
});

test('a held file of a draft that is offered anyway goes live with the draft, not before', async () => {
  const app = await store.addFilelessApp({ name: 'Held in a draft' });
  const draft = await client.create(app.id, '1.0');
  await putBytes((await client.ask(app.id, 'tool.exe', draft)).address, Buffer.from('plain words'));
  expect(await client.change(app.id, draft, 'publish', null)).toMatchObject({
    status: 409,
    body: { code: 'release-empty' },
  });
  const [file] = (await client.listOf(app.id)).releases[0]?.files ?? [];
  await client.call('POST', `/api/apps/${app.id}/files/${file?.id}/offer`);
  expect((await client.detailsOf(app.id)).files).toEqual([]);
  expect((await client.change(app.id, draft, 'publish', null)).status).toBe(204);
  expect((await client.detailsOf(app.id)).files).toHaveLength(1);
});

test('buyers of an earlier version do not get its held file', async () => {
  const { app, draft } = await client.appWithDraft();
  await putBytes((await client.ask(app.id, 'extra.deb', draft)).address, Buffer.from('PK\x03\x04'));
  await client.change(app.id, draft, 'publish', await client.currentOf(app.id));
  const next = await client.create(app.id, '3.0');
  await client.upload(app.id, 'newest.exe', 'MZ three', next);
  await client.change(app.id, next, 'publish', draft);
  const versions = await store.services.releases.listBought({ id: app.id, name: app.name });
  expect(versions[0]?.files.map(({ platform }) => platform)).toEqual(['windows', 'macos']);
});
