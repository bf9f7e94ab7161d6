// The buyer's own page: from an address alone to the installer, through a link in an email.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { AppDetails } from '#contracts/apps.ts';
import type { PlacedOrder } from '#contracts/orders.ts';
import type { KeptMail, MailRecord } from '#contracts/mail.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { clearRefusals, test, toastsOf } from '#test/support/store-test.ts';
import { queryStore } from '#test/support/stored-files.ts';

test.use({
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  storeEnvironment: { STORE_NAME: 'Purchases' },
});

const newEmail = () => `${crypto.randomUUID()}@example.com`;

async function buy({ origin }: StoreProcess, email: string, name = 'QueryDeck') {
  return client.buy(origin, await client.findApp(origin, name), { email });
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/purchases?ask');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
}

/** Reads the newest link that was mailed to an address. Returns its path and fragment. */
async function readLink({ origin }: StoreProcess, email: string): Promise<string> {
  const headers = await client.signIn(origin);
  const get = <Answer>(path: string) => client.callStore<Answer>(`${origin}${path}`, { headers });
  let mail: MailRecord | undefined;
  await expect
    .poll(async () => {
      const mails = await get<MailRecord[]>('/api/mail');
      mail = mails.find(({ kind, recipient }) => kind === 'magic-link' && recipient === email);
      return mail?.state;
    })
    .toBe('sent');
  const { text } = await get<KeptMail>(`/api/mail/kept/${mail?.id}`);
  return /\/purchases\/open#\S+/.exec(text)?.[0] ?? '';
}

const openButton = (page: Page) => page.getByRole('button', { name: 'Open my purchases' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a buyer gets from an address alone to the installer', async ({ page, store }) => {
  const email = newEmail();
  await buy(store, email);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your purchases' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(title(page, 'Check your email')).toBeVisible();

  await page.goto(await readLink(store, email));
  await expect(page.getByText(email)).toBeVisible();
  await openButton(page).click();
  await expect(title(page, 'Your purchases')).toBeVisible();
  await expect(page).toHaveURL(/\/purchases$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('article')
      .getByRole('button', { name: /^Download for Windows/ })
      .click(),
  ]);
  await expect(toastsOf(page).filter({ hasText: /^Download started for QueryDeck/ })).toBeVisible();
  const app = await client.findApp(store.origin, 'QueryDeck');
  const { files } = await client.callStore<AppDetails>(`${store.origin}/api/apps/${app.id}/details`);
  const offered = files.find(({ fileName }) => fileName === download.suggestedFilename());
  const bytes = await readFile(await download.path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(offered?.sha256);

  await page.getByRole('button', { name: /^Receipt of order/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Print' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(title(page, 'Everything you bought here')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Everything you bought here')).toBeVisible();
});

test('a mail scanner opens the link first and stays 30 seconds, and the link still works in another browser', async ({
  page,
  browser,
  store,
}) => {
  const email = newEmail();
  await buy(store, email);
  await askForLink(page, email);
  const link = await readLink(store, email);

  const scanner = await (await browser.newContext()).newPage();
  const posts: string[] = [];
  scanner.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await scanner.clock.install();
  await scanner.goto(store.origin + link);
  await expect(openButton(scanner)).toBeVisible();
  // Fires every timer of the page that is due within that time.
  await scanner.clock.runFor(30_000);
  await scanner.waitForLoadState('networkidle');
  await expect(openButton(scanner)).toBeVisible();
  expect(posts).toEqual(['/api/purchases/look-up']);
  expect(await scanner.context().cookies()).toEqual([]);
  await scanner.context().close();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(store.origin + link);
  await openButton(phone).click();
  await expect(phone.getByRole('article')).toHaveCount(1);
  await phone.context().close();
});

test('a used, an expired and an altered link say so and lead to a new one', async ({
  page,
  browser,
  store,
  logged,
}) => {
  const email = newEmail();
  await buy(store, email);
  await askForLink(page, email);
  const link = await readLink(store, email);
  await page.goto(link);
  await openButton(page).click();
  await expect(title(page, 'Your purchases')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(store.origin + link);
  await expect(title(other, 'This link has been used')).toBeVisible();
  await other.goto('about:blank');
  await other.goto(`${store.origin}${link.slice(0, -1)}`);
  await expect(title(other, 'This link isn’t valid')).toBeVisible();
  await other.context().close();

  // The browser that used it may repeat that, until the link expires.
  await page.goto(link);
  await expect(openButton(page)).toBeVisible();
  await queryStore(store, `update purchase_links set expires_at = now() where email = '${email}'`);
  await openButton(page).click();
  await expect(title(page, 'This link has expired')).toBeVisible();
  clearRefusals(logged);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('two presses without a pause open the purchases once', async ({ browser, page, store }) => {
  const email = newEmail();
  await buy(store, email);
  await askForLink(page, email);
  const other = await browser.newContext({ baseURL: store.origin });
  const opened = await other.newPage();
  const calls: string[] = [];
  opened.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await opened.goto(await readLink(store, email));
  await openButton(opened).evaluate((button: unknown) => {
    const { click } = button as { click: () => void };
    click.call(button);
    click.call(button);
  });
  await expect(opened).toHaveURL(/\/purchases$/);
  await expect(title(opened, 'Your purchases')).toBeVisible();
  expect(calls.filter((path) => path === '/api/purchases/open')).toHaveLength(1);
  await other.close();
});

test('an address without orders is answered like any other, and gets no email', async ({ page, store }) => {
  const email = newEmail();
  await askForLink(page, email);
  await expect(page.getByText(`If there are orders for ${email}, the link is there within a minute.`)).toBeVisible();
  await expect
    .poll(() => queryStore(store, `select id from purchase_links where typed_email = '${email}'`))
    .toEqual([]);
  expect(await queryStore(store, `select id from mail_outbox where recipient = '${email}'`)).toEqual([]);
});

test('the browser that bought corrects a mistyped address, and keeps its download', async ({
  page,
  browser,
  store,
}) => {
  const mistyped = newEmail();
  const app = await client.findApp(store.origin, 'QueryDeck');
  const data = { customerEmail: mistyped, appId: app.id, amount: Number(app.price) * 0.95, paymentMethod: 'venmo' };
  const order = (await (await page.request.post('/api/orders', { data })).json()) as PlacedOrder;
  await page.goto(`/download/${order.downloadToken}`);
  await page.getByText('Wrong email address?').click();
  await page.getByLabel('Email').fill('right@example.com');
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await expect(page.getByText('Your receipt is on its way to r…@example.com.')).toBeVisible();
  await expect(page.getByText('Sent to r…@example.com.')).toBeVisible();
  await page.reload();
  await expect(title(page, 'QueryDeck is yours')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${store.origin}/download/${order.downloadToken}`);
  await expect(title(stranger, 'This link isn’t valid')).toBeVisible();
  await stranger.context().close();
});

test('a page that does not exist leads to the purchases', async ({ page, logged }) => {
  await page.goto('/nothing-here');
  clearRefusals(logged);
  await page.getByRole('link', { name: 'Find my purchases' }).click();
  await expect(title(page, 'Everything you bought here')).toBeVisible();
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('the pages of purchases have no findings', async ({ page, store }) => {
    const email = newEmail();
    await buy(store, email);
    await page.goto('/purchases');
    await expect(title(page, 'Everything you bought here')).toBeVisible();
    await expectNoFindings(page, 'ask');
    await askForLink(page, email);
    await expectNoFindings(page, 'sent');
    await page.goto(await readLink(store, email));
    await expect(openButton(page)).toBeVisible();
    await expectNoFindings(page, 'open');
    await openButton(page).click();
    await page.getByRole('button', { name: 'Other files' }).click();
    await expectNoFindings(page, 'list');
    await page.getByRole('button', { name: /^Receipt of order/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, 'receipt');
  });
});
