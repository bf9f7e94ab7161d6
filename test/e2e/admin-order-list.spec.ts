// The operator's list of orders: days and their sums, sorting, several orders at once, and the way from order to order.
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { connectDatabase } from '#server/database/connect.ts';
import { insertManyOrders, insertOrder } from '#test/support/insert-orders.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';

/** The links of the rows, one an order. */
const orderLinks = (page: Page) => page.getByRole('row').getByRole('link', { name: /^#\d+ by / });

test('the arrows of an order go along the list, and Back closes it', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  for (const name of ['first', 'second', 'third'])
    await client.buy(store.origin, app, { email: `${name}@arrows.example` });
  await signIn(page, store);
  await page.goto('/admin?tab=orders&q=arrows.ex');
  await page.getByRole('link', { name: 'by third@arrows.example' }).click();
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  await expect(drawer.getByText('Ordered by third@')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Order above' })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Order below' }).click();
  await expect(drawer.getByText('Ordered by second@')).toBeVisible();
  await drawer.getByRole('button', { name: 'Order below' }).click();
  await expect(drawer.getByText('Ordered by first@')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Order below' })).toBeDisabled();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/q=arrows\.ex$/);
});

test('the arrows stay after a decision that takes the order from the list', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  for (const name of ['first', 'second', 'third'])
    await client.buy(store.origin, app, { email: `${name}@leaving.example` });
  await signIn(page, store);
  await page.goto('/admin?tab=orders&status=completed&q=leaving.ex');
  await page.getByRole('link', { name: 'by second@leaving.example' }).click();
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund/ })
    .click();
  await expect(drawer.getByText('refunded, link revoked')).toBeVisible();
  await expect(page.getByText('2 orders shown')).toBeAttached();
  await drawer.getByRole('button', { name: 'Order below' }).click();
  await expect(drawer.getByText('Ordered by first@')).toBeVisible();
  await drawer.getByRole('button', { name: 'Order above' }).click();
  await expect(drawer.getByText('Ordered by third@')).toBeVisible();
});

test('a further page that fails under an open order is asked for once', async ({ page, store, logged }) => {
  await insertDay(store, '2023-07-07', 51);
  await signIn(page, store);
  let calls = 0;
  await page.route(/\/api\/orders\?.*cursor=/, (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto('/admin?tab=orders&from=2023-07-01&to=2023-07-31');
  await expect(orderLinks(page)).toHaveCount(50);
  await orderLinks(page).last().click();
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  await expect(page.getByText('More orders could not be loaded.')).toBeAttached();
  await drawer.getByRole('button', { name: 'Order above' }).click();
  await drawer.getByRole('button', { name: 'Order below' }).click();
  await expect(drawer.getByText('Ordered by buyer2@')).toBeVisible();
  expect(calls).toBe(1);
  logged.length = 0;
});

test('a day with 200 orders keeps its head in sight, at 1440 and 360 px', async ({ page, store }) => {
  await insertDay(store, '2023-06-07', 200);
  await signIn(page, store);
  const head = page.getByRole('row', { name: /^Wednesday, 7 June 2023\s*200 orders/ });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/admin?tab=orders&from=2023-06-01&to=2023-06-30');
    await expect(page.getByRole('list', { name: 'Filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(orderLinks(page)).toHaveCount(200);
    for (const place of [30, 190]) {
      await orderLinks(page).nth(place).scrollIntoViewIfNeeded();
      await expect.poll(() => isBelowBar(page, head), `${width} px, order ${place}`).toBe(true);
    }
  }
});

/** Inserts orders of a day, wherever the browser is. */
async function insertDay(store: StoreProcess, day: string, count: number): Promise<void> {
  const { db, close } = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
  await insertManyOrders(db, count, new Date(`${day}T12:00:00Z`));
  await close();
}

/** The words of a day's head stand right below what sticks above them. */
async function isBelowBar(page: Page, head: Locator): Promise<boolean> {
  const above = await page.locator('.admin-bar, .order-table thead th').all();
  const boxes = await Promise.all(above.map((each) => each.boundingBox()));
  const edge = Math.max(...boxes.map((box) => (box === null ? 0 : box.y + box.height)));
  const top = (await head.getByRole('rowheader').boundingBox())?.y ?? 0;
  return top > edge - 1 && top < edge + paddingOfHead;
}

/** In pixels. */
const paddingOfHead = 16;

test('several orders are chosen, their links sent again, and only they are exported', async ({
  page,
  store,
  logged,
}) => {
  const app = await client.findApp(store.origin);
  for (const name of ['one', 'two', 'three']) await client.buy(store.origin, app, { email: `${name}@several.example` });
  await signIn(page, store);
  await page.goto('/admin?tab=orders&q=several.ex');
  await expect(page.locator('.admin-foot')).toContainText('3 orders');
  for (const name of ['one', 'three'])
    await page
      .getByRole('row')
      .filter({ hasText: `${name}@several` })
      .getByRole('checkbox')
      .check();
  const chosen = page.getByRole('region', { name: 'Selected orders' });
  await expect(chosen).toContainText('2 selected, $37.98');
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    chosen.getByRole('link', { name: 'Export 2' }).click(),
  ]);
  const lines = (await readFile(await exported.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('two@several');
  await chosen.getByRole('button', { name: 'Send 2 links again' }).click();
  await expect(toastsOf(page)).toHaveText('2 links on their waySent to each order’s address.');
  await chosen.getByRole('button', { name: 'Clear' }).click();
  await expect(chosen).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(chosen).toContainText('3 selected');
  await chosen.getByRole('checkbox', { name: 'All orders of the list' }).click();
  await expect(chosen).toBeHidden();
  expect(logged).toEqual([]);
});

test('the filter’s window opens below its button, under the strip of test mode too', async ({ page, store }) => {
  await signIn(page, store);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/admin?tab=orders');
  const button = page.getByRole('button', { name: /^Filter/ });
  const place = await button.boundingBox();
  await button.click();
  const opened = await page.getByRole('dialog').boundingBox();
  expect(opened?.y).toBeGreaterThan((place?.y ?? Infinity) + (place?.height ?? 0));
});

test('on a phone the filter’s window sorts, selects all that is shown and exports', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  for (const name of ['one', 'two']) await client.buy(store.origin, app, { email: `${name}@narrow.example` });
  await signIn(page, store);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?tab=orders&status=completed');
  const open = page.getByRole('button', { name: /^Filter/ });
  await open.click();
  await page.getByLabel('Sort by').selectOption('Highest amount first');
  await expect(page).toHaveURL(/sort=highest/);
  await expect(page.getByRole('link', { name: 'Export', exact: true })).toHaveAttribute(
    'href',
    '/api/orders.csv?status=completed',
  );
  await page.getByRole('button', { name: 'Show orders' }).click();
  await page.goto('/admin?tab=orders&q=narrow.ex');
  await expect(orderLinks(page)).toHaveCount(2);
  await open.click();
  await expect(page.getByLabel('Sort by')).toHaveCount(0);
  await page.getByRole('button', { name: 'Select all shown' }).click();
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('2 selected, $37.98');
});

test('no more than 200 orders are chosen at once, and many links are asked about first', async ({ page, store }) => {
  await insertDay(store, '2023-08-07', 201);
  await signIn(page, store);
  await page.goto('/admin?tab=orders&from=2023-08-01&to=2023-08-31');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(orderLinks(page)).toHaveCount(201);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const chosen = page.getByRole('region', { name: 'Selected orders' });
  await expect(chosen).toContainText('200 selected, $3,998.00, 200 at most');
  await expect(page.getByRole('row').getByRole('checkbox', { disabled: true })).toHaveCount(1);
  await chosen.getByRole('button', { name: 'Send 200 links again' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send 200 links again?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
});

test('orders are sorted by amount, and by the day with the sum of the whole day', async ({ page, store }) => {
  const { db, close } = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
  const noon = (day: number) => new Date(2024, 4, day, 12);
  for (let each = 0; each < 55; each += 1) await insertOrder(db, { at: noon(6), amount: 1000 });
  await insertOrder(db, { at: noon(5), amount: 99_900 });
  await insertOrder(db, { at: noon(5), amount: 500, status: 'refunded' });
  await close();
  await signIn(page, store);
  await page.goto('/admin?tab=orders&from=2024-05-01&to=2024-05-31');
  const heads = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(orderLinks(page)).toHaveCount(50);
  await expect(heads).toHaveText([/^Monday, 6 May 2024\s*55 orders\s*\$550\.00$/]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(heads).toHaveText([/55 orders\s*\$550\.00$/, /^Sunday, 5 May 2024\s*2 orders\s*\$999\.00$/]);
  await expect(page.locator('.admin-foot')).toHaveText(
    /57 orders\s*57 paid\s*1 refunded, −\$5\.00\s*1 May 2024 to 31 May 2024\s*\$1,549\.00/,
  );
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=highest/);
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  await expect(heads).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText('$999.00');
  await page.getByRole('button', { name: 'Remove filter days' }).click();
  await expect(page).toHaveURL(/tab=orders&sort=highest$/);
});

test('an order opens wherever its row is touched, on a phone and beside a wide list', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  await client.buy(store.origin, app, { email: 'touched@example.com' });
  await signIn(page, store);
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  const row = page.getByRole('row').filter({ hasText: 'touched@example.com' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?tab=orders&q=touched%40');
  await row.click({ position: { x: 250, y: 50 } });
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const cell of ['$18.99', 'Completed']) {
    await page.goto('/admin?tab=orders&q=touched%40');
    await clickCell(row, cell);
    await expect(drawer).toBeVisible();
  }
  // Controls above the row's link keep their own work.
  await page.goto('/admin?tab=orders&q=touched%40');
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 selected');
  await expect(drawer).toBeHidden();
  await page.goto('/admin?tab=apps');
  await clickCell(page.getByRole('row').filter({ hasText: 'DuplicateFinder' }), '$19.99');
  await expect(page).toHaveURL(/tab=apps&app=/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Admin panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Admin panel' });
  await panel.getByRole('tab', { name: 'Orders' }).click();
  await clickCell(panel.getByRole('row').filter({ hasText: 'touched@example.com' }), '$18.99');
  await expect(page).toHaveURL(/\/admin\?tab=orders&order=/);
});

/** Clicks into a cell beside its words. */
async function clickCell(row: Locator, text: string): Promise<void> {
  await row.getByRole('cell', { name: text }).click({ position: { x: 4, y: 30 }, force: true });
}

/** Runs in the page. */
function isOneWholeLine(element: object): boolean {
  const { scrollWidth, clientWidth, clientHeight } = element as {
    readonly scrollWidth: number;
    readonly clientWidth: number;
    readonly clientHeight: number;
  };
  return scrollWidth <= clientWidth && clientHeight < 30;
}

test('an app keeps its name whole and on one line beside a long address', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  const email = 'a-very-long-address-of-a-buyer.who.has.many.names@subdomain.of.a.long.example.com';
  await client.buy(store.origin, app, { email });
  await signIn(page, store);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin?tab=orders&q=${email}`);
    const name = page.getByRole('row').getByText(app.name, { exact: true });
    await expect(name).toBeVisible();
    expect(await name.evaluate(isOneWholeLine), `${width} px`).toBe(true);
  }
});
