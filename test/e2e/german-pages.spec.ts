// What buyers see of German pages is German: no text or name of a control is one of the English catalogue.
import { expect, type Page } from '@playwright/test';
import { createEnglishFinder } from '#test/support/english-words.ts';
import * as client from '#test/support/store-client.ts';
import { test } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Deutscher Laden' } });

/** Returns what is read or announced on the page, its title included. Code and words in another language are left out. */
function shownOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const left = 'script, style, noscript, code, .font-mono, [lang]:not(html)';
    const attributes = ['aria-label', 'alt', 'title', 'placeholder'];
    const shown = [document.title, document.querySelector('meta[name=description]')?.content ?? ''];
    for (const each of document.body.querySelectorAll('*')) {
      if (each.closest(left) !== null) continue;
      for (const name of attributes) if (each.hasAttribute(name)) shown.push(each.getAttribute(name));
      for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) shown.push(node.data);
    }
    return shown.filter((text) => /[a-z]{2}/i.test(text));
  })()`);
}

/** Returns every string in an answer of the store: what an operator typed, and names. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 4 ? [] : [value, ...value.split('\n')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((each) => stringsIn(each)) : [];
}

test('no page in German shows English', async ({ page, store, logged }) => {
  test.slow();
  const english = await createEnglishFinder();
  const app = await client.findApp(store.origin);
  const { downloadToken } = await client.buy(store.origin, app, { email: 'kaeufer@example.com' });
  const rating = { stars: 5, name: 'Ada', title: null, text: 'Findet alles.' };
  await client.callStore(`${store.origin}/api/downloads/${downloadToken}/rating`, { method: 'PUT', body: rating });
  const answers = [
    '/api/apps/all',
    '/api/store',
    '/api/storefront',
    `/api/apps/${app.slug}/details`,
    `/api/apps/${app.id}/ratings`,
  ];
  const data = stringsIn(await Promise.all(answers.map((path) => client.callStore(store.origin + path))));
  const expectGerman = async (name: string): Promise<void> => {
    const shown = await shownOn(page);
    expect.soft(shown.length, name).toBeGreaterThan(8);
    expect.soft(english.find(shown, data), name).toEqual([]);
  };

  const wish = `appId=${app.id}&amount=`;
  const addresses = [
    '/',
    `/apps/${app.slug}`,
    `/download/${downloadToken}`,
    '/download/no-token',
    '/purchases',
    '/purchases/address',
    '/faq',
    '/terms-of-service',
    '/imprint',
    '/withdrawal',
    '/withdrawal/form',
    '/withdrawal/received',
    '/withdrawal/not-received',
    '/unsubscribe/token',
    `/paypal-checkout?${wish}19.99&method=paypal`,
    `/crypto-checkout?${wish}17.99`,
    `/cashapp-checkout?${wish}18.99`,
    '/checkout',
    '/test-purchase',
    '/quick-test',
    '/debug-purchase',
    '/nothing',
  ];
  for (const address of addresses) {
    await page.goto(`/de${address}`, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectGerman(address);
  }
  await page.goto(`/de/apps/${app.slug}`);
  await expect(page.getByRole('article').filter({ hasText: 'Findet alles.' })).toContainText(/gekauft im \S+ \d{4}/);
  await page.goto('/de/purchases');
  await page.getByRole('button', { name: 'Link per E-Mail senden' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGerman('purchases without an address');
  await page.goto(`/de/apps/${app.slug}?buy=1`);
  const dialog = page.getByRole('dialog');
  for (const method of await dialog.getByRole('radio').all()) {
    if (await method.isDisabled()) continue;
    await method.check({ force: true });
    await expectGerman(`dialog with ${await method.inputValue()}`);
  }
  await dialog.getByRole('radio', { name: /^Venmo/ }).check({ force: true });
  await dialog.getByRole('button', { name: /^Jetzt kaufen/ }).click();
  await expect(dialog.getByText('Geben Sie eine E-Mail-Adresse ein')).toBeVisible();
  await expectGerman('dialog without an address');
  logged.length = 0;
});
