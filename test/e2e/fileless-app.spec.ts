// An app without files cannot be bought.
import { expect } from '@playwright/test';
import { chooseForApp } from '#test/support/apps-tab.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';

const noFile = 'This app has no file to download yet, so you can’t buy it.';

test('an app without a file says everywhere that it cannot be bought yet', async ({ page, addApp }) => {
  const app = await addApp({ name: 'Emptybox', price: '9.00' });

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

test('activating an app without a file does not say that it is on sale', async ({ page, store, addApp }) => {
  await addApp({ name: 'Hollowbox' });
  await signIn(page, store);
  await page.goto('/admin');
  await chooseForApp(page, 'Hollowbox', 'Take off sale');
  await chooseForApp(page, 'Hollowbox', 'Put on sale');
  await expect(toastsOf(page)).toContainText('Hollowbox is activeUpload its files, so that it can be bought.');
});
