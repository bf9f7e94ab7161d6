// Events in the store and on the network while the purchase dialog is open.
import { expect } from '@playwright/test';
import { paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import * as client from '#test/support/store-client.ts';
import { clearRefusals, fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

// A separate store, because apps change here.
test.use({ storeEnvironment: { STORE_NAME: 'Store that changes' } });

async function changeApp(origin: string, name: string, body: object): Promise<void> {
  const app = await client.findApp(origin, name);
  const headers = await client.signIn(origin);
  await client.callStore(`${origin}/api/apps/${app.id}`, { method: 'PATCH', headers, body });
}

test('a price that the operator changes is shown before it is charged', async ({ page, store, logged }) => {
  const email = 'new-price@example.com';
  await page.goto('/');
  const dialog = await openPurchaseDialog(page, 'Inkwright');
  await fillPurchase(dialog, email);
  const pay = dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ });
  await expect(pay).toContainText('$56.05 with Venmo');
  await changeApp(store.origin, 'Inkwright', { price: '61.00' });
  await pay.click();
  await expect(dialog.getByText('The price has changed and you have not been charged.')).toBeVisible();
  await expect(pay).toContainText('$57.95 with Venmo');
  const orders = async () =>
    (await client.listOrders(store.origin)).filter(({ customerEmail }) => customerEmail === email);
  expect(await orders()).toEqual([]);
  await pay.click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  expect(await orders()).toMatchObject([{ status: 'completed', amount: '57.95' }]);
  clearRefusals(logged);
});

test('an app that is taken off sale is not charged, and the dialog says so', async ({ page, store, logged }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page, 'Hueprint');
  await fillPurchase(dialog, 'off-sale@example.com');
  await changeApp(store.origin, 'Hueprint', { isActive: false });
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(dialog.getByText('This app is not on sale any more. Nothing was charged.')).toBeVisible();
  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ customerEmail }) => customerEmail === 'off-sale@example.com')).toEqual([]);
  clearRefusals(logged);
});

test('a store that takes no payment method says so, and its dialog cannot be sent', async ({ page, store }) => {
  const headers = await client.signIn(store.origin);
  const takeOffSale = (methodsOffSale: readonly PaymentMethod[]) =>
    client.callStore(`${store.origin}/api/settings`, { method: 'PATCH', headers, body: { methodsOffSale } });
  await takeOffSale(paymentMethods);
  try {
    await page.goto('/');
    const dialog = await openPurchaseDialog(page);
    await expect(dialog.getByText('This store can’t take payments right now.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Complete Purchase' })).toBeDisabled();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  } finally {
    await takeOffSale([]);
  }
});

for (const [name, end] of [
  ['Card', 'by card'],
  ['Google Pay', 'with Google Pay'],
] as const) {
  test(`without a network a purchase by ${name} keeps the dialog, and goes on with one`, async ({ page, context }) => {
    await page.goto('/');
    const dialog = await openPurchaseDialog(page);
    await dialog.getByLabel('Email').fill('no-network@example.com');
    await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    if (name === 'Google Pay') await expect(dialog.getByRole('region', { name: 'Test panel' })).toBeVisible();
    await context.setOffline(true);
    const pay = dialog.getByRole('button', { name: new RegExp(`^Complete Purchase .* ${end}$`) });
    await pay.click();
    await expect(dialog.getByText('You are offline. Nothing was charged.')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue('no-network@example.com');
    await context.setOffline(false);
    await pay.click();
    if (name === 'Card') await expect(page).toHaveURL(/\/paypal-checkout/);
    else await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  });
}

test('a network that goes while the order is made ends in one order', async ({ page, store, logged }) => {
  const email = 'lost-answer@example.com';
  await page.goto('/');
  const dialog = await openPurchaseDialog(page, 'QueryDeck');
  await fillPurchase(dialog, email);
  let calls = 0;
  await page.route('**/api/orders', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    // The store takes the order, and its answer is lost.
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(dialog.getByText('Please don’t pay again')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ customerEmail }) => customerEmail === email)).toHaveLength(1);
  clearRefusals(logged);
});
