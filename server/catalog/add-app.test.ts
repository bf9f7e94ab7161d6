import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#contracts/apps.ts';
import { putBytes } from '#test/support/file-client.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
  await store.http.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => store.close());

const post = (url: string, payload: object) => store.http.inject({ method: 'POST', url, headers: { cookie }, payload });

/** Uploads an empty ZIP archive without an app. Returns its object path. */
async function uploadObject(): Promise<string> {
  const { uploadURL } = (await post('/api/objects/upload', { fileName: 'tool.zip' })).json<{ uploadURL: string }>();
  const { pathname, search } = new URL(uploadURL);
  const { json } = await putBytes(
    store.http.listeningOrigin + pathname + search,
    Buffer.from('PK\u0005\u0006'.padEnd(22, '\0')),
  );
  return json.objectPath ?? '';
}

test('an app that is refused because its file belongs to another app leaves nothing', async () => {
  const app = { description: 'It works.', price: '9.99', category: 'utilities', fileUrl: await uploadObject() };
  const added = await post('/api/apps', { ...app, name: 'Has the file' });
  expect(added.statusCode).toBe(201);
  const refused = await post('/api/apps', { ...app, name: 'Wants it too' });
  expect(refused.json()).toMatchObject({ status: 409, code: 'upload-conflict' });

  const list = await store.http.inject({ method: 'GET', url: '/api/apps/all' });
  expect(list.json<App[]>().map(({ name }) => name)).toEqual(['Has the file']);
  const rows = await store.database.db.selectFrom('apps').select('name').execute();
  expect(rows).toEqual([{ name: 'Has the file' }]);
  const noted = await store.database.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'app-added')
    .execute();
  expect(noted).toEqual([{ subject: added.json<App>().id }]);
});
