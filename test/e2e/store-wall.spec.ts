// The order and the stories of the wall: chosen by an owner, seen by a visitor.
import { expect } from '@playwright/test';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { queryStore } from '#test/support/stored-files.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';

// A separate store, because its wall changes.
test.use({ ...accessibilityOptions, storeEnvironment: { STORE_NAME: 'Walls' } });

test('an owner moves an app up by keyboard and switches a story off, and a visitor sees both; staff change nothing', async ({
  page,
  store,
  browser,
}) => {
  await signIn(page, store);
  await page.goto('/admin?tab=appearance');
  const section = page.getByRole('region', { name: 'Stories' });
  const front = page.frameLocator('iframe[title="Preview: Storefront"]');
  const stories = section.getByRole('list', { name: 'Stories' });
  await expect(section).toContainText('Two columns wide.');
  const story = stories.getByRole('switch', { checked: true }).first();
  const label = (await story.getAttribute('aria-label')) ?? '';
  const name = label.replace(' as a story', '');
  await expect(front.locator('.story h3', { hasText: name })).toBeAttached();

  await section.getByRole('button', { name: 'Order of all apps' }).click();
  const all = section.getByRole('list', { name: 'Order of all apps' });
  const grip = all.getByRole('button', { name: /, 2 of / });
  const second = (await grip.getAttribute('aria-label'))?.replace(/^Move (.*), 2 of .*$/, '$1') ?? '';
  await grip.focus();
  for (const key of ['Space', 'ArrowUp']) await page.keyboard.press(key);
  await expect(section.getByText(`${second} moved to place 1 of`)).toBeAttached();
  await expect(all.getByRole('button', { name: `Move ${second}, 1 of` })).toBeFocused();
  await page.keyboard.press('Space');
  await stories.getByRole('switch', { name: label }).uncheck();
  const cards = (root: typeof front | typeof page) => root.locator('.wall-grid h3');
  await expect(cards(front).first()).toHaveText(second);
  await expectNoFindings(page, 'the wall', { without: 'iframe' });

  await page.getByRole('button', { name: 'Put live' }).click();
  await expect(toastsOf(page)).toContainText('The new look is live');
  const visitor = await (await browser.newContext()).newPage();
  // The kept page goes by a notification, which takes a moment.
  await expect(async () => {
    await visitor.goto(store.origin);
    await expect(cards(visitor).first()).toHaveText(second, { timeout: 1_000 });
  }).toPass();
  await expect(visitor.locator('.wall-grid h3', { hasText: name })).toBeAttached();
  await expect(visitor.locator('.story h3', { hasText: name })).toHaveCount(0);
  await visitor.context().close();

  await queryStore(store, `update operators set role = 'staff'`);
  await page.reload();
  await expect(page.getByText('Only owners can change these.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put live' })).toHaveCount(0);
  await expect(stories.getByRole('switch').first()).toBeDisabled();
  const saved = await page.request.patch('/api/settings', { data: { wall: { order: [], stories: null } } });
  expect(saved.status()).toBe(403);
});
