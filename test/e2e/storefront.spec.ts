import { expect, type Page } from '@playwright/test';
import type { App } from '#contracts/apps.ts';
import { measureInitialJavaScript } from '#test/support/initial-javascript.ts';
import * as client from '#test/support/store-client.ts';
import { queryStore } from '#test/support/stored-files.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { handleFirstCall, test } from '#test/support/store-test.ts';

/** Returns the number of apps in the store; other tests add some. */
const countApps = async ({ origin }: StoreProcess) => (await client.callStore<App[]>(`${origin}/api/apps/all`)).length;

const scrollTop = (page: Page) => page.evaluate<number>('window.scrollY');

test('Try Demo says that the demo would open and records the play', async ({ page, store }) => {
  const countPlays = async () => {
    const [row] = await queryStore<{ plays: number }>(
      store,
      `select (select count(*) from store_events where kind = 'demo-play')::int
         + (select coalesce(sum(demo_plays), 0) from app_totals)::int as plays`,
    );
    return row?.plays ?? 0;
  };
  const before = await countPlays();
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Try Demo of Hueprint' });
  await opener.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveAccessibleName('Try Demo');
  await expect(alert).toContainText('The demo for Hueprint would open now. This play was tracked.');
  await expect.poll(countPlays).toBe(before + 1);
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a demo whose play cannot be tracked still opens, and only the log reports it', async ({ page, logged }) => {
  await page.route('**/api/analytics/demo-play', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Try Demo of Hueprint' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => logged.some((text) => text.startsWith('Failed to track demo play'))).toBe(true);
  logged.length = 0;
});

test('Back restores the category and the scroll position', async ({ page, store }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const filter = page.getByRole('navigation', { name: 'Categories' });
  await filter.getByRole('link', { name: 'Graphics' }).click();
  await expect(page).toHaveURL(/\?category=graphics$/);
  await expect(page.getByRole('article')).toHaveCount(4);
  const last = page.getByRole('link', { name: 'ScreenTrace' });
  await last.scrollIntoViewIfNeeded();
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(400);
  await last.click();
  await expect(page).toHaveURL(/\/apps\/screen-trace$/);
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(filter.getByRole('link', { name: 'Graphics' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect.poll(() => scrollTop(page)).toBe(place);
  await page.goBack();
  await expect(filter.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('article')).toHaveCount(await countApps(store));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the storefront shows all apps, and its category and app links lead on', async ({ page, store }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Inkwright' }).first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(await countApps(store));
    await expect(page.getByRole('article').first()).toContainText('DuplicateFinder');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Development' }).click();
    await expect(page).toHaveURL(/\?category=development$/);
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.getByRole('link', { name: 'QueryDeck' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'QueryDeck' })).toBeVisible();
    await expect(page.getByText('$69.00').first()).toBeVisible();
  });
});

test('8 cards of the same size stand in while apps are fetched, and nothing moves when they come', async ({ page }) => {
  await page.goto('/');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/apps/graphics**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Graphics' }).click();
  const skeletons = page.getByRole('status', { name: 'Loading apps' }).locator('> *');
  await expect(skeletons).toHaveCount(8);
  const standIn = await skeletons.first().boundingBox();
  answer.resolve();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(skeletons).toHaveCount(0);
  expect(await page.getByRole('article').first().boundingBox()).toEqual(standIn);
});

test('the page says when apps cannot be loaded, and Try again loads them', async ({ page, logged }) => {
  await page.goto('/');
  await handleFirstCall(page, '**/api/apps/graphics**', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Graphics' }).click();
  await expect(page.getByRole('alert')).toContainText('The apps could not be loaded');
  await expect(page.getByRole('alert')).toContainText('Something went wrong on the server.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  logged.length = 0;
});

test('without a network a category that is not in memory says so, and comes once there is one', async ({
  page,
  context,
  logged,
}) => {
  await page.goto('/?category=utilities');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Graphics' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('article')).toHaveCount(4);
  logged.length = 0;
});

test('a category without apps says so and leads back to all', async ({ page, store }) => {
  await page.goto('/');
  await page.route('**/api/apps/graphics**', (route) => route.fulfill({ json: [] }));
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Graphics' }).click();
  await expect(page.getByText('There are no apps in Graphics yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('article')).toHaveCount(await countApps(store));
});

test('a new app is on the storefront of every visitor who comes from then on', async ({ page, store }) => {
  const headers = await client.signIn(store.origin);
  const body = { name: 'Latecomer', description: 'Comes last.', price: '3.00', category: 'graphics' };
  const { id } = await client.callStore<{ id: string }>(`${store.origin}/api/apps`, { method: 'POST', headers, body });
  await page.goto('/?category=graphics');
  await expect(page.getByRole('article').filter({ hasText: 'Latecomer' })).toContainText('$3.00');
  await client.callStore(`${store.origin}/api/apps/${id}`, { method: 'DELETE', headers });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('a script or style that a page did not come with is refused, and a test would notice', async ({
  page,
  logged,
}) => {
  await page.goto('/');
  await page.evaluate(`
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }));
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }));
  `);
  await expect.poll(() => logged.filter((text) => text.includes('Content Security Policy')).length).toBe(2);
  expect(await page.evaluate('window.ran')).toBeUndefined();
  await expect(page.getByRole('article').first()).toBeVisible();
  logged.length = 0;
});

test('a known address in other letter case shows its one page', async ({ page }) => {
  for (const [address, path] of [
    ['/FAQ', '/faq'],
    ['/Apps/duplicate-finder', '/apps/duplicate-finder'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('the storefront comes with at most 138 kB of scripts, and with no code of other areas', async ({ store }) => {
  const sizes = await measureInitialJavaScript(store.origin);
  expect(sizes.size).toBeGreaterThan(4);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(138_000);
  expect([...sizes.keys()].filter((address) => address.includes('schemas'))).toEqual([]);
});
