// Payments by coins that go wrong: on their network, in time, or on the way to the store.
import { expect } from '@playwright/test';
import {
  awaitHeading,
  beginPayment,
  coinRow,
  cutOff,
  endWindow,
  giveState,
  openCoins,
  payButton,
  paymentIdOf,
  play,
  statusOf,
} from '#test/support/crypto-checkout.ts';
import { test, toastsOf } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Troubled coins' } });

test('a payment that its network takes back before it is confirmed waits again, without a download', async ({
  page,
  store,
}) => {
  const paymentId = await beginPayment(page, store);
  await play(store, paymentId, 'exact');
  await awaitHeading(page, 'Payment Detected');
  await play(store, paymentId, 'reorg');
  await awaitHeading(page, 'Pay with LTC on Litecoin');
  expect(await statusOf(store, paymentId)).toMatchObject({
    status: 'waiting',
    detected: false,
    confirmed: false,
    downloadToken: null,
  });
  await play(store, paymentId, 'exact');
  await awaitHeading(page, 'Payment Confirmed!');
});

test('a network that does not answer is said on its payment and stops its coin alone, until it is back', async ({
  page,
  store,
  browser,
  logged,
}) => {
  const paymentId = await beginPayment(page, store, { coin: 'dogecoin' });
  await play(store, paymentId, 'node-down');
  await expect(page.getByText('We can’t see payments on Dogecoin at the moment.')).toBeVisible();
  const other = await (await browser.newContext({ baseURL: store.origin })).newPage();
  // The store reads what it offers every few seconds.
  await expect(async () => {
    await openCoins(other, store, { coin: 'bitcoin' });
    await expect(coinRow(other, /^Dogecoin DOGE on Dogecoin\. Not available at the moment\./)).toBeDisabled({
      timeout: 3_000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(coinRow(other, 'Litecoin LTC')).toBeEnabled();
  await other.context().close();

  await play(store, paymentId, 'exact');
  await play(store, paymentId, 'node-up');
  await expect(page.getByText('We can’t see payments on Dogecoin at the moment.')).toHaveCount(0);
  await awaitHeading(page, 'Payment Confirmed!');
  logged.length = 0;
});

test('a coin whose network fails at the last moment is refused in words, and another one is paid with', async ({
  page,
  store,
  logged,
}) => {
  await openCoins(page, store, { coin: 'avalanche' });
  const address = '**/api/crypto/create-payment';
  await page.route(address, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable', reason: 'coin-unreachable' },
    }),
  );
  await payButton(page).click();
  await expect(toastsOf(page)).toContainText('Payment Creation FailedPlease try again');
  await expect(page.getByRole('alert')).toHaveText(
    'This coin cannot be used at the moment. Choose another coin, or try again in a few minutes. Nothing was charged.',
  );
  await page.unroute(address);
  await toastsOf(page).getByRole('button', { name: 'Retry' }).click();
  await paymentIdOf(page);
  await expect(page.getByRole('heading', { name: 'Pay with AVAX' })).toBeVisible();
  logged.length = 0;
});

test('a window that ends without money leads back to the coins with a notice, and a new payment has a new address', async ({
  page,
  store,
}) => {
  const first = await beginPayment(page, store);
  await endWindow(store, first);
  await awaitHeading(page, 'Pay with cryptocurrency');
  const notice = page.getByText('Payment Expired.').locator('..');
  await expect(notice).toContainText('Payment Expired. Please start a new payment.');
  await expect(notice).toContainText('we watch the address for 7 more days');
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(coinRow(page, 'Litecoin LTC')).toBeChecked();
  await payButton(page).click();
  const second = await paymentIdOf(page);
  const [one, other] = [await statusOf(store, first), await statusOf(store, second)];
  expect(other.orderNumber).toBe(one.orderNumber);
  expect(other.address).not.toBe(one.address);
});

test('coins that come after the window are being looked at, and the buyer must not pay again', async ({
  page,
  store,
}) => {
  const paymentId = await beginPayment(page, store, { email: 'late@example.com' });
  await play(store, paymentId, 'late');
  await awaitHeading(page, 'Please don’t pay again');
  await expect(
    page.getByText('Your 0.171334 LTC arrived after the 30 minutes for which the price was held.'),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('We are looking at it, and you get the app or your money back.')).toBeVisible();
  await expect(page.getByText('We write to late@example.com as soon as it is decided.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toBeVisible();
  expect((await statusOf(store, paymentId)).downloadToken).toBeNull();
});

test('a part that is all at the end of the window stays, with what arrived and that it is being looked at', async ({
  page,
  store,
}) => {
  const paymentId = await beginPayment(page, store);
  await play(store, paymentId, 'short');
  await awaitHeading(page, /are still missing$/);
  await endWindow(store, paymentId);
  await awaitHeading(page, 'Please don’t pay again');
  await expect(
    page.getByText('0.1028004 LTC of 0.171334 LTC arrived within the 30 minutes. We are looking at it'),
  ).toBeVisible();
  await page.reload();
  await awaitHeading(page, 'Please don’t pay again');
  await expect.poll(async () => (await statusOf(store, paymentId)).isInReview, { timeout: 30_000 }).toBe(true);
});

test('money that went back is said, and a new payment can be begun', async ({ page, store }) => {
  await beginPayment(page, store);
  await giveState(page, { status: 'refunded' });
  await awaitHeading(page, 'Your money was sent back');
  await expect(page.getByText('This payment has no download.')).toBeVisible();
  await page.getByRole('button', { name: 'Start a new payment' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
});

test('the time left follows the clock after the laptop slept', async ({ page, store, logged }) => {
  await page.clock.install();
  await beginPayment(page, store);
  await cutOff(page);
  await page.clock.fastForward(10 * 60_000);
  await expect(page.getByRole('timer', { name: /^Time left (19:\d\d|20:00)$/ })).toBeVisible();
  await page.clock.fastForward(21 * 60_000);
  await expect(page.getByText('Payment Expired.')).toBeVisible();
  logged.length = 0;
});

test('without a network the page keeps the payment and says so, and sees what came when it is back', async ({
  page,
  store,
  logged,
}) => {
  const paymentId = await beginPayment(page, store);
  await page.context().setOffline(true);
  await expect(page.getByText('The store can’t be reached.')).toBeVisible();
  expect(await paymentIdOf(page)).toBe(paymentId);
  await play(store, paymentId, 'exact');
  await page.context().setOffline(false);
  await awaitHeading(page, 'Payment Confirmed!');
  logged.length = 0;
});

test('a payment stays on the page where the test panel cannot be fetched', async ({ page, store, logged }) => {
  await page.route('**/assets/crypto-test-panel*', (route) => route.abort());
  await beginPayment(page, store);
  await expect.poll(() => logged.join(' ')).toContain('Failed to load a part of the page');
  await expect(page.getByRole('heading', { name: 'Pay with LTC on Litecoin' })).toBeVisible();
  logged.length = 0;
});
