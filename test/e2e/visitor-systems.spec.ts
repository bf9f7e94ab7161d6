// The file for the visitor's system, before and after paying.
import { expect } from '@playwright/test';
import * as client from '#test/support/store-client.ts';
import { fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

for (const [system, name, userAgent, fileName] of [
  ['Windows', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0', 'DuplicateFinder.exe'],
  ['a Mac', 'macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Chrome/150.0', 'DuplicateFinder.dmg'],
  ['Linux', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0', 'DuplicateFinder.deb'],
] as const) {
  test.describe(system, () => {
    test.use({ userAgent });

    test(`a buyer on ${system} gets the file for it`, async ({ page }) => {
      await page.goto('/');
      const dialog = await openPurchaseDialog(page);
      await expect(dialog.getByText(/which this device seems to run|not on this phone/)).toBeHidden();
      await fillPurchase(dialog, `${name.toLowerCase()}@example.com`);
      await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
      const button = dialog.getByRole('button', { name: 'Download Now' });
      await expect(button).toContainText(name);
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toBe(fileName);
    });
  });
}

test.describe('an iPhone', () => {
  const notHere =
    /^This app runs on .*, not on this phone or tablet\. You get the link by email, to open on your computer\.$/;
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1' });

  test('a buyer with an iPhone is told before paying that there is no file for it', async ({ page }) => {
    await page.goto('/');
    const dialog = await openPurchaseDialog(page);
    await expect(dialog.getByText(notHere)).toBeVisible();
  });

  test('the PayPal checkout tells it too, for a buyer who came there another way', async ({ page, store }) => {
    const { id } = await client.findApp(store.origin);
    await page.goto(`/paypal-checkout?appId=${id}`);
    await expect(page.getByText(notHere)).toBeVisible();
  });
});

test.describe('a Mac with an Intel processor', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Chrome/150.0' });

  test('a buyer of an app for Apple silicon is told, and is not given the file of another system', async ({ page }) => {
    const told = /^There is no file for macOS \(Intel\), which this device seems to run\./;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgentData', {
        value: {
          platform: 'macOS',
          getHighEntropyValues: () => Promise.resolve({ architecture: 'x86', bitness: '64' }),
        },
      }),
    );
    await page.goto('/');
    const dialog = await openPurchaseDialog(page, 'ClipShelf');
    await expect(dialog.getByText(told)).toBeVisible();
    await fillPurchase(dialog, 'intel@example.com');
    await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
    await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    await expect(dialog.getByText(told)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download Now' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Download ClipShelf.exe', exact: true })).toBeVisible();
  });
});
