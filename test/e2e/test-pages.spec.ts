// The pages for whoever sets a store up; a live store has none of them.
import { expect } from '@playwright/test';
import { expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import { test, toastsOf } from '#test/support/store-test.ts';

test('a test purchase makes a paid order and shows its download', async ({ page, store }) => {
  await page.goto('/quick-test');
  await page.getByRole('link', { name: /^Test purchase/ }).click();
  await page.getByLabel('App', { exact: true }).selectOption({ label: 'Foldnote, $24.00' });
  await page.getByLabel('E-mail').fill('test-purchase@example.com');
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(toastsOf(page)).toHaveText(/^Purchase Successful!/);
  await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the download' }).click();
  await expect(page.getByRole('heading', { name: 'Foldnote', level: 1 })).toBeVisible();
  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ customerEmail }) => customerEmail === 'test-purchase@example.com')).toMatchObject([
    { appName: 'Foldnote', status: 'completed', mode: 'test', paymentMethod: 'venmo' },
  ]);
});

test('a test purchase that the store refuses says Purchase Failed and why', async ({ page, logged }) => {
  await page.goto('/test-purchase');
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(toastsOf(page)).toHaveText('Purchase Failed');
  await expect(page.getByText('customerEmail: Give an e-mail address such as name@example.com.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody');
  logged.length = 0;
});

test('a checkout for an app that is not on sale offers the fallback, and the one it names otherwise', async ({
  page,
  store,
}) => {
  const app = await client.findApp(store.origin, 'Foldnote');
  for (const [query, name] of [
    [`?appId=${app.id}`, 'Foldnote'],
    ['?appId=gone', 'DuplicateFinder'],
    ['', 'DuplicateFinder'],
  ] as const) {
    await page.goto(`/checkout${query}`);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

      test('test pages have no serious findings', async ({ page }) => {
        for (const path of ['/checkout', '/test-purchase', '/quick-test', '/debug-purchase']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoFindings(page, path);
        }
      });
    });
  }
}
