import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, operatorEmail, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;

beforeAll(async () => {
  store = await createTestApp({ PUBLIC_URL: 'https://shop.example/' });
});

afterAll(() => store.close());

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly published: string;
  readonly content: string;
  readonly link: { readonly href: string };
}

interface Feed {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly link: readonly { readonly rel: string; readonly href: string }[];
  readonly author: { readonly name: string };
  readonly entry: readonly Entry[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => name === 'entry',
});

async function readFeed(headers: Record<string, string> = {}) {
  const answer = await store.http.inject({ url: '/feed.xml', headers });
  const feed = answer.body === '' ? null : (parser.parse(answer.body) as { feed: Feed }).feed;
  return { answer, feed };
}

async function entries(): Promise<readonly Entry[]> {
  return (await readFeed()).feed?.entry ?? [];
}

async function operatorId(): Promise<string> {
  const query = store.database.db.selectFrom('operators').select('id').where('email', '=', operatorEmail);
  return (await query.executeTakeFirstOrThrow()).id;
}

async function publish(appId: string, version: string, notes: string[]): Promise<string> {
  const { releases, files } = store.services;
  const by = await operatorId();
  const releaseId = await releases.create(appId, { version, notes }, by);
  const target = { platform: 'windows', architecture: 'x64', version: null } as const;
  await files.addSampleFile({ ...target, appId, releaseId, fileName: 'Setup.exe', bytes: Buffer.from(version) });
  const list = await releases.list(appId);
  const replaces = list.releases.find(({ isCurrent }) => isCurrent)?.id ?? null;
  await releases.publish({ appId, releaseId, operatorId: by, replaces });
  return releaseId;
}

test('an empty store has a valid feed without entries', async () => {
  const { answer, feed } = await readFeed();
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(XMLValidator.validate(answer.body)).toBe(true);
  expect(feed).toMatchObject({ id: 'https://shop.example/feed.xml', updated: '1970-01-01T00:00:00.000Z' });
  expect(await entries()).toEqual([]);
});

test('a new app and each later version are entries with stable ids, absolute addresses and escaped texts', async () => {
  const app = await store.addApp({ name: 'Harbour & <Sons>', description: 'Ships\u0001 "here" & there.' });
  await publish(app.id, '2.0', ['Faster <b>than</b> before.']);
  const releaseId = await publish(app.id, '2.1', ['A & B.', 'C.']);
  const { answer, feed } = await readFeed();
  expect(XMLValidator.validate(answer.body)).toBe(true);
  expect(feed?.entry.map(({ title }) => title)).toEqual([
    'Harbour & <Sons> 2.1',
    'Harbour & <Sons> 2.0',
    'Harbour & <Sons>',
  ]);
  const address = `https://shop.example/apps/${app.slug}`;
  expect(feed?.entry[0]).toMatchObject({
    id: `urn:uuid:${releaseId}`,
    content: 'A & B.\nC.',
    link: { rel: 'alternate', href: address },
  });
  expect(feed?.entry[2]).toMatchObject({ id: `urn:uuid:${app.id}`, content: 'Ships  "here" & there.' });
  expect(feed?.updated).toBe(feed?.entry[0]?.updated);
  expect(feed?.link).toMatchObject([{ rel: 'self', href: 'https://shop.example/feed.xml' }, { rel: 'alternate' }]);
});

test('corrected notes update an entry and not its id; withdrawn versions and apps off sale are no entries', async () => {
  const app = await store.addApp({ name: 'Inlet' });
  await publish(app.id, '1.1', ['First.']);
  const releaseId = await publish(app.id, '1.2', ['Frist.']);
  const change = { appId: app.id, releaseId, operatorId: await operatorId() };
  const find = async () => (await entries()).find(({ id }) => id === `urn:uuid:${releaseId}`);
  const before = await find();
  await store.services.releases.edit(change, { notes: ['First.'] });
  const after = await find();
  expect(after).toMatchObject({ content: 'First.', published: before?.published });
  expect(Date.parse(after?.updated ?? '')).toBeGreaterThan(Date.parse(before?.updated ?? ''));
  const { releases } = await store.services.releases.list(app.id);
  const former = releases.find(({ version }) => version === '1.1')?.id ?? '';
  await store.services.releases.goBack({ ...change, releaseId: former, replaces: releaseId });
  expect(await find()).toBeUndefined();
  await store.services.apps.edit(app.id, { isActive: false }, change.operatorId);
  expect((await entries()).filter(({ title }) => title.startsWith('Inlet'))).toEqual([]);
});

test('a reader that knows the feed gets 304 until something is published', async () => {
  const { answer } = await readFeed();
  const etag = String(answer.headers['etag']);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  const again = await readFeed({ 'if-none-match': etag });
  expect(again.answer.statusCode).toBe(304);
  expect(again.answer.body).toBe('');
  await store.addApp({ name: 'Jetty' });
  expect((await readFeed({ 'if-none-match': etag })).answer.statusCode).toBe(200);
});

test('the feed has the newest 50 entries', async () => {
  for (let number = 0; number < 55; number += 1) await store.addFilelessApp({ name: `Many ${number}` });
  const titles = (await entries()).map(({ title }) => title);
  expect(titles).toHaveLength(50);
  expect(titles[0]).toBe('Many 54');
});
