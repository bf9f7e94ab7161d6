// The PayPal checkout while nobody knows whether the money moved: the buyer has the app once, and is charged once.
import { expect } from '@playwright/test';
import {
  approve,
  chooseScenario,
  expectBoughtOnce,
  expectDownload,
  openCheckout,
  ordersOf,
  payersWindow,
  payPalButton,
} from '#test/support/paypal-checkout.ts';
import { fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

test('a capture whose answer PayPal loses is found out: the app once, the money once', async ({ page, store }) => {
  await openCheckout(page, store, 'lost-at-paypal@example.com');
  await chooseScenario(page, 'Capture answer lost');
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
  await expectDownload(page);
  await expectBoughtOnce(store, 'lost-at-paypal@example.com', 'paypal');
});

test('a capture whose answer breaks on its way to the browser survives a reload: the app once, the money once', async ({
  page,
  store,
  logged,
}) => {
  await openCheckout(page, store, 'lost-here@example.com');
  let captures = 0;
  // The store takes the money, and no answer arrives.
  await page.route('**/paypal/order/*/capture', async (route) => {
    captures += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
  await expect(page.getByText('Do not pay again. We are checking.')).toBeVisible();
  await expect(payPalButton(page)).toBeHidden();
  await expect.poll(() => captures).toBeGreaterThan(1);
  await page.reload();
  await expect(page.getByText('Do not pay again. We are checking.')).toBeVisible();
  logged.length = 0;
  await page.unroute('**/paypal/order/*/capture');
  await page.reload();
  await expectDownload(page);
  await expectBoughtOnce(store, 'lost-here@example.com', 'paypal');
  logged.length = 0;
});

test('a payment that the store will not capture for this browser may be paid all the same: nobody pays again', async ({
  page,
  store,
  logged,
}) => {
  await openCheckout(page, store, 'no-cookie@example.com');
  await payPalButton(page).click();
  await expect(payersWindow(page, 'PayPal')).toBeVisible();
  await page.context().clearCookies();
  // The download stays hidden for a while, as where PayPal's message to the store is late.
  await page.route('**/api/downloads/*', (route) => route.fulfill({ json: { state: 'payment-pending' } }));
  await approve(payersWindow(page, 'PayPal'));
  await expect(page.getByText('Do not pay again. We are checking.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Do not pay again. We are checking.')).toBeVisible();
  await expect(payPalButton(page)).toBeHidden();
  await page.unroute('**/api/downloads/*');
  await expectDownload(page);
  await expectBoughtOnce(store, 'no-cookie@example.com', 'paypal');
  logged.length = 0;
});

test('a connection that breaks after the approval is no word about the money: nobody pays again', async ({
  page,
  store,
  logged,
}) => {
  await openCheckout(page, store, 'cut@example.com');
  await chooseScenario(page, 'Webhook first');
  await page.route('**/paypal-simulator/orders/*/approve', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.route('**/paypal/order/*/capture', (route) => route.abort('connectionreset'));
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
  await expect(page.getByText('Do not pay again. We are checking.')).toBeVisible();
  await expect(payPalButton(page)).toBeHidden();
  await page.reload();
  await expect(page.getByText('Do not pay again. We are checking.')).toBeVisible();
  await page.unroute('**/paypal/order/*/capture');
  await expectDownload(page);
  await expectBoughtOnce(store, 'cut@example.com', 'paypal');
  logged.length = 0;
});

test('an error before any approval says that nothing was charged, once the store knows', async ({
  page,
  store,
  logged,
}) => {
  await openCheckout(page, store, 'fails@example.com');
  await page.route('**/paypal-simulator/orders/*/approve', (route) => route.abort('connectionreset'), { times: 1 });
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
  await expect(page.getByText('PayPal could not take this payment. Nothing was charged.')).toBeVisible();
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
  await expectDownload(page);
  await expectBoughtOnce(store, 'fails@example.com', 'paypal');
  logged.length = 0;
});

test('a payment that PayPal holds is waited for and gives nothing before it is completed', async ({ page, store }) => {
  await openCheckout(page, store, 'held@example.com');
  await chooseScenario(page, 'Held, then completed');
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
  await expect(page.getByText('Do not pay again. We are checking.')).toBeVisible();
  expect(await ordersOf(store, 'held@example.com')).toMatchObject([{ status: 'pending' }]);
  await expect(page).toHaveURL(/\/download\//, { timeout: 40_000 });
  await expectDownload(page);
  await expectBoughtOnce(store, 'held@example.com', 'paypal');
});

test('a payment that PayPal holds is gone on with in every tab: no second one is begun', async ({ page, store }) => {
  await openCheckout(page, store, 'tabs@example.com');
  const other = await page.context().newPage();
  await openCheckout(other, store, 'tabs@example.com');
  await chooseScenario(page, 'Held, then completed');
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
  await expect(page.getByText('Do not pay again. We are checking.')).toBeVisible();
  await page.close();

  await payPalButton(other).click();
  await expect(other.getByText('Do not pay again. We are checking.')).toBeVisible();
  await other.close();
  const later = await page.context().newPage();
  await later.goto(other.url());
  await expect(later.getByText('Do not pay again. We are checking.')).toBeVisible();
  await expect(payPalButton(later)).toBeHidden();
  await expect(later).toHaveURL(/\/download\//, { timeout: 40_000 });
  await expectBoughtOnce(store, 'tabs@example.com', 'paypal');
});

test('a payment that PayPal holds and then denies says so, and the buyer can pay after all', async ({
  page,
  store,
}) => {
  await openCheckout(page, store, 'denied@example.com');
  await chooseScenario(page, 'Held, then denied');
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
  await expect(page.getByText('Do not pay again. We are checking.')).toBeVisible();
  await expect(page.getByText('The payment was declined. Nothing was charged.')).toBeVisible({ timeout: 40_000 });
  await chooseScenario(page, 'Approve');
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
  await expectDownload(page);
  const completed = (await ordersOf(store, 'denied@example.com')).filter(({ status }) => status === 'completed');
  expect(completed).toHaveLength(1);
});

test('the dialog around a wallet lets nobody leave while the money moves, and offers no second payment', async ({
  page,
  store,
  logged,
}) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'in-the-frame@example.com');
  await chooseScenario(page, 'Approve');
  await dialog.getByRole('button', { name: 'Complete Purchase with Venmo' }).click();
  const frame = dialog.frameLocator('iframe');
  const another = dialog.getByRole('button', { name: 'Choose another payment method' });
  await expect(another).toBeVisible();

  const release = Promise.withResolvers<void>();
  await page.route('**/paypal/order/*/capture', async (route) => {
    await release.promise;
    await route.abort('connectionreset');
  });
  await frame.getByRole('button', { name: 'Pay $18.99 with Venmo' }).click();
  const sheet = frame.getByRole('dialog', { name: 'Venmo (simulated)' });
  await expect(sheet).toBeVisible();
  await expect(another).toBeHidden();
  await approve(sheet);
  await expect(frame.getByText('Completing your purchase')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  release.resolve();
  await expect(frame.getByText('Do not pay again. We are checking.')).toBeVisible();
  await expect(another).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.unroute('**/paypal/order/*/capture');
  await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await expectBoughtOnce(store, 'in-the-frame@example.com', 'venmo');
  logged.length = 0;
});
