// The end of a purchase in the dialog: its toast, and the download for the device at hand.
import { expect, type Locator, type Page } from '@playwright/test';
import { fillPurchase, openPurchaseDialog, test, toastsOf } from '#test/support/store-test.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';

async function buy(page: Page, email: string): Promise<Locator> {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page, 'QueryDeck');
  await fillPurchase(dialog, email);
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  return dialog;
}

test('the toast of a purchase has the red dot and leads to the download page', async ({ page }) => {
  await buy(page, 'toast-link@example.com');
  const toast = toastsOf(page);
  await expect(toast.locator('.dot-full')).toBeVisible();
  await expect(toast).toContainText('QueryDeck is ready to download.');
  await toast.getByRole('link', { name: 'Download' }).click();
  await expect(page).toHaveURL(/\/download\//);
  await expect(page.getByRole('heading', { name: 'QueryDeck is yours' })).toBeVisible();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: iPhone, viewport: { width: 390, height: 844 } });

  test('no file is put first: the link for a computer, and the files of all systems alike', async ({ page }) => {
    const dialog = await buy(page, 'iphone-done@example.com');
    await expect(
      dialog.getByText(/^This app runs on Windows, macOS, Linux, not on this phone or tablet\./),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download Now' })).toBeHidden();
    for (const file of ['QueryDeck.exe', 'QueryDeck.dmg', 'QueryDeck.deb'])
      await expect(dialog.getByRole('button', { name: `Download ${file}`, exact: true }).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible();
    await dialog.getByRole('link', { name: 'All files and install steps' }).click();
    await expect(page).toHaveURL(/\/download\//);
  });
});
