// The main journey: an operator offers an installer; a visitor finds it, pays and gets exactly its bytes.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { expect, type Download } from '@playwright/test';
import * as client from '#test/support/store-client.ts';
import { fillPurchase, openPurchaseDialog, test, toastsOf } from '#test/support/store-test.ts';

async function hashOf(download: Download): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(await download.path()), hash);
  return hash.digest('hex');
}

test.use({
  // The file for the visitor's system is offered first.
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
  // A separate store, because the installer is large and replaces the one that other tests download.
  storeEnvironment: { STORE_NAME: 'Journey' },
});

test('a visitor buys with Venmo and downloads the 120 MB that the operator uploaded', async ({ page, store }) => {
  const app = await client.findApp(store.origin);
  const installer = client.makeInstaller(120);
  const sha256 = client.sha256(installer);
  await client.putFile(await client.askForAppUpload(store.origin, app.id, 'DuplicateFinder.exe'), installer);
  const downloadsNow = async () => (await client.findApp(store.origin)).downloads;

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Utilities' }).click();
  await expect(page).toHaveURL(/\?category=utilities$/);
  await expect(page.getByRole('article').filter({ hasText: 'DuplicateFinder' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'QueryDeck' })).toHaveCount(0);
  const dialog = await openPurchaseDialog(page);
  await fillPurchase(dialog, 'journey@example.com');
  await dialog.getByRole('button', { name: /^Complete Purchase .* with Venmo$/ }).click();

  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await expect(toastsOf(page)).toHaveText(/^Purchase Successful!DuplicateFinder is ready to download\.Download$/);
  const filesPage = await dialog.getByRole('link', { name: 'All files and install steps' }).getAttribute('href');

  const [bought] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download Now' }).click(),
  ]);
  expect(bought.suggestedFilename()).toBe('DuplicateFinder.exe');
  // Before the hash, which on a busy machine takes longer than a toast stays.
  await expect(toastsOf(page).filter({ hasText: /^Download started for DuplicateFinder/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await hashOf(bought)).toBe(sha256);
  await expect.poll(downloadsNow).toBe(app.downloads + 1);

  // The receipt's link serves the same file, and every completed download counts.
  expect(filesPage).toMatch(/^\/download\/[\w-]{56}$/);
  await page.goto(filesPage ?? '');
  await expect(page.getByRole('heading', { name: 'DuplicateFinder is yours' })).toBeVisible();
  await expect(page.getByText(sha256)).toBeAttached();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download for Windows' }).click(),
  ]);
  expect(again.suggestedFilename()).toBe('DuplicateFinder.exe');
  expect(await hashOf(again)).toBe(sha256);
  await expect.poll(downloadsNow).toBe(app.downloads + 2);

  // An aborted download does not count.
  const token = (filesPage ?? '').replace('/download/', '');
  const brokenOff = new AbortController();
  const address = await client.askForDownload(store.origin, app, token);
  const response = await fetch(address, { signal: brokenOff.signal });
  await response.body?.getReader().read();
  brokenOff.abort();
  // A later complete download shows that counting has passed the aborted one.
  expect(client.sha256(await client.download(await client.askForDownload(store.origin, app, token)))).toBe(sha256);
  await expect.poll(downloadsNow).toBe(app.downloads + 3);
});
