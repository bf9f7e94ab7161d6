// Interrupts a checkout: a reload, Back, a second tab, a session that ended. The app is bought once all the same.
import { expect, type Page } from '@playwright/test';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { beginPayment, paymentIdOf, play } from '#test/support/crypto-checkout.ts';
import {
  approve,
  chooseWay,
  expectChecking,
  openCheckout,
  ordersOf,
  payersWindow,
  payPalButton,
} from '#test/support/paypal-checkout.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { clearRefusals, fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

test.use({
  storeEnvironment: { STORE_NAME: 'Interrupted', TRUSTED_PROXIES: 'loopback', CASHAPP_AUTO_CONFIRM_MINUTES: '25' },
  contextOptions: { reducedMotion: 'reduce' },
});

const productPage = '/apps/duplicate-finder';

/** Reloads the page, and goes back and forward again. */
async function interrupt(page: Page): Promise<void> {
  await page.reload();
  const address = page.url();
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(address);
}

/** Opens the page's address in another tab, as a browser does that duplicates one. */
async function duplicate(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  const kept = (await page.evaluate('Object.entries(sessionStorage)')) as [string, string][];
  await second.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  await second.goto(page.url());
  return second;
}

async function expectBoughtOnce(page: Page, store: StoreProcess, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/download[/?]/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'DuplicateFinder is yours' })).toBeVisible();
  expect((await ordersOf(store, email)).filter(({ status }) => status === 'completed')).toHaveLength(1);
}

async function expectOneCompleted(store: StoreProcess, email: string): Promise<void> {
  const statuses = async () => (await ordersOf(store, email)).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['completed']);
}

async function payAt(page: Page, email: string): Promise<void> {
  await expect(payPalButton(page)).toBeEnabled();
  await page.getByLabel('Email').fill(email);
  await payPalButton(page).click();
  await approve(payersWindow(page, 'PayPal'));
}

test('PayPal: after a reload, Back and a second tab with the payer’s window open, the app is bought once', async ({
  page,
  store,
  logged,
}) => {
  const email = 'paypal-interrupted@example.com';
  await page.goto(productPage);
  await openCheckout(page, store, email);
  await payPalButton(page).click();
  await expect(payersWindow(page, 'PayPal')).toBeVisible();
  await interrupt(page);
  const second = await duplicate(page);
  await payAt(second, email);
  await expectBoughtOnce(second, store, email);
  // The first tab learns of it before the payer's window opens.
  await page.getByLabel('Email').fill(email);
  await payPalButton(page).click();
  await expectBoughtOnce(page, store, email);
  expect(logged.filter((text) => !text.includes('its payment captured'))).toEqual([]);
  logged.length = 0;
});

test('a card: after a reload, Back and a second tab with the fields filled in, the app is bought once', async ({
  page,
  store,
  logged,
}) => {
  const email = 'card-interrupted@example.com';
  const fillCard = async (tab: Page) => {
    await expect(payPalButton(tab)).toBeEnabled();
    await tab.getByLabel('Email').fill(email);
    await chooseWay(tab, 'Card');
    await tab.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  };
  const payByCard = (tab: Page) => tab.getByRole('button', { name: 'Pay $19.99 by card' }).click();
  await page.goto(productPage);
  await openCheckout(page, store, email);
  await fillCard(page);
  await interrupt(page);
  const second = await duplicate(page);
  // The number is PayPal's: this page forgets it.
  await fillCard(second);
  await fillCard(page);
  await payByCard(second);
  await expectBoughtOnce(second, store, email);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'You already bought this' })).toBeVisible();
  await expectOneCompleted(store, email);
  clearRefusals(logged);
});

test('PayPal: a session that ends while the payer’s window is open loses no money', async ({ page, store, logged }) => {
  const email = 'paypal-forgotten@example.com';
  await openCheckout(page, store, email);
  await payPalButton(page).click();
  await expect(payersWindow(page, 'PayPal')).toBeVisible();
  await page.context().clearCookies();
  await approve(payersWindow(page, 'PayPal'));
  await expectChecking(page);
  clearRefusals(logged);
  // The store collects what was approved, and mails the link.
  await expectOneCompleted(store, email);
});

test('Cash App: after a reload, Back, a second tab and the end of the session, one confirmation brings the app to both', async ({
  page,
  store,
}) => {
  const email = 'cashapp-interrupted@example.com';
  const { origin } = store;
  await page.addInitScript((typed) => sessionStorage.setItem('purchase-email', typed), email);
  await page.goto(productPage);
  await page.goto(`/cashapp-checkout?appId=${(await client.findApp(origin)).id}&amount=18.99`);
  await expect(page.getByRole('heading', { name: 'Pay with Cash App' })).toBeVisible();
  await interrupt(page);
  const second = await duplicate(page);
  await page.context().clearCookies();
  await expect(second.getByRole('heading', { name: 'Pay with Cash App' })).toBeVisible();

  const headers = await client.signIn(origin);
  const pending = `${origin}/api/cashapp/pending-payments`;
  const payments = await client.callStore<ListedCashAppPayment[]>(pending, { headers });
  const own = payments.filter(({ customerEmail }) => customerEmail === email);
  expect(own).toHaveLength(1);
  const confirmation = `${origin}/api/cashapp/confirm-payment/${own[0]?.paymentId}`;
  await client.callStore(confirmation, { method: 'POST', headers, body: {} });
  for (const tab of [second, page]) await expectBoughtOnce(tab, store, email);
});

test('a coin: after a reload, Back, a second tab and the end of the session, one payment brings the app to both', async ({
  page,
  store,
}) => {
  const email = 'coin-interrupted@example.com';
  await page.goto(productPage);
  const paymentId = await beginPayment(page, store, { email });
  await interrupt(page);
  expect(await paymentIdOf(page)).toBe(paymentId);
  const second = await duplicate(page);
  await page.context().clearCookies();
  expect(await paymentIdOf(second)).toBe(paymentId);
  await play(store, paymentId, 'exact');
  for (const tab of [second, page]) await expectBoughtOnce(tab, store, email);
});

for (const [interruption, happen] of [
  ['a reload', (page: Page) => page.reload()],
  ['Back', (page: Page) => page.goBack()],
  ['a second tab', duplicate],
  ['the end of the session', (page: Page) => page.context().clearCookies()],
] as const)
  test(`a wallet in the dialog: ${interruption} while it is charged leaves one purchase`, async ({ page, store }) => {
    const email = `wallet-${interruption.replaceAll(' ', '-')}@example.com`;
    await page.setExtraHTTPHeaders(client.forwardedFor(email));
    await page.goto('/');
    await page.goto(productPage);
    const dialog = await openPurchaseDialog(page);
    await fillPurchase(dialog, email);
    await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
    await happen(page);
    await expectOneCompleted(store, email);
  });
