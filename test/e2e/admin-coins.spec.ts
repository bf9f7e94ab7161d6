// The operator's view of coins: set a network up, compare three addresses, offer a coin, switch it off. The others follow a
// node that fails, the least price, the export and what staff see.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { CryptoSettings } from '#contracts/crypto-settings.ts';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { startEvmNodes } from '#test/support/evm-nodes.ts';
import { beginCoinPayment, payByCoins, playCoins } from '#test/support/pay-by-coins.ts';
import { operatorPassword } from '#test/support/store-process.ts';
import * as client from '#test/support/store-client.ts';
import { clearRefusals, openPurchaseDialog, signIn, test, toastsOf } from '#test/support/store-test.ts';
import { queryStore } from '#test/support/stored-files.ts';

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
    await node.getByLabel('Your password').fill(operatorPassword);
    await node.getByRole('button', { name: 'Check and save' }).click();
    await expect(node.getByText(`The node serves chain 5, not chain ${fuji}`)).toBeVisible();
    await node.getByLabel('Address').fill(nodes.url('right', 'key'));
    await node.getByRole('button', { name: 'Check and save' }).click();
    await expect(toastsOf(page)).toContainText(['Node checked and saved']);
    await setUp.getByRole('button', { name: 'Test it: the node of Avalanche C-Chain' }).click();
    await expect(setUp.getByText('The node answers and serves Avalanche C-Chain.')).toBeVisible();

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

const amoy = 80_002;

test('a coin is set up from nothing by keyboard: its node, its key, three addresses', async ({
  page,
  store,
  logged,
}) => {
  const nodes = await startEvmNodes({ chainId: amoy });
  try {
    await signIn(page, store);
    await page.goto('/admin?tab=settings&view=coins');
    const polygon = row(page, 'Polygon');
    await expect(polygon).toContainText('No node yet');
    await polygon.getByRole('button', { name: 'Set up Polygon on Polygon' }).press('Enter');
    const setUp = page.getByRole('dialog', { name: 'Set up Polygon' });
    const node = setUp.getByRole('form', { name: 'Node' });
    await expect(node.getByLabel('Address')).toBeFocused();
    await node.getByLabel('Address').fill(nodes.url('right', 'key'));
    await node.getByLabel('Your password').fill(operatorPassword);
    await page.keyboard.press('Enter');
    await expect(setUp.getByText(`${nodes.host}, Own node.`)).toBeVisible();

    const key = setUp.getByRole('form', { name: 'Public key' });
    const show = key.getByRole('button', { name: 'Show its first addresses' });
    await key.getByLabel('Extended public key').fill(publicKeyOf('xpub', path));
    await key.getByLabel('Your password').fill('a wrong password');
    await page.keyboard.press('Enter');
    await expect(key.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
    await expect(key.getByLabel('Your password')).toBeFocused();
    await expectNoFindings(page, 'a wrong password');
    await key.getByLabel('Your password').fill(operatorPassword);
    await show.press('Enter');

    const compare = page.getByRole('dialog', { name: 'Are these your first three addresses?' });
    await expect(compare.getByText('0 of 3 compared')).toBeVisible();
    await compare.getByRole('button', { name: 'They differ' }).press('Enter');
    await expect(toastsOf(page)).toContainText(['Key discarded']);
    await expect(compare).toBeHidden();
    await expect(polygon).toContainText('No key yet');
    await expect(polygon.getByTitle(nodes.host)).toContainText('Own node');

    await polygon.getByRole('button', { name: 'Polygon', exact: true }).press('Enter');
    await key.getByLabel('Extended public key').fill(publicKeyOf('xpub', path));
    await key.getByLabel('Your password').fill(operatorPassword);
    await show.press('Enter');
    for (const index of [0, 1, 2]) {
      await compare.getByRole('checkbox').nth(index).focus();
      await page.keyboard.press('Space');
    }
    await compare.getByRole('button', { name: 'Offer Polygon' }).press('Enter');
    await expect(toastsOf(page)).toContainText(['Polygon is on offer']);
    const offered = page.getByRole('switch', { name: 'Offer Polygon on Polygon' });
    await expect(offered).toBeChecked();
    await offered.focus();
    await page.keyboard.press('Space');
    await expect(offered).not.toBeChecked();
    clearRefusals(logged);
  } finally {
    await nodes.close();
  }
});

test('a key is replaced without a change to what is on offer', async ({ page, store }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=coins');
  const bnb = row(page, 'BNB');
  await expect(bnb.getByRole('switch')).toBeChecked();
  await bnb.getByRole('switch').click();
  await bnb.getByRole('button', { name: 'BNB', exact: true }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up BNB Smart Chain' });
  await setUp.getByText('Use another key').click();
  const key = setUp.getByRole('form', { name: 'Public key' });
  await key.getByLabel('Extended public key').fill(publicKeyOf('xpub', "m/44'/60'/3'"));
  await key.getByLabel('Your password').fill(operatorPassword);
  await key.getByRole('button', { name: 'Show its first addresses' }).click();

  const compare = page.getByRole('dialog', { name: 'Are these your first three addresses?' });
  await expect(compare).toContainText('BNB Smart Chain, before the key is used');
  await compare.getByRole('button', { name: 'Close' }).click();
  await expect(bnb).toContainText('Check three addresses');
  await bnb.getByRole('button', { name: 'Check BNB on BNB Smart Chain' }).click();
  for (const box of await compare.getByRole('checkbox').all()) await box.check();
  await compare.getByRole('button', { name: 'Use this key' }).click();
  await expect(toastsOf(page)).toContainText(['BNB Smart Chain has a new key']);
  await expect(bnb).toContainText('Ready, not offered');
  await bnb.getByRole('button', { name: 'BNB', exact: true }).click();
  await expect(setUp).toContainText('by owner@example.com');
});

test('a coin gets a least price, which buyers of cheaper apps are told', async ({ page, store, logged }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=coins');
  const litecoin = row(page, 'Litecoin');
  await litecoin.getByRole('button', { name: 'Litecoin', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up Litecoin' });
  const form = dialog.getByRole('form', { name: 'Least price' });
  const price = form.getByLabel('Least price for Litecoin');
  const save = form.getByRole('button', { name: 'Save the least price' });
  // The fields before it are folded away, and the dialog begins at its top.
  await expect(dialog).toBeFocused();
  await expect(save).toBeDisabled();
  await price.fill('five');
  await save.click();
  await expect(form.getByText('Enter a price, for example 5.00.')).toBeVisible();
  clearRefusals(logged);
  await price.fill('$25.00');
  await save.click();
  await expect(toastsOf(page)).toContainText(['Litecoin is accepted from $25.00.']);
  await expectNoFindings(page, 'least price');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(litecoin).toContainText('From $25.00');

  const { id: appId } = await client.findApp(store.origin);
  const body = { appId, amount: 17.99, cryptocurrency: 'litecoin' };
  const create = () => client.callStore(`${store.origin}/api/crypto/create-payment`, { method: 'POST', body });
  await expect(create()).rejects.toThrow('This price is too low to be paid in LTC.');

  await litecoin.getByRole('button', { name: 'Litecoin', exact: true }).click();
  await price.fill('');
  await save.click();
  await expect(toastsOf(page)).toContainText(['Litecoin is accepted for every price.']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(litecoin).not.toContainText('From');
  await create();
});

test('a node that fails is shown with the time of its last answer, and the other coins go on', async ({
  page,
  store,
}) => {
  const { payment } = await beginCoinPayment(store, { email: 'down@example.com', coin: 'dogecoin' });
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=coins');
  const dogecoin = row(page, 'Dogecoin');
  await expect(dogecoin).toContainText(/Block [\d,]+/);
  await playCoins(store, payment.paymentId, 'node-down');
  await expect
    .poll(
      async () => {
        await page.reload();
        return dogecoin.textContent();
      },
      { timeout: 40_000 },
    )
    .toMatch(/No answer since \d\d:\d\d.*The node could not be reached\./);
  await expect(page.getByText(/^1 does not answer$/)).toBeVisible();
  await expect(row(page, 'Litecoin')).toContainText(/Block [\d,]+/);
  await expect(dogecoin.getByRole('switch')).toBeEnabled();
  await expectNoFindings(page, 'a node that fails');
  await playCoins(store, payment.paymentId, 'node-up');
  await expect
    .poll(
      async () => {
        await page.reload();
        return dogecoin.textContent();
      },
      { timeout: 60_000 },
    )
    .toMatch(/Block [\d,]+/);
});

test('payments are downloaded as CSV, all or those of some days', async ({ page, store }) => {
  const { payment } = await payByCoins(store, { email: 'csv@example.com', scenario: 'late' });
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=coins');
  const link = page.getByRole('link', { name: 'Export payments as CSV' });
  const download = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^coin-payments-\d{4}-\d\d-\d\d\.csv$/);
    return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  };
  const [head, ...lines] = await download();
  expect(head).toMatch(/^\uFEFFOrder,Received at,Coin,Network,/);
  expect(lines.filter((line) => line.startsWith(`#${payment.orderNumber},`))).toHaveLength(1);
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('2001-01-01');
  expect(await download()).toHaveLength(1);
});

test('staff see coins, nodes and least prices, and have nothing to change them with', async ({ page, store }) => {
  await signIn(page, store);
  await queryStore(store, `update operators set role = 'staff'`);
  try {
    await page.goto('/admin?tab=settings&view=coins');
    const bitcoin = row(page, 'Bitcoin');
    await expect(bitcoin).toContainText('Offered');
    await expect(page.getByRole('switch')).toHaveCount(0);
    await bitcoin.getByRole('button', { name: 'Bitcoin', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Bitcoin' });
    await expect(dialog).toContainText('Only owners can change these.');
    await expect(dialog).toContainText('Longest gap');
    await expect(dialog.getByRole('form')).toHaveCount(0);
    await expectNoFindings(page, 'coins for staff');
  } finally {
    await queryStore(store, `update operators set role = 'owner'`);
  }
});

test('the coins fit on a phone', async ({ page, store }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=coins');
  await expect(row(page, 'Litecoin')).toBeVisible();
  await expect(page.getByText(/of \d+ coins offered/)).toBeInViewport();
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
