// The coins of the crypto checkout: how one is found and chosen, and what cannot be.
import { expect } from '@playwright/test';
import { dialogCoins } from '#contracts/coins.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { closeCoin, coinRow, openCoins, payButton } from '#test/support/crypto-checkout.ts';
import * as client from '#test/support/store-client.ts';
import { openPurchaseDialog, test } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Choices' } });

test('all coins of the catalogue are listed with their networks, those that are not accepted among them', async ({
  page,
  store,
}) => {
  await closeCoin(store, 'monero');
  await openCoins(page, store);
  await expect(page.getByText('$17.99 instead of $19.99.')).toBeVisible();
  await expect(page.getByText('Nothing is charged before you send.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const rows = page.getByRole('radiogroup', { name: 'Coin and network' }).getByRole('radio');
  // 19 coins, one of them on two networks.
  await expect(rows).toHaveCount(20);
  for (const group of ['Major', 'Stable', 'Meme', 'DeFi', 'Privacy']) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${group} \\d+$`) })).toBeVisible();
  }
  await expect(coinRow(page, 'Bitcoin BTC on Bitcoin 0.00019')).toBeChecked();
  await expect(coinRow(page, /^Monero XMR on Monero\. This store does not accept it\.$/)).toBeDisabled();
});

test('coins are found by name, ticker, network and group, and a search without a hit leads back to all', async ({
  page,
  store,
}) => {
  await openCoins(page, store);
  const search = page.getByRole('searchbox', { name: 'Search by coin or network' });
  const rows = page.getByRole('radiogroup', { name: 'Coin and network' }).getByRole('radio');
  await search.fill('erc20');
  await expect(rows).toHaveCount(5);
  await page.getByRole('radio', { name: 'Meme' }).check();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('2 coins')).toBeAttached();
  await search.fill('peso');
  await expect(page.getByText('No coin found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all coins' }).click();
  await expect(rows).toHaveCount(20);
  await expect(search).toHaveValue('');
});

test('the address names the coin that is chosen, and a coin that is not accepted is said', async ({ page, store }) => {
  await closeCoin(store, 'monero');
  await openCoins(page, store, { coin: 'chainlink' });
  await expect(coinRow(page, 'Chainlink LINK')).toBeChecked();
  await openCoins(page, store, { coin: 'monero' });
  await expect(page.getByText('This coin can’t be used here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a coin' })).toBeDisabled();
  await coinRow(page, 'Bitcoin BTC').check();
  await expect(payButton(page)).toHaveAccessibleName('Pay 0.00019 BTC on Bitcoin');
});

test('the dialog lists 20 coins, those that the store takes first', async ({ page, store }) => {
  await closeCoin(store, 'ripple');
  const { coins } = await client.callStore<StoreInfo>(`${store.origin}/api/store`);
  const taken = new Set(coins.filter(({ isAvailable }) => isAvailable).map(({ id }) => id));
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await dialog.getByRole('radio', { name: /^Cryptocurrency/ }).check();
  const options = dialog.getByLabel('Coin').getByRole('option');
  await expect(options).toHaveCount(20);
  const names = dialogCoins.filter(({ id }) => taken.has(id)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Bitcoin', 'Solana', 'Cosmos']));
  await expect(options.filter({ hasNotText: '(not accepted)' })).toHaveText(names);
  await expect(options.filter({ hasText: 'XRP (not accepted)' })).toBeDisabled();
  await expect(options.filter({ hasText: 'Bitcoin Cash (not accepted)' })).toBeDisabled();
  await expect(dialog.getByLabel('Coin')).toHaveValue('bitcoin');
  await expect(dialog.getByText('0.00019 BTC')).toBeVisible();
});

test('a payment that the store does not have leads to the coins', async ({ page, store, logged }) => {
  const { id } = await client.findApp(store.origin);
  await page.goto(`/crypto-checkout?appId=${id}#payment=${'0'.repeat(32)}`);
  await expect(page.getByText('We don’t know this payment')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible();
  logged.length = 0;
});
