// The storefront without a network: what is in memory stays, and no press loses the tab.
import { expect } from '@playwright/test';
import { clearRefusals, test } from '#test/support/store-test.ts';

test('without a network the list stays and can be filtered, and with one again it can be bought from', async ({
  page,
  context,
  logged,
}) => {
  await page.goto('/');
  await context.setOffline(true);
  const note = page.getByText('You are offline.');
  await expect(note).toBeVisible();
  const filter = page.getByRole('navigation', { name: 'Categories' });
  await filter.getByRole('link', { name: 'Graphics' }).click();
  await expect(page).toHaveURL(/\?category=graphics$/);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Buy Now: Hueprint' })).toBeEnabled();
  // Pictures that had not loaded before.
  clearRefusals(logged);
});

test('without a network a press on an app keeps the page and says so', async ({ page, context, logged }) => {
  await page.goto('/');
  const count = await page.getByRole('article').count();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'DuplicateFinder', exact: true }).last().click();
  await expect(page.getByText('This page stays.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('article')).toHaveCount(count);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'DuplicateFinder', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'DuplicateFinder' })).toBeVisible();
  logged.length = 0;
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the message without its fetched view keeps off the edges of the screen', async ({ page, context, logged }) => {
    await page.route(/\/assets\/toaster-.*\.js$/, (route) => route.abort());
    await page.goto('/');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'DuplicateFinder', exact: true }).last().click();
    const box = await page.getByRole('alert').filter({ hasText: 'This page stays.' }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(12);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(348);
    await context.setOffline(false);
    logged.length = 0;
  });
});
