// Another address for an order: a person who cannot reach the old one asks, an operator accepts, the old address may object.
import { expect, type Page } from '@playwright/test';
import type { KeptMail, MailRecord } from '#contracts/mail.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { clearRefusals, signIn, test, toastsOf } from '#test/support/store-test.ts';
import { queryStore } from '#test/support/stored-files.ts';

test.use({
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  storeEnvironment: { STORE_NAME: 'Addresses' },
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function get<Answer>({ origin }: StoreProcess, path: string): Promise<Answer> {
  return client.callStore<Answer>(`${origin}${path}`, { headers: await client.signIn(origin) });
}

/** Buys an app. Returns the order with the reference of its payment. */
async function buy(store: StoreProcess, email: string) {
  const { id } = await client.buy(store.origin, await client.findApp(store.origin, 'QueryDeck'), { email });
  const { number, payments } = await get<OrderDetails>(store, `/api/orders/${id}`);
  return { id, number, reference: payments[0]?.captureReference ?? '' };
}

async function ask(page: Page, { reference, newEmail }: { reference: string; newEmail: string }): Promise<void> {
  await page.goto('/purchases');
  await page.getByRole('link', { name: 'Change the order’s address' }).click();
  await page.getByLabel('Payment reference').fill(reference);
  await page.getByLabel('New address').fill(newEmail);
  await page.getByRole('button', { name: 'Ask for the change' }).click();
  await expect(title(page, 'We are looking into it')).toBeVisible();
  await expect(page.getByText(newEmail)).toBeVisible();
}

/** Opens the order of a request from the list above the orders. */
async function openRequest(page: Page, store: StoreProcess, orderNumber: number) {
  await signIn(page, store);
  await page.goto('/admin?tab=orders');
  await page.getByRole('link', { name: /^Needs you/ }).click();
  await page.getByRole('link', { name: `Order #${orderNumber}` }).click();
  return page.getByRole('dialog').getByRole('region', { name: 'Requests for another address' });
}

async function accept(page: Page, store: StoreProcess, order: { number: number; reference: string }): Promise<void> {
  const request = await openRequest(page, store, order.number);
  await expect(request.getByText('matches', { exact: true })).toBeVisible();
  await expect(request.getByText(order.reference)).toHaveCount(2);
  await request.getByRole('button', { name: 'Accept this address…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(request.getByRole('heading', { name: 'Another address is accepted' })).toBeVisible();
}

/** Reads the newest mail of a kind to an address, once it was sent. */
async function readMail(store: StoreProcess, kind: string, email: string): Promise<string> {
  let mail: MailRecord | undefined;
  await expect
    .poll(async () => {
      const mails = await get<MailRecord[]>(store, '/api/mail');
      mail = mails.find((each) => each.kind === kind && each.recipient === email);
      return mail?.state;
    })
    .toBe('sent');
  return (await get<KeptMail>(store, `/api/mail/kept/${mail?.id}`)).text;
}

const addresses = () => {
  const id = crypto.randomUUID();
  return { oldEmail: `old-${id}@example.com`, newEmail: `new-${id}@example.com` };
};

test('the old address objects: the order keeps it, and the operator reads that', async ({
  page,
  browser,
  store,
  logged,
}) => {
  const { oldEmail, newEmail } = addresses();
  const order = await buy(store, oldEmail);
  await ask(page, { reference: order.reference, newEmail });
  await accept(page, store, order);

  const link = /\/purchases\/objection#\S+/.exec(await readMail(store, 'address-change', oldEmail))?.[0] ?? '';
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(`${store.origin}${link}`);
  await expect(title(owner, 'Keep your address?')).toBeVisible();
  await expect(owner.getByText(`order #${order.number} from o…@example.com to n…@example.com`)).toBeVisible();
  await owner.getByRole('button', { name: 'Keep my address' }).click();
  await expect(title(owner, 'Your address stays')).toBeVisible();
  await owner.reload();
  await expect(title(owner, 'You have objected already')).toBeVisible();
  await owner.goto('about:blank');
  await owner.goto(`${store.origin}${link.slice(0, -1)}`);
  await expect(title(owner, 'This link isn’t valid')).toBeVisible();
  await owner.context().close();

  await page.goto('/admin?tab=orders');
  await page.getByRole('link', { name: /^Needs you/ }).click();
  await expect(page.getByText(`Objection to ${newEmail}`)).toBeVisible();
  await page.getByRole('link', { name: `Order #${order.number}` }).click();
  await page.getByRole('button', { name: 'Close this request' }).click();
  await expect(toastsOf(page).filter({ hasText: 'The order keeps its address' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Another address was refused' })).toBeVisible();
  expect((await get<OrderDetails>(store, `/api/orders/${order.id}`)).customerEmail).toBe(oldEmail);
  clearRefusals(logged);
});

test('after 72 hours the new address gets a link and downloads', async ({ page, store }) => {
  const { oldEmail, newEmail } = addresses();
  const order = await buy(store, oldEmail);
  await ask(page, { reference: order.reference, newEmail });
  await accept(page, store, order);
  await readMail(store, 'address-change', oldEmail);
  await queryStore(
    store,
    `update mail_outbox set sent_at = now() - interval '73 hours' where recipient = '${oldEmail}';
     update address_changes set next_attempt_at = now() where order_id = '${order.id}'`,
  );
  const receipt = await readMail(store, 'receipt', newEmail);
  await page.goto(/\/download\/\S+/.exec(receipt)?.[0] ?? '');
  await expect(title(page, 'QueryDeck is yours')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download for Windows/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/QueryDeck/);
});

test.describe('accessibility', () => {
  test.use(accessibilityOptions);

  test('the pages of another address have no findings', async ({ page, store, logged }) => {
    const { oldEmail, newEmail } = addresses();
    const order = await buy(store, oldEmail);
    await page.goto('/purchases/address');
    await page.getByRole('button', { name: 'Ask for the change' }).click();
    await expect(page.getByText('Enter a payment reference.')).toBeVisible();
    await expectNoFindings(page, 'form with errors');
    await ask(page, { reference: order.reference, newEmail });
    await expectNoFindings(page, 'asked');
    await openRequest(page, store, order.number);
    await expectNoFindings(page, 'request of an order');
    await page.getByRole('button', { name: 'Accept this address…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('button', { name: 'Stop the change…' })).toBeVisible();
    await expectNoFindings(page, 'accepted');
    const link = /\/purchases\/objection#\S+/.exec(await readMail(store, 'address-change', oldEmail))?.[0] ?? '';
    await page.goto(link);
    await expect(title(page, 'Keep your address?')).toBeVisible();
    await expectNoFindings(page, 'objection');
    await page.getByRole('button', { name: 'Keep my address' }).click();
    await expectNoFindings(page, 'objected');
    await page.goto('/admin?tab=orders');
    await page.getByRole('link', { name: /^Needs you/ }).click();
    await expect(page.getByRole('link', { name: `Order #${order.number}` }).first()).toBeVisible();
    await expectNoFindings(page, 'list');
    clearRefusals(logged);
  });
});
