// The operator's view of coins: set a network up, compare three addresses, offer a coin, switch it off.
import { expect, type Page } from '@playwright/test';
import type { CryptoSettings } from '#contracts/crypto-settings.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { startEvmNodes } from '#test/support/evm-nodes.ts';
import { operatorPassword } from '#test/support/store-process.ts';
import * as client from '#test/support/store-client.ts';
import { clearRefusals, openPurchaseDialog, signIn, test, toastsOf } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Coins' }, ...accessibilityOptions });

const fuji = 43_113;
const path = "m/44'/60'/0'";

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

test('a network is set up, its three addresses compared, its coin offered and switched off', async ({
  page,
  store,
  logged,
}) => {
  const nodes = await startEvmNodes({ chainId: fuji });
  try {
    await signIn(page, store);
    await page.goto('/admin?tab=settings&view=coins');
    const avalanche = row(page, 'Avalanche');
    await expect(avalanche).toContainText('Avalanche C-Chain');
    await expect(page.getByText(/coins offered/)).toBeVisible();
    await expectNoFindings(page, 'coins');

    await avalanche.getByRole('button', { name: 'Avalanche', exact: true }).click();
    const setUp = page.getByRole('dialog', { name: 'Set up Avalanche C-Chain' });
    await setUp.getByText('Use another node').click();
    const node = setUp.getByRole('form', { name: 'Node' });
    await node.getByLabel('Address').fill(nodes.url('other-chain', 'key'));
    await node.getByRole('button', { name: 'Check and save' }).click();
    await expect(node.getByText(`The node serves chain 5, not chain ${fuji}`)).toBeVisible();
    await node.getByLabel('Address').fill(nodes.url('right', 'key'));
    await node.getByRole('button', { name: 'Check and save' }).click();
    await expect(toastsOf(page)).toContainText(['Node checked and saved']);

    const key = setUp.getByRole('form', { name: 'Public key' });
    await key.getByLabel('Extended public key').fill('ab'.repeat(32));
    await key.getByLabel('Your password').fill(operatorPassword);
    await key.getByRole('button', { name: 'Show its first addresses' }).click();
    await expect(key.getByText('This is a private key.')).toBeVisible();
    await expectNoFindings(page, 'set-up with a refused key');
    await key.getByLabel('Extended public key').fill(publicKeyOf('xpub', path));
    await key.getByRole('button', { name: 'Show its first addresses' }).click();

    const compare = page.getByRole('dialog', { name: 'Are these your first three addresses?' });
    const offer = compare.getByRole('button', { name: 'Offer Avalanche' });
    await expectNoFindings(page, 'three addresses');
    for (const index of [0, 1, 2]) {
      await expect(offer).toBeDisabled();
      await compare.getByRole('checkbox').nth(index).check();
      await expect(compare.getByText(`${index + 1} of 3 compared`)).toBeVisible();
    }
    await offer.click();
    await expect(toastsOf(page)).toContainText(['Avalanche is on offer']);
    const offered = page.getByRole('switch', { name: 'Offer Avalanche on Avalanche C-Chain' });
    await expect(offered).toBeChecked();
    await offered.click();
    await expect(offered).not.toBeChecked();
    await expect(row(page, 'Avalanche')).toContainText('Ready, not offered');
    clearRefusals(logged);
  } finally {
    await nodes.close();
  }
});

test('the coins fit on a phone', async ({ page, store }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=coins');
  await expect(row(page, 'Litecoin')).toBeVisible();
  await expectNoFindings(page, 'coins on a phone');
});

test('Cryptocurrency is not offered while no coin is, and its checkout page says so', async ({ page, store }) => {
  const { origin } = store;
  const headers = await client.signIn(origin);
  const { coins } = await client.callStore<CryptoSettings>(`${origin}/api/crypto/settings`, { headers });
  for (const { asset } of coins.filter(({ isOffered }) => isOffered)) {
    const url = `${origin}/api/crypto/coins/${encodeURIComponent(asset)}`;
    await client.callStore(url, { method: 'PATCH', headers, body: { isOffered: false } });
  }
  const app = await client.findApp(origin);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Secure Payment Options' })).not.toContainText('Cryptocurrency');
  const dialog = await openPurchaseDialog(page);
  const choice = dialog.locator('label').filter({ hasText: 'Cryptocurrency' });
  await expect(choice.getByRole('radio')).toBeDisabled();
  await expect(choice).not.toContainText('OFF');
  await page.goto(`/crypto-checkout?appId=${app.id}`);
  await expect(page.getByText('This store doesn’t take Cryptocurrency. Nothing was charged.')).toBeVisible();
});
