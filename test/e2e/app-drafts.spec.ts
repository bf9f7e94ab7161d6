// An operator's unsaved changes of an app.
import { expect } from '@playwright/test';
import { putLive } from '#test/support/apps-tab.ts';
import * as client from '#test/support/store-client.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';

test('what was typed of an app is there again after leaving, and goes live when it is put live', async ({
  page,
  store,
  addApp,
}) => {
  await addApp({ name: 'Unfinished' });
  await signIn(page, store);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Unfinished', exact: true }).click();
  await page.getByLabel('Tagline').fill('Half a sen');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: 'Unfinished', exact: true }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('Half a sen');
  await expect(page.getByText('What you entered is back. It is not saved yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Tagline')).toHaveValue('Half a sen');
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByText('Half a sen')).toBeAttached();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('');
  await page.getByLabel('Tagline').fill('A whole sentence.');
  await expect(preview.getByText('A whole sentence.')).toBeAttached();
  await putLive(page);
  await expect(toastsOf(page)).toContainText('Unfinished is saved');
  await expect(page.getByRole('button', { name: 'No changes' })).toBeDisabled();

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add app' }).click();
  await dialog.getByLabel('Name').fill('Not yet added');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add app' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Not yet added');
});

test('a draft does not put back the price that was changed elsewhere meanwhile', async ({ page, store, addApp }) => {
  const app = await addApp({ name: 'Shared' });
  await signIn(page, store);
  await page.goto(`/admin?tab=apps&app=${app.id}`);
  await page.getByLabel('Tagline').fill('Typed here');
  const headers = await client.signIn(store.origin);
  await client.callStore(`${store.origin}/api/apps/${app.id}`, { method: 'PATCH', headers, body: { price: '15.00' } });
  await page.reload();
  await expect(page.getByLabel('Tagline')).toHaveValue('Typed here');
  await expect(page.getByLabel('Price')).toHaveValue('15.00');
  await page.getByRole('button', { name: 'Put 1 change live' }).click();
  await expect(toastsOf(page)).toContainText('Shared is saved');
  await expect(page.getByLabel('Price')).toHaveValue('15.00');
});
