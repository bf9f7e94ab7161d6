// The operator's tab CashApp: an operator confirms a payment, and the buyer's link then works.
import { expect, type Page } from '@playwright/test';
import { connectDatabase } from '#server/database/connect.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import {
  insertCashAppPayment,
  type CashAppPaymentToInsert,
  type InsertedCashAppPayment,
} from '#test/support/insert-cashapp-payment.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { handleFirstCall, signIn, test, toastsOf } from '#test/support/store-test.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Cash' } });

const listAddress = '**/api/cashapp/pending-payments*';
const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

async function openTab(page: Page, store: StoreProcess): Promise<void> {
  await signIn(page, store);
  await page.goto('/admin?tab=cashapp');
  await expect(page.getByRole('heading', { name: 'Cash App payments' })).toBeVisible();
}

async function insert(store: StoreProcess, payment: CashAppPaymentToInsert): Promise<InsertedCashAppPayment> {
  const database = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
  try {
    return await insertCashAppPayment(database.db, payment);
  } finally {
    await database.close();
  }
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test('before the first payment the tab says whether buyers can pay by Cash App', async ({ page, store }) => {
  await page.route(listAddress, (route) => route.fulfill({ json: [] }));
  await openTab(page, store);
  await expect(page.getByText('Nobody has paid by Cash App in the last 24 hours.')).toBeVisible();
  await expect(page.getByText('A payment appears here as soon as a buyer begins it.')).toBeVisible();
});

test('an operator confirms a payment, after being asked once more', async ({ page, store }) => {
  const email = 'confirm.me@example.com';
  const { noteCode } = await insert(store, { email, at: ago(4), noteCode: 'K7Q-4FM' });
  await insert(store, { email: 'too.late@example.com', at: ago(45) });
  await openTab(page, store);
  const row = rowOf(page, email);
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('$19.99');
  await expect(row).toContainText(noteCode);
  await expect(row.getByRole('timer')).toHaveText(/^2[56]:\d\d left$/);
  const late = rowOf(page, 'too.late@example.com');
  await expect(late).toContainText('Expired');
  await expect(late.getByRole('button', { name: /Confirm Payment/ })).toHaveCount(0);
  await expect(late.getByRole('timer')).toHaveCount(0);
  await late.getByRole('link').click();
  await expect(page.getByText('Cash App, waiting for the buyer')).toBeVisible();
  await page.goBack();

  const button = row.getByRole('button', { name: /Confirm Payment/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Look there for exactly $19.99 with the note K7Q-4FM.');
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Confirm $19.99 and send the download link' }).click();
  await expect(toastsOf(page)).toHaveText('Payment ConfirmedDownload link generated for customer');
  await expect(question).toBeHidden();
  await expect(row).toContainText('Confirmed');
  await expect(row.getByRole('button', { name: /Confirm Payment/ })).toHaveCount(0);
  await expect(row.getByRole('timer')).toHaveCount(0);
  const link = row.getByRole('link', { name: /^Order #\d+ by confirm\.me@example\.com$/ });
  await expect(link).toBeFocused();

  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  await expect(drawer.getByText('Paid with Cash App')).toBeVisible();
  await expect(drawer.getByText('Cash App, captured')).toBeVisible();
  await page.goto('/admin?tab=settings');
  await expect(page.getByRole('listitem').filter({ hasText: 'cashapp payment confirmed' })).toContainText(
    'by owner@example.com',
  );
});

test('the page says when another operator has already confirmed a payment', async ({ page, store, logged }) => {
  const email = 'twice@example.com';
  const { paymentId } = await insert(store, { email });
  await openTab(page, store);
  await rowOf(page, email)
    .getByRole('button', { name: /Confirm Payment/ })
    .click();
  const headers = await client.signIn(store.origin);
  await client.callStore(`${store.origin}/api/cashapp/confirm-payment/${paymentId}`, { method: 'POST', headers });
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Confirm \$19\.99/ })
    .click();
  await expect(toastsOf(page)).toHaveText(
    'ErrorFailed to confirm payment. owner@example.com has confirmed this payment.',
  );
  await expect(rowOf(page, email)).toContainText('Confirmed');
  expect(logged.filter((text) => !text.includes('409') && !text.includes('Failed to confirm payment'))).toEqual([]);
  logged.length = 0;
});

test('a list that cannot be read says so, and another try reads it', async ({ page, store, logged }) => {
  const email = 'later@example.com';
  await insert(store, { email });
  await handleFirstCall(page, listAddress, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await openTab(page, store);
  await expect(page.getByRole('alert')).toContainText('ErrorFailed to fetch CashApp payments');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, email)).toContainText('Pending');
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
  logged.length = 0;
});

test('new payments appear by themselves', async ({ page, store }) => {
  await page.clock.install();
  await openTab(page, store);
  await expect(page.getByRole('heading', { name: 'Cash App payments' })).toBeVisible();
  const email = 'new@example.com';
  await insert(store, { email });
  await page.clock.runFor(31_000);
  await expect(rowOf(page, email)).toContainText('Pending');
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('the tab and its window have no findings', async ({ page, store }) => {
    const email = 'a.rather.long.address.axe@customers.example.com';
    await insert(store, { email });
    await insert(store, {
      at: ago(40),
      email: 'in.time@example.com',
      orderStatus: 'completed',
      attemptStatus: 'captured',
    });
    await insert(store, { at: ago(50) });
    await openTab(page, store);
    await expect(rowOf(page, email)).toContainText('Pending');
    await expectNoFindings(page, 'payments');
    await rowOf(page, email)
      .getByRole('button', { name: /Confirm Payment/ })
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoFindings(page, 'question');
  });
});
