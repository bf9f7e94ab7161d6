// The test panel of the purchase dialog, which selects the simulated PayPal's response for Venmo, Apple Pay and Google Pay.
import { expect } from '@playwright/test';
import { expectNoFindings } from '#test/support/axe.ts';
import { approve, chooseScenario, expectBoughtOnce, ordersOf } from '#test/support/paypal-checkout.ts';
import { fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

test('a Venmo that is declined says so in the dialog, and pays when it is tried again', async ({ page, store }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'declined-in-dialog@example.com');
  // Tab moves from the payment methods to the consent, and to the panel once it has loaded.
  await expect(dialog.getByLabel('What PayPal does')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Venmo/ }).press('Tab');
  await dialog.getByRole('checkbox', { name: /^Start the download at once/ }).press('Tab');
  await expect(dialog.getByLabel('What PayPal does')).toBeFocused();
  await chooseScenario(page, 'Decline, then succeed');
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();

  const frame = dialog.frameLocator('iframe');
  const pay = frame.getByRole('button', { name: 'Pay $18.99 with Venmo' });
  const sheet = frame.getByRole('dialog', { name: 'Venmo (simulated)' });
  await pay.click();
  await approve(sheet);
  await expect(frame.getByText('The payment was declined. Nothing was charged.')).toBeVisible();
  expect(await ordersOf(store, 'declined-in-dialog@example.com')).toMatchObject([{ status: 'pending' }]);
  await pay.click();
  await approve(sheet);
  await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await expectBoughtOnce(store, 'declined-in-dialog@example.com', 'venmo');
});

for (const [method, name, price] of [
  ['apple-pay', 'Apple Pay', '$19.99'],
  ['google-pay', 'Google Pay', '$19.99'],
] as const) {
  test(`${name} is cancelled in its sheet, another choice is made in the dialog, and it pays`, async ({
    page,
    store,
  }) => {
    await page.goto('/');
    const dialog = await openPurchaseDialog(page);
    await fillPurchase(dialog, `${method}-in-dialog@example.com`);
    await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    await chooseScenario(page, 'Cancel');
    const complete = dialog.getByRole('button', { name: new RegExp(`^Complete Purchase .* with ${name}$`) });
    await complete.click();
    const frame = dialog.frameLocator('iframe');
    const pay = frame.getByRole('button', { name: `Pay ${price} with ${name}` });
    await pay.click();
    await expect(frame.getByText('You left the payment. Nothing was charged.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose another payment method' }).click();

    await dialog.getByLabel('Email').fill(`${method}-in-dialog@example.com`);
    await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    await expect(dialog.getByLabel('What PayPal does')).toHaveValue('cancel');
    await chooseScenario(page, 'Approve');
    await complete.click();
    await pay.click();
    await approve(frame.getByRole('dialog', { name: `${name} (simulated)` }));
    await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    await expectBoughtOnce(store, `${method}-in-dialog@example.com`, method);
  });
}

test('without a choice the wallet agrees at once, and the panel shows with the wallets only', async ({
  page,
  store,
}) => {
  const panels: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('test-panel')) panels.push(request.url());
  });
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  for (const method of ['PayPal', 'Card']) await dialog.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await expect(dialog.getByRole('region', { name: 'Test panel' })).toBeHidden();
  // Neither the storefront nor the dialog loads it.
  expect(panels).toEqual([]);
  await fillPurchase(dialog, 'no-choice@example.com');
  await expect(dialog.getByRole('region', { name: 'Test panel' })).toBeVisible();
  expect(panels).not.toEqual([]);
  await expectNoFindings(page, 'the dialog with its test panel');
  await chooseScenario(page, 'Cancel');
  await chooseScenario(page, 'Approve at once');
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await expectBoughtOnce(store, 'no-choice@example.com', 'venmo');
});
