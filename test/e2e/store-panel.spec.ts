// The store panel over the storefront: who can see it, its contents, and that it shares its parts with the admin page.
import { expect, type Locator, type Page } from '@playwright/test';
import { builds, readSampleFile } from '#server/samples/sample-app.ts';
import { insertOldOrders } from '#test/support/insert-orders.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { clearRefusals, signIn, test } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Panel' } });

/** Signs in and opens the admin page, which records the session for the storefront. */
async function openArea(page: Page, store: StoreProcess, operator: { email?: string; password?: string } = {}) {
  await signIn(page, store, operator);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect.poll(() => page.evaluate("localStorage.getItem('operator')")).toBe('yes');
}

async function openPanel(page: Page, address = '/'): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Admin panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Admin panel' });
  await expect(panel.getByRole('heading', { name: /^Top 5 apps by downloads/ })).toBeVisible();
  return panel;
}

const installer = {
  name: 'Harbour.deb',
  mimeType: 'application/octet-stream',
  buffer: await readSampleFile(builds.linuxDeb),
};

test('visitors neither see the panel nor ask who is signed in', async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Admin panel' })).toHaveCount(0);
  expect(requestedPaths).not.toContain('/api/auth/session');
  expect(requestedPaths.filter((path) => /operator-bar|store-panel/.test(path))).toEqual([]);
});

test('the way to the panel comes with signing in and goes with signing out', async ({ page, store, logged }) => {
  await openArea(page, store);
  await page.getByRole('link', { name: /open the store$/ }).click();
  await expect(page.getByRole('button', { name: 'Admin panel' })).toBeVisible();
  await page.getByRole('region', { name: 'Operator' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('button', { name: 'Admin panel' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Admin panel' })).toHaveCount(0);
  clearRefusals(logged);
});

test('a session that ended elsewhere takes the way to the panel with it', async ({ page, store, logged }) => {
  await openArea(page, store);
  await page.context().clearCookies();
  await page.goto('/');
  await expect.poll(() => page.evaluate("localStorage.getItem('operator')")).toBeNull();
  await expect(page.getByRole('button', { name: 'Admin panel' })).toHaveCount(0);
  clearRefusals(logged);
});

test('the panel is reached, walked through and left by keyboard', async ({ page, store, logged }) => {
  await openArea(page, store);
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Admin panel' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Admin panel' });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('tab', { name: 'Dashboard', selected: true })).toBeFocused();
  for (const [tab, contents] of [
    ['Manage Apps', panel.getByRole('table', { name: /^Apps/ })],
    ['Orders', panel.getByRole('region', { name: 'Orders' })],
    ['Analytics', panel.getByText('Demo-to-purchase rate')],
    ['Settings', panel.getByRole('heading', { name: 'Ways to pay' })],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('tab', { name: tab, selected: true })).toBeFocused();
    await expect(contents).toBeVisible();
  }
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Close Panel' }).press('Enter');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  clearRefusals(logged);
});

test('the dashboard shows the figures of the store', async ({ page, store, logged }) => {
  await insertOldOrders(await store.databaseUrl(), 120);
  await openArea(page, store);
  const headers = await client.signIn(store.origin);
  const figures = () => client.callStore<Record<string, unknown>>(`${store.origin}/api/analytics`, { headers });
  await expect.poll(async () => (await figures())['totalSales'], { timeout: 60_000 }).not.toBe('0.00');
  const panel = await openPanel(page);
  const figureOf = (name: string) =>
    panel.getByText(name, { exact: true }).locator('..').getByRole('definition').first();
  await expect(figureOf('Total Sales')).toHaveText(/^\$[\d,]+\.\d\d$/);
  await expect(figureOf('Downloads')).toHaveText(/^[\d,]+$/);
  const apps = await client.callStore<unknown[]>(`${store.origin}/api/apps/all`);
  await expect(figureOf('Active Apps')).toHaveText(String(apps.length));
  await expect(figureOf('Customers')).toHaveText(/^[1-9]\d*$/);
  clearRefusals(logged);
});

test('an application is added with its file, and its row leads to its editor', async ({ page, store, logged }) => {
  await openArea(page, store);
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Manage Apps' }).click();
  await panel.getByRole('button', { name: 'Add New Application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Application' });
  const submit = dialog.getByRole('button', { name: 'Add Application' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Name').fill('Harbour');
  await dialog.getByLabel('Description').fill('Watches the tides.');
  await expect(dialog.getByLabel('Price')).toHaveAttribute('step', '0.01');
  await dialog.getByLabel('Price').fill('8.5');
  await dialog.getByLabel('Category').selectOption('Utilities');
  await expect(submit).toBeDisabled();
  await expect(dialog.getByText('The app file is missing')).toBeVisible();
  const chooser = dialog.getByLabel('Choose the app file');
  await chooser.setInputFiles({ name: 'Harbour.rpm', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(dialog).toContainText(
    'Failed to upload Harbour.rpm: Only files that end in .exe, .dmg, .deb, .pkg, .zip',
  );
  await expect(submit).toBeDisabled();
  await chooser.setInputFiles(installer);
  await expect(dialog.getByText('Completed, ')).toBeVisible();
  await expect(submit).toBeEnabled();
  await dialog.getByRole('button', { name: 'Remove Harbour.deb' }).click();
  await expect(submit).toBeDisabled();
  await chooser.setInputFiles(installer);
  await expect(submit).toBeEnabled();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/apps'));
  await submit.click();
  expect((await sent).postDataJSON()).toMatchObject({ price: '8.5', fileUrl: expect.stringMatching(/^\/objects\//) });
  await expect(dialog).toBeHidden();
  const row = panel.getByRole('row').filter({ hasText: 'Harbour' });
  await expect(row).toContainText('$8.50');
  await expect(row).toContainText('Active');
  const { id } = await client.findApp(store.origin, 'Harbour');
  expect(await client.callStore(`${store.origin}/api/apps/${id}/files`)).toEqual({ files: ['Harbour.deb'] });

  await panel.getByRole('link', { name: 'Edit Harbour' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin\\?tab=apps&app=${id}$`));
  clearRefusals(logged);
});

test('orders show the characters of their ids, and a number leads to its order', async ({ page, store, logged }) => {
  const app = await client.findApp(store.origin);
  const { id } = await client.buy(store.origin, app, { email: 'panel.order@example.com' });
  await openArea(page, store);
  const panel = await openPanel(page, `/apps/${app.slug}`);
  await panel.getByRole('tab', { name: 'Analytics' }).click();
  const week = panel.getByRole('link', { name: '7 days' });
  await week.click();
  await expect(week).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(new RegExp(`/apps/${app.slug}$`));
  await panel.getByRole('tab', { name: 'Orders' }).click();
  const row = panel.getByRole('row').filter({ hasText: 'panel.order@example.com' });
  for (const text of [id.slice(0, 8), app.name, '$18.99', 'Completed']) await expect(row).toContainText(text);
  await row.getByRole('link', { name: /^#\d+$/ }).click();
  await expect(page.getByRole('dialog', { name: /Order #\d+/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`order=${id}`));
  clearRefusals(logged);
});

test('what is chosen in the panel is no step of the Back button, which closes it', async ({ page, store, logged }) => {
  await openArea(page, store);
  await page.goto('/');
  await page.getByRole('article').getByRole('link', { name: 'HexPane', exact: true }).click();
  await expect(page).toHaveURL(/\/apps\/hex-pane$/);
  await page.getByRole('button', { name: 'Admin panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Admin panel' });
  await panel.getByRole('tab', { name: 'Analytics' }).click();
  const week = panel.getByRole('link', { name: '7 days' });
  await week.click();
  await expect(week).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  clearRefusals(logged);
});

test('a link to an app leads there and closes the panel', async ({ page, store, logged }) => {
  await openArea(page, store);
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Manage Apps' }).click();
  await panel.getByRole('link', { name: 'HexPane', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'HexPane' })).toBeVisible();
  await expect(panel).toBeHidden();
  clearRefusals(logged);
});

test('staff read the settings and see nothing that only owners use', async ({ page, store, logged }) => {
  await client.inviteStaff(store.origin, 'panel.staff@example.com', 'a password of their own');
  await openArea(page, store, { email: 'panel.staff@example.com', password: 'a password of their own' });
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Settings' }).click();
  await expect(panel.getByRole('heading', { name: 'Ways to pay' })).toBeVisible();
  await expect(panel.getByRole('switch')).toHaveCount(0);
  await panel.getByRole('link', { name: 'Store', exact: true }).click();
  await expect(panel.getByText('Support address')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: 'Audit log' })).toHaveCount(0);
  clearRefusals(logged);
});
