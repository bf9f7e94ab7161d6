// The receipt on paper: it alone, light, at the top of one page.
import { expect, type Page } from '@playwright/test';
import { fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

/** Prints the page as a browser does, backgrounds included. Returns the number of sheets. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What has a box on paper besides the receipt: empty if the receipt is alone. */
async function boxesBeside(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll('body *')]
    .filter((each) => each.closest('.receipt') === null && each.getClientRects().length > 0)
    .map((each) => each.outerHTML.slice(0, 120))`);
}

async function expectReceiptAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const receipt = page.locator('.receipt');
  await expect(receipt).toContainText('$65.55');
  expect(await boxesBeside(page)).toEqual([]);
  const box = await receipt.boundingBox();
  const width = await page.evaluate<number>('document.documentElement.clientWidth');
  expect(box?.y).toBeLessThan(40);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  await expect(receipt).toHaveCSS('filter', 'none');
  await expect(receipt.locator('.receipt-sheet')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
  await page.emulateMedia({ media: null });
  expect(await countSheets(page)).toBe(1);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme} theme the receipt is printed alone, from the dialog and from the download page`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const dialog = await openPurchaseDialog(page, 'QueryDeck');
    await fillPurchase(dialog, `print-${colorScheme}@example.com`);
    await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
    await expect(dialog.getByRole('region', { name: 'Receipt' })).toBeVisible();
    await expectReceiptAlone(page);
    await dialog.getByRole('link', { name: 'All files and install steps' }).click();
    await expect(page.getByRole('heading', { name: 'QueryDeck is yours' })).toBeVisible();
    await expectReceiptAlone(page);
  });
}
