import { expect, type Page } from '@playwright/test';
import { test } from '#test/support/store-test.ts';

const namesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

test('"/" leads to the search, which finds words in names and descriptions and marks them', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Search apps' });
  await expect(field).toHaveAttribute('placeholder', 'Search 16 apps');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('compares');
  await expect(page.getByText('1 app for “compares”, in names and descriptions')).toBeVisible();
  expect(await namesOf(page)).toEqual(['Diffline']);
  await expect(page.getByRole('article').locator('mark').first()).toHaveText('Compares');
  await expect(page).toHaveURL(/\?q=compares$/);
});

test('a search stays in the address, and Back returns to the list before it', async ({ page }) => {
  await page.goto('/?category=graphics');
  await page.getByRole('textbox', { name: 'Search apps' }).fill('drawing');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link', { name: 'Inkwright' }).click();
  await expect(page).toHaveURL(/\/apps\/inkwright$/);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Search apps' })).toHaveValue('drawing');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('a search that finds nothing shows the nearest three, and clears', async ({ page }) => {
  await page.goto('/?q=invioce');
  await expect(page.getByRole('heading', { name: 'Nothing here is called “invioce”' })).toBeVisible();
  const near = await namesOf(page);
  expect(near).toHaveLength(3);
  expect(near[0]).toBe('Ledgerleaf');
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(16);
});

test('the categories count what a search found, and keep the search and the order', async ({ page }) => {
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await page.goto('/?q=compares&sort=name');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(categories).toHaveText(['All1', 'Productivity0', 'Utilities0', 'Graphics0', 'Development1']);
  await categories.filter({ hasText: 'Development' }).click();
  await expect(page).toHaveURL(/\/\?category=development&q=compares&sort=name$/);
  expect(await namesOf(page)).toEqual(['Diffline']);
  await categories.filter({ hasText: 'Graphics' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here is called “compares”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).first().click();
  await expect(categories).toHaveText(['All16', 'Productivity4', 'Utilities4', 'Graphics4', 'Development4']);
  await expect(page).toHaveURL(/\/\?category=graphics&sort=name$/);
});

test('the server’s page is the same for every search, and the browser makes it the search’s', async ({ page }) => {
  const [plain, searched] = await Promise.all(
    ['/', '/?q=compares'].map(async (address) => (await page.request.get(address)).text()),
  );
  expect(searched).toBe(plain);
  await page.goto('/?q=compares');
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Graphics/ }),
  ).toHaveAttribute('href', '/?category=graphics&q=compares');
});

test('the list can be sorted, and has no stories then', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.story')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(page).toHaveURL(/\?sort=name$/);
  await expect(page.locator('.story')).toHaveCount(0);
  const names = await namesOf(page);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most downloaded');
  await expect(page.locator('.story')).toHaveCount(2);
});

test('without a network the list stays, says of when it is, and cannot be bought from', async ({
  page,
  context,
  logged,
}) => {
  await page.goto('/');
  const buy = page.getByRole('button', { name: 'Buy Now: DuplicateFinder' });
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(buy).toBeDisabled();
  await expect(page.getByRole('article')).toHaveCount(16);
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(buy).toBeEnabled();
  // Pictures further down.
  logged.length = 0;
});

test('a category link of the footer leads to the list, not to the hero', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Graphics' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Featured Applications' })).toBeInViewport();
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBeGreaterThan(200);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the featured picture begins by 240 px, and its price is in the first screen', async ({ page }) => {
    await page.goto('/');
    const window = await page.locator('.hero .window').boundingBox();
    expect(window?.y).toBeLessThanOrEqual(240);
    await expect(page.getByRole('button', { name: 'Buy Now: Inkwright' }).first()).toBeInViewport({ ratio: 1 });
  });
});

for (const [columns, width] of [
  [3, 1440],
  [2, 768],
] as const) {
  test(`the wall has no hole at ${columns} columns, and cards come in the order in which they are seen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const boxes = await Promise.all((await page.locator('.wall-grid > li').all()).map((item) => item.boundingBox()));
    const places = boxes.map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0 }));
    const rows = Map.groupBy(places, ({ y }) => Math.round(y));
    const widths = [...rows.values()].map((row) => {
      const last = row.at(-1);
      return Math.round((last?.x ?? 0) + (last?.width ?? 0));
    });
    expect(new Set(widths).size).toBe(1);
    const sorted = places.toSorted((one, other) => one.y - other.y || one.x - other.x);
    expect(places).toEqual(sorted);
  });
}
