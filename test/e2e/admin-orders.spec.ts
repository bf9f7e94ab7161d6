// The operator's tabs Orders and Analytics: find and refund an order, check its link, export the list as CSV, read the sales
// figures. Checks all of it with axe.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { connectDatabase } from '#server/database/connect.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { insertOldOrders, insertOrder } from '#test/support/insert-orders.ts';
import * as client from '#test/support/store-client.ts';
import { handleFirstCall, signIn, test, toastsOf } from '#test/support/store-test.ts';

test('an operator finds an order, notes something, refunds it and its link is dead', async ({
  page,
  store,
  logged,
}) => {
  const app = await client.findApp(store.origin);
  await client.buy(store.origin, app, { email: 'somebody@example.com' });
  const { id, downloadToken } = await client.buy(store.origin, app, { email: 'refund.me@example.com' });
  await signIn(page, store);
  await page.goto('/admin?tab=orders');
  await page.getByRole('searchbox', { name: 'Email, app or order' }).fill('refund.me@');
  await expect(page).toHaveURL(/q=refund\.me%40/);
  await expect(page.getByRole('row')).toHaveCount(2);

  const link = page.getByRole('link', { name: `by refund.me@example.com` });
  await link.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  await expect(drawer.getByText('Ordered by refund.me@example.com')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`order=${id}`));
  await drawer.getByLabel('Add a note').fill('Bought it twice by mistake.');
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Note by owner@example.com' })).toContainText(
    'by mistake',
  );
  await drawer.getByRole('button', { name: 'Send link again' }).click();
  await expect(toastsOf(page)).toHaveText('Link on its wayIt was emailed to refund.me@example.com.');

  await drawer.getByRole('button', { name: 'Refund $18.99…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Refund this order?' });
  await expect(question).toContainText('refund.me@example.com gets $18.99 back by Venmo.');
  await expect(question.getByRole('button', { name: 'Keep the order' })).toBeFocused();
  await question.getByRole('button', { name: 'Refund $18.99 and revoke the link' }).click();
  await expect(toastsOf(page)).toHaveText('Refunded$18.99 went back. The link no longer works.');
  await expect(drawer.getByText('$18.99 refunded, link revoked')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Refund/ })).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'refund.me@' })).toContainText('Refunded');

  await expect(client.askForDownload(store.origin, app, downloadToken)).rejects.toThrow('link-revoked');
  await page.goto(`/download/${downloadToken}`);
  await expect(page.getByRole('heading', { name: 'This order was refunded' })).toBeVisible();
  expect(logged).toEqual([]);
});

test('on a phone an order opens wherever its row is touched', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  await client.buy(store.origin, app, { email: 'touched@example.com' });
  await signIn(page, store);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?tab=orders&q=touched%40');
  await page
    .getByRole('row')
    .filter({ hasText: 'touched@example.com' })
    .click({ position: { x: 250, y: 70 } });
  await expect(page.getByRole('dialog', { name: /^Order #\d+$/ })).toBeVisible();
});

test('filters are in the address, and the export obeys them', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  await client.buy(store.origin, app, { email: 'export-one@example.com' });
  await client.buy(store.origin, app, { email: 'export-two@example.com' });
  await signIn(page, store);
  await page.goto('/admin?tab=orders&q=export-&status=completed');
  await expect(page.getByLabel('Status')).toHaveValue('completed');
  await expect(page.getByRole('row')).toHaveCount(3);
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(exported.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await exported.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(',export-two@example.com,DuplicateFinder,');

  await page.getByLabel('Status').selectOption('failed');
  await expect(page.getByText('No orders match this search.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=orders$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('sales are shown in figures and charts, with a table behind each', async ({ page, store }) => {
  await insertOldOrders(await store.databaseUrl(), 120);
  await signIn(page, store);
  await expect
    .poll(
      async () => {
        await page.goto('/admin?tab=analytics&from=2026-03-01&to=2026-03-31');
        return page.getByText('Customers').locator('..').getByRole('definition').textContent();
      },
      { timeout: 30_000 },
    )
    .toMatch(/^1\d\d$/);
  const net = '$2,398.80 revenue − $0.00 refunded = $2,398.80 sales';
  await expect(page.getByText(`In this time: ${net} after refunds.`)).toBeVisible();
  await expect(page.getByText('$2,398.80 in these 31 days')).toBeVisible();
  const chart = page.getByRole('region', { name: 'Revenue by day, before refunds' });
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('row', { name: /^2026-03-10/ })).toHaveText('2026-03-10$2,398.80$0.00');
  // The five days before the 10th have no sales to compare with.
  await page.goto('/admin?tab=analytics&from=2026-03-10&to=2026-03-14');
  await expect(page.getByText('$2,398.80 in these 5 days')).toBeVisible();
  await expect(page.getByText('against the 5 days before')).toHaveCount(0);
  await page.goto('/admin?tab=analytics&from=2026-03-11&to=2026-03-15');
  await expect(page.getByText('−100% against the 5 days before')).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}/);
});

test('a search and a filter chosen while typing both count, and an order stays open', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  const { id } = await client.buy(store.origin, app, { email: 'typed-one@example.com' });
  await client.buy(store.origin, app, { email: 'typed-two@example.com' });
  await signIn(page, store);
  await page.goto('/admin?tab=orders&q=typed-');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.clock.install();
  await page.getByRole('searchbox').fill('typed-one@');
  await page.getByLabel('Status').selectOption('completed');
  await expect(page).toHaveURL(/status=completed/);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/q=typed-one%40&status=completed$/);
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('searchbox').fill('typed-');
  await page.getByRole('link', { name: `by typed-one@example.com` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(new RegExp(`q=typed-&status=completed&order=${id}$`));
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a tab that is entered again, or asked for again, reads its list anew', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  await signIn(page, store);
  await page.goto('/admin?tab=orders');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const strip = page.getByRole('navigation', { name: 'Admin' });
  await strip.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('navigation', { name: 'Which messages' })).toBeVisible();
  await client.buy(store.origin, app, { email: 'meanwhile@example.com' });
  await strip.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('meanwhile@example.com')).toBeVisible();
  await client.buy(store.origin, app, { email: 'later.still@example.com' });
  await strip.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('later.still@example.com')).toBeVisible();
});

test('a further page that fails says so, and comes with another try', async ({ page, store, logged }) => {
  const { db, close } = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
  for (let each = 0; each < 60; each += 1) await insertOrder(db, { email: 'further@example.com' });
  await close();
  await signIn(page, store);
  await page.goto('/admin?tab=orders&q=further@');
  await expect(page.getByRole('row')).toHaveCount(51);
  await handleFirstCall(page, /\/api\/orders\?.*cursor=/, (route) => route.abort());
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('More orders could not be loaded.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).toHaveCount(61);
  await expect(page.getByText('More orders could not be loaded.')).toHaveCount(0);
  logged.length = 0;
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('an order and its windows have no findings', async ({ page, store }) => {
    const app = await client.findApp(store.origin);
    const email = 'axe-orders@example.com';
    const { id } = await client.buy(store.origin, app, { email });
    await signIn(page, store);
    await page.goto(`/admin?tab=orders&order=${id}`);
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    await expectNoFindings(page, 'order');
    await page.getByRole('button', { name: /^Refund/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoFindings(page, 'refund');
    await page.goto('/admin?tab=orders&q=nobody-at-all@');
    await expect(page.getByText('No orders match this search.')).toBeVisible();
    await expectNoFindings(page, 'no orders');
  });
});
