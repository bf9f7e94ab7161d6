// The operator's side of mail: previews, what was sent, mail that came back, a paused queue, and forgetting a buyer.
import { expect } from '@playwright/test';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';
import type { StoreProcess } from '#test/support/store-process.ts';

test.use(accessibilityOptions);

async function inDatabase<Result>(store: StoreProcess, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = connectDatabase({ connectionString: await store.databaseUrl() });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test('an operator previews a mail, sends one to themselves and reads a receipt that was kept', async ({
  page,
  store,
}) => {
  const app = await client.findApp(store.origin);
  await client.buy(store.origin, app, { email: 'reader@example.com' });
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=email');
  const mail = page.getByRole('region', { name: 'Emails of the store' });
  await mail.getByRole('combobox', { name: 'Email' }).selectOption({ label: 'Refund' });
  await expect(mail.getByText('[Test] Your refund for DuplicateFinder')).toBeVisible();
  const preview = page.frameLocator('iframe[title^="Refund"]');
  await expect(preview.getByRole('heading', { name: '$18.99 refunded' })).toBeVisible();
  await mail.getByRole('button', { name: 'Send to me' }).click();
  await expect(toastsOf(page)).toHaveText('Test email sentIt was sent to owner@example.com.');
  await expectNoFindings(page, 'the previews of mails');

  const item = mail.getByRole('listitem').filter({ hasText: 'reader@example.com' });
  await expect(async () => {
    await page.reload();
    await expect(item).toContainText('Sent', { timeout: 2_000 });
  }).toPass();
  await item.getByRole('button', { name: 'Read' }).click();
  const kept = page.frameLocator('iframe[title^="Receipt"]').first();
  await expect(item.locator('iframe')).toBeVisible();
  await expect(kept.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a receipt that came back is sent again to another address, and the buyer can be forgotten', async ({
  page,
  store,
  logged,
}) => {
  const app = await client.findApp(store.origin);
  const { id } = await client.buy(store.origin, app, { email: 'tpyo@example.com' });
  await inDatabase(store, async ({ db }) => {
    const now = new Date();
    await db
      .updateTable('mail_outbox')
      .set({ sent_at: now, bounced_at: now, last_error: '550 5.1.1 no such user' })
      .where('order_id', '=', id)
      .execute();
  });
  await signIn(page, store);
  await page.goto(`/admin?tab=orders&order=${id}`);
  const drawer = page.getByRole('dialog', { name: /^Order #\d+$/ });
  await expect(drawer.getByText('Receipt: the email to tpyo@example.com came back.')).toBeVisible();
  await expectNoFindings(page, 'an order whose receipt came back');
  await drawer.getByRole('button', { name: 'Send again to another address…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send this email again?' });
  await question.getByLabel('Email address').fill('typo@');
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(question.getByRole('alert')).toContainText('Enter an email address');
  logged.length = 0;
  await question.getByLabel('Email address').fill('typo@example.com');
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(drawer.getByText('came back.')).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Forget this buyer…' }).click();
  const forget = page.getByRole('alertdialog', { name: 'Forget this buyer?' });
  await expectNoFindings(page, 'the question before a buyer is forgotten');
  await forget.getByRole('button', { name: 'Remove address and messages' }).click();
  await expect(drawer.getByText('Ordered by a customer')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Forget this buyer…' })).toHaveCount(0);
  await expect(page.getByText('tpyo@example.com')).toHaveCount(0);
});

test('while mail is paused every page of the admin area says so', async ({ page, store }) => {
  const pause = { reason: 'sign-in', detail: '535', next_try_at: new Date(Date.now() + 3_600_000) } as const;
  await inDatabase(store, ({ db }) => db.insertInto('mail_pause').values(pause).execute());
  await signIn(page, store);
  const bar = page.getByRole('alert').filter({ hasText: 'Email is not being sent.' });
  // The health on record is ten seconds old at most.
  const untilItIsTold = { timeout: 20_000 };
  for (const tab of ['apps', 'orders', 'settings']) {
    await expect(async () => {
      await page.goto(`/admin?tab=${tab}`);
      await expect(bar).toContainText('The mail server has refused the password since', { timeout: 2_000 });
    }).toPass(untilItIsTold);
  }
  await expect(bar.getByRole('link', { name: 'See why' })).toBeVisible();
  await expectNoFindings(page, 'a paused queue');
  await inDatabase(store, ({ db }) => db.deleteFrom('mail_pause').execute());
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ways to pay' })).toBeVisible();
    await expect(bar).toHaveCount(0, { timeout: 1_000 });
  }).toPass(untilItIsTold);
});
