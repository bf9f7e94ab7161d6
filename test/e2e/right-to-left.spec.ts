// The layout from right to left, with Arabic letters in the place of the texts: nothing overflows and nothing is covered.
import { expect, type Page } from '@playwright/test';
import { beginPayment } from '#test/support/crypto-checkout.ts';
import { showPurchaseStates } from '#test/support/purchase-states.ts';
import { findMisplaced, showInArabic } from '#test/support/right-to-left.ts';
import * as client from '#test/support/store-client.ts';
import { openPurchaseDialog, test } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Right to left' }, contextOptions: { reducedMotion: 'reduce' } });

const sizes = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];
const pictures = process.env['RTL_PICTURES'];

async function expectOrder(page: Page, name: string): Promise<void> {
  // Until then React would put the rendered texts back.
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'running');
  await showInArabic(page);
  const { width = 0 } = page.viewportSize() ?? {};
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true });
  expect.soft(await findMisplaced(page), `${name} at ${width}`).toEqual([]);
}

for (const size of sizes)
  test(`pages from right to left are in order at ${size.width} px`, async ({ page, store, logged }) => {
    test.slow();
    const app = await client.findApp(store.origin);
    const email = 'rtl@example.com';
    const order = await client.buy(store.origin, app, { email });
    const { downloadToken } = order;
    const rating = { stars: 5, name: 'Ada', title: 'Found 40 GB', text: 'Copies of copies, and it asked before each.' };
    await client.callStore(`${store.origin}/api/downloads/${downloadToken}/rating`, { method: 'PUT', body: rating });
    await page.setViewportSize(size);
    const wish = `appId=${app.id}&amount=`;
    const addresses = [
      ['home', '/'],
      ['app', `/apps/${app.slug}`],
      ['download', `/download/${downloadToken}`],
      ['purchases', '/purchases'],
      ['purchases-address', '/purchases/address'],
      ['faq', '/faq'],
      ['terms', '/terms-of-service'],
      ['imprint', '/imprint'],
      ['withdrawal', '/withdrawal'],
      ['withdrawal-form', '/withdrawal/form'],
      ['unsubscribe', '/unsubscribe/token'],
      ['paypal', `/paypal-checkout?${wish}19.99`],
      ['coins', `/crypto-checkout?${wish}17.99`],
      ['cashapp', `/cashapp-checkout?${wish}18.99`],
      ['not-found', '/nothing'],
    ] as const;
    for (const [name, address] of addresses) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expectOrder(page, name);
    }
    await page.goto('/');
    await openPurchaseDialog(page);
    await expectOrder(page, 'dialog');

    await page.goto(`/apps/${app.slug}`);
    await expect(page.getByRole('article').filter({ hasText: rating.text })).toBeVisible();
    await page.getByText(/^\d earlier versions?$/).click();
    await expectOrder(page, 'app-with-ratings-and-versions');
    await page.goto(`/download/${downloadToken}`);
    await page.getByRole('button', { name: `Change your rating of ${app.name}` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectOrder(page, 'rating-dialog');
    await beginPayment(page, store, { email });
    await expectOrder(page, 'coin-payment');
    await showPurchaseStates(page, store.origin, { ...order, email });
    await page.goto('/purchases');
    await expect(page.getByRole('article')).toHaveCount(7);
    await expectOrder(page, 'purchases-signed-in');
    // One page is not found, and React meets changed texts where it takes over a part late.
    logged.length = 0;
  });
