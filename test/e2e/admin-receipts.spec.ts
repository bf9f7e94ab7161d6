// Receipts of Cash App by email, in the operator's tab CashApp.
import { expect } from '@playwright/test';
import { confirmButton, insert, openTab, rowOf, statusOf } from '#test/support/cashapp-tab.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Store with receipts' } });

test('a receipt email proposes on its row, and agreeing confirms the payment with ten seconds to undo', async ({
  page,
  store,
}) => {
  const { noteCode, paymentId } = await insert(store, { email: 'proposed@example.com' }, {});
  await openTab(page, store);
  const row = rowOf(page, noteCode);
  await expect(row).toContainText(`Receipt email says $19.99, code ${noteCode}`);
  await expect(confirmButton(page, noteCode)).toHaveCount(0);
  await page.clock.install();
  await page.getByRole('button', { name: `Confirm $19.99 of ${noteCode} as the receipt email says` }).click();
  const question = page.getByRole('alertdialog', { name: 'Did $19.99 arrive?' });
  await expect(question).toContainText('This comes from a receipt email. Compare it with Cash App.');
  const sent = page.waitForRequest('**/api/cashapp/confirm-payment/*');
  await question.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(row).toContainText('Confirmed by you');
  await page.clock.runFor(10_000);
  expect((await sent).postDataJSON()).toEqual({ receiptId: expect.any(String) });
  await expect(toastsOf(page)).toHaveText('Payment ConfirmedDownload link generated for customer');
  expect(await statusOf(store, paymentId)).toBe('confirmed');
});

test('an operator who disagrees with a receipt email decides about the payment alone', async ({ page, store }) => {
  const { noteCode, paymentId } = await insert(store, { email: 'refused@example.com' }, {});
  await openTab(page, store);
  await page.getByRole('button', { name: `It’s wrong: the receipt email of ${noteCode}` }).click();
  await expect(toastsOf(page)).toContainText('Receipt email set aside');
  await expect(confirmButton(page, noteCode)).toBeVisible();
  await expect(rowOf(page, noteCode)).not.toContainText('Receipt email says');
  expect(await statusOf(store, paymentId)).toBe('pending');
});

test('a receipt email that proves nothing is listed with its reason until an operator has looked at it', async ({
  page,
  store,
}) => {
  const subject = 'Eve sent you $500.00';
  const { noteCode } = await insert(store, { email: 'forged@example.com' }, { problem: 'amount', subject });
  await openTab(page, store);
  const list = page.getByRole('region', { name: /^Receipt emails to check/ });
  await expect(list).toContainText('Its amount differs from the one that was asked for.');
  await expect(list.getByRole('link', { name: `Show ${noteCode}` })).toBeVisible();
  await list.getByRole('button', { name: `Done with the receipt email “${subject}”` }).click();
  await expect(list).toHaveCount(0);
});

test('an owner turns the reading of receipts on and off in the settings', async ({ page, store, logged }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=settings');
  const address = page.getByLabel('Address for Cash App receipts (optional)');
  const domains = page.getByLabel('Domains that sign Cash App receipts');
  const save = page.getByRole('button', { name: 'Save Cash App' });
  await expect(domains).toHaveValue('cash.app, square.com, squareup.com');
  await address.fill('pay@shop.example');
  await domains.fill('Square.com mail.square.com');
  await save.click();
  await expect(toastsOf(page)).toContainText('Cash App saved');
  await expect(domains).toHaveValue('square.com, mail.square.com');
  await domains.fill('cash@square.com');
  await save.click();
  await expect(page.getByText('Enter domains, for example cash.app.')).toBeVisible();
  await domains.fill('square.com');
  await address.fill('');
  await save.click();
  await page.reload();
  await expect(domains).toHaveValue('square.com');
  await expect(address).toHaveValue('');
  logged.length = 0;
});
