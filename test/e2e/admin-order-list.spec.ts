// The operator's list of orders: days and their sums, sorting, several orders at once, and the way from order to order.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { connectDatabase } from '#server/database/connect.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import * as client from '#test/support/store-client.ts';
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
  await chosen.getByRole('button', { name: 'Send link again' }).click();
  await expect(toastsOf(page)).toHaveText('2 links on their wayEach went to the address of its order.');
  await chosen.getByRole('button', { name: 'Clear' }).click();
  await expect(chosen).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(chosen).toContainText('3 selected');
  expect(logged).toEqual([]);
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
