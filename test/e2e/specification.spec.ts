// Walks the texts of the product's specification to the screens they belong to. What happens around them is tested elsewhere.
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseForApp } from '#test/support/apps-tab.ts';
import { confirmButton, insert, openTab } from '#test/support/cashapp-tab.ts';
import {
  awaitHeading,
  beginPayment,
  endWindow,
  giveState,
  openCoins,
  payButton,
  paymentStates,
  play,
} from '#test/support/crypto-checkout.ts';
import * as client from '#test/support/store-client.ts';
import { fillPurchase, openPurchaseDialog, signIn, test, toastsOf } from '#test/support/store-test.ts';

test.use({
  storeEnvironment: { STORE_NAME: 'Specified', TRUSTED_PROXIES: 'loopback' },
  contextOptions: { reducedMotion: 'reduce' },
});

// Each test is a buyer of their own, so that they do not share the limit. The failures are made here.
test.beforeEach(({ page }, { testId }) => page.setExtraHTTPHeaders(client.forwardedFor(testId)));
test.afterEach(({ logged }) => {
  logged.length = 0;
});

const texts = async (place: Page | Locator, expected: readonly (string | RegExp)[]): Promise<void> => {
  for (const text of expected) await expect(place.getByText(text).first(), String(text)).toBeVisible();
};

const fail = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 503, body: 'busy' }));

test('section 2: the storefront, its cards, Try Demo and the page that does not exist', async ({ page, logged }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Featured Applications' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Secure Payment Options' })).toBeVisible();
  for (const name of ['Home', 'Support'])
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
  const categories = page.getByRole('navigation', { name: 'Categories' });
  for (const name of ['All', 'Productivity', 'Utilities', 'Graphics', 'Development'])
    await expect(categories.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'DuplicateFinder' });
  await texts(card, ['DuplicateFinder', '$19.99', 'Try Demo', 'Buy Now']);
  await card.getByRole('button', { name: /^Try Demo/ }).click();
  const demo = page.getByRole('alertdialog');
  await expect(demo).toContainText('The demo for DuplicateFinder would open now. This play was tracked.');
  await page.keyboard.press('Escape');
  await fail(page, '**/api/analytics/demo-play');
  await card.getByRole('button', { name: /^Try Demo/ }).click();
  await expect.poll(() => logged.some((text) => text.startsWith('Failed to track demo play'))).toBe(true);
  await page.goto('/nowhere');
  await texts(page, ['404', 'Page Not Found']);
});

test('sections 4 and 9: the purchase dialog with its discounts, and its success', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await texts(dialog, ['Complete Purchase', 'Payment Method', '10% OFF', '5% OFF']);
  await expect(dialog.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await fillPurchase(dialog, 'specified@example.com');
  await texts(dialog, ['$18.99']);
  await page.route('**/api/orders', async (route) => {
    await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await route.continue();
  });
  await dialog.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Download', exact: true })).toBeVisible();
  await expect(toastsOf(page)).toContainText('Purchase Successful!');
  await page.route('**/download', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Download Now' }).click();
  await texts(dialog, ['Download failed. Please try again.']);
  await dialog.getByRole('button', { name: 'Download Now' }).click();
  await expect(toastsOf(page)).toContainText('Download started for DuplicateFinder');
  await expect(dialog).toBeHidden();
});

test('sections 2, 5 and 9: what the pages of texts promise', async ({ page }) => {
  await page.goto('/terms-of-service');
  for (const anchor of ['terms-of-service', 'privacy-policy', 'license-agreement', 'security'])
    await expect(page.locator(`#${anchor}`)).toBeVisible();
  await texts(page.getByRole('main'), [/48 hours/, /30 days/, /Windows 10/, /macOS 10\.14/, /iOS and Android/]);
  await page.goto('/faq');
  for (const anchor of ['help-center', 'download-issues', 'refunds', 'contact'])
    await expect(page.locator(`#${anchor}`)).toBeVisible();
  await texts(page.getByRole('main'), [/2-3 business days/, /3-5/, /1-2/, /1-3/, /2-4/, /24\shours on business days/]);
  const subject = page.getByLabel(/^Subject/);
  await expect(subject.locator('option').filter({ hasNotText: 'Choose a subject' })).toHaveText([
    'Download Issues',
    'Refund Request',
    'Technical Support',
    'Billing Question',
    'Feature Request',
    'General Question',
  ]);
});

test('section 8: the demo checkout and the test purchase', async ({ page }) => {
  await page.goto('/checkout');
  await page.getByLabel('Email').fill('demo@example.com');
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(toastsOf(page)).toHaveText('Payment FailedThere was an error processing your payment.');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(toastsOf(page)).toHaveText('Payment Successful!Your purchase is complete.');
  await page.goto('/test-purchase');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(toastsOf(page)).toHaveText('Purchase Failed');
});

test('section 8: the crypto checkout', async ({ page, store }) => {
  await openCoins(page, store, { coin: 'litecoin' });
  await fail(page, '**/api/crypto/create-payment');
  await payButton(page).click();
  await expect(toastsOf(page)).toContainText('Payment Creation FailedPlease try again');
  await page.unroute('**/api/crypto/create-payment');
  const expired = await beginPayment(page, store);
  await texts(page, [/10-60 minutes/]);
  await expect(page.getByRole('button', { name: 'Cancel Payment' })).toBeVisible();
  await endWindow(store, expired);
  await awaitHeading(page, 'Pay with cryptocurrency');
  await texts(page, [/Payment Expired/, /Please start a new payment/]);

  const paymentId = await beginPayment(page, store);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store.origin });
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(toastsOf(page)).toContainText('Copied!');
  await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('no'))`);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(toastsOf(page)).toHaveText('Copy FailedPlease copy manually');
  await giveState(page, paymentStates.detected);
  await awaitHeading(page, 'Payment Detected');
  await texts(page, ['Waiting for network confirmations...']);
  await page.unroute('**/api/crypto/payment-status/*');
  await play(store, paymentId, 'exact');
  await awaitHeading(page, 'Payment Confirmed!');
  await texts(page, [/Your download link is ready/]);
  await page.waitForURL(/\/download\/[\w-]{56}$/);
});

test('section 8: the Cash App checkout', async ({ page, store }) => {
  await page.goto('/cashapp-checkout');
  await texts(page, ['Invalid Payment', 'Missing payment information. Please try again.']);
  await page.waitForURL((url) => url.pathname === '/');
  const { id } = await client.findApp(store.origin);
  await fail(page, '**/api/cashapp/create-payment');
  await page.goto(`/cashapp-checkout?appId=${id}&amount=18.99`);
  await expect(toastsOf(page)).toHaveText('Payment ErrorFailed to create CashApp payment. Please try again.');
  await texts(page, ['Error loading payment information', 'Return to Store']);
  await page.unroute('**/api/cashapp/create-payment');
  await page.route('**/api/cashapp/payment-status/*', (route) =>
    route.fulfill({ json: { status: 'pending', downloadToken: null, autoConfirmIn: 48_000 } }),
  );
  await page.reload();
  await texts(page, [/^Auto-Confirmation Soon/, /1-5 minutes/]);
});

test('sections 2 and 8: the operator’s tabs and their failures', async ({ page, store }) => {
  await signIn(page, store);
  await page.goto('/admin');
  const tabs = page.getByRole('navigation', { name: 'Admin' });
  for (const name of ['Apps', 'Orders', 'CashApp', 'Messages', 'Analytics'])
    await expect(tabs.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Manage Files/ }).first()).toBeVisible();
  await fail(page, '**/api/apps');
  await page.getByRole('button', { name: 'Add app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Never');
  await dialog.getByLabel('Description').fill('Is not added.');
  await dialog.getByLabel('Price').fill('5');
  await dialog.getByLabel('Category').selectOption('Utilities');
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await expect(toastsOf(page)).toContainText('ErrorFailed to add app');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Manage Files/ })
    .first()
    .click();
  await page.route('**/uploads/*', (route) => route.fulfill({ status: 507, body: 'full' }));
  const installer = { name: 'Setup.exe', mimeType: 'application/octet-stream', buffer: client.makeInstaller(1) };
  await dialog.getByLabel('Choose files').setInputFiles(installer);
  await texts(dialog, [/^Failed to upload Setup\.exe: Upload failed: Insufficient Storage/]);
  await page.keyboard.press('Escape');
  await fail(page, '**/api/apps/*');
  await chooseForApp(page, 'Foldnote', 'Delete');
  await expect(toastsOf(page)).toContainText('ErrorFailed to delete app');

  await fail(page, '**/api/cashapp/pending-payments*');
  await openTab(page, store);
  await texts(page, ['Failed to fetch CashApp payments']);
  await page.unroute('**/api/cashapp/pending-payments*');
  const { noteCode } = await insert(store, { at: new Date(Date.now() - 30 * 60_000 + 13_000) });
  await page.reload();
  await fail(page, '**/api/cashapp/confirm-payment/*');
  await confirmButton(page, noteCode).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(toastsOf(page)).toContainText('ErrorFailed to confirm payment');
  await page.unroute('**/api/cashapp/confirm-payment/*');
  const paid = await insert(store, { at: new Date() });
  await page.clock.install();
  await page.reload();
  await confirmButton(page, paid.noteCode).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
  await page.clock.runFor(10_000);
  await expect(toastsOf(page)).toContainText('Payment ConfirmedDownload link generated for customer');
});

test('section 2: the panel over the storefront', async ({ page, store }) => {
  await signIn(page, store);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Add app' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Admin panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Admin panel' });
  for (const name of ['Dashboard', 'Manage Apps', 'Orders', 'Analytics', 'Settings'])
    await expect(panel.getByRole('tab', { name })).toBeVisible();
  await texts(panel, ['Total Sales', 'Downloads', 'Active Apps', 'Customers']);
  await expect(panel.getByRole('button', { name: 'Close Panel' })).toBeVisible();
  await panel.getByRole('tab', { name: 'Manage Apps' }).click();
  await panel.getByRole('button', { name: 'Add New Application' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Application' })).toBeVisible();
});
