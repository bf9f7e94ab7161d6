// German pages are German: no text or name of a control is one of the English catalogue.
import { expect, type Page } from '@playwright/test';
import type { App } from '#contracts/apps.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import type { PlacedOrder } from '#contracts/orders.ts';
import { giveState, paymentStates } from '#test/support/crypto-checkout.ts';
import { createEnglishFinder } from '#test/support/english-words.ts';
import { showPurchaseStates } from '#test/support/purchase-states.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { handleFirstCall, test } from '#test/support/store-test.ts';

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

interface Shop {
  readonly app: App;
  readonly order: PlacedOrder;
  readonly expectGerman: (name: string) => Promise<void>;
}

/** Buys an app. `expectGerman` checks the page that is shown. */
async function openShop(page: Page, { origin }: StoreProcess, email: string): Promise<Shop> {
  const english = await createEnglishFinder();
  const app = await client.findApp(origin);
  const order = await client.buy(origin, app, { email });
  const answers = [
    '/api/apps/all',
    '/api/store',
    '/api/storefront',
    `/api/apps/${app.slug}/details`,
    `/api/apps/${app.id}/ratings`,
  ];
  const data = stringsIn(await Promise.all(answers.map((path) => client.callStore(origin + path))));
  return {
    app,
    order,
    expectGerman: async (name) => {
      const shown = await shownOn(page);
      expect.soft(shown.length, name).toBeGreaterThan(8);
      expect.soft(english.find(shown, data), name).toEqual([]);
    },
  };
}

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('no page in German shows English', async ({ page, store, logged }) => {
  test.slow();
  const { origin } = store;
  const rated = await client.buy(origin, await client.findApp(origin), { email: 'bewertet@example.com' });
  const rating = { stars: 5, name: 'Ada', title: null, text: 'Findet alles.' };
  await client.callStore(`${origin}/api/downloads/${rated.downloadToken}/rating`, { method: 'PUT', body: rating });
  const { app, order, expectGerman } = await openShop(page, store, 'kaeufer@example.com');
  const { downloadToken } = order;
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

test('the states of a purchase in German show no English', async ({ page, store, logged }) => {
  const { app, order, expectGerman } = await openShop(page, store, 'zustaende@example.com');
  const address = `/de/download/${order.downloadToken}`;
  for (const [state, title] of [
    ['not-paid', 'Diese Bestellung wurde nicht bezahlt'],
    ['expired', 'Dieser Link ist abgelaufen'],
    ['refunded', 'Diese Bestellung wurde erstattet'],
    ['disputed', 'Die Zahlung wird angefochten'],
    ['payment-pending', 'Ihre Zahlung ist noch nicht bestätigt'],
    ['file-missing', 'Die Datei ist gerade nicht verfügbar'],
  ] as const) {
    await changeDownload(page, order.downloadToken, { state, files: [] });
    await page.goto(address);
    await expect(h1(page, title)).toBeVisible();
    await expectGerman(`download that is ${state}`);
  }
  await page.unrouteAll();
  await page.goto(address);
  await page.getByRole('button', { name: `${app.name} bewerten` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Ihr Name/).fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Bewertung veröffentlichen' }).click();
  await expect(dialog.getByText('Wählen Sie 1 bis 5 Sterne.')).toBeVisible();
  await expect(dialog.getByText('Geben Sie einen Namen ein, keine E-Mail-Adresse.')).toBeVisible();
  await expectGerman('rating with errors');
  await dialog.getByLabel(/^Ihr Name/).fill('');
  await dialog.getByRole('radio', { name: '4 Sterne' }).check({ force: true });
  const refused = { type: 'about:blank', title: 'Refused', status: 403, detail: 'No right.', code: 'rating-refused' };
  await page.route('**/rating', (route) => route.fulfill({ status: 403, json: refused }));
  await dialog.getByRole('button', { name: 'Bewertung veröffentlichen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Diese Bestellung');
  await expectGerman('rating that is refused');

  await showPurchaseStates(page, store.origin, { ...order, email: 'zustaende@example.com' });
  await page.goto('/de/purchases');
  await expect(page.getByRole('article')).toHaveCount(7);
  await expectGerman('purchases');
  await page
    .getByRole('button', { name: /^Beleg/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGerman('receipt');
  logged.length = 0;
});

test('buying in German shows no English', async ({ page, store, logged }) => {
  const { app, expectGerman } = await openShop(page, store, 'kauf@example.com');
  await page.goto(`/de/apps/${app.slug}?buy=1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-Mail').fill('neu@example.com');
  await dialog.getByRole('radio', { name: /^Venmo/ }).check({ force: true });
  const buy = dialog.getByRole('button', { name: /^Jetzt kaufen/ });
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Gone.', code: 'method-unavailable' };
  await handleFirstCall(page, '**/api/orders', (route) => route.fulfill({ status: 409, json: problem }));
  await buy.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectGerman('dialog with a refusal');
  await buy.click();
  await expect(dialog.getByRole('button', { name: /^Jetzt herunterladen/ })).toBeVisible();
  await expectGerman('dialog with the download');

  const { id } = await client.findApp(store.origin, 'QueryDeck');
  await page.goto(`/de/crypto-checkout?appId=${id}&coin=litecoin`);
  await page.getByRole('button', { name: /^Jetzt kaufen: [\d.,]+ LTC/ }).click();
  await expect(page.getByText('Die Bestätigung dauert')).toBeVisible();
  for (const [name, change] of Object.entries(paymentStates)) {
    await giveState(page, change);
    const asked = page.waitForResponse(/\/api\/crypto\/payment-status\//);
    await page.reload();
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGerman(`payment by coins: ${name}`);
  }
  logged.length = 0;
});

/** Changes what the store says of a link before the page gets it. */
async function changeDownload(page: Page, token: string, change: Partial<DownloadPage>): Promise<void> {
  await page.unrouteAll();
  await page.route(`**/api/downloads/${token}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as DownloadPage), ...change } });
  });
}
