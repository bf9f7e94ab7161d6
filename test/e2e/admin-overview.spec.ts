// The overview of the operator's area and the search over everything.
import { expect, type Page } from '@playwright/test';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { insertCashAppPayment } from '#test/support/insert-cashapp-payment.ts';
import { connectDatabase } from '#server/database/connect.ts';
import * as client from '#test/support/store-client.ts';
import { meterLayoutShift } from '#test/support/layout-shift.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { signIn, test } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Morning' }, ...accessibilityOptions });

const path = '/admin?tab=overview';

/** Sells so much that the store is no new one. */
async function sell({ origin }: StoreProcess): Promise<string> {
  const app = await client.findApp(origin);
  let last = '';
  for (let sale = 0; sale < 5; sale += 1) {
    last = (await client.buy(origin, app, { email: `morning.${sale}@example.com` })).id;
  }
  return last;
}

async function addCashAppPayment(store: StoreProcess): Promise<void> {
  const database = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
  try {
    await insertCashAppPayment(database.db, { email: 'waiting@example.com' });
  } finally {
    await database.close();
  }
}

/** Counts texts that are cut. Runs in the page. */
function countCut(elements: readonly object[]): number {
  const texts = elements as ReadonlyArray<{ readonly scrollHeight: number; readonly clientHeight: number }>;
  return texts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length;
}

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search orders, apps, messages and settings' });

test('a new store shows its steps, and a step leads to its place', async ({ page, store }) => {
  await signIn(page, store);
  await page.goto(path);
  const setup = page.getByRole('region', { name: 'Setup' });
  await expect(setup.getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('progressbar', { name: 'Setup' })).toHaveAttribute('max', '8');
  await expect(setup.getByRole('button', { name: 'Go live' })).toBeDisabled();
  await expectNoFindings(page, 'setup');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await setup.locator('small').evaluateAll(countCut), `cut at ${width} px`).toBe(0);
  }
  await page.setViewportSize(accessibilityOptions.viewport);
  await setup.getByRole('link', { name: 'Add: Second factor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('the overview says what was taken and what waits, and each line leads there', async ({ page, store }) => {
  await sell(store);
  await addCashAppPayment(store);
  await signIn(page, store);
  await page.goto(path);
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs.getByRole('listitem').first()).toContainText(
    /1 Cash App payment waits, \$[\d.]+It closes in \d+:\d\d\./,
  );
  await expect(page.getByRole('region', { name: 'Revenue' })).toContainText('Today');
  const newest = page.getByRole('region', { name: 'Newest orders' }).getByRole('listitem');
  await expect(newest.filter({ hasText: 'morning.4@example.com' })).toHaveCount(1);
  await expect(page.getByText(/^Buyers can pay, /)).toBeVisible();
  await expectNoFindings(page, 'overview');
  await needs.getByRole('link', { name: /^Confirm/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CashApp' })).toBeVisible();
  await page.goBack();
  await newest.first().getByRole('link').click();
  await expect(page.getByRole('dialog', { name: /Order #\d+/ })).toBeVisible();
});

test('the health bar moves nothing, on the first look and later, and stays in sight', async ({ page, store }) => {
  await sell(store);
  await page.route('**/api/admin/health', async (route) => {
    const response = await route.fetch();
    const problem = { kind: 'mail', cause: 'sign-in', waiting: 3, since: new Date().toISOString() };
    await route.fulfill({ response, json: { ...((await response.json()) as object), problems: [problem] } });
  });
  await signIn(page, store);
  const meter = await meterLayoutShift(page);
  for (const tab of ['overview', 'orders']) {
    const bar = page.getByRole('alert').filter({ hasText: 'Email is not being sent.' });
    await meter.expectStill(`${tab} under a health bar`, `/admin?tab=${tab}`, async () => {
      await expect(bar).toBeInViewport();
      await expect(page.getByText('morning.4@example.com').first()).toBeVisible();
    });
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await expect(bar).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }

  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(path);
  const strip = page.getByRole('main').getByText('Test mode: no real money moves');
  await expect(page.getByText('Email is not being sent.')).toBeInViewport();
  expect(await strip.boundingBox()).toMatchObject({ x: 0, y: 0, width: 768 });
  await expectNoFindings(page, 'a health bar beside the rail');
});

test('Ctrl K finds an order by its number, and Enter opens it', async ({ page, store }) => {
  const id = await sell(store);
  const headers = await client.signIn(store.origin);
  const { number } = await client.callStore<{ number: number }>(`${store.origin}/api/orders/${id}`, { headers });
  await signIn(page, store);
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Newest orders' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeFocused();
  // Enter comes before the store has answered.
  await searchField(page).fill(`#${number}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`tab=orders&order=${id}$`));
  await expect(page.getByRole('dialog', { name: new RegExp(`Order #${number}`) })).toBeVisible();
});

test('arrows move through apps, orders and actions, and Escape gives the focus back', async ({ page, store }) => {
  await sell(store);
  await signIn(page, store);
  await page.goto(path);
  const opener = page.getByRole('complementary').getByRole('button', { name: 'Search' });
  await opener.click();
  await searchField(page).fill('duplicate');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('DuplicateFinder');
  await expect(options.first().locator('mark')).toHaveText('Duplicate');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option')).toHaveCount(5);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expectNoFindings(page, 'search');
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a search on a phone fills the screen and leads to a setting', async ({ page, store }) => {
  await signIn(page, store);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin?tab=more');
  await page.getByRole('button', { name: 'Search' }).click();
  const window = page.getByRole('dialog', { name: 'Search' });
  await expect(window).toHaveCSS('width', '360px');
  await searchField(page).fill('bitcoin');
  await page.getByRole('option', { name: /^Coins/ }).click();
  await expect(page).toHaveURL(/tab=settings&view=coins$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('the search opens over an order, and leads to a form and to a part of a tab', async ({ page, store }) => {
  await sell(store);
  await signIn(page, store);
  await page.goto(path);
  await page.getByRole('region', { name: 'Newest orders' }).getByRole('listitem').first().getByRole('link').click();
  const order = page.getByRole('dialog', { name: /Order #\d+/ });
  await expect(order).toBeVisible();
  await page.keyboard.press('Control+k');
  await searchField(page).fill('add an app');
  await page.keyboard.press('Enter');
  await expect(order).toBeHidden();
  const form = page.getByRole('dialog', { name: 'Add app' });
  await expect(form).toBeVisible();
  // No second window over it.
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.keyboard.press('Control+k');
  await searchField(page).fill('announcement');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Announcement' })).toBeInViewport();
});

test('a text that is nowhere is told as such', async ({ page, store }) => {
  await signIn(page, store);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await searchField(page).fill('zzyzx');
  await expect(page.getByText('No results for “zzyzx”.')).toBeVisible();
});
