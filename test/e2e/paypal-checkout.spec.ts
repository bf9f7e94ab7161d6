// Pays on the PayPal checkout against the simulator, by every payment method, with and without failures.
import { expect } from '@playwright/test';
import type { OrderDetails, OrderPayment } from '#contracts/order-details.ts';
import { connectDatabase } from '#server/database/connect.ts';
import {
  approve,
  chooseWay,
  chooseScenario,
  expectBoughtOnce,
  expectChecking,
  expectDownload,
  expectPaid,
  openCheckout,
  openTestPanel,
  ordersOf,
  payByPayPal,
  payersWindow,
  payPalButton,
} from '#test/support/paypal-checkout.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { handleFirstCall, test } from '#test/support/store-test.ts';

test('PayPal: approved in its window, paid once, and the download opens', async ({ page, store }) => {
  await openCheckout(page, store, 'by-paypal@example.com');
  await payByPayPal(page);
  await expectPaid(page, store, 'by-paypal@example.com');
});

test("a card in PayPal's fields, and the same card in PayPal's own form where the account has no fields", async ({
  page,
  store,
}) => {
  await openCheckout(page, store, 'by-card@example.com');
  await chooseWay(page, 'Card');
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $19.99 by card' }).click();
  await expectPaid(page, store, 'by-card@example.com', 'card');
  await page.context().clearCookies();

  await openCheckout(page, store, 'by-guest-card@example.com');
  await openTestPanel(page);
  await page.getByRole('checkbox', { name: /^Card fields on this page/ }).uncheck();
  await expect(payPalButton(page)).toBeEnabled();
  await chooseWay(page, 'Card');
  await page.getByLabel('Email').fill('by-guest-card@example.com');
  await page.getByRole('button', { name: 'Debit or credit card' }).click();
  await approve(payersWindow(page, 'Card by PayPal'));
  await expectPaid(page, store, 'by-guest-card@example.com', 'card');
});

for (const [method, name, price] of [
  ['venmo', 'Venmo', '$18.99'],
  ['apple-pay', 'Apple Pay', '$19.99'],
  ['google-pay', 'Google Pay', '$19.99'],
] as const) {
  test(`${name}: approved in its sheet at ${price}`, async ({ page, store }) => {
    await openCheckout(page, store, `${method}@example.com`);
    await chooseWay(page, name);
    await expect(page.getByRole('complementary', { name: 'Your order' }).locator('strong')).toHaveText(price);
    await page.getByRole('button', { name: `Pay ${price} with ${name}` }).click();
    await approve(payersWindow(page, name));
    await expectPaid(page, store, `${method}@example.com`, method);
  });
}

test('an email address is asked for before any window opens', async ({ page, store }) => {
  await openCheckout(page, store, '');
  await payPalButton(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Enter an email address, for example name@example.com.')).toBeVisible();
  await expect(payersWindow(page, 'PayPal')).toBeHidden();
});

test('a buyer who leaves the window has paid nothing and may try again, on the same order', async ({ page, store }) => {
  await openCheckout(page, store, 'cancels@example.com');
  await payPalButton(page).click();
  await payersWindow(page, 'PayPal').getByRole('button', { name: 'Cancel and return' }).click();
  await expect(page.getByText('You left the payment. Nothing was charged.')).toBeVisible();
  expect(await ordersOf(store, 'cancels@example.com')).toMatchObject([{ status: 'pending' }]);
  await payPalButton(page).click();
  await expect(payersWindow(page, 'PayPal')).toBeVisible();
  // The pressed button is disabled meanwhile, and has the focus afterwards.
  await expect(payPalButton(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You left the payment. Nothing was charged.')).toBeVisible();
  await expect(payPalButton(page)).toBeFocused();
  await payByPayPal(page);
  await expectPaid(page, store, 'cancels@example.com');
});

test('a declined payment says so, and another try on the same order goes through', async ({ page, store }) => {
  await openCheckout(page, store, 'declined@example.com', 'Decline, then succeed');
  await payByPayPal(page);
  await expect(page.getByText('The payment was declined. Nothing was charged.')).toBeVisible();
  await payByPayPal(page);
  await expectPaid(page, store, 'declined@example.com');
});

test('a payer whose bank asks once more is sent back, also after a reload, and pays on the same order', async ({
  page,
  store,
}) => {
  await openCheckout(page, store, 'asked-again@example.com', 'Payer needed again');
  await payByPayPal(page);
  await expect(page.getByText('PayPal needs you to confirm again. Nothing was charged.')).toBeVisible();
  await page.reload();
  await expect(payPalButton(page)).toBeEnabled();
  await expect(page.getByText('Please don’t pay again')).toBeHidden();
  await page.getByLabel('Email').fill('asked-again@example.com');
  await chooseScenario(page, 'Approve');
  await payByPayPal(page);
  await expectPaid(page, store, 'asked-again@example.com');
});

test('a card declined for good leaves the next try another order', async ({ page, store }) => {
  await openCheckout(page, store, 'for-good@example.com', 'Decline for good');
  await payByPayPal(page);
  await expect(page.getByText('The payment was declined. Nothing was charged.')).toBeVisible();
  await chooseScenario(page, 'Approve');
  await payByPayPal(page);
  await expectDownload(page);
});

test('a price that changed meanwhile charges nothing', async ({ page, store, logged }) => {
  await openCheckout(page, store, 'price-changed@example.com');
  await page.route('**/paypal/order', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Conflict', status: 409, code: 'amount-mismatch', detail: 'Another price.' },
    }),
  );
  await payPalButton(page).click();
  await expect(page.getByText('The price has changed and you have not been charged.')).toBeVisible();
  await expect(payPalButton(page)).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('price-changed@example.com');
  logged.length = 0;
});

test('a blocked window says so, and the next one opens inside the page', async ({ page, store, logged }) => {
  await openCheckout(page, store, 'blocked@example.com', 'Window blocked');
  await payPalButton(page).click();
  await expect(page.getByText('Your browser blocked the payment window. Nothing was charged.')).toBeVisible();
  logged.length = 0;
  await payByPayPal(page);
  await expectPaid(page, store, 'blocked@example.com');
});

test('an SDK that does not load leaves a way on, and can be tried again', async ({ page, store, logged }) => {
  const { id } = await client.findApp(store.origin);
  await handleFirstCall(page, '**/web-sdk/v6/core', (route) => route.abort());
  await page.goto(`/paypal-checkout?appId=${id}`);
  await expect(page.getByRole('heading', { name: 'PayPal could not be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to DuplicateFinder' })).toBeVisible();
  // The page does not offer methods that the store does not take.
  await expect(page.getByRole('link', { name: /^Pay with/ })).toHaveText([/Cash App/, /Cryptocurrency/]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payPalButton(page)).toBeEnabled();

  // Does the same as the test panel.
  await chooseScenario(page, 'SDK does not load');
  await expect(page.getByRole('heading', { name: 'PayPal could not be loaded' })).toBeVisible();
  logged.length = 0;
});

for (const name of ['Wrong amount', 'Wrong currency', 'Wrong payee']) {
  test(`${name}: nothing is given away, and the page asks the buyer to wait`, async ({ page, store }) => {
    const email = `${name.toLowerCase().replace(' ', '-')}@example.com`;
    await openCheckout(page, store, email, name);
    await payByPayPal(page);
    await expectChecking(page);
    expect(await ordersOf(store, email)).toMatchObject([{ status: 'pending' }]);
  });
}

const approved = 'CHECKOUT.ORDER.APPROVED';
const completed = 'PAYMENT.CAPTURE.COMPLETED';

/** Returns the processed webhook events of an order of the simulated PayPal, in order of arrival. */
async function handledMessages(store: StoreProcess, { reference, captureReference }: OrderPayment): Promise<string[]> {
  const { db, close } = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
  const rows = await db
    .selectFrom('payment_events')
    .select('kind')
    .where((event) => event.or([event('reference', '=', reference), event('capture_reference', '=', captureReference)]))
    .where('handled_at', 'is not', null)
    .orderBy('received_at')
    .execute();
  await close();
  return rows.map(({ kind }) => kind);
}

const refusals = ({ output }: StoreProcess) =>
  output.split('refused a payment event whose signature does not fit').length - 1;

for (const [name, messages] of [
  ['Webhook first', [approved, completed]],
  ['Webhook late', [approved, completed]],
  // Each event is stored once.
  ['Webhook twice', [approved, completed]],
  ['Webhooks out of order', [completed, approved]],
  ['Webhook forged', []],
] as const) {
  test(`${name}: the purchase is unaffected`, async ({ page, store }) => {
    const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;
    const refusedBefore = refusals(store);
    await openCheckout(page, store, email, name);
    await payByPayPal(page);
    await expectPaid(page, store, email);
    const [order] = await ordersOf(store, email);
    const headers = await client.signIn(store.origin);
    const { payments } = await client.callStore<OrderDetails>(`${store.origin}/api/orders/${order?.id}`, { headers });
    const payment = payments[0] as OrderPayment;
    // Both forged messages are refused, and neither is stored.
    if (name === 'Webhook forged') await expect.poll(() => refusals(store) - refusedBefore).toBe(2);
    const isOrdered = name === 'Webhook first' || name === 'Webhooks out of order';
    const came = async () => {
      const kinds = await handledMessages(store, payment);
      return isOrdered ? kinds : kinds.toSorted();
    };
    await expect.poll(came).toEqual(messages);
    await expectBoughtOnce(store, email, 'paypal');
  });
}
