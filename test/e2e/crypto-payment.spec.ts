// Whole payments by coins, from the choice of a coin to the download.
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  awaitHeading,
  beginPayment,
  closeCoin,
  choosePayment,
  coinRow,
  openCoins,
  payButton,
  paymentIdOf,
  play,
  scannedFrom,
  statusOf,
} from '#test/support/crypto-checkout.ts';
import * as client from '#test/support/store-client.ts';
import { openPurchaseDialog, test, toastsOf } from '#test/support/store-test.ts';

test.use({
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  storeEnvironment: { STORE_NAME: 'Coins' },
});

const playInPanel = async (page: Page, scenario: string): Promise<void> => {
  await page.getByText('Test panel').click();
  await page.getByRole('button', { name: scenario }).click();
  await expect(page.getByText(`Done: ${scenario}.`)).toBeVisible();
};

test('the dialog leads to the coin that was chosen, and what is paid exactly is confirmed and downloaded whole', async ({
  page,
  store,
}) => {
  const app = await client.findApp(store.origin);
  const installer = client.makeInstaller(3);
  await client.putFile(await client.askForAppUpload(store.origin, app.id, `${app.name}.exe`), installer);
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await dialog.getByLabel('Email').fill('exact@example.com');
  await dialog.getByRole('radio', { name: /^Cryptocurrency/ }).check();
  await dialog.getByLabel('Coin').selectOption('Litecoin');
  await expect(dialog.getByText('0.171334 LTC')).toBeVisible();
  await dialog.getByRole('button', { name: 'Complete Purchase $17.99 with cryptocurrency' }).click();
  await expect(page).toHaveURL(/\/crypto-checkout\?appId=[^&]+&coin=litecoin$/);
  await expect(page.getByText('Receipt and download go to exact@example.com')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(coinRow(page, 'Litecoin LTC')).toBeChecked();
  await page.getByRole('button', { name: 'Pay 0.171334 LTC on Litecoin' }).click();

  const paymentId = await paymentIdOf(page);
  await expect(page.getByRole('heading', { name: 'Pay with LTC on Litecoin' })).toBeVisible();
  await expect(page.getByRole('timer', { name: /^Time left (30:00|29:\d\d)$/ })).toBeVisible();
  await expect(page.getByText('Send exactly').locator('..')).toContainText('0.171334 LTC');
  await expect(page.getByText('$17.99 at $105.00, price held until')).toBeVisible();
  await expect(page.getByText('Confirmation takes 10-60 minutes.')).toBeVisible();
  const { address } = await statusOf(store, paymentId);
  const uri = `litecoin:${address}?amount=0.171334`;
  await expect(page.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute('href', uri);
  expect(await scannedFrom(page)).toBe(uri);

  await playInPanel(page, 'Pay exactly');
  await awaitHeading(page, 'Payment Detected');
  await expect(page.getByText('Waiting for network confirmations...')).toBeVisible();
  await expect(page.getByText(/^Confirming \d of 6$/)).toBeVisible();
  await expect(page.getByText('The download link goes to exact@example.com')).toBeVisible();
  await awaitHeading(page, 'Payment Confirmed!');
  await expect(page.getByText('Your download link is ready')).toBeVisible();
  await page.waitForURL(/\/download\/[^/]+$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download for Windows' }).click(),
  ]);
  expect(client.sha256(await readFile(await download.path()))).toBe(client.sha256(installer));
});

test('a payment is begun with the keyboard alone', async ({ page, store }) => {
  await openCoins(page, store);
  const search = page.getByRole('searchbox', { name: 'Search by coin or network' });
  const pressTabUntilFocused = async (locator: Locator): Promise<void> => {
    const focused = locator.and(page.locator(':focus'));
    for (let presses = 0; presses < 20 && (await focused.count()) === 0; presses += 1) await page.keyboard.press('Tab');
    await expect(locator).toBeFocused();
  };
  await pressTabUntilFocused(search);
  await page.keyboard.type('doge');
  await page.keyboard.press('Enter');
  await expect(coinRow(page, 'Dogecoin DOGE')).toBeChecked();
  await pressTabUntilFocused(payButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pay with DOGE on Dogecoin' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await pressTabUntilFocused(page.getByRole('button', { name: 'Copy address' }));
});

test('too little asks for the rest by another QR code, and the rest brings the app', async ({ page, store }) => {
  const paymentId = await beginPayment(page, store);
  const { address } = await statusOf(store, paymentId);
  await play(store, paymentId, 'short');
  await awaitHeading(page, '0.068534 LTC are still missing');
  await expect(page.getByText('Asked for').locator('..')).toContainText('0.171334 LTC');
  await expect(page.getByText('Arrived', { exact: true }).locator('..')).toContainText('−0.1028004 LTC');
  await expect(page.getByText('Still to send, exactly').locator('..')).toContainText('0.068534 LTC');
  await expect(page.getByText('to the same address, price held until')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to us about your 0.1028004 LTC' })).toBeVisible();
  expect(await scannedFrom(page)).toBe(`litecoin:${address}?amount=0.068534`);
  await play(store, paymentId, 'exact');
  await awaitHeading(page, 'Payment Confirmed!');
  await page.waitForURL(/\/download\/[^/]+$/);
});

test('too much brings the app, and says how to get the difference back before the page is left', async ({
  page,
  store,
}) => {
  const paymentId = await beginPayment(page, store);
  await play(store, paymentId, 'over');
  await awaitHeading(page, 'Payment Confirmed!');
  await expect(page.getByText('You sent more than we asked for.')).toBeVisible();
  await expect(page.getByText('0.18846741 LTC arrived instead of 0.171334 LTC.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where should we send it back?' })).toBeVisible();
  await page.getByRole('link', { name: 'Open my download' }).click();
  await page.waitForURL(/\/download\/[^/]+$/);
});

test('what is paid twice brings one app, and its page says that too much came', async ({ page, store }) => {
  const paymentId = await beginPayment(page, store);
  const checkout = page.url();
  await play(store, paymentId, 'twice');
  await page.waitForURL(/\/download\/[^/]+$/, { timeout: 30_000 });
  await expect.poll(async () => (await statusOf(store, paymentId)).status, { timeout: 30_000 }).toBe('overpaid');
  await page.goto(checkout);
  await expect(page.getByText('0.342668 LTC arrived instead of 0.171334 LTC.')).toBeVisible();
});

test('a coin of two networks names the network and its tokens wherever something is copied', async ({
  page,
  store,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store.origin });
  await closeCoin(store, 'usdt:tron');
  await openCoins(page, store, { coin: 'usdt' });
  await expect(coinRow(page, 'Tether USDT on Tron (TRC-20). This store does not accept it.')).toBeDisabled();
  const creation = page.waitForRequest('**/api/crypto/create-payment');
  const paymentId = await choosePayment(page, 'Tether USDT on Ethereum (ERC-20)');
  expect((await creation).postDataJSON()).toMatchObject({ cryptocurrency: 'usdt', network: 'ethereum' });
  await expect(page.getByRole('heading', { name: 'Pay with USDT on Ethereum (ERC-20)' })).toBeVisible();
  await expect(page.getByText('Address on Ethereum (ERC-20)')).toBeVisible();
  await expect(page.getByText('Send only USDT on Ethereum (ERC-20) to this address.')).toBeVisible();
  await expect(page.getByText('Other coins and other networks do not arrive.')).toBeVisible();

  // In test mode a wallet link would lead to the main network.
  const { address } = await statusOf(store, paymentId);
  expect(await scannedFrom(page)).toBe(address);
  await expect(page.getByRole('link', { name: 'Open in wallet' })).toHaveCount(0);
  for (const [name, text, said] of [
    ['Copy the amount 17.990000', '17.990000', 'Amount 17.990000 USDT'],
    ['Copy address', address, 'Address for USDT on Ethereum (ERC-20)'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(toastsOf(page)).toHaveText(`Copied!${said}`);
    await expect(page.getByRole('button', { name })).toHaveText('Copied!');
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(text);
  }
});

test('an address that the browser does not copy is shown whole and selected', async ({ page, store }) => {
  await page.addInitScript(`navigator.clipboard.writeText = () => Promise.reject(new Error('no'))`);
  const { address } = await statusOf(store, await beginPayment(page, store));
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(toastsOf(page)).toHaveText('Copy FailedPlease copy manually');
  expect(await page.evaluate<string>('getSelection().toString()')).toBe(address);
});

test('another coin is another payment of the same order, and money at the first address still brings the app', async ({
  page,
  store,
}) => {
  const first = await beginPayment(page, store);
  await page.getByRole('button', { name: 'Cancel Payment' }).click();
  const second = await choosePayment(page, 'Dogecoin DOGE on Dogecoin');
  const [one, other] = [await statusOf(store, first), await statusOf(store, second)];
  expect(other.orderNumber).toBe(one.orderNumber);
  expect(other.address).not.toBe(one.address);
  await play(store, first, 'exact');
  await awaitHeading(page, 'Payment Confirmed!');
});
