// The store's own look: the editor with its live preview, and what visitors then see.
import { expect } from '@playwright/test';
import { accentHex, accentOf, accentProblem } from '#contracts/accent.ts';
import { plainAppearance, type Appearance } from '#contracts/appearance.ts';
import type { UploadTicket } from '#contracts/files.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { plainSvg } from '#test/support/pictures.ts';
import * as client from '#test/support/store-client.ts';
import { clearRefusals, openPurchaseDialog, signIn, test, toastsOf } from '#test/support/store-test.ts';
import { queryStore } from '#test/support/stored-files.ts';

// A separate store, because its look changes.
test.use({ ...accessibilityOptions, storeEnvironment: { STORE_NAME: 'Looks' } });

test('an owner sees a draft on the real storefront, keeps it over a reload, and puts it live', async ({
  page,
  store,
}) => {
  await signIn(page, store);
  await page.goto('/admin?tab=appearance');
  const front = page.frameLocator('iframe[title="Preview: Storefront"]');
  await expect(front.getByRole('heading', { level: 1 })).toHaveText('Desktop apps made with care, yours to keep');
  await expect(page.getByRole('button', { name: 'Put live' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Logo' }).locator('.ground-tile')).toHaveText(['Light', 'Dark']);

  const own = page.getByLabel('Your own');
  await own.fill('#E0823D');
  await expect(page.getByText('2.8 : 1 under white letters. 4.5 is needed.')).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('under white letters')).toBeHidden();
  const taken = await own.inputValue();
  await page.getByLabel('Headline').fill('Apps of the harbour');
  await page.getByRole('switch', { name: 'Show it above every page' }).check();
  await page.getByRole('region', { name: 'Announcement' }).getByLabel('Text').fill('New: boats.');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByRole('group', { name: 'Link 1' }).getByLabel('Text').fill('Blog');
  await page.getByRole('group', { name: 'Link 1' }).getByLabel('Address').fill('https://blog.example/');
  await page.locator('input[type="file"]').first().setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: plainSvg,
  });
  await expect(page.getByRole('group', { name: 'Dark' })).toBeVisible();

  await expect(front.getByRole('heading', { level: 1 })).toHaveText('Apps of the harbour');
  await expect(front.getByText('New: boats.')).toBeVisible();
  await expect(front.getByRole('link', { name: 'Blog' })).toBeAttached();
  await expect(front.locator('.site-header picture img')).toHaveAttribute('src', /logo\.svg$/);
  const { light } = accentHex(accentOf(taken));
  await expect.poll(() => front.locator('html').getAttribute('style')).toContain(light);
  await expectNoFindings(page, 'appearance', { without: 'iframe' });

  await page.reload();
  await expect(page.getByLabel('Headline')).toHaveValue('Apps of the harbour');
  await page.getByRole('button', { name: 'Put live' }).click();
  await expect(toastsOf(page)).toContainText('The new look is live');
  await expect(page.getByRole('button', { name: 'Put live' })).toBeDisabled();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps of the harbour');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/logo\.png\?v=/);
  expect((await page.request.get('/logo.png')).headers()['content-type']).toBe('image/png');
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(page.getByText('New: boats.')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('New: boats.')).toBeHidden();
  // The other one is set by signing in.
  expect((await page.evaluate(() => Object.keys(localStorage))).toSorted()).toEqual(['announcement', 'operator']);
});

test('an owner who returns sees what a colleague changed meanwhile, and of the same field chooses whose stays', async ({
  page,
  store,
  logged,
}) => {
  await signIn(page, store);
  const colleague = async (data: object) =>
    expect((await page.request.patch('/api/settings', { data })).status()).toBe(200);
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).first();
  await page.goto('/admin?tab=appearance');
  await expect(page.getByLabel('Headline')).toBeVisible();
  await tab('Texts').click();
  await expect(page.getByText('Version 1, live')).toBeVisible();
  await colleague({ heroHeadline: 'Written by a colleague' });
  await tab('Appearance').click();
  await expect(page.getByLabel('Headline')).toHaveValue('Written by a colleague');
  await expect(page.getByRole('button', { name: 'Put live' })).toBeDisabled();

  await page.getByLabel('Line below').fill('Written by the owner.');
  await colleague({ heroHeadline: 'Written again' });
  await page.getByRole('button', { name: 'Put live' }).click();
  await expect(toastsOf(page)).toContainText('The new look is live');
  await expect(page.getByLabel('Headline')).toHaveValue('Written again');

  await page.getByLabel('Headline').fill('Of the owner');
  await colleague({ heroHeadline: 'Of the colleague', appearance: { footerLine: 'Another line' } });
  await page.getByRole('button', { name: 'Put live' }).click();
  await expect(page.getByText('Another owner changed the headline after you began.')).toBeVisible();
  await expect(page.getByLabel('Headline')).toHaveValue('Of the owner');
  await expect(page.getByLabel('Line', { exact: true })).toHaveValue('Another line');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Headline')).toHaveValue('Of the colleague');
  await page.getByLabel('Headline').fill('Of the owner');
  await colleague({ heroHeadline: 'Of the colleague again' });
  await page.getByRole('button', { name: 'Put live' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  // The browser logs the two refused calls.
  clearRefusals(logged);
  await page.getByRole('button', { name: 'Put live' }).click();
  await expect(page.getByRole('button', { name: 'Put live' })).toBeDisabled();
  const settings = (await (await page.request.get('/api/settings')).json()) as { heroHeadline: string };
  expect(settings.heroHeadline).toBe('Of the owner');

  // The same of a text: an untouched one is never a draft.
  await tab('Texts').click();
  await expect(page.getByText('Version 1, live')).toBeVisible();
  await tab('Appearance').click();
  const data = { language: 'en', markdown: 'Another text.', basedOn: 1 };
  expect((await page.request.post('/api/documents/terms-of-service/versions', { data })).status()).toBe(201);
  await tab('Texts').click();
  await expect(page.getByText('Version 2, live')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish version 3' })).toBeDisabled();
});

test('the preview shows the app page, the receipt and a phone, and nothing in it leads away', async ({
  page,
  store,
}) => {
  await signIn(page, store);
  await page.goto('/admin?tab=appearance');
  const front = page.frameLocator('iframe[title="Preview: Storefront"]');
  await expect(front.locator('html')).toHaveAttribute('style', /--accent/);
  await front.getByRole('link', { name: 'Support' }).first().click();
  await expect(front.locator('html[data-scripts="running"]')).toBeAttached();
  await expect(front.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(front.locator('.hero, .many-head')).toBeVisible();
  await page.getByRole('button', { name: 'App page' }).click();
  await expect(page.frameLocator('iframe[title="Preview: App page"]').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Receipt mail' }).click();
  await expect(
    page.frameLocator('iframe[title="Preview: Receipt mail"]').getByRole('heading', { level: 1 }),
  ).toContainText('is yours');
  await page.getByRole('button', { name: 'Phone' }).click();
  const phone = page.frameLocator('iframe[title="Preview: Phone"]');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  const { width = 0 } = (await page.locator('iframe[title="Preview: Phone"]').boundingBox()) ?? {};
  expect(Math.round(width)).toBe(390);
});

test('staff see the look, and have nothing to change it with', async ({ page, store }) => {
  await signIn(page, store);
  await queryStore(store, `update operators set role = 'staff'`);
  try {
    await page.goto('/admin?tab=appearance');
    await expect(page.getByText('Only owners can change these.')).toBeVisible();
    const form = page.getByRole('group', { name: 'The look of the store' });
    await expect(form.getByText('Dark', { exact: true })).toBeVisible();
    await expect(form.locator(':is(button, input, textarea, select):enabled')).toHaveCount(0);
    await expect(form.locator('input[type="file"]')).toHaveCount(0);
    await expectNoFindings(page, 'appearance for staff', { without: 'iframe' });
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByText('Only owners can change these.')).toBeInViewport();
  } finally {
    await queryStore(store, `update operators set role = 'owner'`);
  }
});

/** `ACCENTS=50` is the measurement; fewer show the same. */
const accentCount = Number(process.env['ACCENTS'] ?? 3);

test('the storefront has no finding of axe in accents that can be saved, and refuses the others', async ({
  page,
  store,
}) => {
  test.setTimeout(60_000 + accentCount * 60_000);
  await signIn(page, store);
  const asked = await page.request.post('/api/objects/upload', { data: { fileName: 'logo.svg' } });
  const { uploadURL } = (await asked.json()) as UploadTicket;
  const { objectPath = null } = await client.putFile(uploadURL, plainSvg);
  const { id: heroAppId } = await client.findApp(store.origin, 'QueryDeck');
  // All that an owner can put beside an accent.
  const look: Appearance = {
    ...plainAppearance,
    logoLight: objectPath,
    heroAppId,
    footerLine: 'Apps of the harbour',
    footerLinks: [{ text: 'Blog', url: 'https://blog.example/' }],
    announcement: { text: 'New: boats.', url: '/apps/query-deck', isShown: true },
  };
  const save = async (accent: string) =>
    (await page.request.patch('/api/settings', { data: { appearance: { ...look, accent } } })).status();
  expect(await save('#ffcc00')).toBe(422);
  for (const wanted of randomColours(accentCount)) {
    const problem = accentProblem(wanted);
    const accent = problem?.nearest ?? wanted;
    if (problem !== null) expect(await save(wanted), wanted).toBe(422);
    expect(await save(accent)).toBe(200);
    const { light } = accentHex(accentOf(accent));
    // The kept page goes by a notification, which takes a moment.
    await expect(async () => {
      await page.goto('/');
      const style = await page.locator('head > style').first().textContent({ timeout: 1_000 });
      expect(style).toContain(`--accent:${light}`);
    }).toPass();
    await expect(page.getByRole('link', { name: 'New: boats.' })).toBeVisible();
    await expect(page.locator('.site-header picture img')).toHaveAttribute('src', /logo\.svg$/);
    await expectNoFindings(page, `the storefront in ${accent}`);
    await page.goto('/apps/duplicate-finder');
    await expectNoFindings(page, `an app in ${accent}`);
    await openPurchaseDialog(page);
    await expectNoFindings(page, `the purchase dialog in ${accent}`);
  }
});

/** Returns the same colours in each run. */
function randomColours(count: number): string[] {
  let state = 50;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  });
}
