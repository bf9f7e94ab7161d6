// Opens the PayPal checkout and leaves it: hanging scripts time out, and its scripts end with its page.
import { expect, type Page } from '@playwright/test';
import { chooseScenario, openCheckout, payPalButton } from '#test/support/paypal-checkout.ts';
import { showLiveStorefront } from '#test/support/live-pages.ts';
import * as client from '#test/support/store-client.ts';
import { fillPurchase, handleFirstCall, openPurchaseDialog, test } from '#test/support/store-test.ts';

/** Changes the simulated SDK's script while the page loads it. */
async function changeSdk(page: Page, from: string, to: string): Promise<void> {
  await page.route('**/web-sdk/v6/core', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script).toContain(from);
    await route.fulfill({ response, body: script.replace(from, to) });
  });
}

const missing = (page: Page) => page.getByRole('heading', { name: 'PayPal could not be loaded' });

test('PayPal and the card are available while a wallet hangs, and the wallet is left out after a time limit', async ({
  page,
  store,
  logged,
}) => {
  await page.clock.install();
  await changeSdk(page, 'async isReadyToPay() {', 'async isReadyToPay() { await new Promise(() => {});');
  await openCheckout(page, store, 'wallet-hangs@example.com');
  await page.getByText('Other ways to pay').click();
  await expect(page.getByRole('button', { name: /^Card/ })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Apple Pay/ })).toBeEnabled();
  await page.clock.runFor(11_000);
  await expect.poll(() => logged.some((text) => text.startsWith('A wallet is left out'))).toBe(true);
  await expect(page.getByRole('button', { name: /^Google Pay/ })).toBeHidden();
  logged.length = 0;
});

for (const [name, from, to] of [
  ['createInstance', 'async createInstance({ clientId }) {', '$& await new Promise(() => {});'],
  ['findEligibleMethods', 'async findEligibleMethods() {', '$& await new Promise(() => {});'],
] as const) {
  test(`an SDK whose ${name} never ends leaves a way on, and can be tried again`, async ({ page, store }) => {
    await page.clock.install();
    await changeSdk(page, from, to.replace('$&', from));
    const { id } = await client.findApp(store.origin);
    await page.goto(`/paypal-checkout?appId=${id}`);
    await expect(page.getByLabel('Loading the payment methods')).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(missing(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('link', { name: 'Back to DuplicateFinder' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}

test('loading PayPal times out if the store does not respond, and can be tried again', async ({ page, store }) => {
  await handleFirstCall(page, '**/paypal/setup', () => undefined);
  const { id } = await client.findApp(store.origin);
  await page.goto(`/paypal-checkout?appId=${id}`);
  await expect(page.getByLabel('Loading the payment methods')).toBeVisible();
  await expect(missing(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payPalButton(page)).toBeEnabled();
});

/** Marks this document, so that the test can recognise a new one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis);

for (const name of ['Back to DuplicateFinder', 'Choose another payment method']) {
  test(`the checkout's document ends when it is left by "${name}"`, async ({ page, store }) => {
    await openCheckout(page, store, '');
    await mark(page);
    await page.getByText('Other ways to pay').click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/apps\/duplicate-finder/);
    await expect(page.locator('h1')).toHaveText('DuplicateFinder');
    expect(await isMarked(page)).toBe(false);
    expect(await page.evaluate(() => 'paypal' in globalThis)).toBe(false);
  });
}

test('the checkout has a document of its own when it is entered from the dialog and left by Back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'DuplicateFinder', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'DuplicateFinder' })).toBeVisible();
  await mark(page);
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await page.getByRole('button', { name: /^Complete Purchase .* by card$/ }).click();
  await expect(page.getByRole('button', { name: 'Pay $19.99 by card' })).toBeEnabled();
  expect(await isMarked(page)).toBe(false);
  await page.goBack();
  // Back to where it was left: in the dialog.
  await expect(page.getByRole('dialog').getByRole('radio', { name: /^Card/ })).toBeChecked();
  expect(await page.evaluate(() => 'paypal' in globalThis)).toBe(false);
});

test('the page of a payment method that is no wallet says so', async ({ page, store }) => {
  const { id } = await client.findApp(store.origin);
  await page.goto(`/paypal-wallet?appId=${id}&method=bitcoin`);
  await expect(page.getByText('This store doesn’t take this payment method. Nothing was charged.')).toBeVisible();
});

test('the dialog says that a wallet is unavailable, and one press leads back with the typed text', async ({ page }) => {
  await changeSdk(page, "['paypal', 'venmo', ", "['paypal', ");
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'no-venmo@example.com');
  // With a choice in the panel the wallet's frame opens, as in a live store.
  await chooseScenario(page, 'Approve');
  await expect(dialog.getByText('Venmo asks you next. Nothing is charged before you confirm there.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByText('Venmo is not available on this device. Nothing was charged.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another payment method' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('no-venmo@example.com');
  await expect(dialog.getByRole('radio', { name: /^Venmo/ })).toBeDisabled();
  await expect(dialog.getByText('Not available on this device.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Card/ })).toBeChecked();
});

for (const hasApplePay of [false, true]) {
  test(`a live store ${hasApplePay ? 'offers' : 'hides'} Apple Pay where the browser ${hasApplePay ? 'has' : 'lacks'} it`, async ({
    page,
    store,
  }) => {
    if (hasApplePay) {
      await page.addInitScript(() => Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } }));
    }
    await showLiveStorefront(page, store);
    await page.goto('/');
    const dialog = await openPurchaseDialog(page);
    await expect(dialog.getByRole('radio', { name: /^Google Pay/ })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^Apple Pay/ })).toBeVisible({ visible: hasApplePay });
  });
}
