// What operators type is there again after Escape, a save under way and another operator; what they confirmed is sent before
// they are signed out.
import { expect, type Locator, type Page } from '@playwright/test';
import { confirmButton, insert, openTab, statusOf } from '#test/support/cashapp-tab.ts';
import { payOddly } from '#test/support/pay-oddly.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { clearRefusals, handleFirstCall, signIn, signInAgain, test, toastsOf } from '#test/support/store-test.ts';
import { queryStore } from '#test/support/stored-files.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Nothing lost' } });

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const restored = 'What you entered is back. It is not saved yet.';

interface Window {
  readonly name: string;
  /** Makes what the window is about. Returns the address of the tab, and what the opener is told by. */
  readonly prepare: (store: StoreProcess) => Promise<{ address: string; about?: string }>;
  readonly open: (page: Page, about: string) => Promise<Locator>;
  readonly text: string;
}

const question = (page: Page) => page.getByRole('alertdialog');

const windows: readonly Window[] = [
  {
    name: 'the reason for rejecting a payment',
    async prepare(store) {
      return { address: 'cashapp', about: (await insert(store, { email: 'reason@example.com' })).noteCode };
    },
    async open(page, code) {
      await button(page, `Reject ${code}`).click();
      return question(page).getByLabel('Reason');
    },
    text: 'Nothing came',
  },
  {
    name: 'the amount that came',
    async prepare(store) {
      return { address: 'cashapp', about: (await insert(store, { email: 'amount@example.com' })).noteCode };
    },
    async open(page, code) {
      await confirmButton(page, code).click();
      const field = page.getByLabel('Amount received');
      // Money of another amount is never confirmed unseen: the field is open where something was typed.
      if (!(await field.isVisible())) await page.getByText('Another amount or time').click();
      return field;
    },
    text: '9.99',
  },
  {
    name: 'what was done about a payment in review',
    async prepare(store) {
      const { orderId } = await payOddly(store, { email: 'review@example.com', scenario: 'wrong-amount' });
      return { address: `orders&order=${orderId}` };
    },
    async open(page) {
      await button(page, 'Mark as resolved…').click();
      return question(page).getByLabel('What was done');
    },
    text: 'The buyer sent the rest',
  },
  {
    name: 'why a withdrawal is closed',
    async prepare({ origin }) {
      const body = { name: 'Ada Example', orderNumber: '99999', email: 'ada@example.com' };
      await client.callStore(`${origin}/api/withdrawals`, { method: 'POST', body });
      return { address: 'orders&review=open&dispute=open' };
    },
    async open(page) {
      await button(page, 'Close…').click();
      return question(page).getByLabel('Why it is closed');
    },
    text: 'There is no such order',
  },
  {
    name: 'another address for an email',
    async prepare(store) {
      const { id } = await client.buy(store.origin, await client.findApp(store.origin), { email: 'tpyo@example.com' });
      await queryStore(
        store,
        `update mail_outbox set sent_at = now(), bounced_at = now(), last_error = '550' where order_id = '${id}'`,
      );
      return { address: `orders&order=${id}` };
    },
    async open(page) {
      await button(page, 'Send again to another address…').click();
      return question(page).getByLabel('Email address');
    },
    text: 'typo@example.com',
  },
  {
    name: 'the node of a coin',
    prepare: async () => ({ address: 'settings&view=coins' }),
    async open(page) {
      await button(page, 'Avalanche').click();
      const field = page.getByRole('form', { name: 'Node' }).getByLabel('Address');
      if (!(await field.isVisible())) await page.getByText('Use another node').click();
      return field;
    },
    text: 'https://node.example.com/key',
  },
  {
    name: 'the address of an invitation',
    prepare: async () => ({ address: 'settings&view=people' }),
    async open(page) {
      await button(page, 'Invite').click();
      return page.getByRole('dialog', { name: 'Invite' }).getByLabel('Email');
    },
    text: 'half@',
  },
];

for (const { name, prepare, open, text } of windows)
  test(`Escape does not lose ${name}`, async ({ page, store }) => {
    const { address, about = '' } = await prepare(store);
    await signIn(page, store);
    await page.goto(`/admin?tab=${address}`);
    const field = await open(page, about);
    await field.fill(text);
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(await open(page, about)).toHaveValue(text);
    expect(await page.evaluate('JSON.stringify(sessionStorage)'), 'keys are not stored').not.toContain('/key');
  });

test('the link of an invitation stays until it is closed by its button', async ({ page, store }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=people');
  await button(page, 'Invite').click();
  const invite = page.getByRole('dialog', { name: 'Invite' });
  await invite.getByLabel('Email').fill('linked@example.com');
  await button(invite, 'Make a link').click();
  const link = invite.getByText('/admin#invitation=');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(link).toBeVisible();
  await button(invite, 'Close').click();
  await expect(invite).toHaveCount(0);
  await button(page, 'Invite').click();
  await expect(invite.getByLabel('Email')).toHaveValue('');
});

test('what is typed in the panel over the storefront is there when it is opened again, but no password', async ({
  page,
  store,
}) => {
  await signIn(page, store);
  await page.goto('/admin');
  await expect.poll(() => page.evaluate("localStorage.getItem('operator')")).toBe('yes');
  await page.goto('/');
  const panel = page.getByRole('dialog', { name: 'Admin panel' });
  const openSettings = async () => {
    await button(page, 'Admin panel').click();
    await panel.getByRole('tab', { name: 'Settings' }).click();
  };
  await openSettings();
  const payPal = panel.getByRole('region', { name: 'PayPal' });
  await payPal.getByLabel('Client ID').fill('typed client');
  await payPal.getByLabel('Secret').fill('typed secret');
  await payPal.getByLabel('Your password').fill('typed password');
  await panel.getByRole('tab', { name: 'Dashboard' }).click();
  await panel.getByRole('tab', { name: 'Settings' }).click();
  await expect(payPal.getByLabel('Client ID')).toHaveValue('typed client');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await openSettings();
  await expect(payPal.getByLabel('Client ID')).toHaveValue('typed client');
  await expect(payPal.getByText(restored)).toBeVisible();
  await expect(payPal.getByLabel('Secret')).toHaveValue('');
  await expect(payPal.getByLabel('Your password')).toHaveValue('');

  // The same words are there in the area, where nobody changed the others meanwhile.
  await page.goto('/admin?tab=settings');
  await expect(page.getByLabel('Client ID')).toHaveValue('typed client');
  await button(page.getByRole('region', { name: 'PayPal' }), 'Cancel').click();
  await page.reload();
  await expect(page.getByLabel('Client ID')).toHaveValue('');
});

test('a setting that a colleague changed meanwhile does not replace what is typed', async ({ page, store }) => {
  await signIn(page, store);
  await page.goto('/admin?tab=settings&view=store');
  await page.getByLabel('Phone (optional)').fill('+49 40 typed');
  const { origin } = store;
  const headers = await client.signIn(origin);
  const { company } = await client.callStore<{ company: object }>(`${origin}/api/settings`, { headers });
  const facts = { name: 'Example', address: 'Example Street 1', email: 'office@example.com' };
  const body = { company: { ...company, ...facts, phone: '+1 saved', vatId: 'DE123' } };
  await client.callStore(`${origin}/api/settings`, { method: 'PATCH', headers, body });
  // Reads the settings again.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Views of Settings' })
    .getByRole('link', { name: 'Store', exact: true })
    .click();
  await expect(page.getByLabel('VAT number (optional)')).toHaveValue('DE123');
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('+49 40 typed');
  await button(page, 'Save company').click();
  await expect(toastsOf(page)).toHaveText('Company saved');
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('+49 40 typed');
  await expect(button(page, 'Save company')).toBeDisabled();
});

test('a note that is typed while another is saved stays, and another operator does not see it', async ({
  page,
  store,
  logged,
}) => {
  const { id } = await client.buy(store.origin, await client.findApp(store.origin), { email: 'note@example.com' });
  const password = 'a password of their own';
  await client.inviteStaff(store.origin, 'staff@example.com', password);
  await signIn(page, store);
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await handleFirstCall(page, '**/api/orders/*/notes', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/admin?tab=orders&order=${id}`);
  const note = page.getByLabel('Add a note');
  await note.fill('First');
  await button(page, 'Save note').click();
  await note.fill('First, and more');
  goOn();
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText('First');
  await expect(note).toHaveValue('First, and more');

  await page.context().clearCookies();
  await button(page, 'Save note').click();
  await signInAgain(page, 'staff@example.com', password);
  await expect(note).toHaveValue('');
  await note.fill('Of the staff');
  await page.context().clearCookies();
  await button(page, 'Save note').click();
  await signInAgain(page);
  await expect(note).toHaveValue('First, and more');
  clearRefusals(logged);
});

test('release notes that are typed while others are saved are saved, too', async ({ page, store, addApp }) => {
  const app = await addApp({ name: 'Typed on' });
  await signIn(page, store);
  await page.goto(`/admin?tab=apps&app=${app.id}&view=releases`);
  const notes = page.getByLabel('What is new, for buyers');
  await page.getByLabel('Version', { exact: true }).fill('1.0');
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await handleFirstCall(page, `**/api/apps/${app.id}/releases`, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  // Leaving the version begins the draft.
  await notes.fill('Faster');
  await notes.blur();
  goOn();
  const headers = await client.signIn(store.origin);
  const list = `${store.origin}/api/admin/apps/${app.id}/releases`;
  await expect
    .poll(async () => {
      const { releases } = await client.callStore<{ releases: { notes: string[] }[] }>(list, { headers });
      return releases.map((release) => release.notes);
    })
    .toEqual([['Faster']]);
  await page.reload();
  await expect(notes).toHaveValue('Faster');
});

test('signing out sends a confirmed payment that could still be taken back', async ({ page, store, logged }) => {
  const { noteCode, paymentId } = await insert(store, { email: 'signed.out@example.com' });
  await openTab(page, store);
  await confirmButton(page, noteCode).click();
  await button(question(page), 'Confirm Payment').click();
  await expect(page.getByRole('region', { name: 'Take back' })).toBeVisible();
  await button(page, 'Sign out').click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await statusOf(store, paymentId)).toBe('confirmed');
  clearRefusals(logged);
});
