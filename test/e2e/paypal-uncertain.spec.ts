// The PayPal checkout while the outcome of a payment is unknown: the buyer has the app once and is charged once.
import { expect } from '@playwright/test';
import {
  approve,
  chooseScenario,
  expectBoughtOnce,
  expectChecking,
  expectDownload,
  expectPaid,
  openCheckout,
  ordersOf,
  payByPayPal,
  payersWindow,
  payPalButton,
} from '#test/support/paypal-checkout.ts';
import { fillPurchase, handleFirstCall, openPurchaseDialog, test } from '#test/support/store-test.ts';

test('a capture whose response PayPal loses is detected: the app once, the money once', async ({ page, store }) => {
  await openCheckout(page, store, 'lost-at-paypal@example.com', 'Capture answer lost');
  await payByPayPal(page);
  await expectPaid(page, store, 'lost-at-paypal@example.com');
});

test('a capture whose answer breaks on its way to the browser survives a reload: the app once, the money once', async ({
  page,
  store,
  logged,
}) => {
  await openCheckout(page, store, 'lost-here@example.com');
  let captures = 0;
  // The store captures the money, and the response is dropped.
  await page.route('**/paypal/order/*/capture', async (route) => {
    captures += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await payByPayPal(page);
  await expectChecking(page);
  await expect(payPalButton(page)).toBeHidden();
  await expect.poll(() => captures).toBeGreaterThan(1);
  await page.reload();
  await expectChecking(page);
  logged.length = 0;
  await page.unroute('**/paypal/order/*/capture');
  await page.reload();
  await expectPaid(page, store, 'lost-here@example.com');
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
  // Hides the download for a while, as a late webhook would.
  await page.route('**/api/downloads/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'payment-pending' } });
  });
  await approve(payersWindow(page, 'PayPal'));
  await expectChecking(page);
  await page.reload();
  await expectChecking(page);
  await expect(payPalButton(page)).toBeHidden();
  await page.unroute('**/api/downloads/*');
  await expectPaid(page, store, 'no-cookie@example.com');
  logged.length = 0;
});

test('a connection that breaks after the approval leaves the payment uncertain: nobody pays again', async ({
  page,
  store,
  logged,
}) => {
  await openCheckout(page, store, 'cut@example.com', 'Webhook first');
  await page.route('**/paypal-simulator/orders/*/approve', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.route('**/paypal/order/*/capture', (route) => route.abort('connectionreset'));
  await payByPayPal(page);
  await expectChecking(page);
  await expect(payPalButton(page)).toBeHidden();
  await page.reload();
  await expectChecking(page);
  await page.unroute('**/paypal/order/*/capture');
  await expectPaid(page, store, 'cut@example.com');
  logged.length = 0;
});

test('an error before any approval says that nothing was charged, once the store has confirmed it', async ({
  page,
  store,
  logged,
}) => {
  await openCheckout(page, store, 'fails@example.com');
  await handleFirstCall(page, '**/paypal-simulator/orders/*/approve', (route) => route.abort('connectionreset'));
  const storeAnswers = Promise.withResolvers<void>();
  await handleFirstCall(page, '**/paypal/order/*/capture', async (route) => {
    await storeAnswers.promise;
    await route.continue();
  });
  await payByPayPal(page);
  await expect(page.getByText('We’re checking whether anything was charged')).toBeVisible();
  await expect(page.getByText('Continue in the payment window')).toBeHidden();
  storeAnswers.resolve();
  await expect(page.getByText('PayPal could not take this payment. Nothing was charged.')).toBeVisible();
  await payByPayPal(page);
  await expectPaid(page, store, 'fails@example.com');
  logged.length = 0;
});

test('a payment that PayPal holds is waited for and gives nothing before it is completed', async ({ page, store }) => {
  await openCheckout(page, store, 'held@example.com', 'Held, then completed');
  await payByPayPal(page);
  await expectChecking(page);
  expect(await ordersOf(store, 'held@example.com')).toMatchObject([{ status: 'pending' }]);
  await expect(page).toHaveURL(/\/download\//, { timeout: 40_000 });
  await expectPaid(page, store, 'held@example.com');
});

test('every tab shows a payment that PayPal holds, and no second one is begun', async ({ page, store }) => {
  await openCheckout(page, store, 'tabs@example.com');
  const other = await page.context().newPage();
  await openCheckout(other, store, 'tabs@example.com');
  await chooseScenario(page, 'Held, then completed');
  await payByPayPal(page);
  await expectChecking(page);
  const context = page.context();
  await page.close();

  const isChecked = 'A payment for this app is being checked.';
  await payPalButton(other).click();
  await expectChecking(other);
  const later = await context.newPage();
  await later.goto(other.url());
  await expect(later.getByText(isChecked)).toBeVisible();
  await expect(payPalButton(later)).toBeHidden();
  await other.close();
  await expect(later.getByRole('link', { name: /^Download for/ })).toBeVisible({ timeout: 40_000 });
  await expectBoughtOnce(store, 'tabs@example.com', 'paypal');
});

test('a payment that PayPal holds and then denies says so, and the buyer can pay after all', async ({
  page,
  store,
}) => {
  await openCheckout(page, store, 'denied@example.com', 'Held, then denied');
  await payByPayPal(page);
  await expectChecking(page);
  await expect(page.getByText('The payment was declined. Nothing was charged.')).toBeVisible({ timeout: 40_000 });
  await chooseScenario(page, 'Approve');
  await payByPayPal(page);
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
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
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
  await expect(frame.getByText('Please don’t pay again')).toBeVisible();
  await expect(another).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.unroute('**/paypal/order/*/capture');
  await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await expectBoughtOnce(store, 'in-the-frame@example.com', 'venmo');
  logged.length = 0;
});
