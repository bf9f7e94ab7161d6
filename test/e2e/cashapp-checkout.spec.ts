// The buyer's Cash App checkout: what to send, and what becomes of the payment.
import { expect, type Browser, type Page } from '@playwright/test';
import type { CashAppPaymentState, ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { KeptMail, MailRecord } from '#contracts/mail.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { openPurchaseDialog, signIn, test, toastsOf } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Cash', CASHAPP_AUTO_CONFIRM_MINUTES: '25', TRUSTED_PROXIES: 'loopback' } });

// Each test is a buyer of their own, so that they do not share the limit.
let buyers = 0;
test.beforeEach(({ page }) => {
  buyers += 1;
  return page.setExtraHTTPHeaders(client.forwardedFor(`${buyers}`));
});

const amount = '18.99';
const codePattern = /^[2-9A-Y]{3}-[2-9A-Y]{3}$/;
const statusAddress = '**/api/cashapp/payment-status/*';

async function addressOf({ origin }: StoreProcess): Promise<string> {
  return `/cashapp-checkout?appId=${(await client.findApp(origin)).id}&amount=${amount}`;
}

/** Opens the checkout of a buyer who entered this email address before. */
async function openCheckout(page: Page, store: StoreProcess, email = 'buyer@example.com'): Promise<string> {
  await openAs(page, store, email);
  return noteCodeOn(page);
}

async function openAs(page: Page, store: StoreProcess, email: string): Promise<void> {
  await page.addInitScript(
    `sessionStorage.getItem('purchase-email') ?? sessionStorage.setItem('purchase-email', '${email}')`,
  );
  await page.goto(await addressOf(store));
}

async function noteCodeOn(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Copy the note code / });
  await expect(button).toBeVisible();
  return ((await button.getAttribute('aria-label')) ?? '').replace('Copy the note code ', '');
}

/** Gives the page this state in place of the store's. */
async function giveState(page: Page, state: Partial<CashAppPaymentState>): Promise<void> {
  await page.route(statusAddress, (route) =>
    route.fulfill({ json: { status: 'pending', downloadToken: null, autoConfirmIn: null, ...state } }),
  );
}

/** Opens the operator's tab in another browser. */
async function openOperatorsTab(browser: Browser, store: StoreProcess): Promise<Page> {
  const context = await browser.newContext({ baseURL: store.origin });
  const page = await context.newPage();
  await signIn(page, store);
  await page.goto('/admin?tab=cashapp');
  return page;
}

test('the dialog leads to the checkout with the discounted amount, and the email stays out of the address', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openPurchaseDialog(page);
  await dialog.getByLabel('Email').fill('dialog@example.com');
  await dialog.getByRole('radio', { name: /^Cash App/ }).check();
  await dialog.getByRole('button', { name: /^Complete Purchase \$18\.99 with Cash App$/ }).click();
  await expect(page).toHaveURL(/\/cashapp-checkout\?appId=[^&]+&amount=18\.99$/);
  await expect(page.getByRole('heading', { name: 'Pay with Cash App' })).toBeVisible();
  await expect(page.getByText('Receipt and download go to dialog@example.com')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('it shows amount, QR code, link, cashtag and note code, each to be copied', async ({ page, store }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store.origin });
  const code = await openCheckout(page, store);
  expect(code).toMatch(codePattern);
  await expect(page.getByText(`Put the code ${code} into the note.`)).toBeVisible();
  await expect(page.getByText('Send exactly').locator('..')).toContainText('$18.99');
  await expect(page.getByRole('timer', { name: /^Time left (30:00|29:\d\d)$/ })).toBeVisible();
  const link = await page.getByRole('link', { name: 'Open Cash App' }).getAttribute('href');
  expect(link).toBe('https://cash.app/$appstand-test/18.99');
  const image = page.getByRole('img', { name: /^QR code: cash\.app/ });
  expect(await image.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
  for (const [name, copied] of [
    ['Copy the amount 18.99', '18.99'],
    [`Copy the note code ${code}`, code],
    ['Copy the cashtag', '$appstand-test'],
    ['Copy the link', link],
  ]) {
    await page.getByRole('button', { name: name ?? '' }).click();
    await expect(toastsOf(page)).toContainText('Copied!');
    await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(copied);
  }
});

test('a copy that the browser refuses says so', async ({ page, store }) => {
  await page.addInitScript(`navigator.clipboard.writeText = () => Promise.reject(new Error('no'))`);
  await openCheckout(page, store);
  await page.getByRole('button', { name: 'Copy the cashtag' }).click();
  await expect(toastsOf(page)).toHaveText('Copy FailedPlease copy manually');
});

test('the same payment is shown after a reload, after Back and in a second tab that knows no email', async ({
  page,
  store,
}) => {
  const email = 'same@example.com';
  const code = await openCheckout(page, store, email);
  await page.reload();
  expect(await noteCodeOn(page)).toBe(code);
  await page.goto('/faq');
  await page.goBack();
  expect(await noteCodeOn(page)).toBe(code);
  const second = await page.context().newPage();
  await second.goto(await addressOf(store));
  expect(await noteCodeOn(second)).toBe(code);
  const orders = await client.listOrders(store.origin);
  expect(orders.filter(({ customerEmail }) => customerEmail === email)).toHaveLength(1);
});

test('an operator in another browser confirms, and the page goes to the download', async ({ page, store, browser }) => {
  const code = await openCheckout(page, store, 'operator-confirms@example.com');
  const operator = await openOperatorsTab(browser, store);
  await operator.getByRole('button', { name: `Confirm Payment ${code} of $18.99` }).click();
  const question = operator.getByRole('alertdialog', { name: 'Did $18.99 arrive?' });
  await expect(question).toContainText(code);
  await question.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Open my download' })).toHaveAttribute('href', /^\/download\?token=/);
  await page.waitForURL(/\/download\?token=/);
  await expect(
    page
      .getByRole('link', { name: /^Download/ })
      .or(page.getByRole('button', { name: /^Download/ }))
      .first(),
  ).toBeVisible();
  await operator.context().close();
});

test('an address entered on the page gets the link of an order that had none', async ({ page, store }) => {
  await page.goto(await addressOf(store));
  await expect(page.getByText('on this page: keep it open')).toBeVisible();
  const code = await noteCodeOn(page);
  await page.getByLabel('Email').fill('later@example.com');
  await page.reload();
  expect(await noteCodeOn(page)).toBe(code);
  await expect(page.getByLabel('Email')).toHaveValue('later@example.com');
  const mailed = page.waitForRequest(/\/api\/downloads\/[^/]+\/mail$/);
  await page.getByText('Test panel').click();
  await page.getByLabel('What the operator does next').selectOption('Confirms');
  expect((await mailed).postDataJSON()).toEqual({ email: 'later@example.com' });
  await page.waitForURL(/\/download\?token=/);
});

test('an address that was saved gets the link although the page is closed, and counts once it is confirmed', async ({
  page,
  store,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto(await addressOf(store));
  const code = await noteCodeOn(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Saved. The link goes there once the payment is confirmed')).toBeVisible();
  await expect(page.getByText('here, and comes by email')).toBeVisible();
  await page.goto('about:blank');

  const headers = await client.signIn(store.origin);
  const find = async () => (await client.listOrders(store.origin)).find(({ customerEmail }) => customerEmail === email);
  const [payment] = await client.callStore<ListedCashAppPayment[]>(
    `${store.origin}/api/cashapp/pending-payments?q=${code}`,
    { headers },
  );
  await client.callStore(`${store.origin}/api/cashapp/confirm-payment/${payment?.paymentId}`, {
    method: 'POST',
    headers,
    body: {},
  });
  let mail: MailRecord | undefined;
  await expect
    .poll(async () => {
      const mails = await client.callStore<MailRecord[]>(`${store.origin}/api/mail`, { headers });
      mail = mails.find(({ recipient }) => recipient === email);
      return mail?.state;
    })
    .toBe('sent');
  const { text } = await client.callStore<KeptMail>(`${store.origin}/api/mail/kept/${mail?.id}`, { headers });
  expect(await find()).toBeUndefined();
  await page.goto(/\/download\/\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByText(`This link was sent to ${email.slice(0, 1)}…@example.com.`)).toBeVisible();
  expect(await find()).toBeUndefined();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeHidden();
  expect(await find()).toMatchObject({ status: 'completed' });
});

test('the line about the right of withdrawal is stored with the order that waits, or says that it was not', async ({
  page,
  store,
  logged,
}) => {
  const email = 'consents@example.com';
  await openCheckout(page, store, email);
  const line = page.getByRole('checkbox', { name: /^Start the download at once/ });
  await expect(line).not.toBeChecked();
  const saved = page.waitForResponse(/create-payment$/);
  await line.click();
  expect((await saved).status()).toBe(201);
  const headers = await client.signIn(store.origin);
  const order = (await client.listOrders(store.origin)).find(({ customerEmail }) => customerEmail === email);
  const { timeline } = await client.callStore<OrderDetails>(`${store.origin}/api/orders/${order?.id}`, { headers });
  expect(timeline.map(({ kind }) => kind)).toContain('consented');
  await page.route('**/api/cashapp/create-payment', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await line.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be saved. Try again.' })).toBeVisible();
  await expect(line).toBeChecked();
  logged.length = 0;
});

test('auto-confirmation is announced in its last minute only', async ({ page, store }) => {
  await openCheckout(page, store);
  await expect(page.getByText('Auto-Confirmation Soon')).toHaveCount(0);
  await giveState(page, { autoConfirmIn: 48_000 });
  await page.reload();
  await expect(page.getByText(/^Auto-Confirmation Soon\. In 4\d seconds at most\./)).toBeVisible();
});

const endings = [
  ['expired', 'The time for this payment is over', true],
  ['rejected', 'We found no payment', true],
  ['in-review', 'Please don’t pay again', false],
  ['refunded', 'Your money was sent back', true],
] as const;

for (const [status, heading, mayPayAgain] of endings) {
  test(`a payment that is ${status} says what to do`, async ({ page, store }) => {
    await giveState(page, { status });
    await openAs(page, store, `${status}@example.com`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start a new payment' })).toHaveCount(mayPayAgain ? 1 : 0);
  });
}

test('a new payment after an expired one has another code', async ({ page, store }) => {
  const code = await openCheckout(page, store, 'again@example.com');
  await giveState(page, { status: 'expired' });
  await page.reload();
  const again = page.getByRole('button', { name: 'Start a new payment' });
  await expect(again).toBeVisible();
  await page.unroute(statusAddress);
  await again.click();
  expect(await noteCodeOn(page)).not.toBe(code);
});

test('the time left follows the clock after the laptop slept', async ({ page, store, logged }) => {
  await page.clock.install();
  await openCheckout(page, store, 'sleep@example.com');
  await page.route(statusAddress, (route) => route.abort());
  await page.clock.fastForward(10 * 60_000);
  await expect(page.getByRole('timer', { name: /^Time left (19:\d\d|20:00)$/ })).toBeVisible();
  logged.length = 0;
});

test('without a network the page says so, and goes on when it is back', async ({ page, store, logged }) => {
  const code = await openCheckout(page, store, 'network@example.com');
  await page.context().setOffline(true);
  await expect(page.getByText('The store can’t be reached.')).toBeVisible();
  expect(await noteCodeOn(page)).toBe(code);
  await page.context().setOffline(false);
  await expect(page.getByText('The store can’t be reached.')).toHaveCount(0);
  logged.length = 0;
});

for (const query of ['', '?appId=x', '?amount=18.99', '?appId=x&amount=free']) {
  test(`the address /cashapp-checkout${query} is an invalid payment and leads home`, async ({ page }) => {
    await page.goto(`/cashapp-checkout${query}`);
    await expect(page.getByRole('heading', { name: 'Invalid Payment' })).toBeVisible();
    await expect(page.getByText('Missing payment information. Please try again.')).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/');
  });
}

test('a payment that cannot be created says so, and another try creates it', async ({ page, store, logged }) => {
  const address = '**/api/cashapp/create-payment';
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.goto(await addressOf(store));
  await expect(page.getByRole('heading', { name: 'Error loading payment information' })).toBeVisible();
  await expect(toastsOf(page)).toHaveText('Payment ErrorFailed to create CashApp payment. Please try again.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Return to Store' })).toHaveCount(2);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await noteCodeOn(page)).toMatch(codePattern);
  logged.length = 0;
});

test('a price that has changed is said, and nothing is created', async ({ page, store, logged }) => {
  const { id } = await client.findApp(store.origin);
  await page.goto(`/cashapp-checkout?appId=${id}&amount=1.00`);
  await expect(page.getByText('The price has changed and you have not been charged.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the new price' })).toBeVisible();
  logged.length = 0;
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('no state of the checkout has findings', async ({ page, store, logged }) => {
    await openCheckout(page, store, 'axe@example.com');
    await expectNoFindings(page, 'pending');
    await giveState(page, { autoConfirmIn: 48_000 });
    await page.reload();
    await expect(page.getByText('Auto-Confirmation Soon')).toBeVisible();
    await expectNoFindings(page, 'soon');
    for (const [status, heading] of endings) {
      await page.unroute(statusAddress);
      await giveState(page, { status });
      await page.reload();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectNoFindings(page, status);
    }
    await page.route('**/api/cashapp/create-payment', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Error loading payment information' })).toBeVisible();
    await expectNoFindings(page, 'error');
    logged.length = 0;
  });
});
