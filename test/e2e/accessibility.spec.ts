// Checks every page and window: no finding of axe, nothing wider than the window, no error in the console and no
// violated security policy (`test` checks the last two).
import { expect } from '@playwright/test';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import { chooseWay, expectDownload, openCheckout, openTestPanel, payByPayPal } from '#test/support/paypal-checkout.ts';
import * as client from '#test/support/store-client.ts';
import { fillPurchase, openPurchaseDialog, test } from '#test/support/store-test.ts';

const pages: ReadonlyArray<readonly [path: string, heading: RegExp]> = [
  ['/', /^Desktop apps made with care/],
  ['/?category=graphics', /^Desktop apps made with care/],
  ['/apps/duplicate-finder', /^DuplicateFinder$/],
  ['/terms-of-service', /./],
  ['/faq', /./],
  ['/imprint', /./],
  ['/withdrawal', /./],
  ['/withdrawal/received', /./],
  ['/withdrawal/not-received', /./],
  ['/download/{token}', /^DuplicateFinder is yours$/],
  ['/download?token={token}', /^DuplicateFinder is yours$/],
  ['/crypto-checkout?appId={id}', /./],
  ['/cashapp-checkout?appId={id}&amount=18.99', /./],
];

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('pages have no findings', async ({ page, store }) => {
    const app = await client.findApp(store.origin);
    const email = 'axe@example.com';
    const { downloadToken } = await client.buy(store.origin, app, { email });
    for (const [path, heading] of pages) {
      const address = path.replace('{token}', downloadToken).replace('{id}', app.id);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectNoFindings(page, path);
    }
  });

  test('German pages have no findings', async ({ page }) => {
    for (const path of ['/de', '/de/faq', '/de/withdrawal']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoFindings(page, path);
    }
  });

  test('the reference of the API has no findings', async ({ page }) => {
    await page.goto('/api-reference');
    await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
    // It has no script, so it looks at the system's theme once, as it loads.
    await page.evaluate(`matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
      document.documentElement.dataset.theme = matches ? 'dark' : 'light';
    })`);
    await expectNoFindings(page, 'the reference of the API');
  });

  test.describe('on a system in dark mode', () => {
    test.use({ colorScheme: 'dark' });

    test('a page opens in the dark theme', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  });

  // These pages provoke refusals, which the browser logs as errors.
  test('pages for missing things have no findings', async ({ page, logged }) => {
    for (const [path, heading] of [
      ['/nothing-here', /Page Not Found/],
      ['/download/forged', /^This link isn’t valid$/],
      ['/admin', /^Sign in$/],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectNoFindings(page, path);
    }
    expect(logged.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    logged.length = 0;
  });

  test('the PayPal checkout has no findings, with its windows and notices', async ({ page, store }) => {
    const app = await client.findApp(store.origin);
    await page.goto(`/paypal-checkout?appId=${app.id}`);
    const pay = page.getByRole('button', { name: 'Pay $19.99 with PayPal' });
    await expect(pay).toBeEnabled();
    await openTestPanel(page);
    await expectNoFindings(page, 'ways to pay');
    await pay.click();
    await expect(page.getByText('Enter an email address')).toBeVisible();
    await expectNoFindings(page, 'without an address');
    await page.getByLabel('Email').fill('axe-paypal@example.com');
    await pay.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, "the payer's window");
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await expect(page.getByText('You left the payment.')).toBeVisible();
    await expectNoFindings(page, 'a payment that was left');
    await chooseWay(page, 'Card');
    await expectNoFindings(page, 'the card first');
    await page.getByRole('checkbox', { name: /^Card fields/ }).uncheck();
    await expect(pay).toBeEnabled();
    await chooseWay(page, 'Card');
    await expect(page.getByRole('button', { name: 'Debit or credit card' })).toBeVisible();
    await expectNoFindings(page, "PayPal's own card form");
  });

  for (const [scenario, words] of [
    ['Decline for good', 'The payment was declined.'],
    ['Held, then denied', 'PayPal is looking at this payment'],
    ['Wrong amount', 'Please don’t pay again'],
  ] as const) {
    test(`the PayPal checkout has no findings when a payment ends with "${scenario}"`, async ({ page, store }) => {
      await openCheckout(page, store, `axe-${scenario.slice(0, 4).toLowerCase()}@example.com`, scenario);
      await payByPayPal(page);
      await expect(page.getByText(words)).toBeVisible();
      await expectNoFindings(page, words);
    });
  }

  test('what was bought before has no findings, on the checkout and in the dialog', async ({ page, store }) => {
    await openCheckout(page, store, 'axe-before@example.com');
    await payByPayPal(page);
    await expectDownload(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'You already bought this' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
    await expectNoFindings(page, 'bought before');
    await page.goto('/');
    await page.getByRole('button', { name: 'Buy Now: DuplicateFinder' }).click();
    await expect(page.getByRole('dialog').getByText('You already bought this')).toBeVisible();
    await expectNoFindings(page, 'bought before, in the dialog');
  });

  test('windows over the storefront have no findings', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Try Demo of DuplicateFinder' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoFindings(page, 'demo');
    await page.keyboard.press('Escape');
    const dialog = await openPurchaseDialog(page);
    for (const method of ['Card', 'PayPal', 'Venmo']) {
      await dialog.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
      await expectNoFindings(page, `purchase by ${method}`);
    }
    await dialog.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect(dialog.getByText('Enter an email address')).toBeVisible();
    await expectNoFindings(page, 'purchase with an error');
    await fillPurchase(dialog, 'axe-dialog@example.com');
    await dialog.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    await expectNoFindings(page, 'download');
  });
});
