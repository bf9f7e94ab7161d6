import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultLook } from '#contracts/app-look.ts';
import type { App, AppDetails } from '#contracts/apps.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});

afterAll(() => store.close());

beforeEach(async () => {
  await store.database.db.deleteFrom('app_totals').execute();
  await store.database.db.deleteFrom('app_files').execute();
  await store.database.db.deleteFrom('share_pictures').execute();
  await store.database.db.deleteFrom('apps').execute();
  store.services.apps.clear();
});

async function edit(appId: string, payload: object) {
  const answer = await store.http.inject({ method: 'PATCH', url: `/api/apps/${appId}`, headers: { cookie }, payload });
  return { status: answer.statusCode, json: answer.json<ManagedApp & { code?: string }>() };
}

const listed = async () => (await store.http.inject('/api/apps/all')).json<App[]>();
const details = async (appId: string) => (await store.http.inject(`/api/apps/${appId}/details`)).json<AppDetails>();
const featured = async () => (await listed()).filter(({ isFeatured }) => isFeatured).map(({ name }) => name);

test('apps without a chosen look get hues and finishes in turn, and keep them when others leave', async () => {
  const added = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) added.push(await store.addApp({ name }));
  const looks = added.map(({ hue, finish }) => ({ hue, finish }));
  const first = Array.from({ length: 1_000 }, (_, index) => defaultLook(index)).findIndex(
    (look) => look.hue === looks[0]?.hue && look.finish === looks[0]?.finish,
  );
  expect(looks).toEqual([0, 1, 2, 3].map((index) => defaultLook(first + index)));
  await store.http.inject({ method: 'DELETE', url: `/api/apps/${added[0]?.id}`, headers: { cookie } });
  const apps = await listed();
  expect(apps.map(({ name, hue, finish }) => ({ name, hue, finish }))).toEqual(
    ['Two', 'Three', 'Four'].map((name, index) => ({ name, ...looks[index + 1] })),
  );
});

test('an edit of the look shows at once, and null gives hue and finish back to the store', async () => {
  const app = await store.addApp();
  const look = { tagline: 'Finds twins.', maker: 'Tidewater', hue: 165, finish: 'pale', isStory: true };
  const page = { licenceLine: 'One person', supportUntil: '2028-11-30' };
  const demo = { kind: 'address', url: 'https://demo.example/try' };
  const { status, json } = await edit(app.id, { ...look, ...page, demo });
  expect([status, json]).toMatchObject([200, { ...look, ...page, demo, chosenHue: 165, chosenFinish: 'pale' }]);
  expect(await listed()).toMatchObject([{ ...look, picture: null }]);
  expect(await details(app.id)).toMatchObject({ ...look, ...page, demo, pictures: [], video: null });
  const back = await edit(app.id, { hue: null, finish: null, demo: null, supportUntil: null, tagline: null });
  const { hue, finish } = app;
  expect(back.json).toMatchObject({ hue, finish, chosenHue: null, chosenFinish: null, demo: null, tagline: null });
});

test.each(['video', 'trial'])('a demo that is the %s stays hidden until it is uploaded', async (kind) => {
  const { id } = await store.addApp();
  expect((await edit(id, { demo: { kind } })).json.demo).toEqual({ kind });
  expect((await details(id)).demo).toBeNull();
});

test.each([
  [{ hue: 360 }],
  [{ hue: 1.5 }],
  [{ hue: 75 }],
  [{ hue: 115 }],
  [{ finish: 'matt' }],
  [{ tagline: '' }],
  [{ tagline: 'a\nb' }],
  [{ maker: 'a'.repeat(81) }],
  [{ supportUntil: '2028-02-30' }],
  [{ supportUntil: '30.11.2028' }],
  [{ supportUntil: '0000-01-01' }],
  [{ supportUntil: '1999-12-31' }],
  [{ supportUntil: '2101-01-01' }],
  [{ demo: { kind: 'address', url: 'http://demo.example' } }],
  [{ demo: { kind: 'address', url: 'javascript:alert(1)' } }],
  [{ demo: { kind: 'address', url: 'https://user:word@demo.example' } }],
  [{ demo: { kind: 'address', url: 'https://user@demo.example' } }],
  [{ demo: { kind: 'trial', url: 'https://demo.example/setup.exe' } }],
  [{ demo: { kind: 'address' } }],
  [{ demo: { kind: 'video', url: 'https://demo.example/film.mp4' } }],
  [{ demo: { kind: 'game', url: 'https://demo.example' } }],
  [{ pictures: [] }],
])('a look is refused when it holds %j', async (change) => {
  const { id } = await store.addApp();
  expect(await edit(id, change)).toMatchObject({ status: 422, json: { code: 'invalid-payload' } });
});

test.each([
  [{ hue: 90 }, 'Choose a hue outside 75 to 115: yellow is kept for the test banner.'],
  [{ supportUntil: '0000-01-01' }, 'Enter a day between the years 2000 and 2100.'],
  [
    { demo: { kind: 'address', url: 'https://user:word@demo.example' } },
    'Enter an address without a user name and password.',
  ],
])('a refusal of %j says what to do', async (change, message) => {
  const { id } = await store.addApp();
  expect((await edit(id, change)).json).toMatchObject({ errors: [{ message }] });
});

test('the most downloaded app is featured until the operator chooses one that is on sale', async () => {
  const [one, two] = [await store.addApp({ name: 'One' }), await store.addApp({ name: 'Two' })];
  await store.services.analytics.setInitialDownloads(two.id, 10);
  store.services.apps.clear();
  expect(await featured()).toEqual(['Two']);
  await edit(one.id, { isFeatured: true });
  expect(await featured()).toEqual(['One']);
  expect((await details(two.id)).isFeatured).toBe(false);
  await edit(two.id, { isFeatured: true });
  expect(await featured()).toEqual(['Two']);
  await edit(one.id, { isFeatured: true });
  await edit(one.id, { isActive: false });
  expect(await featured()).toEqual(['Two']);
  await edit(one.id, { isActive: true });
  expect(await featured()).toEqual(['One']);
  await edit(one.id, { isFeatured: false });
  expect(await featured()).toEqual(['Two']);
});

test('one app is featured when operators choose several at the same time', async () => {
  const apps = await Promise.all(['A', 'B', 'C', 'D'].map((name) => store.addApp({ name })));
  await edit(apps[0]?.id ?? '', { isFeatured: true });
  const answers = await Promise.all([...apps, ...apps].map(({ id }) => edit(id, { isFeatured: true })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await featured()).toHaveLength(1);
});
