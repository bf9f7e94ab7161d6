import { expect } from '@playwright/test';
import { fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

const scripts = /\/assets\/.*\.js$/;

test('a press on Buy Now before the scripts is shown at once and opens the dialog when they come', async ({ page }) => {
  const isReleased = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await isReleased.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const buy = page.getByRole('button', { name: 'Buy Now: DuplicateFinder' });
  await buy.click();
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  await expect(buy).toContainText('Opening');
  await expect(page).toHaveURL(/\/$/);
  isReleased.resolve();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Complete Purchase' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(buy).not.toHaveAttribute('aria-busy', 'true');
  await expect(buy).toBeFocused();
});

test('an error of something else leaves a press on Buy Now to the scripts', async ({ page, logged }) => {
  const isReleased = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await isReleased.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const buy = page.getByRole('button', { name: 'Buy Now: DuplicateFinder' });
  await buy.click();
  await page.evaluate(`
    addEventListener('unhandledrejection', () => document.documentElement.dataset.rejected = '');
    void Promise.reject(new Error('An extension failed.'))`);
  await expect(page.locator('html')).toHaveAttribute('data-rejected');
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('This page could not load fully')).toBeHidden();
  isReleased.resolve();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Complete Purchase' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  logged.length = 0;
});

test('where the scripts cannot be loaded, a press on Buy Now leads to the app’s page', async ({ page, logged }) => {
  const isReleased = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await isReleased.promise;
    await route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Buy Now: DuplicateFinder' }).click();
  isReleased.resolve();
  await expect(page).toHaveURL(/\/apps\/duplicate-finder\?buy=1$/);
  await expect(page.getByRole('alert')).toContainText('This page could not load fully');
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Complete Purchase' })).toBeVisible();
  await expect(page.getByText('This page could not load fully')).toBeHidden();
  logged.length = 0;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Buy Now leads to the app’s page, and nothing is shown that does nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Try Demo/ })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Search apps' })).toBeHidden();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Buy Now: QueryDeck' }).click();
    await expect(page).toHaveURL(/\/apps\/query-deck\?buy=1$/);
    await expect(page.getByRole('heading', { level: 1, name: 'QueryDeck' })).toBeVisible();
  });
});

test('an app without a file says so in place of selling', async ({ page }) => {
  await page.route('**/api/apps/graphics?**', async (route) => {
    const apps = (await (await route.fetch()).json()) as Record<string, unknown>[];
    await route.fulfill({ json: apps.map((app) => ({ ...app, hasFiles: false, platforms: [] })) });
  });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Graphics' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Hueprint' });
  await expect(card.getByRole('button', { name: 'Buy Now: Hueprint' })).toBeDisabled();
  await expect(card.getByText('Not available yet')).toBeVisible();
});

test('what this browser bought has the red dot and leads to its download', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Download DuplicateFinder' })).toHaveCount(0);
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'dot@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const download = page.getByRole('button', { name: 'Download DuplicateFinder' });
  await expect(download).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy Now: DuplicateFinder' })).toBeVisible();
  await page.reload();
  await download.click();
  await expect(page).toHaveURL(/\/download\//);
});
