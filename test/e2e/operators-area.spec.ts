// One long session of an operator: sign in with a second factor, publish an app with three large files, serve a buyer,
// refund, and browse 100,000 orders.
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import type { SecondFactorSetUp } from '#contracts/operators.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { insertManyOrders } from '#test/support/insert-orders.ts';
import { codeIn, earlierCode } from '#test/support/second-factor-codes.ts';
import * as client from '#test/support/store-client.ts';
import { operatorEmail, operatorPassword } from '#test/support/store-process.ts';
import { test, toastsOf } from '#test/support/store-test.ts';

// A separate store, because its owner has a second factor.
test.use({ storeEnvironment: { STORE_NAME: 'Area' } });

const bigFile = 150;
const manyOrders = 100_000;

/** Turns on the owner's second factor. Returns its secret. */
async function turnOnSecondFactor(origin: string): Promise<string> {
  const headers = await client.signIn(origin);
  const call = (url: string, body: object) => client.callStore(origin + url, { method: 'POST', headers, body });
  const { secret } = (await call('/api/account/second-factor', { password: operatorPassword })) as SecondFactorSetUp;
  await call('/api/account/second-factor/turn-on', { code: await earlierCode(secret) });
  return secret;
}

test('an operator signs in with a second factor, sells an app with three files of 150 MB, and exports the orders', async ({
  page,
  store,
  logged,
}) => {
  test.setTimeout(240_000);
  const secret = await turnOnSecondFactor(store.origin);
  await page.goto('/admin');
  await page.getByLabel('Email').fill(operatorEmail);
  await page.getByLabel('Password').fill(operatorPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code').fill(codeIn(secret, 0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Apps', exact: true })).toHaveAttribute('aria-current', 'page');
  // The browser logs each refusal until the operator signs in.
  expect(logged.filter((text) => !text.includes('401'))).toEqual([]);
  logged.length = 0;

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add app' }).click();
  await dialog.getByLabel('Name').fill('Bulkhead');
  await dialog.getByLabel('Description').fill('Holds a lot.');
  await dialog.getByLabel('Price').fill('20');
  await dialog.getByLabel('Category').selectOption('Utilities');
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await toastsOf(page).getByRole('button', { name: 'Manage Files' }).click();

  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-big-'));
  try {
    const names = ['Bulkhead.exe', 'Bulkhead.dmg', 'bulkhead.deb'];
    const sums = new Map<string, string>();
    for (const name of names) {
      const bytes = client.makeInstaller(bigFile);
      sums.set(name, client.sha256(bytes));
      await writeFile(path.join(folder, name), bytes);
    }
    await dialog.getByLabel('Choose files').setInputFiles(names.map((name) => path.join(folder, name)));
    const files = dialog.getByRole('region', { name: 'Files that buyers get' }).getByRole('listitem');
    await expect(files).toHaveCount(3, { timeout: 90_000 });
    for (const name of names) await expect(files.filter({ hasText: name })).toContainText(sums.get(name) ?? 'no sum');
    await dialog.getByRole('button', { name: 'Close' }).click();

    const app = await client.findApp(store.origin, 'Bulkhead');
    const { downloadToken } = await client.buy(store.origin, app, { email: 'bulk@example.com' });
    const bought = await client.download(await client.askForDownload(store.origin, app, downloadToken));
    expect(client.sha256(bought)).toBe(sums.get('Bulkhead.exe'));

    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('link', { name: 'by bulk@example.com' }).click();
    await page.getByRole('button', { name: 'Refund…' }).click();
    await page.getByRole('button', { name: 'Refund $19.00 and stop the download' }).click();
    await expect(toastsOf(page)).toHaveText('Refunded$19.00 went back. The link no longer works.');
    await expect(client.askForDownload(store.origin, app, downloadToken)).rejects.toThrow('link-revoked');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  } finally {
    await rm(folder, { recursive: true });
  }

  const connectionString = await store.databaseUrl();
  const { db, close } = connectDatabase({ connectionString, maxConnections: 1, queryTimeoutMs: 60_000 });
  await insertManyOrders(db, manyOrders - 1);
  await close();
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export', exact: true }).click(),
  ]);
  let lines = 0;
  for await (const _ of createInterface({ input: createReadStream(await exported.path()) })) lines += 1;
  expect(lines).toBe(manyOrders + 1);
});
