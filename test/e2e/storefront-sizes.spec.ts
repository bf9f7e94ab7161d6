// The storefront with no, one, three and many apps, with names that hardly fit.
import { expect, type Locator, type Page } from '@playwright/test';
import type { App } from '#contracts/apps.ts';
import { accessibilityOptions, expectNoFindings, expectToFit } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { test } from '#test/support/store-test.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung';

// A store of its own: the tests change how many apps it has.
test.use({ ...accessibilityOptions, storeEnvironment: { STORE_NAME: `${longWord} A`.slice(0, 60) } });
test.describe.configure({ mode: 'serial' });

async function keepOnly(store: StoreProcess, slugs: readonly string[]): Promise<void> {
  const headers = await client.signIn(store.origin);
  const apps = await client.callStore<App[]>(`${store.origin}/api/apps/all`);
  for (const app of apps.filter(({ slug }) => !slugs.includes(slug)))
    await client.callStore(`${store.origin}/api/apps/${app.id}`, { method: 'DELETE', headers });
}

async function addApps(store: StoreProcess, count: number): Promise<void> {
  const headers = await client.signIn(store.origin);
  for (let index = 0; index < count; index += 1) {
    const name = index % 5 === 0 ? `${longWord}${index}` : `Extra ${index}`;
    const body = { name, description: `${longWord} ${longWord}`, price: '123456.00', category: 'utilities' };
    await client.callStore(`${store.origin}/api/apps`, { method: 'POST', headers, body });
  }
}

/** Opens the storefront until it shows what the last change made: pages are cleared by a notification. */
async function openUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Looks at the storefront at four widths and in both themes. */
async function expectOrderlyPage(page: Page, state: string): Promise<void> {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    // A browser gives rows that are far away their new colours only when they come near.
    await page.evaluate(
      `document.querySelectorAll('.is-far').forEach((row) => { row.style.contentVisibility = 'visible' })`,
    );
    await expectNoFindings(page, state);
  }
}

/** Words and buttons that stand beyond the window's edge, except in strips that scroll sideways. */
const beyondTheEdge = `(() => {
  const isInStrip = (each) => each !== document.documentElement && (/auto|scroll/.test(getComputedStyle(each).overflowX) || isInStrip(each.parentElement));
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, select, dd), header a, footer a')]
    .filter((each) => each.getClientRects().length > 0 && each.getBoundingClientRect().right > innerWidth + 0.5)
    .filter((each) => !isInStrip(each))
    .map((each) => each.outerHTML.slice(0, 120));
})()`;

/** Looks at pages on the narrowest phone and at a window of 1440 px that is zoomed to 200 %. */
async function expectNothingBeyondTheEdge(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 450 });
      await page.goto(address);
      await expectToFit(page, `${address} at ${width}`);
      expect(await page.evaluate(beyondTheEdge), `${address} at ${width}`).toEqual([]);
    }
}

test('a wall with long names has no finding and no sideways scroll', async ({ page, store }) => {
  await addApps(store, 2);
  await expectOrderlyPage(page, '18 apps');
});

test('from 25 apps on the storefront is an index, whose first 48 apps are followed by more', async ({
  page,
  store,
}) => {
  await addApps(store, 40);
  const index = page.locator('.app-rows');
  await openUntil(page, index.first());
  await expect(index.getByRole('article')).toHaveCount(48);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(index.getByRole('article')).toHaveCount(58);
  await page.getByRole('textbox', { name: 'Search apps' }).fill('inkwright');
  await expect(index.getByRole('article')).toHaveCount(1);
  await expectOrderlyPage(page, '58 apps');
});

test('the first 48 apps of an index stand by category, each with a link to all of it, and more come below them', async ({
  page,
}) => {
  await page.goto('/');
  const utilities = page.getByRole('region', { name: 'Utilities' });
  const first = await utilities.getByRole('article').getByRole('heading').allTextContents();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('region', { name: 'More apps' }).getByRole('article')).toHaveCount(10);
  expect(await utilities.getByRole('article').getByRole('heading').allTextContents()).toEqual(first);
  await utilities.getByRole('link', { name: 'See all 46 in Utilities' }).click();
  await expect(page).toHaveURL(/\?category=utilities#featured$/);
  await expect(page.locator('.app-rows').getByRole('article')).toHaveCount(46);
});

test('200 apps and their pages fit the narrowest phone and a zoom of 200 %', async ({ page, store }) => {
  const { length } = await client.callStore<App[]>(`${store.origin}/api/apps/all`);
  await addApps(store, 200 - length);
  const longest = page.locator('.app-rows').getByRole('link', { name: longWord }).first();
  await openUntil(
    page,
    page.getByRole('textbox', { name: 'Search apps' }).and(page.getByPlaceholder('Search 200 apps')),
  );
  const path = (await longest.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/apps\/donau/);
  await expectNothingBeyondTheEdge(page, ['/', '/?show=384', '/?category=utilities', '/?q=extra', path, '/faq']);
});

test('a store of three apps begins with the featured one as a page, and the others follow', async ({ page, store }) => {
  await keepOnly(store, ['inkwright', 'space-rings', 'query-deck']);
  await openUntil(page, page.getByRole('heading', { level: 1, name: 'Inkwright' }));
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectNothingBeyondTheEdge(page, ['/', '/apps/space-rings']);
  await expectOrderlyPage(page, 'three apps');
});

test('a store of one app is its page, with its card below', async ({ page, store }) => {
  await keepOnly(store, ['space-rings']);
  await openUntil(page, page.getByRole('heading', { level: 1, name: 'SpaceRings' }));
  await expect(page.getByRole('heading', { name: 'Featured Applications' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Search apps' })).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Buy' }).getByText('$9.99')).toBeVisible();
  await expectNothingBeyondTheEdge(page, ['/']);
  await expectOrderlyPage(page, 'one app');
});

test('a store without apps says so', async ({ page, store }) => {
  await keepOnly(store, []);
  await openUntil(page, page.getByText('There are no apps in the store yet.'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNothingBeyondTheEdge(page, ['/']);
  await expectOrderlyPage(page, 'no app');
});

test('the words of a featured app without a picture and with a long name stay on its mat', async ({ page, store }) => {
  await addApps(store, 1);
  await openUntil(page, page.getByRole('heading', { level: 1, name: longWord }));
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [mat, words, facts] = await Promise.all(
      ['.featured-field', '.featured-say .card-facts', '.featured-facts'].map((part) =>
        page.locator(part).boundingBox(),
      ),
    );
    const end = (words?.y ?? Infinity) + (words?.height ?? 0);
    expect(end, `the mat at ${width}`).toBeLessThan((mat?.y ?? 0) + (mat?.height ?? 0));
    expect(end, `the facts at ${width}`).toBeLessThan(facts?.y ?? 0);
  }
});
