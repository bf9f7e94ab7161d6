// The purchase dialog in windows of every height, and on phones.
import { expect, type Locator } from '@playwright/test';
import { fillPurchase, openPurchaseDialog, test, toastsOf } from '#test/support/store-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What the tests use of an element of the page. */
interface Shown {
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
  readonly ownerDocument: {
    readonly documentElement: Shown;
    elementFromPoint(x: number, y: number): Shown | null;
  };
  getBoundingClientRect(): Record<'left' | 'top' | 'right' | 'bottom', number>;
  contains(other: Shown | null): boolean;
  scrollIntoView(options: { readonly block: 'center' }): void;
}

/** Whether an element is wholly on the screen, and nothing lies over its middle. */
function isInReach(part: Locator): Promise<boolean> {
  return part.evaluate((element: Shown) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { documentElement: screen } = element.ownerDocument;
    const over = element.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOnScreen = left >= 0 && top >= 0 && right <= screen.clientWidth && bottom <= screen.clientHeight + 0.5;
    return isOnScreen && (element.contains(over) || over?.contains(element) === true);
  });
}

const windows = [
  [1440, 900],
  [1366, 768],
  [1280, 720],
  [1280, 600],
  [1024, 768],
  [1024, 500],
  [768, 1024],
  [768, 600],
  [640, 400],
  [640, 360],
  [360, 740],
  [360, 560],
] as const;

async function expectInReach(parts: readonly Locator[], size: string): Promise<void> {
  for (const part of parts) {
    await part.evaluate((element: Shown) => element.scrollIntoView({ block: 'center' }));
    expect(await isInReach(part), `${size}: ${await part.textContent()}`).toBe(true);
  }
}

test('everything in the dialog can be reached, whatever the size of the window', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page, 'QueryDeck');
  const pay = dialog.getByRole('button', { name: /^Complete Purchase/ });
  const methods = await dialog.locator('.method').all();
  const included = dialog.getByText('30-day refund guarantee');
  const terms = dialog.locator('.purchase-terms');
  const work = dialog.locator('.purchase-work .window');
  for (const [width, height] of windows) {
    const size = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    if (height >= 500) expect(await isInReach(pay), size).toBe(true);
    await expectInReach([dialog.getByLabel('Email'), ...methods, included, terms, pay], size);
    if (await work.isVisible()) expect(await isInReach(work), size).toBe(true);
  }
});

test('enlarged to 200 %, the dialog is scrolled and tabbed to its button', async ({ page }) => {
  // What is left of a window of 1280 x 800.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/');
  const dialog = await openPurchaseDialog(page, 'QueryDeck');
  const email = dialog.getByLabel('Email');
  const pay = dialog.getByRole('button', { name: /^Complete Purchase/ });
  await email.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    expect(await isInReach(pay)).toBe(true);
  }).toPass();
  await expect(email).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(pay).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  expect(await isInReach(pay)).toBe(true);
});

test('everything can be reached after the purchase, whatever the size of the window', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page, 'QueryDeck');
  await fillPurchase(dialog, 'reach@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await toastsOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(toastsOf(page)).toHaveCount(0);
  const download = dialog.getByRole('button', { name: /^Download Now/ });
  const sheet = dialog.locator('.receipt-sheet');
  await expect(sheet).toBeVisible();
  for (const [width, height] of windows) {
    const size = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await expectInReach([download, dialog.getByText(/Sent to/)], size);
    // Nothing is printed beside the receipt's paper.
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }: Shown) => scrollWidth <= clientWidth), size).toBe(true);
  }
});

test('the low window of a laptop shows the work and what one gets', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/');
  const dialog = await openPurchaseDialog(page, 'QueryDeck');
  await expect(dialog.locator('.purchase-work .window')).toBeVisible();
  await expect(dialog.getByText('On all your computers, paid once')).toBeVisible();
});
