// The operator's tab of messages.
import { expect, type Page } from '@playwright/test';
import { connectDatabase } from '#server/database/connect.ts';
import { unproven } from '#server/messages/verify-sender.ts';
import { receiveMail, type MailToReceive } from '#test/support/received-mail.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';
import { queryStore } from '#test/support/stored-files.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Store with messages' } });

/** Receives a mail, because one network may send only a few messages by the form in an hour. Returns its id. */
async function receive(store: StoreProcess, mail: MailToReceive, { isVerified = false } = {}): Promise<string> {
  const database = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 2 });
  try {
    const proof = isVerified ? { ...unproven, sender: mail.from } : unproven;
    await receiveMail(database.db, mail, { verifySender: async () => proof });
  } finally {
    await database.close();
  }
  const [newest] = await queryStore<{ id: string }>(store, 'select id from contact_messages order by id desc limit 1');
  return newest?.id ?? '';
}

async function markDone({ origin }: StoreProcess, id: string): Promise<void> {
  const headers = await client.signIn(origin);
  const body = { status: 'done' };
  await client.callStore(`${origin}/api/contact-messages/${id}`, { method: 'PATCH', headers, body });
}

async function openMessages(page: Page, store: StoreProcess, query = ''): Promise<void> {
  await signIn(page, store);
  await page.goto(`/admin?tab=messages${query}`);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = 'document.documentElement.scrollWidth - window.innerWidth';
  expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
}

const listed = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: text });

test('a message is read, answered by email and done', async ({ page, store }) => {
  const body = { name: 'Grace', email: 'grace@example.com', message: 'Is there a dark theme?' };
  await client.callStore(`${store.origin}/api/contact`, { method: 'POST', body });
  await openMessages(page, store);
  await expect(page.getByRole('link', { name: /^Messages/ })).toHaveText('Messages, 1 unread');
  await listed(page, 'Is there a dark theme?').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'General Question' })).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Claims to be grace@example.com')).toBeVisible();
  await page.getByLabel('Reply').fill('There is, under Settings.');
  await page.getByRole('button', { name: 'Send and done' }).click();
  await expect(toastsOf(page)).toContainText('Reply sent');
  await expect(page.getByRole('article').getByText('There is, under Settings.')).toBeVisible();
  await expect(page.getByLabel('Reply')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(listed(page, 'Is there a dark theme?')).toHaveCount(1);
  await expect(page.getByLabel('Replied.')).toBeVisible();
  const mails = () => queryStore(store, `select recipient, sent_at is not null as sent from mail_outbox`);
  await expect.poll(mails).toEqual([{ recipient: 'grace@example.com', sent: true }]);
});

test('an answer that came while an operator wrote stays open and unread', async ({ page, store }) => {
  const from = 'writes-on@example.com';
  const id = await receive(store, { from, subject: 'Export', headers: { 'Message-ID': '<export@example.com>' } });
  await openMessages(page, store);
  await listed(page, from).getByRole('link').click();
  await page.getByLabel('Reply').fill('It is under File.');
  const headers = { 'In-Reply-To': '<export@example.com>' };
  await receive(store, { from, subject: 'Re: Export', headers, text: 'Found it, but it stops at half.' });
  await page.getByRole('button', { name: 'Send and done' }).click();
  await expect(page.getByRole('article').getByText('Found it, but it stops at half.')).toBeVisible();
  await expect(listed(page, `Unread. ${from}`)).toHaveCount(1);
  const statuses = `select status from contact_messages where thread_id = '${id}' order by id`;
  expect(await queryStore(store, statuses)).toEqual([{ status: 'done' }, { status: 'unread' }]);
});

test('another conversation does not take the place of the one that is being answered', async ({ page, store }) => {
  const from = 'is-answered@example.com';
  const id = await receive(store, { from, subject: 'Licence' });
  await openMessages(page, store);
  await page.getByLabel(`Reply to ${from}`).pressSequentially('A');
  await expect(page).toHaveURL(new RegExp(`message=${id}`));
  await markDone(store, id);
  await page.getByRole('button', { name: 'Mark as unread' }).waitFor();
  await page.reload();
  await expect(page.getByLabel(`Reply to ${from}`)).toHaveValue('A');
});

test('a message can be marked unread and reopened', async ({ page, store }) => {
  const id = await receive(store, { from: 'tom@example.com', subject: 'Fonts are missing' });
  await markDone(store, id);
  await openMessages(page, store, `&message=${id}`);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(listed(page, 'Fonts are missing')).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(listed(page, 'Unread. tom@example.com')).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
});

test('beside a message stand the orders of its sender, and a proven sender claims nothing', async ({ page, store }) => {
  const email = 'buyer-who-writes@example.com';
  await client.buy(store.origin, await client.findApp(store.origin), { email });
  const headers = { 'Content-Type': 'multipart/mixed; boundary=b' };
  const log = `--b\nContent-Type: text/plain; name=query.log\nContent-Disposition: attachment\n\n${'x'.repeat(18_432)}\n--b--`;
  const id = await receive(store, { from: email, headers, text: log }, { isVerified: true });
  await openMessages(page, store, `&message=${id}`);
  const sender = page.getByRole('complementary', { name: 'The sender' });
  await expect(sender.getByRole('link', { name: 'DuplicateFinder' })).toBeVisible();
  await expect(sender.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText('query.log')).toBeVisible();
  await expect(page.getByText('18.0 KB')).toBeVisible();
});

test('beside a message its sender gets the link again, and a refund leads to the order', async ({ page, store }) => {
  const email = 'writes-first@example.com';
  const id = await receive(store, { from: email, subject: 'Please refund' });
  const order = await client.buy(store.origin, await client.findApp(store.origin), { email });
  await openMessages(page, store, `&message=${id}`);
  const sender = page.getByRole('complementary', { name: 'The sender' });
  await expect(sender.getByText('Bought less than a minute after this message')).toBeVisible();
  await sender.getByRole('button', { name: 'Send link again' }).click();
  await expect(toastsOf(page)).toContainText(`It was emailed to ${email}.`);
  const mails = `select kind from mail_outbox where order_id = '${order.id}' order by id`;
  expect((await queryStore<{ kind: string }>(store, mails)).map(({ kind }) => kind)).toEqual([
    'receipt',
    'download-link',
  ]);
  await sender.getByRole('link', { name: 'Refund' }).click();
  await expect(page).toHaveURL(new RegExp(`tab=orders&order=${order.id}`));
});

test('an order that was refunded from a message says so beside it, and has no link to send again', async ({
  page,
  store,
}) => {
  const email = 'wants-it-back@example.com';
  const id = await receive(store, { from: email, subject: 'Money back, please' });
  const order = await client.buy(store.origin, await client.findApp(store.origin), { email });
  await openMessages(page, store, `&message=${id}`);
  const sender = page.getByRole('complementary', { name: 'The sender' });
  await expect(sender.getByRole('button', { name: 'Send link again' })).toBeVisible();
  await sender.getByRole('link', { name: 'Refund' }).click();
  await page.getByRole('button', { name: 'Refund…' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund .* and stop the download$/ })
    .click();
  await expect(toastsOf(page)).toContainText('The link no longer works.');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`tab=messages&message=${id}$`));
  await expect(sender.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(sender.getByRole('button', { name: 'Send link again' })).toHaveCount(0);
  await expect(sender.getByRole('link', { name: 'Refund' })).toHaveCount(0);
  const mails = `select kind from mail_outbox where order_id = '${order.id}' order by id`;
  expect((await queryStore<{ kind: string }>(store, mails)).map(({ kind }) => kind)).toEqual(['receipt', 'refund']);
});

test('a reply goes to the address that the email asks for, which the page names', async ({ page, store }) => {
  const mail = { from: 'office@firm.example', headers: { 'Reply-To': 'lin@firm.example' } };
  const id = await receive(store, mail);
  await openMessages(page, store, `&message=${id}`);
  await expect(page.getByText('Replies go to lin@firm.example.')).toBeVisible();
  await page.getByLabel('Reply to lin@firm.example').fill('Hello Lin');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toastsOf(page)).toContainText('It is on its way to lin@firm.example.');
  const recipients = `select recipient from mail_outbox where recipient like '%@firm.example'`;
  expect(await queryStore(store, recipients)).toEqual([{ recipient: 'lin@firm.example' }]);
});

test('nothing is sent if a newer email asks for replies elsewhere, and the words stay', async ({
  page,
  store,
  logged,
}) => {
  const from = 'sam@firm.example';
  const id = await receive(store, { from, headers: { 'Message-ID': '<first@firm.example>' } });
  await openMessages(page, store, `&message=${id}`);
  await page.getByLabel(`Reply to ${from}`).fill('Hello Sam');
  const headers = { 'Reply-To': 'elsewhere@other.example', References: '<first@firm.example>' };
  await receive(store, { from, headers });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The reply was not sent.');
  await expect(page.getByLabel('Reply to elsewhere@other.example')).toHaveValue('Hello Sam');
  await expect.poll(() => logged.some((text) => text.includes('Failed to send a reply'))).toBe(true);
  logged.length = 0;
});

test('a reply that was not sent is there again after leaving the conversation and the page', async ({
  page,
  store,
}) => {
  const first = await receive(store, { from: 'one@drafts.example', subject: 'First question' });
  await receive(store, { from: 'two@drafts.example', subject: 'Second question' });
  await openMessages(page, store, `&message=${first}`);
  await page.getByLabel('Reply to one@drafts.example').fill('Half a sentence');
  await listed(page, 'Second question').getByRole('link').click();
  await expect(page.getByLabel('Reply to two@drafts.example')).toHaveValue('');
  await listed(page, 'First question').getByRole('link').click();
  await expect(page.getByLabel('Reply to one@drafts.example')).toHaveValue('Half a sentence');
  await page.reload();
  await expect(page.getByLabel('Reply to one@drafts.example')).toHaveValue('Half a sentence');
});

test('messages are found by their words, and the address keeps the search', async ({ page, store }) => {
  await markDone(store, await receive(store, { from: 'a@example.com', text: 'The harbour is too dark.' }));
  await receive(store, { from: 'b@example.com', text: 'The lighthouse is too bright.' });
  await openMessages(page, store);
  await page.getByLabel('Search messages').fill('harbour');
  await expect(page).toHaveURL(/\?tab=messages&q=harbour$/);
  await expect(page.getByRole('link').getByText('The harbour is too dark.')).toBeVisible();
  // The newest conversation opens if there is room beside the list.
  await expect(page.getByRole('article').getByText('The harbour is too dark.')).toBeVisible();
  await expect(page.getByText('The lighthouse is too bright.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Search messages')).toHaveValue('harbour');
  await page.getByLabel('Search messages').fill('submarine');
  await expect(page.getByText('No messages match this search.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByLabel('Search messages')).toHaveValue('');
  await expect(page.getByRole('article').getByText('The lighthouse is too bright.')).toBeVisible();
});

test('HTML in a message is text', async ({ page, store }) => {
  const message = '<img src=x onerror="document.title = 1"> **bold**';
  const id = await receive(store, { from: 'mallory@example.com', text: message });
  await openMessages(page, store, `&message=${id}`);
  await expect(page.getByRole('article').getByText(message)).toBeVisible();
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('a conversation and a state without messages have no findings', async ({ page, store }) => {
    const id = await receive(store, { from: 'Grace <grace@example.com>', subject: 'For everybody' });
    await openMessages(page, store, `&message=${id}`);
    await expect(page.getByText('None with this address.').or(page.getByText(/^#\d/)).first()).toBeVisible();
    await expectNoFindings(page, 'conversation');
    await page.getByLabel('Search messages').fill('submarine');
    await expect(page.getByText('No messages match this search.')).toBeVisible();
    await expectNoFindings(page, 'nothing found');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the list leads to a conversation and back', async ({ page, store }) => {
    await receive(store, { from: 'phone@example.com', subject: 'From a phone' });
    await openMessages(page, store);
    await listed(page, 'From a phone').getByRole('link').click();
    await expect(page.getByLabel('Reply')).toBeVisible();
    await expectNoOverflow(page);
    await expect(page.getByLabel('Search messages')).toBeHidden();
    await page.getByRole('button', { name: 'No orders' }).click();
    await expect(page.getByRole('complementary', { name: 'The sender' })).toBeFocused();
    await expect(page.getByText('None with this address.')).toBeInViewport();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(listed(page, 'From a phone')).toBeVisible();
    await expectNoOverflow(page);
  });
});
