// Consent and withdrawal: the line in the dialog, the receipt that repeats it, two steps without signing in, the operator's refund.
import { expect, type Page } from '@playwright/test';
import type { KeptMail, MailRecord } from '#contracts/mail.ts';
import type { Order } from '#contracts/orders.ts';
import { accessibilityOptions, expectNoFindings } from '#test/support/axe.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { signIn, test, toastsOf } from '#test/support/store-test.ts';

test.use({
  ...accessibilityOptions,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  storeEnvironment: { STORE_NAME: 'Withdrawals' },
});

const consent = 'Start the download at once. I know that I then lose my 14-day right of withdrawal.';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const newEmail = () => `ada-${crypto.randomUUID()}@example.com`;

async function get<Answer>({ origin }: StoreProcess, path: string): Promise<Answer> {
  return client.callStore<Answer>(`${origin}${path}`, { headers: await client.signIn(origin) });
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

async function fillForm(page: Page, { number, email }: { number: number; email: string }): Promise<void> {
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('Order number').fill(`#${number}`);
  await page.getByLabel('Email address').fill(email);
}

test('a buyer ticks the line, gets it in the receipt, withdraws, and the operator refunds', async ({ page, store }) => {
  const email = newEmail();
  await page.goto(`/apps/${(await client.findApp(store.origin, 'QueryDeck')).slug}`);
  await page
    .getByRole('button', { name: /^Buy Now/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const line = dialog.getByRole('checkbox', { name: consent });
  await expect(line).not.toBeChecked();
  await expectNoFindings(page, 'dialog with the line');
  await dialog.getByLabel('Email').first().fill(email);
  await dialog.getByRole('radio', { name: /Venmo/ }).check();
  await line.check();
  await dialog.getByRole('button', { name: /^Complete Purchase/ }).click();
  await expect(dialog.getByRole('button', { name: /^Download Now/ })).toBeVisible();
  const receipt = await readMail(store, 'receipt', email);
  expect(receipt).toContain(`> ${consent}`);
  expect(receipt).toContain('The 30-day refund stays.');
  const [order] = await get<Order[]>(store, `/api/orders?q=${encodeURIComponent(email)}`);
  const number = order?.number ?? 0;

  // By keyboard, from the link in the receipt.
  await page.goto(/https?:\/\/\S+\/withdrawal/.exec(receipt)?.[0].replace(/^https?:\/\/[^/]+/, store.origin) ?? '');
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).press('Enter');
  await expect(page.getByText('Fill in this field.')).toHaveCount(2);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectNoFindings(page, 'form with errors');
  await fillForm(page, { number, email });
  await page.keyboard.press('Enter');
  await expect(title(page, 'We received your withdrawal')).toBeFocused();
  await expect(page.getByText('A confirmation by email is on its way to')).toBeVisible();
  expect(await readMail(store, 'withdrawal', email)).toContain(`> Order number: #${number}`);

  await signIn(page, store);
  await page.goto('/admin?tab=orders');
  await page.getByRole('link', { name: /^Needs you/ }).click();
  await expect(page.getByRole('heading', { name: '1 withdrawal to decide' })).toBeVisible();
  await page
    .getByRole('region', { name: '1 withdrawal to decide' })
    .getByRole('link', { name: `Order #${number}` })
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'The buyer withdraws from the contract' })).toBeVisible();
  await expectNoFindings(page, 'withdrawal in the order');
  // Within the 30 days of the store's promise nothing but a refund is offered.
  await expect(drawer.getByRole('button', { name: 'Decline…' })).toHaveCount(0);
  await drawer
    .getByRole('region', { name: 'Withdrawals' })
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(toastsOf(page).filter({ hasText: 'the withdrawal is done' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Withdrawn and refunded' })).toBeVisible();
  expect(await get<unknown[]>(store, '/api/withdrawals')).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser itself sends the form', async ({ page, store }) => {
    const email = newEmail();
    const { id } = await client.buy(store.origin, await client.findApp(store.origin, 'QueryDeck'), { email });
    const { number } = await get<Order>(store, `/api/orders/${id}`);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click();
    await fillForm(page, { number, email });
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(title(page, 'We received your withdrawal')).toBeVisible();
    expect(await readMail(store, 'withdrawal', email)).toContain(`> Order number: #${number}`);
    await expect.poll(async () => (await get<unknown[]>(store, `/api/orders/${id}/withdrawals`)).length).toBe(1);
  });

  test('under a German address the links of a text, the form and the mail stay German', async ({ page, store }) => {
    const email = newEmail();
    await page.goto('/de/terms-of-service');
    await page.locator('.legal-text').getByRole('link', { name: 'Impressum' }).first().click();
    await expect(page).toHaveURL(/\/de\/imprint$/);
    await page.goto('/de/withdrawal/form');
    await page.getByLabel('Name').fill('Ada Example');
    await page.getByLabel('Bestellnummer').fill('#1042');
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
    await expect(title(page, 'Wir haben Ihren Widerruf erhalten')).toBeVisible();
    await expect(page).toHaveURL(/\/de\/withdrawal\/received$/);
    expect(await readMail(store, 'withdrawal', email)).toContain('> Bestellnummer: #1042');
  });
});
