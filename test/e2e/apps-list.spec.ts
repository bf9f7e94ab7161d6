// The operator's list of apps: search, filters, figures and order.
import { expect } from '@playwright/test';
import { openApps } from '#test/support/apps-tab.ts';
import { handleFirstCall, test } from '#test/support/store-test.ts';

test('search and filters are kept in the address, and Back leads through them', async ({ page, store }) => {
  await openApps(page, store);
  await page.getByLabel('Search apps').fill('line');
  await expect(page).toHaveURL(/q=line/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Category').selectOption('Graphics');
  await expect(page.getByText('No apps match this search.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Category')).toHaveValue('graphics');
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByLabel('Search apps')).toHaveValue('line');
  await page.getByLabel('Category').selectOption('Graphics');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByLabel('Search apps')).toHaveValue('');
});

test('figures that cannot be read are no zeros, and a search keeps its rows while others are read', async ({
  page,
  store,
  logged,
}) => {
  await handleFirstCall(page, '**/api/admin/app-sales*', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await openApps(page, store);
  const failure = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' });
  await expect(failure).toBeVisible();
  logged.length = 0;
  const diffline = page.getByRole('row').filter({ hasText: 'Diffline' });
  await expect(diffline).toContainText('not known');
  await expect(page.getByRole('button', { name: 'Revenue' })).toHaveCount(0);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(diffline).not.toContainText('not known');
  await expect(page.getByRole('button', { name: 'Revenue' })).toBeVisible();
  const figures = await diffline.textContent();

  const read = Promise.withResolvers<void>();
  await page.route('**/api/admin/app-sales*', (route) => read.promise.then(() => route.fallback()));
  await page.getByLabel('Search apps').fill('line');
  await expect(page).toHaveURL(/q=line/);
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await diffline.textContent()).toBe(figures);
  read.resolve();

  await page.getByRole('link', { name: 'Order on the wall' }).click();
  await expect(page.getByRole('list', { name: 'Order of all apps' })).toBeInViewport();
});

test('changing a filter before the page has applied the previous one loses neither', async ({ page, store }) => {
  await openApps(page, store);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  // The address changes within one task; React renders in another.
  await page.evaluate(`(async () => {
    const category = document.querySelector('select');
    category.value = 'development';
    category.dispatchEvent(new Event('change', { bubbles: true }));
    for (let turn = 0; turn < 1000 && !location.search.includes('category'); turn += 1) await Promise.resolve();
    [...document.querySelectorAll('th button')].find((button) => button.textContent === 'Downloads').click();
  })()`);
  await expect(page).toHaveURL(/sort=downloads/);
  await expect(page).toHaveURL(/category=development/);
});

test('a filter that is chosen while the search is typed counts as well as the search', async ({ page, store }) => {
  await openApps(page, store);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.clock.install();
  await page.getByLabel('Search apps').fill('pane');
  await page.getByLabel('Category').selectOption('Development');
  await expect(page).toHaveURL(/category=development/);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/q=pane/);
  await expect(page).toHaveURL(/category=development/);
  await expect(page.getByRole('row')).toHaveCount(2);
});

for (const width of [360, 768, 1440]) {
  test(`each app has its name at ${width} px`, async ({ page, store }) => {
    await openApps(page, store);
    await page.setViewportSize({ width, height: 800 });
    const name = page.getByRole('link', { name: 'DuplicateFinder', exact: true });
    await expect(name).toBeVisible();
    const inside = await page.getByRole('cell').filter({ has: name }).boundingBox();
    const shown = await name.boundingBox();
    if (inside === null || shown === null) throw new Error('The name is not on the page.');
    expect(shown.x + shown.width).toBeLessThanOrEqual(inside.x + inside.width + 1);
  });
}
