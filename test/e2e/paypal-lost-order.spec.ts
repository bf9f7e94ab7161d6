// The PayPal checkout when the call that creates an order gets no response. That call may itself have captured an order that
// the payer approved before.
import { expect, type Page } from '@playwright/test';
import {
  approve,
  chooseWay,
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
import { readSimulatedOrders } from '#test/support/simulated-orders.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { handleFirstCall, test } from '#test/support/store-test.ts';

/** Approves a payment in a tab that closes before the store is notified. */
async function approveAndCloseTab(tab: Page, store: StoreProcess, email: string): Promise<void> {
  await openCheckout(tab, store, email, 'Webhook late');
  const approved = Promise.withResolvers<void>();
  await tab.route('**/paypal-simulator/orders/*/approve', async (route) => {
    await route.fetch();
    approved.resolve();
  });
  await payByPayPal(tab);
  await approved.promise;
  await tab.close();
}

test('an order whose response is lost may have been paid: the page never says that nothing was charged, and the app comes once', async ({
  page,
  store,
  logged,
}) => {
  const email = 'lost-order@example.com';
  // Opened first: the store hears of the approval 3 s later, and the button must be pressed before.
  await openCheckout(page, store, email);
  await approveAndCloseTab(await page.context().newPage(), store, email);
  // The store captures the approved order, and the response is dropped.
  let calls = 0;
  await page.route('**/paypal/order', async (route) => {
    calls += 1;
    if (calls === 1) await route.fetch();
    await route.abort('connectionreset');
  });
  await payPalButton(page).click();
  await expectChecking(page);
  await expect(page.getByText('Nothing was charged')).toBeHidden();
  await expect(payPalButton(page)).toBeHidden();
  await expect.poll(() => calls).toBeGreaterThan(1);
  await page.unroute('**/paypal/order');
  await expectPaid(page, store, email);
  logged.length = 0;
});

test('after a lost response and a reload, pressing the button leads to the paid order', async ({
  page,
  store,
  logged,
}) => {
  const email = 'lost-and-reloaded@example.com';
  // Opened first: the store hears of the approval 3 s later, and the button must be pressed before.
  await openCheckout(page, store, email);
  await approveAndCloseTab(await page.context().newPage(), store, email);
  await handleFirstCall(page, '**/paypal/order', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: 'Bad Gateway' });
  });
  await page.route('**/paypal/order', (route) => route.abort('connectionreset'));
  await payPalButton(page).click();
  await expectChecking(page);
  await page.unroute('**/paypal/order');
  await openCheckout(page, store, email);
  await payPalButton(page).click();
  await expectPaid(page, store, email);
  logged.length = 0;
});

test('an order that was never created is detected too: nothing was charged, and the button works', async ({
  page,
  store,
  logged,
}) => {
  await openCheckout(page, store, 'never-made@example.com');
  await handleFirstCall(page, '**/paypal/order', (route) => route.abort('connectionreset'));
  await payPalButton(page).click();
  await expect(page.getByText('The store did not answer in time. Nothing was charged.')).toBeVisible();
  await payByPayPal(page);
  await expectPaid(page, store, 'never-made@example.com');
  logged.length = 0;
});

test('the page stops asking a store that does not respond for five minutes, and says what to do', async ({
  page,
  store,
  logged,
}) => {
  await page.clock.install();
  await openCheckout(page, store, 'never-known@example.com');
  await page.route('**/paypal/order/*/capture', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      json: { code: 'too-many-requests', detail: 'Too many calls.', retryAfterSeconds: 60 },
    }),
  );
  await page.route('**/api/downloads/*', (route) => route.abort('connectionreset'));
  await payByPayPal(page);
  await expectChecking(page);
  const unresolved = page.getByText('We couldn’t confirm yet whether this payment went through.');
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(unresolved).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(/mention your order number: [0-9a-f-]{36}/)).toBeVisible();
  await expect(payPalButton(page)).toBeHidden();
  await page.unroute('**/paypal/order/*/capture');
  await page.unroute('**/api/downloads/*');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectPaid(page, store, 'never-known@example.com');
  logged.length = 0;
});

test('a payment that the store itself does not take says why, and the button works again', async ({ page, store }) => {
  await openCheckout(page, store, 'stopped@example.com');
  await page.route('**/paypal/order/*/capture', (route) =>
    route.fulfill({
      json: { status: 'failed', payment: 'declined', orderId: 'o', downloadToken: 't', reason: 'often-declined' },
    }),
  );
  await payByPayPal(page);
  await expect(
    page.getByText('Too many payments were declined. Try again in an hour. Nothing was charged.'),
  ).toBeVisible();
  await expect(page.getByText('Please don’t pay again')).toBeHidden();
  await expect(payPalButton(page)).toBeEnabled();
});

test('an app that is paid for in one tab is not paid for in another', async ({ page, store }) => {
  const email = 'two-tabs@example.com';
  const other = await page.context().newPage();
  await openCheckout(other, store, email);
  await openCheckout(page, store, email);
  await chooseWay(page, 'Card');
  await page.getByRole('button', { name: 'Pay $19.99 by card' }).click();
  await expectDownload(page);
  // Simulates a page restored by the browser.
  await other.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await expect(other.getByText(/^Order #\d+ of .+ is paid/)).toBeVisible();
  await expect(payPalButton(other)).toBeHidden();
  await other.getByRole('link', { name: /^Download for/ }).click();
  await expectDownload(other);
});

test('a payment approved in one tab after another tab has paid takes no money and leads to the same download', async ({
  page,
  store,
}) => {
  const email = 'two-payers@example.com';
  const other = await page.context().newPage();
  await openCheckout(other, store, email);
  await payPalButton(other).click();
  const window = payersWindow(other, 'PayPal');
  await expect(window).toBeVisible();
  await openCheckout(page, store, email);
  await chooseWay(page, 'Card');
  await page.getByRole('button', { name: 'Pay $19.99 by card' }).click();
  await expectDownload(page);
  await approve(window);
  await expectDownload(other);
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
  const orders = await ordersOf(store, email);
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['completed', 'failed']);
  const captured = readSimulatedOrders(store.dataDir).filter(({ capture }) => capture !== undefined);
  expect(captured.filter(({ customId }) => orders.some(({ id }) => id === customId))).toHaveLength(1);
});

test('a wallet whose script is gone after a reload goes on with the payment that was approved before', async ({
  page,
  store,
  logged,
}) => {
  const email = 'frame-reloaded@example.com';
  const { id } = await client.findApp(store.origin);
  const address = `/paypal-wallet?appId=${id}&method=venmo#email=${encodeURIComponent(email)}`;
  await page.goto(address);
  await page.route('**/paypal/order/*/capture', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Pay $18.99 with Venmo' }).click();
  await approve(payersWindow(page, 'Venmo'));
  await expectChecking(page);
  await page.route('**/web-sdk/v6/core', (route) => route.abort());
  await page.reload();
  await expectChecking(page);
  await expect(page.getByText('Nothing was charged')).toBeHidden();
  await page.unroute('**/paypal/order/*/capture');
  await expect(page.getByText('Payment received')).toBeVisible();
  await expectBoughtOnce(store, email, 'venmo');
  logged.length = 0;
});
