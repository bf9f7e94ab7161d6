// Checks every tab of the operator's area and of the store panel: no finding of axe, nothing wider than the window,
// no error in the console. The tests of the tabs check their dialogs.
import { expect, type Page } from '@playwright/test';
import type { Message } from '#contracts/messages.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { insertCashAppPayment } from '#test/support/insert-cashapp-payment.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { signIn, test } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Looked over' } });

/** Inserts something for every list. */
async function fill(store: StoreProcess): Promise<void> {
  const { origin } = store;
  const app = await client.findApp(origin);
  await client.buy(origin, app, { email: 'a.rather.long.address.of.somebody@customers.example.com' });
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Is there a dark theme?' };
  // One network may send only a few messages an hour, and this runs many times on one store.
  const headers = await client.signIn(origin);
  const known = await client.callStore<readonly Message[]>(`${origin}/api/contact-messages`, { headers });
  if (known.length === 0) await client.callStore(`${origin}/api/contact`, { method: 'POST', body: message });
  const database = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
  try {
    await insertCashAppPayment(database.db, { email: 'waiting@example.com' });
  } finally {
    await database.close();
  }
}

/** The tabs of the page /admin, each with a text that it shows once loaded. */
const tabs = (page: Page) =>
  [
    ['Overview', page.getByRole('region', { name: 'Needs you' })],
    ['Apps', page.getByRole('row').nth(1)],
    ['Orders', page.getByRole('row').nth(1)],
    ['CashApp', page.getByRole('timer').first()],
    ['Messages', page.getByRole('listitem').filter({ hasText: 'dark theme' }).first()],
    ['Analytics', page.getByRole('tab', { name: /^Total Sales/ })],
    ['Texts', page.getByRole('link', { name: /^Privacy policy/ })],
    ['Settings', page.getByRole('heading', { name: 'Ways to pay' })],
    ['Account', page.getByRole('listitem').filter({ hasText: 'This one' })],
  ] as const;

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('the tabs of the admin page have no findings', async ({ page, store }) => {
    await fill(store);
    await signIn(page, store);
    await page.goto('/admin');
    const strip = page.getByRole('complementary');
    for (const [tab, contents] of tabs(page)) {
      // A count may follow the name.
      const link = strip.getByRole('link', { name: new RegExp(`^${tab}`) });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(contents).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expectNoFindings(page, tab);
    }
  });

  test('the views behind the tabs have no findings', async ({ page, store }) => {
    const { id } = await client.findApp(store.origin);
    await signIn(page, store);
    for (const [name, address, contents] of [
      ['More', 'more', page.getByText(/^Signed in as /)],
      ['Store', 'settings&view=store', page.getByLabel('Company or person')],
      ['Preview', `apps&app=${id}&view=preview`, page.getByRole('complementary', { name: 'Preview' })],
      ['Files', `apps&app=${id}&view=files`, page.getByRole('region', { name: 'Files that buyers get' })],
    ] as const) {
      await page.goto(`/admin?tab=${address}`);
      await expect(contents).toBeVisible();
      await expectNoFindings(page, name);
    }
  });

  test('the tabs of the store panel have no findings', async ({ page, store }) => {
    await fill(store);
    await signIn(page, store);
    await page.goto('/admin');
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Admin panel' })).toBeVisible();
    await expectNoFindings(page, 'bar');
    await page.getByRole('button', { name: 'Admin panel' }).click();
    const panel = page.getByRole('dialog', { name: 'Admin panel' });
    for (const [tab, contents] of [
      ['Dashboard', panel.getByRole('heading', { name: /^Top 5/ })],
      ['Manage Apps', panel.getByRole('row').nth(1)],
      ['Orders', panel.getByRole('row').nth(1)],
      ['Analytics', panel.getByRole('tab', { name: /^Total Sales/ })],
      ['Settings', panel.getByRole('heading', { name: 'Ways to pay' })],
    ] as const) {
      await panel.getByRole('tab', { name: tab }).click();
      await expect(contents).toBeVisible();
      await expect(panel.getByText('Loading…')).toHaveCount(0);
      await expectNoFindings(page, `panel: ${tab}`);
    }
    await panel.getByRole('tab', { name: 'Manage Apps' }).click();
    await panel.getByRole('button', { name: 'Add New Application' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Application' });
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await dialog.getByLabel('Choose the app file').setInputFiles(notes);
    await expect(dialog.getByText('Failed', { exact: true })).toBeVisible();
    await expectNoFindings(page, 'panel: add');
  });
});
