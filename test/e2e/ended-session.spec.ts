// A session that ends while an operator saves: what was typed is there after signing in again.
import { expect, type Locator, type Page } from '@playwright/test';
import { publicKeyOf } from '#test/support/account-keys.ts';
import { operatorPassword } from '#test/support/store-process.ts';
import { clearRefusals, signIn, signInAgain, test } from '#test/support/store-test.ts';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const publicKey = publicKeyOf('xpub', "m/44'/60'/0'");

interface View {
  readonly name: string;
  readonly address: string;
  /** Opens a form and fills it. Returns a field. */
  readonly fill: (page: Page) => Promise<Locator>;
  readonly save: string | RegExp;
}

const views: readonly View[] = [
  {
    name: 'Settings, Payments',
    address: 'settings',
    async fill(page) {
      const field = page.getByLabel('Cash App name (optional)');
      await field.fill('$typed');
      return field;
    },
    save: 'Save Cash App',
  },
  {
    name: 'Settings, Coins',
    address: 'settings&view=coins',
    async fill(page) {
      await button(page, 'Avalanche').click();
      await page.getByText('Use another key').click();
      const key = page.getByRole('form', { name: 'Public key' });
      await key.getByLabel('Your password').fill(operatorPassword);
      const field = key.getByLabel('Extended public key');
      await field.fill(publicKey);
      return field;
    },
    save: 'Show its first addresses',
  },
  {
    name: 'Settings, Email',
    address: 'settings&view=email',
    async fill(page) {
      const reading = page.getByRole('region', { name: 'Reading' });
      await reading.getByLabel('User').fill('typed');
      await reading.getByLabel('Your password').fill(operatorPassword);
      const field = reading.getByLabel('Server');
      await field.fill('mail.example.com');
      return field;
    },
    save: 'Save',
  },
  {
    name: 'Settings, Store',
    address: 'settings&view=store',
    async fill(page) {
      const field = page.getByLabel('Store name');
      await field.fill('Typed');
      return field;
    },
    save: 'Save',
  },
  {
    name: 'Appearance',
    address: 'appearance',
    async fill(page) {
      const field = page.getByLabel('Headline');
      await field.fill('Typed');
      return field;
    },
    save: 'Put live',
  },
  {
    name: 'Texts',
    address: 'texts&text=security',
    async fill(page) {
      const field = page.getByLabel(/, Markdown$/);
      await field.fill('Typed');
      return field;
    },
    save: /^Publish version/,
  },
  {
    name: 'Account',
    address: 'account',
    async fill(page) {
      await button(page, 'Change').click();
      await page.getByLabel('Current password').fill(operatorPassword);
      const field = page.getByLabel('New password');
      await field.fill('a password that is typed');
      return field;
    },
    save: 'Change password',
  },
];

for (const { name, address, fill, save } of views)
  test(`what is typed in ${name} is there after the session ended while it was saved`, async ({
    page,
    store,
    logged,
  }) => {
    await signIn(page, store);
    await page.goto(`/admin?tab=${address}`);
    const field = await fill(page);
    const typed = await field.inputValue();
    await page.context().clearCookies();
    await page.getByRole('button', { name: save, exact: true, disabled: false }).click();
    await signInAgain(page);
    await expect(field).toHaveValue(typed);
    await expect(page.getByRole('button', { name: save, exact: true, disabled: false })).toBeVisible();
    clearRefusals(logged);
  });
