import { expect } from '@playwright/test';
import { showLiveStorefront } from '#test/support/live-pages.ts';
import * as client from '#test/support/store-client.ts';
import { fillPurchase, handleFirstCall, openPurchaseDialog, test, toastsOf } from '#test/support/store-test.ts';

// The file for the visitor's system is offered first.
test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36' });

for (const method of ['Card', 'PayPal']) {
  test(`${method} leaves for the PayPal checkout of the same app`, async ({ page, store }) => {
    const app = await client.findApp(store.origin);
    await page.goto('/');
    const dialog = await openPurchaseDialog(page);
    await dialog.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    await dialog.getByLabel('Email').fill('ada@example.com');
    await dialog.getByRole('button', { name: /^Complete Purchase/ }).click();
    // The email address stays out of the address.
    await expect(page).toHaveURL(`${store.origin}/paypal-checkout?appId=${app.id}&method=${method.toLowerCase()}`);
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
    await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('DuplicateFinder');
    const by = method === 'Card' ? 'by card' : 'with PayPal';
    await expect(page.getByRole('button', { name: `Pay $19.99 ${by}` })).toBeEnabled();
    await page.goBack();
    await expect(dialog.getByLabel('Email')).toHaveValue('ada@example.com');
    await expect(dialog.getByRole('radio', { name: new RegExp(`^${method}`) })).toBeChecked();
  });
}

test('discounts show as the struck-through price beside the new one, with a badge', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  for (const [method, badge, price] of [['Venmo', '5% OFF', '$18.99']] as const) {
    const choice = dialog.locator('label').filter({ hasText: method });
    await expect(choice.getByText(badge, { exact: true })).toBeVisible();
    await expect(choice.locator('s')).toContainText('$19.99');
    await expect(choice.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(choice.getByText(price, { exact: true })).toBeVisible();
    await choice.getByRole('radio').check();
    await expect(dialog.locator('strong').getByText(price)).toBeVisible();
  }
  for (const method of ['Card', 'PayPal', 'Apple Pay', 'Google Pay']) {
    const choice = dialog.locator('label').filter({ hasText: method });
    await expect(choice).not.toContainText('OFF');
    await choice.getByRole('radio').check();
    await expect(dialog.locator('strong').getByText('$19.99')).toBeVisible();
  }
});

test('the dialog starts with the card, whose fields are only shown', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await expect(dialog.getByRole('radio', { name: /^Card/ })).toBeChecked();
  // Beside boxes to tick, the email address and the seven payment methods only: nobody types a card number into this store.
  await expect(dialog.locator('input:enabled:not([type=checkbox])')).toHaveCount(8);
});

test('a double click on the pay button sends one order', async ({ page, store }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'double-click@example.com');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) sent += 1;
  });
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).dblclick();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  expect(sent).toBe(1);
  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ customerEmail }) => customerEmail === 'double-click@example.com')).toHaveLength(1);
});

test('the button reads Processing... and is disabled while the order is made', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/orders', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'slow@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  answer.resolve();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  // One press, with the notification over the dialog, too.
  await expect(toastsOf(page)).toHaveText(/^Purchase Successful!/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a purchase without an email address stops with an error at the field', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await dialog.getByRole('radio', { name: /^Venmo/ }).check();
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  const email = dialog.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Enter an email address, for example name@example.com.')).toBeVisible();
  await email.fill('buyer@gmial.com');
  await email.blur();
  await dialog.getByRole('button', { name: 'Did you mean buyer@gmail.com?' }).click();
  await expect(email).toHaveValue('buyer@gmail.com');
});

test('a price that changed while the dialog was open charges nothing and shows the new one', async ({
  page,
  logged,
}) => {
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Conflict', status: 409, code: 'amount-mismatch', detail: 'Another price.' },
    }),
  );
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog);
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(dialog.getByText('The price has changed and you have not been charged.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('buyer@example.com');
  await expect(dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ })).toBeEnabled();
  logged.length = 0;
});

test('a purchase needs only the keyboard, and focus returns to its starting point', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Buy Now: DuplicateFinder' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  const email = dialog.getByLabel('Email');
  await expect(email).toBeFocused();
  // Tab cycles inside the dialog, forwards and backwards.
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
  }
  await email.focus();
  await page.keyboard.type('keyboard@example.com');
  // The express buttons come first.
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Express checkout with Apple Pay' })).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect(dialog.getByRole('radio', { name: /^Card/ })).toBeFocused();
  while (!(await dialog.getByRole('radio', { name: /^Venmo/ }).isChecked())) await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('region', { name: 'Test panel' })).toBeVisible();
  await page.keyboard.press('Tab');
  const consent = dialog.getByRole('checkbox', { name: /^Start the download at once/ });
  await expect(consent).toBeFocused();
  await expect(consent).not.toBeChecked();
  // The test panel is between them; a live store has none.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  // The focus stays in the window and can move on to the button.
  const focused = page.locator('[role=dialog]:focus, [role=dialog] :focus');
  while (!(await focused.textContent())?.startsWith('Download Now')) await page.keyboard.press('Tab');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('DuplicateFinder.exe');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('on a phone nothing that has the focus is hidden by the total', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  const total = dialog.getByRole('button', { name: /^Complete Purchase|^Continue|^Pay/ });
  await dialog.getByRole('radio', { name: /^Venmo/ }).check();
  await expect(dialog.getByRole('region', { name: 'Test panel' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Venmo/ }).focus();
  const pane = total.locator('..');
  for (const field of ['input[type=checkbox]', 'select']) {
    await page.keyboard.press('Tab');
    const focused = dialog.locator(`${field}:focus`);
    await expect(focused).toHaveCount(1);
    await expect
      .poll(async () => {
        const [box, over] = [await focused.boundingBox(), await pane.boundingBox()];
        return box !== null && over !== null && box.y + box.height <= over.y;
      })
      .toBe(true);
  }
  await page.keyboard.press('Tab');
  await expect(total).toBeFocused();
});

test('a download that the store refuses says so and can be tried again', async ({ page, logged }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'refused@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await handleFirstCall(page, '**/download', (route) => route.fulfill({ status: 503, body: '' }));
  await dialog.getByRole('button', { name: 'Download Now' }).click();
  await expect(dialog.getByText('Download failed. Please try again.')).toBeVisible();
  expect(logged.some((text) => text.startsWith('Download failed'))).toBe(true);
  logged.length = 0;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download Now' }).click(),
  ]);
  expect(await download.failure()).toBeNull();
});

for (const [name, method] of [
  ['Apple Pay', 'apple-pay'],
  ['Google Pay', 'google-pay'],
] as const) {
  test(`${name} is bought without leaving the dialog`, async ({ page, store }) => {
    await page.goto('/');
    const dialog = await openPurchaseDialog(page);
    await dialog.getByLabel('Email').fill(`dialog-${method}@example.com`);
    await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    await dialog.getByRole('button', { name: new RegExp(`^Complete Purchase .* with ${name}$`) }).click();
    await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    const orders = await client.listOrders(store.origin);
    expect(orders.filter(({ customerEmail }) => customerEmail === `dialog-${method}@example.com`)).toMatchObject([
      { status: 'completed', paymentMethod: method },
    ]);
  });
}

test('in a live store a wallet asks in a frame of its own inside the dialog, and the download follows there', async ({
  page,
  store,
}) => {
  // The simulator answers in place of PayPal.
  await showLiveStorefront(page, store);
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'wallet-frame@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  const frame = dialog.frameLocator('iframe[title="Pay with Venmo"]');
  await frame.getByRole('button', { name: 'Pay $18.99 with Venmo' }).click();
  await frame.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(frame.getByText('You left the payment. Nothing was charged.')).toBeVisible();
  await frame.getByRole('button', { name: 'Pay $18.99 with Venmo' }).click();
  await frame.getByRole('button', { name: 'Approve payment' }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download Now' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('DuplicateFinder.exe');
  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ customerEmail }) => customerEmail === 'wallet-frame@example.com')).toMatchObject([
    { status: 'completed', paymentMethod: 'venmo', amount: '18.99' },
  ]);
});
