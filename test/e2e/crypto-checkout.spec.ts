// The buyer's crypto checkout, as far as it goes without a network that answers.
import { expect, type Page } from '@playwright/test';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { test } from '#test/support/store-test.ts';

/** Opens the coins by a payment that the store does not have. */
async function openCoins(page: Page, { origin }: StoreProcess): Promise<void> {
  const { id } = await client.findApp(origin);
  await page.goto(`/crypto-checkout?appId=${id}#payment=${'0'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'Pay with cryptocurrency' })).toBeVisible();
}

test('a payment that the store does not have leads to the coins', async ({ page, store, logged }) => {
  await openCoins(page, store);
  await expect(page.getByText('We don’t know this payment')).toBeVisible();
  await expect(page.getByText('$17.99 instead of $19.99.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  logged.length = 0;
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('the coins have no findings', async ({ page, store, logged }) => {
    await openCoins(page, store);
    await expectNoFindings(page, 'coins');
    logged.length = 0;
  });
});
