// Payments by Cash App with several people at once: two operators, and a buyer who paid while the operator slept.
import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import * as client from '#test/support/store-client.ts';
import { operatorEmail, type StoreProcess } from '#test/support/store-process.ts';
import { queryStore } from '#test/support/stored-files.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';

test.use({
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  storeEnvironment: { STORE_NAME: 'Cash', CASHAPP_AUTO_CONFIRM_MINUTES: '25' },
});

const colleague = { email: 'theo@example.com', password: 'a password of their own' };

async function inviteColleague({ origin }: StoreProcess): Promise<void> {
  const headers = await client.signIn(origin);
  const post = <Answer>(path: string, body: object) =>
    client.callStore<Answer>(`${origin}${path}`, { method: 'POST', headers, body });
  const { email, password } = colleague;
  const { token } = await post<{ token: string }>('/api/operators/invitations', { email, role: 'staff' });
  await post('/api/invitations/accept', { token, password });
}

/** Opens the operator's tab in a browser of their own, with a clock that the test turns. */
async function openTab(browser: Browser, store: StoreProcess, operator: Parameters<typeof signIn>[2]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: store.origin })).newPage();
  await signIn(page, store, operator);
  await page.clock.install();
  await page.goto('/admin?tab=cashapp');
  await expect(page.getByLabel('Search payments')).toBeVisible();
  return page;
}

/** Opens the checkout of DuplicateFinder as a buyer who entered this email address before. Returns the note code. */
async function beginPayment(page: Page, store: StoreProcess, email: string): Promise<string> {
  await page.addInitScript((typed) => sessionStorage.setItem('purchase-email', typed), email);
  await page.goto(`/cashapp-checkout?appId=${(await client.findApp(store.origin)).id}&amount=18.99`);
  const button = page.getByRole('button', { name: /^Copy the note code / });
  await expect(button).toBeVisible();
  return ((await button.getAttribute('aria-label')) ?? '').replace('Copy the note code ', '');
}

const rowOf = (page: Page, code: string) => page.getByRole('listitem').filter({ hasText: code });

test('two operators who confirm a payment at the same moment confirm it once, and the other one reads who did', async ({
  page,
  browser,
  store,
}) => {
  await inviteColleague(store);
  const code = await beginPayment(page, store, 'two-operators@example.com');
  const operators = await Promise.all(
    [{ email: operatorEmail }, colleague].map(async (operator) => ({
      email: operator.email,
      page: await openTab(browser, store, operator),
    })),
  );
  for (const { page: tab } of operators) {
    await tab.getByRole('button', { name: `Confirm Payment ${code} of $18.99` }).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(rowOf(tab, code)).toContainText('Confirmed by you');
  }
  // The first one's hold did not lock the payment.
  for (const { page: tab } of operators)
    await expect(tab.getByRole('button', { name: `Undo the confirmation of ${code}` })).toBeEnabled();

  const answers = operators.map(({ page: tab }) => tab.waitForResponse('**/api/cashapp/confirm-payment/*'));
  await Promise.all(operators.map(({ page: tab }) => tab.clock.runFor(10_000)));
  const statuses = (await Promise.all(answers)).map((answer) => answer.status());
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const [first, second] = statuses[0] === 200 ? operators : operators.toReversed();
  if (first === undefined || second === undefined) throw new Error('There are two operators.');

  await expect(toastsOf(first.page)).toHaveText('Payment ConfirmedDownload link generated for customer');
  await expect(toastsOf(second.page)).toHaveText(
    `ErrorFailed to confirm payment. ${first.email} has confirmed this payment.`,
  );
  for (const { page: tab } of operators) {
    await expect(rowOf(tab, code)).toHaveCount(0);
    await tab.getByRole('button', { name: 'Show confirmed payments' }).click();
    await expect(rowOf(tab, code)).toContainText(`Confirmed by ${first.email}`);
    await tab.context().close();
  }
  const [counts] = await queryStore(
    store,
    `select
      (select count(*)::int from cashapp_transfers where payment_id = attempt.id) as transfers,
      (select count(*)::int from grants where order_id = attempt.order_id) as grants,
      (select count(*)::int from mail_outbox where order_id = attempt.order_id) as mails
     from payment_attempts attempt where reference = '${code}'`,
  );
  expect(counts).toEqual({ transfers: 1, grants: 1, mails: 1 });
});

test('a payment made at night is found by its code nine hours later, and the buyer’s page then brings the app', async ({
  page,
  browser,
  store,
}) => {
  const app = await client.findApp(store.origin);
  const installer = client.makeInstaller(3);
  await client.putFile(await client.askForAppUpload(store.origin, app.id, `${app.name}.exe`), installer);
  const code = await beginPayment(page, store, 'night@example.com');
  const checkout = page.url();
  await page.goto('/faq');
  await queryStore(
    store,
    `with begun as (
       update payment_attempts set created_at = created_at - interval '9 hours', next_check_at = now()
       where reference = '${code}' returning order_id)
     update orders set created_at = created_at - interval '9 hours' where id in (select order_id from begun)`,
  );
  await page.goto(checkout);
  await expect(page.getByRole('heading', { name: 'The time for this payment is over' })).toBeVisible();

  const operator = await openTab(browser, store, { email: operatorEmail });
  await operator.getByLabel('Search payments').fill(` ${code.toLowerCase().replace('-', ' ')}`);
  await operator.clock.runFor(1_000);
  await expect(operator.getByRole('region', { name: 'Found' })).toContainText('night@example.com');
  await operator.getByRole('button', { name: `Money arrived for ${code}` }).click();
  const question = operator.getByRole('alertdialog', { name: 'Did $18.99 arrive after all?' });
  await question.getByRole('button', { name: 'Confirm Payment' }).click();
  await operator.clock.runFor(10_000);
  await expect(toastsOf(operator)).toHaveText('Payment ConfirmedDownload link generated for customer');
  await operator.context().close();

  await page.goto(checkout);
  await expect(page.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible();
  await page.waitForURL(/\/download\?token=/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download for Windows' }).click(),
  ]);
  expect(client.sha256(await readFile(await download.path()))).toBe(client.sha256(installer));
});
