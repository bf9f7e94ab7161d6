import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App, AppDetails } from '#contracts/apps.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { newId } from '#server/database/new-id.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});

afterAll(() => store.close());

beforeEach(async () => {
  await store.database.db.deleteFrom('app_files').execute();
  await store.database.db.deleteFrom('share_pictures').execute();
  await store.database.db.deleteFrom('apps').execute();
  store.services.apps.clear();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(method: Method, url: string, payload?: object) {
  const answer = await store.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: answer.statusCode, link: answer.headers.link, json: () => answer.json() };
}

const list = async (query = '') => (await call('GET', `/api/admin/apps${query}`)).json() as ManagedApp[];
const names = async (query = '') => (await list(query)).map(({ name }) => name);
const onSale = async () => (await store.http.inject('/api/apps/all')).json<App[]>().map(({ name }) => name);
const details = (slug: string) => store.http.inject(`/api/apps/${slug}/details`);
const audited = async (subject: string) =>
  store.database.db.selectFrom('audit_log').select(['action', 'details']).where('subject', '=', subject).execute();

describe("the operator's list", () => {
  test('has the newest app first, includes inactive apps, and includes deleted apps only on request', async () => {
    const apps = [];
    for (const name of ['One', 'Two', 'Three']) apps.push(await store.addApp({ name }));
    await call('PATCH', `/api/apps/${apps[1]?.id}`, { isActive: false });
    await call('DELETE', `/api/apps/${apps[2]?.id}`);
    expect(await names()).toEqual(['Two', 'One']);
    expect(await names('?state=active')).toEqual(['One']);
    expect(await names('?state=inactive')).toEqual(['Two']);
    const [deleted] = await list('?state=deleted');
    expect(deleted).toMatchObject({ name: 'Three', fileCount: 1, deletedAt: expect.stringMatching(/^\d{4}-/) });
  });

  test('is searched by part of a name, by address and by id, and filtered by category', async () => {
    const app = await store.addApp({ name: '50% Übersicht', category: 'graphics' });
    await store.addApp({ name: 'Other' });
    expect(await names('?q=%25%20%C3%BCbers')).toEqual(['50% Übersicht']);
    expect(await names('?q=50-uber')).toEqual(['50% Übersicht']);
    expect(await names(`?q=%20${app.id.toUpperCase()}%20`)).toEqual(['50% Übersicht']);
    expect(await names('?q=_')).toEqual([]);
    expect(await names('?category=graphics&q=Other')).toEqual([]);
    expect(await names('?q=%20')).toHaveLength(2);
  });

  test('comes in pages that lead on with the same filters and hold every app once', async () => {
    for (let index = 0; index < 5; index += 1) await store.addApp({ name: `Tool & ${index}` });
    await store.addApp({ name: 'Other' });
    const seen: string[] = [];
    let next: string | undefined = '/api/admin/apps?q=tool%20%26&category=utilities&limit=2';
    let pages = 0;
    for (; next !== undefined; pages += 1) {
      const { link, json } = await call('GET', next);
      seen.push(...(json() as ManagedApp[]).map(({ name }) => name));
      next = /^<([^>]+)>; rel="next"$/.exec(String(link ?? ''))?.[1];
    }
    expect([seen, pages]).toEqual([['Tool & 4', 'Tool & 3', 'Tool & 2', 'Tool & 1', 'Tool & 0'], 3]);
  });

  test.each(['?cursor=nonsense', '?state=gone', '?category=games', '?limit=0', '?limit=201', '?page=2'])(
    'refuses the query %s',
    async (query) => {
      const { status, json } = await call('GET', `/api/admin/apps${query}`);
      expect([status, json()]).toMatchObject([400, { code: 'malformed-request' }]);
    },
  );

  test('is for operators only, as is every change', async () => {
    const { id } = await store.addApp();
    for (const [method, url] of [
      ['GET', '/api/admin/apps'],
      ['PATCH', `/api/apps/${id}`],
      ['POST', `/api/apps/${id}/restore`],
    ] as const) {
      expect((await store.http.inject({ method, url })).statusCode).toBe(401);
    }
  });
});

describe('an edit', () => {
  test('changes only the given fields, shows at once, and is recorded', async () => {
    const { id } = await store.addApp({ name: 'Editor', description: 'Before.' });
    const { status, json } = await call('PATCH', `/api/apps/${id}`, {
      price: '24.5',
      category: 'development',
      version: '2.0',
      releaseNotes: ['Faster.'],
      requirements: ['Windows 10'],
      iconUrl: '/objects/1/icon.png',
    });
    expect([status, json()]).toMatchObject([
      200,
      {
        name: 'Editor',
        description: 'Before.',
        price: '24.50',
        category: 'development',
        version: '2.0',
        isActive: true,
      },
    ]);
    expect((await details('editor')).json<AppDetails>()).toMatchObject({
      price: '24.50',
      releaseNotes: ['Faster.'],
      requirements: ['Windows 10'],
      iconUrl: '/objects/1/icon.png',
    });
    expect(await call('PATCH', `/api/apps/${id}`, { iconUrl: null, version: null })).toMatchObject({ status: 200 });
    expect(await audited(id)).toMatchObject([
      { action: 'app-added' },
      { action: 'app-edited', details: { price: { from: '19.99', to: '24.5' } } },
      { action: 'app-edited', details: { fields: ['iconUrl', 'version'] } },
    ]);
  });

  test('of the name moves the app, and its old addresses lead to the new one until another app has them', async () => {
    const { id } = await store.addApp({ name: 'Duplicte' });
    await call('PATCH', `/api/apps/${id}`, { name: 'Duplicate' });
    await call('PATCH', `/api/apps/${id}`, { name: 'Duplicate Finder' });
    for (const slug of ['duplicte', 'duplicate', 'duplicate-finder']) {
      expect((await details(slug)).json()).toMatchObject({ id, slug: 'duplicate-finder' });
    }
    const other = await store.addApp({ name: 'Duplicate' });
    expect((await details('duplicate')).json()).toMatchObject({ id: other.id });
    const { json } = await call('PATCH', `/api/apps/${id}`, { name: 'Duplicate' });
    expect(json()).toMatchObject({ name: 'Duplicate', slug: `duplicate-${id.slice(-6)}` });
  });

  test('of the name is refused when both addresses it could have are taken', async () => {
    const { id } = await store.addApp({ name: 'Mine' });
    await store.addApp({ name: 'Taken' });
    await store.addApp({ name: `Taken ${id.slice(-6)}` });
    const { status, json } = await call('PATCH', `/api/apps/${id}`, { name: 'Taken', price: '1.00' });
    expect([status, json()]).toMatchObject([409, { code: 'name-taken' }]);
    expect((await list('?q=mine'))[0]).toMatchObject({ name: 'Mine', price: '19.99' });
  });

  test('takes an app off the storefront and puts it back', async () => {
    const { id } = await store.addApp({ name: 'Switch' });
    await call('PATCH', `/api/apps/${id}`, { isActive: false });
    expect(await onSale()).toEqual([]);
    await call('PATCH', `/api/apps/${id}`, { isActive: true });
    expect(await onSale()).toEqual(['Switch']);
  });

  test.each([
    [{}],
    [{ name: '' }],
    [{ name: '!!!' }],
    [{ price: '0' }],
    [{ price: 19.99 }],
    [{ price: '1.999' }],
    [{ category: 'games' }],
    [{ isActive: 'yes' }],
    [{ iconUrl: 'https://tracker.example/icon.png' }],
    [{ iconUrl: '/objects/../../admin' }],
    [{ releaseNotes: 'one' }],
    [{ releaseNotes: [''] }],
    [{ version: '' }],
    [{ slug: 'mine' }],
    [{ downloads: 1_000_000 }],
    [{ description: 'a\0b' }],
  ])('is refused as a whole when it holds %j', async (edit) => {
    const { id } = await store.addApp({ name: 'Careful' });
    const { status, json } = await call('PATCH', `/api/apps/${id}`, edit);
    expect([status, json()]).toMatchObject([422, { code: 'invalid-payload' }]);
    expect(await audited(id)).toHaveLength(1);
  });

  test('of an app that is unknown or deleted is refused', async () => {
    const { id } = await store.addApp();
    await call('DELETE', `/api/apps/${id}`);
    for (const unknown of ['nothing', newId(), id]) {
      const { status, json } = await call('PATCH', `/api/apps/${unknown}`, { price: '5.00' });
      expect([status, json()]).toMatchObject([404, { code: 'app-not-found' }]);
    }
  });
});

test('a deleted app comes back as it was, and restoring it twice does no more', async () => {
  const { id } = await store.addApp({ name: 'Phoenix' });
  await call('DELETE', `/api/apps/${id}`);
  expect(await onSale()).toEqual([]);
  for (const _ of [1, 2]) {
    const { status, json } = await call('POST', `/api/apps/${id}/restore`);
    expect([status, json()]).toMatchObject([200, { name: 'Phoenix', slug: 'phoenix', deletedAt: null }]);
  }
  expect(await onSale()).toEqual(['Phoenix']);
  expect((await audited(id)).map(({ action }) => action)).toEqual(['app-added', 'app-deleted', 'app-restored']);
  for (const unknown of ['nothing', newId()]) {
    expect(await call('POST', `/api/apps/${unknown}/restore`)).toMatchObject({ status: 404 });
  }
});

test('a change of the catalogue is reported before its call returns', async () => {
  let reports = 0;
  store.services.apps.onChange(() => (reports += 1));
  const changes: [Method, string, object?][] = [
    ['PATCH', '', { name: 'Renamed' }],
    ['DELETE', ''],
    ['POST', '/restore'],
  ];
  const app = await store.addApp({ name: 'Reported' });
  expect(reports).toBeGreaterThan(0);
  for (const [method, path, body] of changes) {
    const before = reports;
    expect((await call(method, `/api/apps/${app.id}${path}`, body)).status).toBeLessThan(300);
    expect(reports, method).toBe(before + 1);
  }
});

test('counts the apps by what buyers can do with them', async () => {
  const counts = async () => (await call('GET', '/api/admin/app-counts')).json() as Record<string, number>;
  const before = await counts();
  const { id: appId } = await store.addApp({ name: 'Counted, with a file' });
  const former = { appId, fileName: 'Counted.deb', platform: 'linux', architecture: 'x64', version: null } as const;
  await store.services.files.addSampleFile({ ...former, bytes: Buffer.from('!<arch>') });
  await store.database.db
    .updateTable('app_files')
    .set({ superseded_at: new Date() })
    .where('file_name', '=', former.fileName)
    .execute();
  const hidden = await store.addFilelessApp({ name: 'Counted, hidden' });
  await call('PATCH', `/api/apps/${hidden.id}`, { isActive: false });
  const deleted = await store.addFilelessApp({ name: 'Counted, deleted' });
  await call('DELETE', `/api/apps/${deleted.id}`);
  const change = Object.entries(await counts()).map(([name, count]) => [name, count - (before[name] ?? 0)]);
  const apps = { all: 2, active: 1, inactive: 1, deleted: 1, withoutFiles: 1 };
  expect(Object.fromEntries(change)).toEqual({ ...apps, missingFiles: 1 });
});
