// The download page on bad days: no network, a killed store, two tabs, double presses, no JavaScript, and an order without an
// email address.
import { expect, type Page } from '@playwright/test';
import type { DownloadTicket } from '#contracts/files.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import { connectDatabase } from '#server/database/connect.ts';
import * as client from '#test/support/store-client.ts';
import { startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';
import { test } from '#test/support/store-test.ts';

test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36' });

async function buy({ origin }: StoreProcess, email: string) {
  const app = await client.findApp(origin, 'QueryDeck');
  return { app, token: (await client.buy(origin, app, { email })).downloadToken };
}

/** Shows the page as of an order without an address. */
async function showWithoutEmail(page: Page, token: string, state: DownloadPage['state']): Promise<void> {
  await page.route(`**/api/downloads/${token}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as DownloadPage;
    await route.fulfill({ response, json: { ...answer, state, maskedEmail: null } });
  });
  await page.goto(`/download/${token}`);
}

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const downloadButton = (page: Page) => page.getByRole('button', { name: 'Download for Windows' });

test('an expired link of an order without an address asks for one, and mails a new link there', async ({
  page,
  store,
}) => {
  const { token } = await buy(store, 'none@example.com');
  await showWithoutEmail(page, token, 'expired');
  const send = page.getByRole('button', { name: 'Email me a new link' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(/^Enter an email address/);
  const sent: unknown[] = [];
  await page.route('**/mail', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 202, json: { maskedEmail: 'a…@example.com' } });
  });
  await page.getByLabel('Email').fill('ada@example.com');
  await send.dblclick();
  await expect(h1(page, 'A new link is on its way')).toBeVisible();
  await expect(page.getByText('To a…@example.com.')).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@example.com' }]);
});

test('a working link of an order without an address can be mailed, too', async ({ page, store }) => {
  const { token } = await buy(store, 'real@example.com');
  await showWithoutEmail(page, token, 'ready');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Email me this link' }).click();
  // The order of this test has an address, and the store mails to no other.
  await expect(page.getByText('Sent to r…@example.com.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email me this link' })).toBeDisabled();
});

test('a link that was mailed a moment ago says so', async ({ page, store, logged }) => {
  const { token } = await buy(store, 'again@example.com');
  await fetch(`${store.origin}/api/downloads/${token}/mail`, { method: 'POST' });
  await page.goto(`/download/${token}`);
  await page.getByRole('button', { name: 'Email me this link' }).click();
  await expect(page.getByText('We sent a link less than a minute ago.')).toBeVisible();
  logged.length = 0;
});

test('without a network a press says that it failed, and works once there is one', async ({
  page,
  store,
  context,
  logged,
}) => {
  const { token } = await buy(store, 'offline@example.com');
  await page.goto(`/download/${token}`);
  await expect(downloadButton(page)).toBeVisible();
  await context.setOffline(true);
  await downloadButton(page).click();
  // The toaster, where it has been loaded, repeats the words for screen readers.
  await expect(page.getByText('Download failed. Please try again.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Email me this link' }).click();
  await expect(page.getByText('The email could not be sent. Please try again.')).toBeVisible();
  await context.setOffline(false);
  const [download] = await Promise.all([page.waitForEvent('download'), downloadButton(page).click()]);
  expect(await download.failure()).toBeNull();
  logged.length = 0;
});

test('a page that could not be loaded says that the purchase is safe, and loads by Try again', async ({
  page,
  store,
  logged,
}) => {
  const { token } = await buy(store, 'later@example.com');
  await page.route('**/api/downloads/*', (route) => route.abort());
  await page.goto(`/download/${token}`);
  await expect(h1(page, 'This could not be loaded')).toBeVisible();
  await expect(page.getByText('Your purchase is safe.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(downloadButton(page)).toBeVisible();
  logged.length = 0;
});

test('a link that was refunded in the meantime says so at the next press, also after Back', async ({
  page,
  store,
  logged,
}) => {
  const { app, token } = await buy(store, 'refunded@example.com');
  await page.goto(`/download/${token}`);
  await expect(downloadButton(page)).toBeVisible();
  const database = connectDatabase({ connectionString: await store.databaseUrl() });
  await database.db
    .updateTable('grants')
    .set({ revoked_at: new Date() })
    .where('app_id', '=', app.id)
    .where('revoked_at', 'is', null)
    .execute();
  await database.close();
  await downloadButton(page).click();
  await expect(h1(page, 'This order was refunded')).toBeVisible();
  await page.getByRole('link', { name: 'See QueryDeck again' }).click();
  await expect(h1(page, 'QueryDeck')).toBeVisible();
  await page.goBack();
  await expect(h1(page, 'This order was refunded')).toBeVisible();
  logged.length = 0;
});

test('a payment that is confirmed while the page waits opens the download by itself', async ({ page, store }) => {
  const { token } = await buy(store, 'waits@example.com');
  let isConfirmed = false;
  await page.route(`**/api/downloads/${token}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as DownloadPage;
    await route.fulfill({ response, json: isConfirmed ? answer : { ...answer, state: 'payment-pending' } });
  });
  await page.goto(`/download/${token}`);
  await expect(page.getByText('Please don’t pay again.')).toBeVisible();
  await expect(page.locator('dl')).toContainText(/Last asked\d\d:\d\d:\d\d/);
  isConfirmed = true;
  await expect(downloadButton(page)).toBeVisible();
});

test('a store killed during a download is resumed at the byte', async ({ page, logged }) => {
  const store = await startStoreProcess();
  try {
    const { app, token } = await buy(store, 'killed@example.com');
    const ask = await fetch(`${store.origin}/api/apps/${app.id}/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: 'QueryDeck.msi', orderId: token }),
    });
    const { downloadURL } = (await ask.json()) as DownloadTicket;
    const whole = Buffer.from(await (await fetch(downloadURL)).arrayBuffer());
    const begun = await fetch(downloadURL);
    await store.kill();
    await begun.body?.cancel().catch(() => undefined);
    await store.start();
    const etag = begun.headers.get('etag') ?? '';
    const rest = await fetch(downloadURL, { headers: { range: 'bytes=1000-', 'if-range': etag } });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
    // The page of the same link goes on working, too.
    await page.goto(`${store.origin}/download/${token}`);
    await expect(downloadButton(page)).toBeVisible();
    // The page loads its rarer parts ahead, which the end of the store would break off.
    await page.goto('about:blank');
    logged.length = 0;
  } finally {
    await store.dispose();
  }
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1' });

  test('the page offers to send the link to a computer', async ({ page, store }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }));
    const { token } = await buy(store, 'phone@example.com');
    await page.goto(`/download/${token}`);
    await expect(page.getByText('Send the link to your computer and open it there')).toBeVisible();
    await page.getByRole('button', { name: 'Email me this link' }).click();
    await expect(page.getByText('Sent to p…@example.com. Check')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title] of [
    ['/download/some-token', 'Your download needs JavaScript'],
    ['/checkout', 'Paying needs JavaScript'],
    ['/paypal-checkout', 'Paying needs JavaScript'],
  ] as const) {
    test(`${path} says what to do, and offers no button`, async ({ page }) => {
      await page.goto(path);
      await expect(h1(page, title)).toBeVisible();
      await expect(page.locator('button:visible, .animate-pulse:visible')).toHaveCount(0);
    });
  }
});
