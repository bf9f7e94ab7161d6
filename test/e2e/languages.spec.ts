// The store in another language: which one a browser gets, how it is chosen, and a whole purchase in it.
import { expect, type Page } from '@playwright/test';
import type { KeptMail, MailRecord } from '#contracts/mail.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { signIn, test } from '#test/support/store-test.ts';

test.use({
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  storeEnvironment: { STORE_NAME: 'Languages' },
});

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Returns the text of the mail that was sent to an address. */
async function readMail({ origin }: StoreProcess, recipient: string): Promise<KeptMail> {
  const headers = await client.signIn(origin);
  const get = <Answer>(path: string) => client.callStore<Answer>(`${origin}${path}`, { headers });
  let mail: MailRecord | undefined;
  await expect
    .poll(async () => {
      mail = (await get<MailRecord[]>('/api/mail')).find((each) => each.recipient === recipient);
      return mail?.state;
    })
    .toBe('sent');
  return get<KeptMail>(`/api/mail/kept/${mail?.id}`);
}

test('a purchase that begins on a German page stays German up to its receipt', async ({ page, store }) => {
  await page.goto('/de?category=utilities');
  await page
    .getByRole('article')
    .filter({ hasText: 'DuplicateFinder' })
    .getByRole('link', { name: /DuplicateFinder/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/de\/apps\/duplicate-finder$/);
  await page
    .getByRole('button', { name: /^Kaufen: DuplicateFinder/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Kauf abschließen' })).toBeVisible();
  await dialog.getByLabel(/E-Mail/).fill('kaeufer@example.com');
  await dialog.getByRole('radio', { name: /^Venmo/ }).check();
  await dialog.getByRole('button', { name: /^Jetzt kaufen/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Kauf erfolgreich' })).toBeVisible();
  const files = dialog.locator('a[href*="/download/"]').first();
  expect(await files.getAttribute('href')).toMatch(/^\/de\/download\/[\w-]{56}$/);
  await files.click();
  await expect(page.getByRole('heading', { name: 'DuplicateFinder gehört Ihnen' })).toBeVisible();
  expect(pathOf(page)).toMatch(/^\/de\/download\//);
  await page.reload();
  expect(await languageOf(page)).toBe('de');

  const { subject, text } = await readMail(store, 'kaeufer@example.com');
  expect(subject).toContain('Ihr Beleg für DuplicateFinder');
  expect(text).toMatch(/\/de\/download\/[\w-]{56}/);
  expect(text).toMatch(/\d{1,2}\. [A-Z]\S+ \d{4} um \d\d:\d\d UTC/);
  expect(text.replaceAll('\u00a0', ' ')).toContain('18,99 $');
});

test('a checkout with a page of its own keeps the language of the page it is opened from', async ({ page }) => {
  await page.goto('/de/apps/duplicate-finder?buy=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/E-Mail/).fill('kaeufer@example.com');
  await dialog.getByRole('radio', { name: /^Cash App/ }).check();
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/cashapp/create-payment'),
    dialog.getByRole('button', { name: /^Jetzt kaufen/ }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ locale: 'de' });
  await expect.poll(() => pathOf(page)).toBe('/de/cashapp-checkout');
  expect(await languageOf(page)).toBe('de');
});

test('the footer leads to the same page in the other language, with its parameters', async ({ page }) => {
  await page.goto('/?category=graphics#featured');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\?category=graphics#featured$/);
  expect(await languageOf(page)).toBe('de');
  const other = page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'English' });
  await expect(other).toHaveAttribute('href', '/en?category=graphics#featured');
  await other.click();
  await expect(page).toHaveURL(/\/en\?category=graphics#featured$/);
  expect(await languageOf(page)).toBe('en');
});

test('a link in a text of the store leads on under the same language, without loading the page anew', async ({
  page,
}) => {
  await page.goto('/de/terms-of-service');
  const link = page.locator('.legal-text').getByRole('link', { name: 'Erstattungen' }).first();
  await expect(link).toHaveAttribute('href', '/de/faq#refunds');
  await page.evaluate('document.isSame = true');
  await link.click();
  await expect(page).toHaveURL(/\/de\/faq#refunds$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Erstattungen' })).toBeInViewport();
  expect(await page.evaluate('document.isSame')).toBe(true);
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('every address without a language is German, and loads no English texts', async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/assets/') && response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto('/');
    expect([pathOf(page), await languageOf(page)]).toEqual(['/', 'de']);
    await page.getByRole('navigation', { name: /Haupt/ }).getByRole('link').last().click();
    await expect(page).toHaveURL(/\/faq$/);
    expect(await languageOf(page)).toBe('de');
    const code = (await Promise.all(scripts)).join('\n');
    expect(code).toContain('Sprache');
    expect(code).not.toContain('Skip to the content');
  });

  test('an operator finds the admin page in English behind a German storefront', async ({ page, store }) => {
    await signIn(page, store);
    await page.goto('/de/admin?tab=orders');
    await expect(page).toHaveURL(/\/admin\?tab=orders$/);
    expect([pathOf(page), await languageOf(page)]).toEqual(['/admin', 'en']);
    await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' })).toBeVisible();
    await page.goto('/de');
    await page.getByRole('region', { name: 'Operator' }).getByRole('link', { name: 'Admin' }).click();
    await expect.poll(() => pathOf(page)).toBe('/admin');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
