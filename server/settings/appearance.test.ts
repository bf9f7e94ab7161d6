// The look that an owner chooses, from the call to what visitors, mails and link previews show.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accentHex } from '#contracts/accent.ts';
import { logoSize, sharePictureAddress } from '#contracts/app-look.ts';
import type { App } from '#contracts/apps.ts';
import { plainAppearance, type AppearanceChange } from '#contracts/appearance.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { Problem } from '#contracts/problem.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import { plainWall } from '#contracts/wall.ts';
import { createMediaClient, paint, type MediaClient } from '#test/support/media-client.ts';
import { makePng, plainSvg } from '#test/support/pictures.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let client: MediaClient;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp({ STORE_NAME: 'Corner Store' });
  await store.http.listen({ host: '127.0.0.1', port: 0 });
  client = await createMediaClient(store);
  cookie = await store.signIn();
});
afterAll(() => store.close());
beforeEach(() => save({}));

const call = (method: 'GET' | 'PATCH', url: string, payload?: object) =>
  store.http.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });
const save = (part: Partial<AppearanceChange>) =>
  call('PATCH', '/api/settings', { appearance: { ...plainAppearance, ...part } });
const shown = async () => (await call('GET', '/api/store')).json<StoreInfo>().appearance;

async function upload(fileName: string, bytes: Buffer): Promise<string> {
  const asked = await client.call('POST', '/api/objects/upload', { fileName });
  const { uploadURL } = asked.json as unknown as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  const stored = await client.call('PUT', pathname + search, bytes);
  return (stored.json as unknown as { objectPath: string }).objectPath;
}

test('a colour is kept as hue and chroma, which every visitor gets', async () => {
  const answer = await save({ accent: '#1F4FBF' });
  expect(answer.statusCode).toBe(200);
  const { accent } = answer.json<StoreSettings>().appearance;
  expect(accent?.hue).toBeCloseTo(263, 0);
  expect((await shown()).accent).toEqual(accent);
  expect((await save({ accent })).json<StoreSettings>().appearance.accent).toEqual(accent);
});

test('a colour under which letters cannot be read is refused with its ratio and the nearest that passes', async () => {
  const answer = await save({ accent: '#e0823d' });
  expect(answer.statusCode).toBe(422);
  const [error] = answer.json<Problem>().errors ?? [];
  expect(error?.path).toBe('appearance.accent');
  expect(error?.message).toMatch(/2\.8 : 1 under white letters.*nearest that passes: #[0-9a-f]{6}/);
  expect((await shown()).accent).toBeNull();
});

test.each<[Readonly<Record<string, unknown>>]>([
  [{ accent: { hue: 20, chroma: 0.4 } }],
  [{ accent: 'url(x)' }],
  [{ logoLight: 'https://elsewhere.example/a.svg' }],
  [{ logoLight: '/objects/0199a1b2-0000-7000-8000-000000000001/a.gif' }],
  [{ socialPicture: '/objects/0199a1b2-0000-7000-8000-000000000001/a.svg' }],
  [{ footerLine: 'One\ntwo' }],
  [{ footerLinks: [{ text: 'Blog', url: 'javascript:alert(1)' }] }],
  [{ footerLinks: [{ text: 'Blog', url: '//elsewhere.example' }] }],
  [{ footerLinks: [{ text: 'Blog', url: '/\\elsewhere.example' }] }],
  [{ footerLinks: Array.from({ length: 6 }, () => ({ text: 'Blog', url: '/' })) }],
  [{ announcement: { text: '', url: '', isShown: true } }],
  [{ heroAppId: 'inkwell' }],
  [{ motto: 'x' }],
])('the look %j is refused', async (part) => {
  expect((await save(part as Partial<AppearanceChange>)).statusCode).toBe(422);
  expect(await shown()).toEqual(plainAppearance);
});

test('a logo must be uploaded here, becomes the icon of tabs and stays when unused uploads are purged', async () => {
  const missing = await save({ logoLight: '/objects/0199a1b2-0000-7000-8000-000000000001/logo.svg' });
  expect([missing.statusCode, missing.json<Problem>().code]).toEqual([404, 'file-not-found']);
  expect(await store.services.media.readLogo()).toBeNull();

  const logoLight = await upload('logo.svg', plainSvg);
  expect((await save({ logoLight })).statusCode).toBe(200);
  const made = await store.services.media.readLogo();
  const { data, info } = await sharp(made?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([logoSize, logoSize]);
  const middle = ((logoSize / 2) * logoSize + logoSize / 2) * info.channels;
  expect([...data.subarray(middle, middle + 3)]).toEqual([0x1b, 0x6a, 0x4e]);
  const unused = await upload('unused.svg', plainSvg);
  await store.database.db
    .updateTable('uploads')
    .set({ expires_at: new Date(0) })
    .execute();
  await store.services.files.purgeRemoved();
  expect((await client.get(logoLight)).status).toBe(200);
  expect((await client.get(unused)).status).toBe(404);
});

test.for(['logoLight', 'logoDark', 'socialPicture'])(
  'a damaged %s is refused when it is saved, and nobody asks for it again',
  async (field) => {
    const address = await upload('broken.png', makePng(64).subarray(0, 60));
    const answer = await save({ [field]: address });
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.path]).toEqual([422, `appearance.${field}`]);
    expect(await shown()).toEqual(plainAppearance);
  },
);

test('mails carry the accent in both themes and the logo', async () => {
  const logoLight = await upload('logo.svg', plainSvg);
  const saved = await save({ accent: '#8f2346', logoLight });
  const { light, dark } = accentHex(saved.json<StoreSettings>().appearance.accent ?? { hue: 0, chroma: 0 });
  const { body } = await call('GET', '/api/mail/previews/receipt/html');
  expect(body).toContain(`background-color:${light}`);
  expect(body).toContain(`background-color: ${dark} !important`);
  expect(body).toContain(`/logo.png?v=${logoLight.split('/')[2]}`);
  const draft = await call('GET', '/api/mail/previews/receipt/html?accent=140%200.1');
  expect(draft.body).toContain(`background-color:${accentHex({ hue: 140, chroma: 0.1 }).light}`);
  expect((await call('GET', '/api/mail/previews/receipt/html?accent=red;x')).statusCode).toBe(400);
});

test('the chosen work hangs first, until it leaves the sale', async () => {
  const featured = await store.addApp({ name: 'Featured' });
  const chosen = await store.addApp({ name: 'Chosen' });
  await client.call('PATCH', `/api/apps/${featured.id}`, { isFeatured: true });
  const first = async () => (await call('GET', '/api/storefront')).json<StorefrontSummary>().highlights[0]?.name;
  expect(await first()).toBe('Featured');
  await save({ heroAppId: chosen.id });
  expect(await first()).toBe('Chosen');
  await client.call('DELETE', `/api/apps/${chosen.id}`);
  expect(await first()).toBe('Featured');
});

test('the wall hangs as an owner ordered it, in every list at once, and an app that leaves falls out', async () => {
  const [one, two] = [await store.addApp({ name: 'Wall one' }), await store.addApp({ name: 'Wall two' })];
  const hang = (wall: object) => call('PATCH', '/api/settings', { wall });
  const listed = async () => (await call('GET', '/api/apps/all')).json<App[]>();
  expect((await hang({ order: [two.id, one.id], stories: [one.id] })).statusCode).toBe(200);
  expect((await listed()).slice(0, 2).map(({ name, isStory }) => [name, isStory])).toEqual([
    ['Wall two', false],
    ['Wall one', true],
  ]);
  await client.call('DELETE', `/api/apps/${two.id}`);
  expect((await listed())[0]?.name).toBe('Wall one');
  const added = await store.addApp({ name: 'Wall three' });
  expect((await listed()).at(-1)?.id).toBe(added.id);
  expect((await hang({ order: [one.id, one.id], stories: null })).statusCode).toBe(422);
  expect((await hang({ order: ['one'], stories: null })).statusCode).toBe(422);
  expect((await hang({ order: [], stories: null, columns: 2 })).statusCode).toBe(422);
  expect((await hang(plainWall)).statusCode).toBe(200);
});

test('of two owners each changes their own part of the look, and nobody takes back what they have not seen', async () => {
  const change = (part: object, basedOn: object) => call('PATCH', '/api/settings', { ...part, basedOn });
  const basedOn = { appearance: { footerLine: null } };
  const answers = await Promise.all([
    change({ appearance: { footerLine: 'Made in Kiel.' } }, basedOn),
    change({ appearance: { accent: '#1f4fbf' } }, { appearance: { accent: null } }),
    change({ wall: { order: [], stories: [] } }, { wall: plainWall }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const both = await shown();
  expect(both).toMatchObject({ footerLine: 'Made in Kiel.', accent: { chroma: expect.any(Number) as number } });

  for (const [part, base] of [
    [{ appearance: { footerLine: 'Made in Bonn.' } }, basedOn],
    [{ heroHeadline: 'New' }, { heroHeadline: 'Another' }],
    [{ wall: plainWall }, { wall: plainWall }],
  ] as const) {
    const refused = await change(part, base);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'settings-changed']);
  }
  expect(await shown()).toEqual(both);
  expect((await change({ wall: plainWall }, { appearance: { accent: both.accent } })).statusCode).toBe(200);
});

test('visitors do not get an announcement that is not shown', async () => {
  const announcement = { text: 'Closed on Friday', url: '/faq', isShown: false };
  const draft = await save({ announcement });
  expect(draft.json<StoreSettings>().appearance.announcement).toEqual(announcement);
  expect((await shown()).announcement.text).toBe('');
  await save({ announcement: { ...announcement, isShown: true } });
  expect((await shown()).announcement.text).toBe('Closed on Friday');
});

test('link previews of the storefront show the social picture, and the logo where the store draws', async () => {
  const draw = async () => {
    await store.services.media.checkSharePictures();
    await store.services.media.drawDueSharePictures();
    const hash = await store.services.media.findShareHash(null);
    return Buffer.from(await (await client.get(sharePictureAddress(hash ?? ''))).arrayBuffer());
  };
  const before = await draw();
  await save({ logoLight: await upload('logo.svg', plainSvg) });
  const withLogo = await draw();
  expect(withLogo.equals(before)).toBe(false);
  await save({ socialPicture: await upload('social.png', await paint(600, 600, '#0e5b86').png().toBuffer()) });
  const { data, info } = await sharp(await draw())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const [red = 0, green = 0, blue = 0] = data;
  for (const distance of [red - 0x0e, green - 0x5b, blue - 0x86]) expect(Math.abs(distance)).toBeLessThan(4);
});
