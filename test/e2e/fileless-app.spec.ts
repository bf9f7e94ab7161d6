// An app without files cannot be bought.
import { expect } from '@playwright/test';
import type { App } from '#contracts/apps.ts';
import * as client from '#test/support/store-client.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';

// A separate store, because other tests count the apps of a category.
test.use({ storeEnvironment: { STORE_NAME: 'Store with an empty box' } });

const noFile = 'This app has no file to download yet, so you can’t buy it.';

test('an app without a file says everywhere that it cannot be bought yet', async ({ page, store }) => {
  const headers = await client.signIn(store.origin);
  const body = { name: 'Emptybox', description: 'Nothing in it yet.', price: '9.00', category: 'utilities' };
  const app = await client.callStore<App>(`${store.origin}/api/apps`, { method: 'POST', headers, body });

  const buy = page.getByRole('button', { name: 'Buy Now: Emptybox' }).filter({ visible: true });
  await page.goto('/');
  await expect(buy).toBeDisabled();
  await expect(buy).toHaveAccessibleDescription('Not available yet');

  await page.goto(`/apps/${app.slug}`);
  await expect(page.getByText('You can buy the app once one is published.')).toBeVisible();
  await expect(buy).toBeDisabled();
  await expect(buy).toHaveAccessibleDescription('Not available yet');
  // Neither does an address that asks for the dialog.
  await page.goto(`/apps/${app.slug}?buy=1`);
  await expect(buy).toBeDisabled();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`/paypal-checkout?appId=${app.id}`);
  await expect(page.getByText(noFile)).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();

  await page.goto(`/checkout?appId=${app.id}`);
  await expect(page.getByText(noFile)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $9.00' })).toBeDisabled();
});

test('activating an app without a file does not say that it is on sale', async ({ page, store }) => {
  const headers = await client.signIn(store.origin);
  const body = { name: 'Hollowbox', description: 'Nothing in it either.', price: '9.00', category: 'utilities' };
  const app = await client.callStore<App>(`${store.origin}/api/apps`, { method: 'POST', headers, body });
  await client.callStore(`${store.origin}/api/apps/${app.id}`, { method: 'PATCH', headers, body: { isActive: false } });
  await signIn(page, store);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Activate Hollowbox', exact: true }).click();
  await expect(toastsOf(page)).toContainText('Hollowbox is activeUpload its files, so that it can be bought.');
});
