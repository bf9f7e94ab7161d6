// The operator's tab Analytics: figures of a range of days as tabs of one chart, and what the storefront counts for them.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { AnalyticsReport } from '#contracts/analytics.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { insertOldOrders } from '#test/support/insert-orders.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { openPurchaseDialog, signIn, test } from '#test/support/store-test.ts';

const march = '/admin?tab=analytics&from=2026-03-01&to=2026-03-31';
const today = new Date().toISOString().slice(0, 10);

async function readReport(store: StoreProcess, from: string, to: string): Promise<AnalyticsReport> {
  const headers = await client.signIn(store.origin);
  return client.callStore<AnalyticsReport>(`${store.origin}/api/analytics/report?from=${from}&to=${to}`, { headers });
}

/** Sells 120 apps on 10 March 2026, once, and waits until they are counted. */
async function sellInMarch(store: StoreProcess): Promise<void> {
  const countOrders = async () => (await readReport(store, '2026-03-10', '2026-03-10')).totals.orders;
  if ((await countOrders()) > 0) return;
  await insertOldOrders(await store.databaseUrl(), 120);
  await expect.poll(countOrders, { timeout: 30_000 }).toBeGreaterThanOrEqual(120);
}

const dollars = (amount: string): string =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const figureTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test.describe('figures', () => {
  test.use(accessibilityOptions);

  test('of a range are tabs of one chart, read by keyboard, with a data table', async ({ page, store }) => {
    await sellInMarch(store);
    await signIn(page, store);
    await page.goto(march);
    await expect(page.getByRole('link', { name: '1 to 31 Mar 2026' })).toHaveAttribute('aria-current', 'page');
    for (const name of ['Total Sales', 'Total Customers', 'Total Downloads', 'Demo Plays', 'Demo-to-purchase rate'])
      await expect(figureTab(page, name)).toBeVisible();
    const { totals } = await readReport(store, '2026-03-01', '2026-03-31');
    await expect(figureTab(page, 'Total Customers')).toContainText(String(totals.customers));

    const scrub = page.getByRole('slider', { name: 'Day' });
    await scrub.focus();
    await page.keyboard.press('Home');
    await expect(scrub).toHaveAttribute('aria-valuetext', /^Sunday, 1 March: \$0\.00, 0 orders/);
    for (let day = 1; day < 10; day += 1) await page.keyboard.press('ArrowRight');
    const spoken = /^Tuesday, 10 March: \$([\d,.]+), (\d+) orders/;
    await expect(scrub).toHaveAttribute('aria-valuetext', spoken);
    const chart = page.getByRole('figure', { name: /^Total Sales by day, 1 to 31 March/ });
    await expect(chart.getByText('Tuesday, 10 March', { exact: true })).toBeVisible();

    await figureTab(page, 'Total Sales').focus();
    await page.keyboard.press('ArrowRight');
    await expect(figureTab(page, 'Total Customers')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Tuesday, 31 March: 0/);
    const table = page.getByRole('table', { name: 'Data table' });
    await page.getByRole('button', { name: '21 more days' }).click();
    await expect(table.getByRole('row')).toHaveCount(32);
    await expect(table.getByRole('row', { name: /^Tuesday, 10 March/ })).toContainText(String(totals.customers));
    await expect(
      page.getByRole('table', { name: 'By method', exact: true }).getByRole('row', { name: /^Card/ }),
    ).toBeVisible();
    const behindCard = page.getByRole('table', { name: 'Details by method' }).getByRole('row', { name: /^Card/ });
    await expect(behindCard.getByRole('cell').last()).toHaveText(/^\$[\d,]+\.\d\d$/);
    await expectNoFindings(page, 'analytics');
  });

  test('of a range stand beside those of the period before, and add up by method', async ({ page, store }) => {
    await sellInMarch(store);
    const { totals, methods } = await readReport(store, '2026-03-10', '2026-03-14');
    expect(methods).toMatchObject([{ method: 'card', orders: totals.orders }]);
    const range = '/admin?tab=analytics&from=2026-03-10&to=2026-03-14';
    await signIn(page, store);
    await page.goto(range);
    // Nothing was sold before the 10th, so there is no percentage.
    await expect(figureTab(page, 'Total Sales')).toHaveText(`Total Sales${dollars(totals.sales)}0 before`);
    await expect(figureTab(page, 'Total Customers')).toHaveText(`Total Customers${totals.customers}0 before`);
    const byMethod = page.getByRole('table', { name: 'Details by method' });
    await expect(byMethod.getByRole('row', { name: /^Card/ })).toHaveText(
      `Card${totals.orders}${dollars(totals.revenue)}$0.00${dollars(totals.sales)}`,
    );
    await page.goto(`${range}&compare=no`);
    await expect(figureTab(page, 'Total Sales')).toHaveText(`Total Sales${dollars(totals.sales)}`);
  });

  test('without any say when the first ones were, and lead there', async ({ page, store }) => {
    await sellInMarch(store);
    await signIn(page, store);
    await page.goto('/admin?tab=analytics&from=2025-12-01&to=2025-12-07');
    await expect(page.getByText('From 1 to 7 December 2025 nothing was opened, tried or sold.')).toBeVisible();
    await expectNoFindings(page, 'empty analytics');
    await page.getByRole('link', { name: 'Show since the opening' }).click();
    await expect(page).toHaveURL(new RegExp(`from=2026-03-10&to=${today}`));
    await expect(figureTab(page, 'Total Sales')).toContainText('$');
  });
});

test('the range, the comparison and own dates are in the address, and the export follows them', async ({
  page,
  store,
}) => {
  await sellInMarch(store);
  await signIn(page, store);
  await page.goto('/admin?tab=analytics');
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: '12 months' }).click();
  await expect(page).toHaveURL(/range=12$/);
  await expect(page.getByRole('slider', { name: 'Month' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Compare with the period before' }).click();
  await expect(page).toHaveURL(/range=12&compare=no$/);
  await expect(page.getByRole('columnheader', { name: 'Before' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Compare with the period before' })).not.toBeChecked();

  await page.getByRole('link', { name: 'Custom dates' }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-03-09');
  await page.getByLabel('To', { exact: true }).fill('2026-03-10');
  await expect(page).toHaveURL(/from=2026-03-09&to=2026-03-10&compare=no$/);
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(exported.suggestedFilename()).toBe('analytics-2026-03-09-2026-03-10.csv');
  const lines = (await readFile(await exported.path(), 'utf8')).trimEnd().split('\r\n');
  const firstCells = lines.map((line) => line.split(',', 1)[0]);
  expect(firstCells.slice(0, 5)).toEqual(['Day (UTC)', '2026-03-09', '2026-03-10', '', 'App']);
  expect(firstCells).toContain('Method');
  await page.getByLabel('From', { exact: true }).fill('2026-03-20');
  await expect(page).toHaveURL(/from=2026-03-20&to=2026-03-20/);
});

test.describe('visits', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

  test('of an app’s page and opened purchase dialogs are counted, those of operators are not', async ({
    page,
    store,
  }) => {
    const before = (await readReport(store, today, today)).funnel;
    await page.goto('/apps/duplicate-finder');
    await openPurchaseDialog(page);
    const after = { views: before.views + 1, purchaseDialogs: before.purchaseDialogs + 1 };
    const funnel = async () => (await readReport(store, today, today)).funnel;
    await expect.poll(funnel, { timeout: 30_000 }).toMatchObject(after);

    await signIn(page, store);
    await page.goto('/admin?tab=analytics&range=today');
    const steps = page.getByRole('region', { name: 'From visit to file' }).getByRole('listitem');
    await expect(steps.filter({ hasText: 'Views of an app’s page' })).toContainText(String(after.views));
    await expect(steps.filter({ hasText: 'Buy Now pressed' })).toContainText(String(after.purchaseDialogs));
    await expect(
      page.getByRole('table', { name: 'By app', exact: true }).getByRole('row', { name: /DuplicateFinder/ }),
    ).toBeVisible();
    const behind = page.getByRole('table', { name: 'Details by app' }).getByRole('row', { name: /^DuplicateFinder/ });
    await expect(behind.getByRole('cell').first()).not.toHaveText('0');

    await page.goto('/admin?tab=account');
    await expect(page.getByText('This one')).toBeVisible();
    const counted: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/analytics/count') && counted.push(request.url()));
    await page.goto('/apps/duplicate-finder');
    await expect(page.getByRole('button', { name: 'Admin panel' })).toBeVisible();
    expect(counted).toEqual([]);
  });
});
