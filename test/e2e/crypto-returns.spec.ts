// Buyers who reload, go back, open a second tab, press twice or cancel: there is one payment, and it can be found again.
import { expect } from '@playwright/test';
import {
  awaitHeading,
  beginPayment,
  choosePayment,
  coinRow,
  openCoins,
  payButton,
  paymentIdOf,
  play,
  statusOf,
} from '#test/support/crypto-checkout.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { queryStore } from '#test/support/stored-files.ts';
import { test } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Kept coins' } });

/** Counts the orders and the payments of a buyer. */
async function countOf(store: StoreProcess, email: string): Promise<unknown> {
  const [counts] = await queryStore(
    store,
    `select count(distinct orders.id)::int as orders, count(payment.id)::int as payments
     from orders left join payment_attempts attempt on attempt.order_id = orders.id
     left join crypto_payments payment on payment.id = attempt.id where customer_email = '${email}'`,
  );
  return counts;
}

test('the same payment is shown after a reload, from its address, and in a second tab', async ({ page, store }) => {
  const email = 'same@example.com';
  const paymentId = await beginPayment(page, store, { email });
  await page.reload();
  expect(await paymentIdOf(page)).toBe(paymentId);
  await page.goto('/faq');
  await page.goBack();
  expect(await paymentIdOf(page)).toBe(paymentId);
  const second = await page.context().newPage();
  await second.goto(`/crypto-checkout?appId=${(await client.findApp(store.origin)).id}`);
  expect(await paymentIdOf(second)).toBe(paymentId);
  expect(await countOf(store, email)).toEqual({ orders: 1, payments: 1 });
});

test('Back leads from the payment to the coins, and the same coin leads to the same payment', async ({
  page,
  store,
}) => {
  const email = 'back@example.com';
  const paymentId = await beginPayment(page, store, { email });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible();
  await page.goForward();
  expect(await paymentIdOf(page)).toBe(paymentId);
  await page.goBack();
  expect(await choosePayment(page)).toBe(paymentId);
  expect(await countOf(store, email)).toEqual({ orders: 1, payments: 1 });
});

test('two tabs in which the coins stand have one payment, whichever presses first', async ({ page, store }) => {
  const email = 'tabs@example.com';
  const second = await page.context().newPage();
  await openCoins(page, store, { coin: 'litecoin', email });
  await openCoins(second, store, { coin: 'litecoin', email });
  await payButton(second).click();
  const paymentId = await paymentIdOf(second);
  await payButton(page).click();
  expect(await paymentIdOf(page)).toBe(paymentId);
  expect(await countOf(store, email)).toEqual({ orders: 1, payments: 1 });
});

test('a button that is pressed twice creates one payment', async ({ page, store }) => {
  const email = 'twice@example.com';
  let calls = 0;
  await page.route('**/api/crypto/create-payment', async (route) => {
    calls += 1;
    await route.continue();
  });
  await openCoins(page, store, { coin: 'litecoin', email });
  await payButton(page).dblclick();
  await paymentIdOf(page);
  expect(calls).toBe(1);
  expect(await countOf(store, email)).toEqual({ orders: 1, payments: 1 });
});

test('a cancelled payment leads to the coins, also after a reload', async ({ page, store }) => {
  await beginPayment(page, store);
  await page.getByRole('button', { name: 'Cancel Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  await page.reload();
  await expect(coinRow(page, 'Litecoin LTC')).toBeChecked();
});

test('a payment that is cancelled with a part of its money can be gone back to, and another coin is another order', async ({
  page,
  store,
}) => {
  const first = await beginPayment(page, store, { email: 'part@example.com' });
  await play(store, first, 'short');
  await awaitHeading(page, /are still missing$/);
  await page.getByRole('button', { name: 'Cancel Payment' }).click();
  const { orderNumber } = await statusOf(store, first);
  await expect(page.getByText('Payment cancelled.').locator('..')).toContainText(
    `The 0.1028004 LTC that arrived belong to order #${orderNumber}.`,
  );
  await page.getByRole('button', { name: 'go back and send the rest' }).click();
  await expect(page.getByRole('heading', { name: /are still missing$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Payment' }).click();
  const second = await choosePayment(page, 'Dogecoin DOGE on Dogecoin');
  expect((await statusOf(store, second)).orderNumber).not.toBe(orderNumber);
});

test('an address entered while the payment waits gets the link of an order that had none', async ({ page, store }) => {
  const paymentId = await beginPayment(page, store, { email: '' });
  await page.getByLabel('Email').fill('later@example.com');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('later@example.com');
  const mailed = page.waitForRequest(/\/api\/downloads\/[^/]+\/mail$/);
  await play(store, paymentId, 'exact');
  expect((await mailed).postDataJSON()).toEqual({ email: 'later@example.com' });
});
