import { expect, type Page } from '@playwright/test';
import * as client from '#test/support/store-client.ts';
import { test, toastsOf } from '#test/support/store-test.ts';

/** Opens a download page, on which every Copy button shows a toast. */
async function openDownloadPage(page: Page, origin: string): Promise<void> {
  const app = await client.findApp(origin);
  const { downloadToken } = await client.buy(origin, app, { email: `toasts-${crypto.randomUUID()}@example.com` });
  await page.context().grantPermissions(['clipboard-write']);
  await page.goto(`/download/${downloadToken}`);
}

async function drag(page: Page, pixels: number): Promise<void> {
  const box = await toastsOf(page).boundingBox();
  if (box === null) throw new Error('There is no toast.');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y, { steps: 4 });
  await page.mouse.move(x + pixels, y, { steps: 4 });
  await page.mouse.up();
}

test('a toast closes by itself after 5 seconds', async ({ page, store }) => {
  await openDownloadPage(page, store.origin);
  await page.getByRole('button', { name: 'Download DuplicateFinder.exe' }).click();
  await expect(toastsOf(page)).toHaveText('Download started for DuplicateFinder');
  const shownAt = performance.now();
  // A toast under the pointer or with the focus does not time out.
  await page.mouse.move(0, 0);
  await expect(toastsOf(page)).toHaveCount(0);
  const seconds = (performance.now() - shownAt) / 1000;
  expect(seconds).toBeGreaterThan(4);
  expect(seconds).toBeLessThan(8);
});

test('only one toast is shown, at most 420 px wide: a new one takes the place of the old', async ({ page, store }) => {
  await openDownloadPage(page, store.origin);
  await page.getByRole('button', { name: 'Download DuplicateFinder.exe' }).click();
  await expect(toastsOf(page)).toHaveText('Download started for DuplicateFinder');
  await page.getByText('Checksums, SHA-256').click();
  await page
    .getByRole('button', { name: /^Copy SHA-256 of/ })
    .first()
    .click();
  await expect(toastsOf(page)).toHaveText(/^Copied!/);
  await expect(toastsOf(page)).toHaveCount(1);
  // A toast that slides in measures fractions of a pixel more.
  expect(Math.round((await toastsOf(page).boundingBox())?.width ?? Infinity)).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 360, height: 640 });
  expect((await toastsOf(page).boundingBox())?.width).toBeLessThanOrEqual(360);
});

test('a swipe of more than 50 px to the right dismisses a toast, a shorter one or one to the left does not', async ({
  page,
  store,
}) => {
  await openDownloadPage(page, store.origin);
  await page.getByRole('button', { name: 'Download DuplicateFinder.exe' }).click();
  await expect(toastsOf(page)).toHaveCount(1);
  await drag(page, 40);
  await expect(toastsOf(page)).toHaveAttribute('data-swipe', 'cancel');
  await drag(page, -80);
  await expect(toastsOf(page)).toHaveCount(1);
  await drag(page, 60);
  await expect(toastsOf(page)).toHaveCount(0);
});
