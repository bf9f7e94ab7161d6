// What stands around every page: the theme, the scrollbar behind dialogs, forms before the scripts.
import { expect } from '@playwright/test';
import { findBrowser } from '#test/support/browser.ts';
import { openPurchaseDialog, test } from '#test/support/store-test.ts';

const browser = await findBrowser();
// Playwright hides scrollbars, and with them what a page does with their room.
test.use({ launchOptions: 'reasons' in browser ? {} : { ...browser, ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('a dialog covers the room of the scrollbar, and the page behind it does not move', async ({ page }) => {
  await page.goto('/');
  // Playwright scrolls to what it presses, so only the place across counts.
  const placeAcross = async () => {
    const box = await page.locator('h1').boundingBox();
    return [box?.x, box?.width];
  };
  const place = await placeAcross();
  const shownWidth = () => page.evaluate<number>('document.documentElement.clientWidth');
  const windowWidth = await page.evaluate<number>('window.innerWidth');
  expect(await shownWidth()).toBeLessThan(windowWidth);
  await openPurchaseDialog(page);
  expect(await shownWidth()).toBe(windowWidth);
  const backdrop = await page.locator('[data-scroll-lock]').boundingBox();
  expect(backdrop?.width).toBe(windowWidth);
  expect(await page.getByText('Test mode: no real money moves').boundingBox()).toMatchObject({ width: windowWidth });
  expect(await placeAcross()).toEqual(place);
});

test('the theme chosen in one tab is the theme of the others', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/faq');
  await other.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the contact form puts nothing into the address when the scripts do not come', async ({ page, logged }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/faq', { waitUntil: 'load' });
  await expect(page.getByRole('alert')).toContainText('This page could not load fully');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByRole('button', { name: 'Open in email program' })).toBeDisabled();
  await expect(page).toHaveURL(/\/faq$/);
  logged.length = 0;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('neither the theme switch nor the contact form is shown', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('button', { name: 'Switch between light and dark theme' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open in email program' })).toHaveCount(0);
    await expect(page.getByText('The form needs JavaScript.')).toBeVisible();
  });
});
