// The pages for setting up a store; a live store has none of them.
import { expect } from '@playwright/test';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { expectBoughtOnce, ordersOf } from '#test/support/paypal-checkout.ts';
import * as client from '#test/support/store-client.ts';
import { test, toastsOf } from '#test/support/store-test.ts';

test('a test purchase makes a paid order and shows its download', async ({ page, store }) => {
  await page.goto('/quick-test');
  await page.getByRole('link', { name: /^Test purchase/ }).click();
  await page.getByLabel('App', { exact: true }).selectOption({ label: 'Foldnote, $24.00' });
  await page.getByLabel('Email').fill('test-purchase@example.com');
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(toastsOf(page)).toHaveText(/^Purchase Successful!/);
  await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the download' }).click();
  await expect(page.getByRole('heading', { name: 'Foldnote', level: 1 })).toBeVisible();
  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ customerEmail }) => customerEmail === 'test-purchase@example.com')).toMatchObject([
    { appName: 'Foldnote', status: 'completed', mode: 'test', paymentMethod: 'venmo' },
  ]);
});

test('a test purchase that the store refuses says Purchase Failed and why', async ({ page, logged }) => {
  await page.goto('/test-purchase');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(toastsOf(page)).toHaveText('Purchase Failed');
  await expect(page.getByText('Enter an email address, for example name@example.com.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody');
  logged.length = 0;
});

test('the demo checkout takes two seconds, makes a real order of test mode, and shows the way to its download', async ({
  page,
  store,
}) => {
  await page.goto('/checkout');
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(page.getByLabel('Expiry')).toHaveValue('12/25');
  await expect(page.getByLabel('CVC')).toHaveValue('123');
  const pay = page.getByRole('button', { name: 'Pay $19.99' });
  await pay.click();
  await expect(page.getByText('Cardholder name is required.')).toBeVisible();
  await page.getByLabel('Email').fill('demo-checkout@example.com');
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  const pressedAt = Date.now();
  await pay.click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(2_000);
  await expect(toastsOf(page)).toHaveText('Payment Successful!Your purchase is complete.');
  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ customerEmail }) => customerEmail === 'demo-checkout@example.com')).toMatchObject([
    { status: 'completed', mode: 'test', paymentMethod: 'card', amount: '19.99' },
  ]);
  await page.getByRole('link', { name: 'Go to the download' }).click();
  await expect(page.getByRole('heading', { name: 'DuplicateFinder', level: 1 })).toBeVisible();
});

test('on a phone the success of the demo checkout is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/checkout');
  await page.getByLabel('Email').fill('demo-phone@example.com');
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeInViewport();
});

test('a card that is declined at the demo checkout leads back to the filled-in form, and another card pays', async ({
  page,
  store,
}) => {
  await page.goto('/checkout');
  await page.getByLabel('Email').fill('demo-declined@example.com');
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(toastsOf(page)).toHaveText('Payment FailedThere was an error processing your payment.');
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await expect(page.getByLabel('Email')).toHaveValue('demo-declined@example.com');
  await expect(page.getByText('The payment was declined. Nothing was charged.')).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const orders = await ordersOf(store, 'demo-declined@example.com');
  expect(orders.filter(({ status }) => status === 'completed')).toHaveLength(1);
});

for (const [name, number] of [
  ['whose answer is lost', '4000 0000 0000 0119'],
  ['that is held', '4000 0000 0000 0077'],
] as const) {
  test(`a payment ${name} at the demo checkout is followed and never called failed: one order, one charge`, async ({
    page,
    store,
  }) => {
    const email = `demo-${number.slice(-4)}@example.com`;
    await page.goto('/checkout');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Cardholder name').fill('Ada Lovelace');
    await page.getByLabel('Card number').fill(number);
    await page.getByRole('button', { name: 'Pay $19.99' }).click();
    if (name === 'that is held') {
      await expect(page.getByText('Please don’t pay again')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeHidden();
      // Continues after a reload.
      await page.reload();
      await expect(page.getByText('Please don’t pay again')).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 40_000 });
    await expect(toastsOf(page)).toHaveText('Payment Successful!Your purchase is complete.');
    await expectBoughtOnce(store, email, 'card');
  });
}

test('a demo purchase that the store refuses says why under the form', async ({ page, logged }) => {
  await page.goto('/checkout');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(toastsOf(page)).toHaveText('Payment FailedThere was an error processing your payment.');
  await expect(page.getByText('Enter an email address, for example name@example.com.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeEnabled();
  logged.length = 0;
});

test('a checkout for an app that is not on sale offers the fallback, and the one it names otherwise', async ({
  page,
  store,
}) => {
  const app = await client.findApp(store.origin, 'Foldnote');
  for (const [query, name] of [
    [`?appId=${app.id}`, 'Foldnote'],
    ['?appId=gone', 'DuplicateFinder'],
    ['', 'DuplicateFinder'],
  ] as const) {
    await page.goto(`/checkout${query}`);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('test pages have no findings', async ({ page }) => {
    for (const path of ['/checkout', '/test-purchase', '/quick-test', '/debug-purchase']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoFindings(page, path);
    }
  });
});
