// Warns a browser that already bought an app before it pays again: in the dialog, on Back and in another window.
import { expect, type Locator } from '@playwright/test';
import { expectDownload, openCheckout, ordersOf, payByPayPal } from '#test/support/paypal-checkout.ts';
import { fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

const bought = /^Order #\d+ of \d+ \w+ \d{4} is paid, and DuplicateFinder is yours on all your computers\./;

async function expectBought(place: Locator): Promise<void> {
  await expect(place.getByText(bought)).toBeVisible();
  const link = place.getByRole('link', { name: /^Download for Linux \d+ bytes$/ });
  await expect(link).toHaveAttribute('href', /^\/download\//);
  await expect(place.getByRole('heading', { name: 'You already bought this' })).toBeVisible();
  await expect(place.getByLabel('Email')).toBeHidden();
}

test('Back after paying shows the purchase, and paying again takes a second press', async ({ page, store }) => {
  const email = 'back@example.com';
  await openCheckout(page, store, email);
  await payByPayPal(page);
  await expectDownload(page);
  await page.goBack();
  await expectBought(page.getByRole('main'));
  await page.reload();
  await expectBought(page.getByRole('main'));
  expect(await ordersOf(store, email)).toHaveLength(1);

  await page.getByRole('button', { name: 'Buy it again' }).click();
  await page.getByLabel('Email').fill(email);
  await payByPayPal(page);
  await expectDownload(page);
  const orders = await ordersOf(store, email);
  expect(orders.map(({ status }) => status)).toEqual(['completed', 'completed']);
  await page.goBack();
  await expectBought(page.getByRole('main'));
});

test('the dialog names the purchase when it is opened again, and leads to its download', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'dialog-again@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Buy Now: DuplicateFinder' }).click();
  await expectBought(page.getByRole('dialog'));
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Download for Linux/ })
    .click();
  await expectDownload(page);
});

test('a dialog that was open before in another window is refused, and buys again when the buyer says so', async ({
  page,
  store,
}) => {
  const email = 'two-windows@example.com';
  const other = await page.context().newPage();
  await other.goto('/');
  const late = await openPurchaseDialog(other);
  await fillPurchase(late, email);

  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, email);
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();

  await late.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expectBought(late);
  expect(await ordersOf(store, email)).toHaveLength(1);
  await late.getByRole('button', { name: 'Buy it again' }).click();
  await fillPurchase(late, email);
  await late.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(late.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  expect(await ordersOf(store, email)).toHaveLength(2);
});

test("the buyer's consent in the dialog applies on the PayPal checkout, and only to that purchase", async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'agreed@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Buy Now: DuplicateFinder' }).click();
  const again = page.getByRole('dialog');
  await again.getByRole('button', { name: 'Buy it again' }).click();
  await again.getByLabel('Email').fill('agreed@example.com');
  await again.getByRole('button', { name: /^Complete Purchase .* by card$/ }).click();
  await page.getByRole('button', { name: 'Pay $19.99 by card' }).click();
  await expectDownload(page);
  // The tab keeps the buyer's consent, but it does not apply to a later purchase.
  await page.goBack();
  await expectBought(page.getByRole('main'));
});
