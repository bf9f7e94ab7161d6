// The download page: the right file for each system, the receipt, and every state that is not a download.
import { expect, type Page } from '@playwright/test';
import type { DownloadPage } from '#contracts/download-page.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { test, toastsOf } from '#test/support/store-test.ts';

const agents = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
} as const;

async function buy({ origin }: StoreProcess, email: string): Promise<string> {
  const app = await client.findApp(origin, 'QueryDeck');
  return (await client.buy(origin, app, { email })).downloadToken;
}

/** Shows a state that takes days or a bank to come about. */
async function showState(page: Page, token: string, state: DownloadPage['state']): Promise<void> {
  await page.route(`**/api/downloads/${token}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as DownloadPage), state, files: [] } });
  });
  await page.goto(`/download/${token}`);
}

const states = [
  ['expired', 'This link has expired'],
  ['refunded', 'This order was refunded'],
  ['disputed', 'The payment is disputed'],
  ['not-paid', 'This order was not paid'],
  ['payment-pending', 'Your payment is not confirmed yet'],
  ['file-missing', 'The file is not available right now'],
] as const;

for (const [agent, system, fileName] of [
  ['windows', 'Windows', 'QueryDeck.msi'],
  ['mac', 'macOS', 'QueryDeck.dmg'],
  ['linux', 'Linux', 'QueryDeck.deb'],
] as const) {
  test.describe(`on ${agent}`, () => {
    test.use({ userAgent: agents[agent] });

    test('the file for this system comes first, with the way to install it', async ({ page, store }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }));
      await page.goto(`/download/${await buy(store, `${agent}@example.com`)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'QueryDeck is yours' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Install it' })).toContainText(fileName);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download for ${system}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(fileName);
      await expect(toastsOf(page)).toHaveText('Download started for QueryDeck');
    });
  });
}

test('the receipt says what was paid, and is all that is printed', async ({ page, store }) => {
  await page.goto(`/download/${await buy(store, 'receipt@example.com')}`);
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText(/Order#\d+/);
  await expect(receipt).toContainText('Venmo, 5% OFF−$3.45');
  await expect(receipt).toContainText('$65.55');
  await expect(receipt).toContainText('r…@example.com');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(receipt.getByText('$65.55')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(receipt.locator('.receipt-sheet')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a new link is mailed from an expired one, and again a minute later at the earliest', async ({ page, store }) => {
  const token = await buy(store, 'late@example.com');
  await showState(page, token, 'expired');
  await page.getByRole('button', { name: 'Email me a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A new link is on its way' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Email it again in (1:00|0:\d\d)$/ })).toBeDisabled();
});

test('the frame that the server renders is the same for every link', async ({ store }) => {
  const [first, second] = await Promise.all(
    ['one', 'two'].map(async (name) => (await fetch(`${store.origin}/download/${name}`)).text()),
  );
  // The name of the address alone may differ, and the server does not even put that into the page.
  expect(first).toBe(second);
  expect(first).not.toContain('finish-');
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('every state has no findings', async ({ page, store }) => {
    const token = await buy(store, 'states@example.com');
    for (const [state, title] of states) {
      await page.unrouteAll();
      await showState(page, token, state);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectNoFindings(page, state);
    }
    await page.unrouteAll();
    await page.goto(`/download/${token}`);
    for (const fold of ['Checksums, SHA-256', 'What it needs', 'Install on Windows'])
      await page.getByText(fold, { exact: true }).click();
    await expectNoFindings(page, 'unfolded');
  });
});
