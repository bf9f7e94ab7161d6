// The texts about law and help, beside what the store really does; their pages, and the editor.
import { expect, type Page } from '@playwright/test';
import type { StoreInfo } from '#contracts/store.ts';
import { paymentMethodNames } from '#contracts/payment-methods.ts';
import type { KeptMail, MailRecord } from '#contracts/mail.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import { fillPurchase, openPurchaseDialog, signIn, test } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Texts' } });

async function readLink(origin: string, email: string): Promise<string> {
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

const cookieCells = (page: Page) =>
  page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Cookie' }) })
    .locator('td:first-child');

/** Names in the browser's storage by prefix, with the words of the privacy policy about them. */
const kept: readonly (readonly [prefix: string, words: string])[] = [
  ['theme', 'the light or dark theme'],
  ['announcement', 'closed an announcement'],
  ['bought', 'which apps this browser has bought'],
  ['cashapp-payment:', 'a Cash App or cryptocurrency payment that you have started'],
  ['crypto-payment:', 'a Cash App or cryptocurrency payment that you have started'],
  ['purchase-email', 'the email address and choices of a purchase'],
  ['purchase-draft:', 'the email address and choices of a purchase'],
  ['rating-consent:', 'the email address and choices of a purchase'],
  ['purchase:', 'a random number that names it'],
  ['purchase-under-way:', 'a payment that is not completed yet'],
  ['paypal-approved:', 'a payment that is not completed yet'],
  ['react-router-scroll-positions', 'how far you had scrolled'],
  ['operator', 'that you have signed in here'],
  ['overview-seen:', 'when you last looked at the orders'],
  ['orders-seen:', 'when you last looked at the orders'],
  ['draft:', 'what you typed and have not saved'],
  ['store-health', 'whether the store had a problem when you last looked'],
];

test('the texts name the cookies, the hosts and the methods that browsing and buying really have', async ({
  page,
  store,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  const keys = new Set<string>();
  await page.exposeFunction('noteKey', (key: string) => keys.add(key));
  await page.addInitScript(`{
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) { noteKey(key); setItem.call(this, key, value); };
  }`);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name).toSorted();

  for (const path of ['/', '/apps/duplicate-finder', '/faq', '/imprint', '/terms-of-service']) await page.goto(path);
  expect(await cookies()).toEqual([]);
  const named = (await cookieCells(page).allInnerTexts()).toSorted();
  await expect(page.locator('#security')).toContainText('run no scripts from other companies');
  for (const [, words] of kept) await expect(page.locator('#privacy-policy')).toContainText(words);
  await page.getByRole('button', { name: /theme/i }).click();

  await page.goto('/apps/duplicate-finder');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'cookies@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  const { id } = await client.findApp(store.origin, 'QueryDeck');
  for (const path of ['/paypal-checkout', '/crypto-checkout', '/cashapp-checkout']) await page.goto(path);
  await page.goto(`/cashapp-checkout?appId=${id}&amount=65.55`);
  await expect(page.getByRole('heading', { name: 'Pay with Cash App' })).toBeVisible();
  expect(await cookies()).toEqual(['appstand-buyer']);
  await page.goto('/purchases?ask');
  await page.getByLabel('Email').fill('cookies@example.com');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await page.goto(await readLink(store.origin, 'cookies@example.com'));
  await page.getByRole('button', { name: 'Open my purchases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your purchases' })).toBeVisible();
  await signIn(page, store);
  expect(await cookies()).toEqual(named);
  await page.goto('/admin?tab=orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const prefixes = kept.map(([prefix]) => prefix);
  expect([...keys].filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)))).toEqual([]);
  for (const key of ['theme', 'bought', 'operator', 'purchase-email', `cashapp-payment:${id}`])
    expect(keys).toContain(key);
  expect([...origins]).toEqual([store.origin]);

  const { methods } = await client.callStore<StoreInfo>(`${store.origin}/api/store`);
  await page.goto('/faq#help-center-which-payment-methods-are-there');
  const answer = page.locator('#help-center-which-payment-methods-are-there');
  for (const { method, isAvailable } of methods) {
    const name = answer.getByText(new RegExp(`\\b${paymentMethodNames[method]}\\b`));
    await expect(name).toHaveCount(isAvailable ? 1 : 0);
  }
});

test('an address opens its answer, and the index marks what is read', async ({ page }) => {
  await page.goto('/faq#download-issues-the-download-stopped');
  await expect(page.getByText('Browsers and download managers continue')).toBeInViewport();
  await expect(page.getByText('Compare the file’s SHA-256')).toBeHidden();
  const index = page.getByRole('navigation', { name: 'On this page' });
  await expect(index.locator('[aria-current]')).toHaveText('Download issues');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/terms-of-service#security$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Security' })).toBeInViewport();
  await expect(index.locator('[aria-current]')).toHaveText('Security');

  // A link inside a text opens its page without loading the whole store again.
  await page.evaluate('window.isSamePage = true');
  await page.locator('#terms-of-service').getByRole('link', { name: 'imprint' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and policies' })).toBeVisible();
});

test('the message to support can be copied where no email program opens', async ({ page, store }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store.origin });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/faq#contact');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Subject').selectOption('Refund Request');
  await page.getByLabel('Message').fill('Please refund order #1042.\nThanks');
  await page.getByRole('button', { name: 'Open in email program' }).click();
  await page.getByRole('button', { name: 'Copy the message' }).click();
  const copied = 'Subject: Refund Request\n\nPlease refund order #1042.\nThanks\n\nAda\nada@example.com';
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(copied);
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toContain('@');
  expect(posts).toEqual([]);
  await expect(
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Contact' }),
  ).toBeInViewport({ ratio: 1 });
});

test.describe('texts', () => {
  test.use(accessibilityOptions);

  test('an owner changes a text, loses nothing when the page reloads, and uses an earlier text again', async ({
    page,
    store,
  }) => {
    await signIn(page, store);
    await page.goto('/admin?tab=texts');
    await page.getByRole('link', { name: /^Refunds / }).click();
    const area = page.getByLabel('Refunds, Markdown');
    const publish = (version: number) => page.getByRole('button', { name: `Publish version ${version}` });
    await expect(area).toHaveValue(/^You can have your money back/);
    await area.fill('Money back within {{refund-dayz}} days.');
    await expect(page.getByText('There is no value {{refund-dayz}}.')).toBeVisible();
    await expect(publish(2)).toBeDisabled();
    await area.fill('Money back within ');
    const advice = page.getByText('This text does not name {{refund-days}}.');
    await expect(advice).toBeVisible();
    await expect(publish(2)).toBeEnabled();
    await page.getByRole('button', { name: 'Insert a value' }).click();
    await page.getByRole('button', { name: /^Insert refund-days/ }).click();
    await area.press('End');
    await area.pressSequentially(' days, <b>always</b>.');
    await expect(advice).toBeHidden();

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(area).toHaveValue('Money back within {{refund-days}} days, <b>always</b>.');
    await expect(page.locator('.markdown mark')).toHaveText('{{refund-days}}');
    const preview = page.getByRole('region', { name: 'As buyers read it' });
    await expect(preview).toContainText('Money back within 30 days, <b>always</b>.');
    await expectNoFindings(page, 'the editor of texts');

    await publish(2).click();
    await expect(page.getByText('Version 2, live')).toBeVisible();
    const shown = async () => (await fetch(`${store.origin}/faq`)).text();
    await expect.poll(shown).toContain('Money back within 30 days, &lt;b&gt;always&lt;/b&gt;.');

    await page.getByRole('button', { name: 'Compare' }).click();
    const both = page.getByRole('region', { name: 'Both texts' });
    await expect(both.locator('ins', { hasText: '<b>always</b>' })).toBeVisible();
    await expect(both.locator('del').first()).toBeVisible();
    await expectNoFindings(page, 'two versions of a text');
    await page.getByRole('button', { name: 'Use the text of version 1 again' }).click();
    await expect(area).toHaveValue(/^You can have your money back/);
    await publish(3).click();
    await expect(page.getByText('Version 3, live')).toBeVisible();
    await expect.poll(shown).toContain('You can have your money back within 30 days');
  });
});

test('an owner writes the words of a mail beside the real mail, and the next buyer gets them', async ({
  page,
  store,
}) => {
  await signIn(page, store);
  await page.goto('/admin?tab=texts&text=mail-magic-link');
  const area = page.getByLabel('Link to purchases, Markdown');
  await expect(area).toHaveValue(/^# Your purchases at {{store-name}}/);
  await area.fill('# Hello from {{store-name}}\n\nNo heading.');
  await expect(page.getByRole('button', { name: 'Publish version 2' })).toBeDisabled();
  await area.fill('# Hello from {{store-name}}\n\n## Come in\n\nAs <b>you</b> asked.');
  const mail = page.frameLocator('iframe[title="The email, as shown by mail programs"]');
  await expect(mail.getByText('As <b>you</b> asked.')).toBeVisible();
  await expectNoFindings(page, 'the words of a mail');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.getByText('Version 2, live')).toBeVisible();

  await page.goto('/apps/duplicate-finder');
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'words@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await page.goto('/purchases?ask');
  await page.getByLabel('Email').fill('words@example.com');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await readLink(store.origin, 'words@example.com');
  const headers = await client.signIn(store.origin);
  const get = <Answer>(path: string) => client.callStore<Answer>(`${store.origin}${path}`, { headers });
  const sent = (await get<MailRecord[]>('/api/mail')).find(
    ({ kind, recipient }) => kind === 'magic-link' && recipient === 'words@example.com',
  );
  const kept = await get<KeptMail>(`/api/mail/kept/${sent?.id}`);
  expect(kept.subject).toBe('[Test] Hello from Texts');
  expect(kept.text).toContain('As <b>you</b> asked.');
});
