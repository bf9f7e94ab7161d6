// The operator's tab Orders: find and refund an order, check its link, export the list as CSV. Checks all of it with axe.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { connectDatabase } from '#server/database/connect.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import * as client from '#test/support/store-client.ts';
import { handleFirstCall, signIn, test, toastsOf } from '#test/support/store-test.ts';

/** The links of the rows, one an order. */
const orderLinks = (page: Page) => page.getByRole('row').getByRole('link', { name: /^#\d+ by / });

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
  await page.getByRole('searchbox', { name: 'Number, email or app' }).fill('refund.me@');
  await expect(page).toHaveURL(/q=refund\.me%40/);
  await expect(orderLinks(page)).toHaveCount(1);

  const link = page.getByRole('link', { name: `by refund.me@example.com` });
  await link.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  await expect(drawer.getByText('Ordered by refund.me@example.com')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`order=${id}`));
  await drawer.getByLabel('Add a note').fill('Bought it twice by mistake.');
  // Typed text survives Escape.
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await link.press('Enter');
  await expect(drawer.getByLabel('Add a note')).toHaveValue('Bought it twice by mistake.');
  await drawer.getByRole('button', { name: 'Save note' }).click();
  const notes = drawer.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem').filter({ hasText: 'owner@example.com' })).toContainText('by mistake');
  await expect(drawer.getByLabel('Add a note')).toHaveValue('');
  await drawer.getByRole('button', { name: 'Send link again' }).click();
  await expect(toastsOf(page)).toHaveText('Link on its wayIt was emailed to refund.me@example.com.');

  await expect(drawer.getByRole('region', { name: 'Receipt' })).toContainText('You keep');
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Refund $18.99 and stop the download' });
  await expect(question).toContainText('DuplicateFinder, refund.me@example.com');
  await expect(question.getByText('Goes back to').locator('..')).toContainText('Venmo');
  await expect(question.getByRole('button', { name: 'Keep the sale' })).toBeFocused();
  await question.getByLabel('Reason, for your notes').fill('Asked for it.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.reload();
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  await expect(question.getByLabel('Reason, for your notes')).toHaveValue('Asked for it.');
  await question.getByRole('button', { name: 'Refund $18.99 and stop the download' }).click();
  await expect(toastsOf(page)).toHaveText('Refunded$18.99 went back. The link no longer works.');
  await expect(drawer.getByText('$18.99 refunded, link revoked')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  await expect(notes).toContainText('Asked for it.');

  // The button that asked is gone, and the toast is still there.
  await expect(drawer.getByRole('heading', { name: /^Order #\d+$/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'refund.me@' })).toContainText('Refunded');

  await expect(client.askForDownload(store.origin, app, downloadToken)).rejects.toThrow('link-revoked');
  await page.goto(`/download/${downloadToken}`);
  await expect(page.getByRole('heading', { name: 'This order was refunded' })).toBeVisible();
  expect(logged).toEqual([]);
});

test('a part goes back, the rest after, and the receipt says what stays', async ({ page, store, logged }) => {
  const app = await client.findApp(store.origin);
  const { id } = await client.buy(store.origin, app, { email: 'partly@example.com' });
  await signIn(page, store);
  await page.goto(`/admin?tab=orders&order=${id}`);
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: 'A part of it' }).check();
  await expect(question.getByRole('button', { name: /^Refund/ })).toBeDisabled();
  await question.getByLabel('Amount in dollars').fill('19.00');
  await expect(question).toContainText('Enter an amount from 0.01 to 18.99');
  await question.getByLabel('Amount in dollars').fill('5');
  await expect(page.getByRole('alertdialog', { name: 'Refund $5.00, the download stays' })).toBeVisible();
  await question.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(toastsOf(page)).toHaveText('Refunded$5.00 went back. The link still works.');
  await expect(drawer.getByText('$5.00 refunded, the link still works')).toBeVisible();
  const receipt = drawer.getByRole('region', { name: 'Receipt' });
  await expect(receipt.getByText('Refunded').locator('..')).toContainText('−$5.00');

  await drawer.getByRole('button', { name: 'Refund…' }).click();
  // A reason that a refund took along is not typed a second time.
  await expect(question.getByRole('radio', { name: 'A part of it' })).not.toBeChecked();
  await question.getByRole('button', { name: 'Refund $13.99 and stop the download' }).click();
  await expect(drawer.getByText('$13.99 refunded, link revoked')).toBeVisible();
  await expect(receipt.getByText('Refunded').locator('..')).toContainText('−$18.99');
  await drawer.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: 'partly@example.com' });
  await expect(row).toContainText('Refunded');
  expect(logged).toEqual([]);
});

test('the reason of a refund whose note fails becomes the draft of a note', async ({ page, store, logged }) => {
  const app = await client.findApp(store.origin);
  const { id } = await client.buy(store.origin, app, { email: 'reason@example.com' });
  await signIn(page, store);
  await page.goto(`/admin?tab=orders&order=${id}`);
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  await drawer.getByLabel('Add a note').fill('Called twice.');
  await page.route('**/api/orders/*/notes', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Refund $18.99 and stop the download' });
  await question.getByLabel('Reason, for your notes').fill('Wrong system.');
  await question.getByRole('button', { name: 'Refund $18.99 and stop the download' }).click();
  await expect(toastsOf(page).getByText('The reason was not saved')).toBeVisible();
  await expect(drawer.getByLabel('Add a note')).toHaveValue('Called twice.\nWrong system.');
  await page.unroute('**/api/orders/*/notes');
  await page.reload();
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await expect(drawer.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText('Wrong system.');
  await expect(drawer.getByLabel('Add a note')).toHaveValue('');
  expect(logged.length).toBeGreaterThan(0);
  logged.length = 0;
});

test('what was sold since the last look at the orders has a red dot, until the next look', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  await client.buy(store.origin, app, { email: 'seen@example.com' });
  await signIn(page, store);
  const dots = page.getByRole('row').getByTitle('Sold since your last visit');
  const row = page.getByRole('row').filter({ hasText: 'unseen@example.com' });
  await page.goto('/admin?tab=orders');
  await expect(page.getByRole('row').filter({ hasText: 'seen@example.com' }).first()).toBeVisible();
  await expect(dots).toHaveCount(0);
  await client.buy(store.origin, app, { email: 'unseen@example.com' });
  await page.goto('/admin?tab=orders');
  await expect(row.getByTitle('Sold since your last visit')).toBeVisible();
  await expect(dots).toHaveCount(1);
  await page.goto('/admin?tab=orders');
  await expect(row).toBeVisible();
  await expect(dots).toHaveCount(0);
});

test('what somebody else refunded meanwhile is not told as one’s own', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  const { id } = await client.buy(store.origin, app, { email: 'raced@example.com' });
  await signIn(page, store);
  await page.goto(`/admin?tab=orders&order=${id}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason, for your notes').fill('Asked twice.');
  const headers = await client.signIn(store.origin);
  await client.callStore(`${store.origin}/api/orders/${id}/refund`, {
    method: 'POST',
    headers,
    body: { amount: '18.99' },
  });
  await question.getByRole('button', { name: /^Refund/ }).click();
  await expect(toastsOf(page)).toHaveText('Already refundedIt had already gone back in full. Nothing was sent again.');
  // The operator decides if the reason still holds.
  await expect(page.getByLabel('Add a note')).toHaveValue('Asked twice.');
});

test('filters are in the address, and the export obeys them', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  await client.buy(store.origin, app, { email: 'export-one@example.com' });
  await client.buy(store.origin, app, { email: 'export-two@example.com' });
  await signIn(page, store);
  await page.goto('/admin?tab=orders&q=export-&status=completed');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.getByLabel('Status')).toHaveValue('completed');
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(orderLinks(page)).toHaveCount(2);
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export', exact: true }).click(),
  ]);
  expect(exported.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await exported.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(',export-two@example.com,DuplicateFinder,');

  await page.getByRole('button', { name: /^Filter/ }).click();
  const methods = page.getByRole('group', { name: 'Method' });
  await methods.getByRole('checkbox', { name: 'Venmo' }).check();
  await methods.getByRole('checkbox', { name: 'Card' }).check();
  await methods.getByRole('checkbox', { name: 'PayPal' }).check();
  await methods.getByRole('checkbox', { name: 'Venmo' }).uncheck();
  await expect(page).toHaveURL(/method=card%2Cpaypal/);
  await page.getByLabel('Status').selectOption('disputed');
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByText('No orders match this search.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveText([
    'Search: export-',
    'Status: Disputed',
    'Method: Card, PayPal',
  ]);
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=orders$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a search and a filter chosen while typing both count, and an order stays open', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  const { id } = await client.buy(store.origin, app, { email: 'typed-one@example.com' });
  await client.buy(store.origin, app, { email: 'typed-two@example.com' });
  await signIn(page, store);
  await page.goto('/admin?tab=orders&q=typed-');
  await expect(orderLinks(page)).toHaveCount(2);
  await page.clock.install();
  await page.getByRole('searchbox').fill('typed-one@');
  await page.getByRole('link', { name: 'Completed' }).click();
  await expect(page).toHaveURL(/status=completed/);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/q=typed-one%40&status=completed$/);
  await expect(orderLinks(page)).toHaveCount(1);

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
  await expect(page.getByRole('navigation', { name: 'Views of Messages' })).toBeVisible();
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
  await expect(orderLinks(page)).toHaveCount(50);
  await handleFirstCall(page, /\/api\/orders\?.*cursor=/, (route) => route.abort());
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('More orders could not be loaded.')).toBeVisible();
  await expect(orderLinks(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(orderLinks(page)).toHaveCount(60);
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
    await page.goto(`/admin?tab=orders&q=${email}`);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect(page.getByRole('dialog', { name: 'Filter orders' })).toBeVisible();
    await expectNoFindings(page, 'filter');
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('checkbox', { name: /^Select #/ }).check();
    await expectNoFindings(page, 'orders, one chosen');
    await page.goto('/admin?tab=orders&q=nobody-at-all@');
    await expect(page.getByText('No orders match this search.')).toBeVisible();
    await expectNoFindings(page, 'no orders');
  });
});
