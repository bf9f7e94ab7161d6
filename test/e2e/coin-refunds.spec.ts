// Late coins: the buyer names where they go back to, an operator asks for the rest, and a paid order goes back by hand.
import { expect, type Page } from '@playwright/test';
import type { CryptoPayment } from '#contracts/crypto.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { clearRefusals, signIn, test, toastsOf } from '#test/support/store-test.ts';
import { queryStore } from '#test/support/stored-files.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Refunds' }, ...accessibilityOptions });

/** An address of the buyer's wallet. */
const wallet = 'tltc1qwlezpr3890hcp6vva9twqh27mr6edadrwj07qe';

const statusOf = ({ origin }: StoreProcess, { paymentId }: CryptoPayment) =>
  client.callStore<CryptoPayment>(`${origin}/api/crypto/payment-status/${paymentId}`);

async function create({ origin }: StoreProcess): Promise<CryptoPayment> {
  const { id: appId } = await client.findApp(origin);
  const body = { appId, amount: 17.99, cryptocurrency: 'litecoin', customerEmail: 'ada@example.com' };
  return client.callStore(`${origin}/api/crypto/create-payment`, { method: 'POST', body });
}

async function play(
  store: StoreProcess,
  payment: CryptoPayment,
  scenario: string,
  isDone: (now: CryptoPayment) => boolean,
) {
  const url = `${store.origin}/simulator/crypto/${payment.paymentId}`;
  await client.callStore(url, { method: 'POST', body: { scenario } });
  await expect.poll(async () => isDone(await statusOf(store, payment)), { timeout: 30_000 }).toBe(true);
}

/** Begins a payment at a time when a Litecoin was worth twice as much, and pays it late. */
async function payLate(store: StoreProcess): Promise<CryptoPayment> {
  const payment = await create(store);
  await queryStore(
    store,
    `update crypto_payments set price = price * 2, asked = div(asked, 2), needed = div(needed, 2)
     where payment_key = '${payment.paymentId}'`,
  );
  await play(store, payment, 'late', ({ isInReview }) => isInReview);
  return payment;
}

const openPayment = (page: Page, { appId, paymentId }: CryptoPayment) =>
  page.goto(`/crypto-checkout?appId=${appId}#payment=${paymentId}`);

async function openOrder(page: Page, { orderNumber }: CryptoPayment) {
  await page.goto('/admin?tab=orders');
  await page.getByRole('link', { name: new RegExp(`#${orderNumber}\\b`) }).click();
  return page.getByRole('dialog', { name: `Order #${orderNumber}` });
}

test('a late payment: a refund address is named, the rest is asked for and paid, and the order goes back by hand', async ({
  page,
  store,
  logged,
}) => {
  test.setTimeout(180_000);
  const payment = await payLate(store);
  await openPayment(page, payment);
  await expect(page.getByRole('heading', { name: 'Please don’t pay again' })).toBeVisible();
  const refund = page.getByRole('region', { name: 'Where should we send it back?' });
  const field = refund.getByLabel('Your address for Litecoin');
  await field.fill('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  await refund.getByRole('button', { name: 'Save address' }).click();
  await expect(refund.getByRole('alert')).toContainText('This is no address for this coin on this network.');
  await expectNoFindings(page, 'a refused refund address');
  clearRefusals(logged);
  await field.fill(wallet);
  await refund.getByRole('button', { name: 'Save address' }).click();
  await expect(refund).toContainText(`Your money would go to ${wallet}`);
  await expectNoFindings(page, 'a refund address');

  await signIn(page, store);
  let drawer = await openOrder(page, payment);
  const review = drawer.getByRole('article', { name: 'Payment arrived late' });
  await expect(review).toContainText(wallet);
  await expect(review).toContainText('At today’s rate it is worth $8.99, and 0.085667 LTC ($9.00) are missing.');
  await expect(review.getByRole('button', { name: 'Accept at today’s $8.99…' })).toBeVisible();
  await expectNoFindings(page, 'late coins');
  await review.getByRole('button', { name: 'Ask for the rest…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('ada@example.com is asked for 0.085667 LTC ($9.00)');
  await expectNoFindings(page, 'the question for the rest');
  await question.getByRole('button', { name: 'Ask for the rest' }).dblclick();
  await expect(toastsOf(page).filter({ hasText: 'Asked for the rest' })).toBeVisible();
  await expect(review).toContainText('The buyer was asked for the rest: 0.085667 LTC');

  await openPayment(page, payment);
  await expect(page.getByRole('heading', { name: '0.085667 LTC are still missing' })).toBeVisible();
  await expect(page.getByText('We counted what you sent at today’s rate.')).toBeVisible();
  await expectNoFindings(page, 'the rest that is asked for');
  await play(store, payment, 'exact', ({ confirmed }) => confirmed);
  await page.waitForURL(/\/download\//, { timeout: 30_000 });

  drawer = await openOrder(page, payment);
  const coins = drawer.getByRole('region', { name: 'Coins' });
  const [first, second] = [coins.getByRole('listitem').first(), coins.getByRole('listitem').last()] as const;
  await expect(first).toContainText('counted as $8.99');
  await expect(second).toContainText('counted as $9.00');
  await first.getByRole('button', { name: 'Sent back by hand…' }).click();
  await expect(question.getByLabel('Address')).toHaveValue(wallet);
  await question.getByLabel('Counts as, in dollars').fill('4.00');
  await question.getByLabel('Transaction').fill('f00d'.repeat(16));
  await expect(question).toContainText('The download keeps working.');
  await expectNoFindings(page, 'coins that were sent back');
  await question.getByRole('button', { name: 'Sent back by hand' }).click();
  await expect(first).toContainText('($4.00) sent back by owner@example.com');
  await expect(drawer).not.toContainText('The link is revoked.');
  for (const [place, item] of [first, second].entries()) {
    await item.getByRole('button', { name: 'Sent back by hand…' }).click();
    if (place === 0) await question.getByLabel('Amount in LTC').fill('0.04');
    await question.getByLabel('Transaction').fill(String(place).repeat(64));
    await question.getByRole('button', { name: 'Sent back by hand' }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(coins.getByRole('button', { name: 'Sent back by hand…' })).toHaveCount(0);
  await expect(drawer).toContainText('The link is revoked.');
  await expectNoFindings(page, 'a refunded order');
});
