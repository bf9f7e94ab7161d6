// What the purchase dialog keeps: its place, what was typed, and a purchase that is under way.
import { expect } from '@playwright/test';
import * as client from '#test/support/store-client.ts';
import { fillPurchase, handleFirstCall, openPurchaseDialog, test } from '#test/support/store-test.ts';

// The dialog rises as it opens.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Back closes the dialog and stays on the page, and what was typed is there again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Utilities' }).click();
  await expect(page).toHaveURL(/category=utilities/);
  const dialog = await openPurchaseDialog(page);
  await dialog.getByLabel('Email').fill('typed@example.com');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/category=utilities/);
  await openPurchaseDialog(page);
  await expect(dialog.getByLabel('Email')).toHaveValue('typed@example.com');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The dialog has left no entry behind.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`nothing moves when the payment method changes, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const dialog = await openPurchaseDialog(page);
    const parts = [dialog.locator('.method-slot'), dialog.locator('.purchase-bar'), dialog.getByRole('radio').last()];
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    const first = await places();
    for (const method of ['PayPal', 'Venmo', 'Apple Pay', 'Google Pay', 'Card']) {
      const radio = dialog.getByRole('radio', { name: new RegExp(`^${method}`) });
      // Without scrolling to it.
      await radio.dispatchEvent('click');
      await expect(radio).toBeChecked();
      expect(await places(), method).toEqual(first);
    }
  });
}

test('a click on a payment method counts while the line under the email address says something else', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await dialog.getByLabel('Email').fill('ada@gmial.com');
  const radio = dialog.getByRole('radio', { name: /^PayPal/ });
  const box = await radio.boundingBox();
  if (box === null) throw new Error('The method is not shown.');
  // The mouse goes down where the method is, and the field loses the focus meanwhile.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(radio).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Did you mean ada@gmail.com?' })).toBeVisible();
  expect(await radio.boundingBox()).toEqual(box);
});

test('a reload while a wallet pays opens the dialog again, and the app is bought once', async ({ page, store }) => {
  const email = 'reloads@example.com';
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, email);
  const isTaken = Promise.withResolvers<void>();
  await handleFirstCall(page, '**/api/orders', async (route) => {
    await route.fetch();
    isTaken.resolve();
  });
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await isTaken.promise;
  await page.reload();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ customerEmail }) => customerEmail === email)).toMatchObject([{ status: 'completed' }]);
  // It was done, so another reload shows the page alone.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('an express button pays by its method at once, and asks for the email address first', async ({ page, store }) => {
  const email = 'express@example.com';
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  const express = dialog.getByRole('button', { name: 'Express checkout with Venmo' });
  await express.click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill(email);
  await express.click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ customerEmail }) => customerEmail === email)).toMatchObject([{ paymentMethod: 'venmo' }]);
});

test('the way back from the checkout leads into the dialog, with the method and the email address', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await dialog.getByLabel('Email').fill('comes-back@example.com');
  await dialog.getByRole('radio', { name: /^PayPal/ }).check();
  await dialog.getByRole('button', { name: /^Complete Purchase .* with PayPal$/ }).click();
  await page.getByText('Other ways to pay').click();
  await page.getByRole('link', { name: 'Choose another payment method' }).click();
  await expect(page).toHaveURL(/\/apps\/duplicate-finder/);
  await expect(dialog.getByLabel('Email')).toHaveValue('comes-back@example.com');
  await expect(dialog.getByRole('radio', { name: /^PayPal/ })).toBeChecked();
  expect(page.url()).not.toContain('comes-back');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/apps\/duplicate-finder/);
});
