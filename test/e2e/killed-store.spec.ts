import { expect } from '@playwright/test';
import * as client from '#test/support/store-client.ts';
import { fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

test.use({
  // The file for the visitor's system is offered first.
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
  storeEnvironment: { STORE_NAME: 'Killed' },
});

for (const [when, isPlaced] of [
  ['after it took the payment and before its answer arrived', true],
  ['before the payment reached it', false],
] as const) {
  test(`a store killed ${when} loses nothing: the dialog waits and succeeds once`, async ({ page, store, logged }) => {
    const email = isPlaced ? 'paid@example.com' : 'unpaid@example.com';
    let sent = 0;
    await page.route('**/api/orders', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      if (isPlaced) await route.fetch();
      await store.kill();
      return route.abort('connectionreset');
    });
    await page.goto('/');
    const dialog = await openPurchaseDialog(page);
    await fillPurchase(dialog, email);
    await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
    await expect(dialog.getByText('We’re confirming your payment.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();

    await store.start();
    await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible({ timeout: 30_000 });
    const orders = (await client.listOrders(store.origin)).filter((order) => order.customerEmail === email);
    expect(orders).toMatchObject([{ status: 'completed', amount: '18.99' }]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download Now' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('DuplicateFinder.exe');
    expect(await download.failure()).toBeNull();
    // The browser logs every failed call itself, and the page a part that it fetched ahead while there was no store.
    expect(logged.filter((text) => !/^Failed to load (?:resource|a part of the page)/.test(text))).toEqual([]);
    logged.length = 0;
  });
}
