// Cheap checks that a page on the smallest phone is not below its drawing.
import { expect, type Page } from '@playwright/test';
import * as client from '#test/support/store-client.ts';
import { fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Returns the visible targets below 44 px. Links inside a sentence are exempt, and of any width if they are padded. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const top = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
    const isInSentence = (element) => element.matches('a, button') && getComputedStyle(element).display === 'inline';
    // A checkbox or radio button is pressed on its label, and a card's link on the whole card.
    const boxOf = (element) => {
      const label = element.matches('input[type=radio], input[type=checkbox]') ? element.closest('label') : null;
      const box = (label ?? element).getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      if (after.position !== 'absolute') return { width: box.width, height: box.height };
      return { width: Math.max(box.width, parseFloat(after.width)), height: Math.max(box.height, parseFloat(after.height)) };
    };
    return [...top.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], .sr-only') === null)
      .filter((element) => !element.matches('input[type=hidden], input[type=file]') && !isInSentence(element))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ element, box }) => box.width > 1 && box.height > 1 && ((box.width < 43.5 && getComputedStyle(element).display !== 'inline-block') || box.height < 43.5))
      .map(({ element, box }) => Math.round(box.width) + ' x ' + Math.round(box.height) + ': ' + element.outerHTML.slice(0, 120));
  })()`);
}

for (const [path, heading] of [
  ['/', /^Desktop apps/],
  ['/apps/query-deck', /^QueryDeck$/],
  ['/faq', /./],
  ['/terms-of-service', /./],
  ['/paypal-checkout', /./],
  ['/download/{token}', /./],
  ['/nothing-here', /Page Not Found/],
  ['/quick-test', /./],
  ['/checkout', /./],
  ['/test-purchase', /./],
  ['/debug-purchase', /./],
] as const) {
  test(`every target of ${path} is at least 44 px high and wide on a phone`, async ({ page, store, logged }) => {
    const app = await client.findApp(store.origin, 'QueryDeck');
    const { downloadToken } = path.includes('{token}') ? await client.buy(store.origin, app) : { downloadToken: '' };
    await page.goto(path.replace('{token}', downloadToken));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await findSmallTargets(page)).toEqual([]);
    logged.length = 0;
  });
}

test('every target of the purchase dialog and its download step is at least 44 px high and wide on a phone', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page, 'QueryDeck');
  expect(await findSmallTargets(page)).toEqual([]);
  await fillPurchase(dialog, 'phone@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
});

test('the first picture of the storefront begins by 240 px, and its price pill is in the first screen', async ({
  page,
}) => {
  await page.goto('/');
  const picture = await page.getByRole('main').locator('img').first().boundingBox({ timeout: 5_000 });
  expect(picture?.y).toBeLessThanOrEqual(240);
  const pill = await page
    .getByRole('button', { name: /^Buy Now/ })
    .first()
    .boundingBox();
  expect((pill?.y ?? Infinity) + (pill?.height ?? 0)).toBeLessThanOrEqual(740);
});
