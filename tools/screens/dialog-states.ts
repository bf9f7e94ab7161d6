import type { Locator, Page } from '@playwright/test';
import { givePlacedOrder, neverAnswer } from './answers.ts';
import { keepToasts } from './keep-toasts.ts';
import type { Area, ScreenState } from './state.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

async function openDialog(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Buy Now/ })
    .first()
    .click();
  const dialog = dialogOf(page);
  await dialog.getByRole('heading', { name: 'Complete Purchase' }).waitFor();
  await dialog.getByLabel('Email').fill('ada@example.com');
  return dialog;
}

async function chooseMethod(page: Page, method: string): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
}

async function complete(page: Page): Promise<void> {
  await chooseMethod(page, 'Venmo');
  await dialogOf(page)
    .getByRole('button', { name: /^Complete Purchase/ })
    .click();
}

const methodState = (name: string, method: string): ScreenState => ({
  name,
  path: '/apps/query-deck',
  act: (page) => chooseMethod(page, method),
  shows: (page) => dialogOf(page).getByRole('radio', { name: new RegExp(`^${method}`), checked: true }),
  fullPage: false,
});

const states: readonly ScreenState[] = [
  {
    name: 'dialog-german',
    path: '/de/apps/query-deck',
    async act(page) {
      await page
        .getByRole('button', { name: /^Kaufen/ })
        .first()
        .click();
      await dialogOf(page)
        .getByRole('radio', { name: /^Kryptowährung/ })
        .check();
    },
    shows: (page) => dialogOf(page).getByRole('radio', { name: /^Kryptowährung/, checked: true }),
    fullPage: false,
  },
  {
    name: 'dialog',
    path: '/apps/query-deck',
    act: async (page) => void (await openDialog(page)),
    shows: (page) => dialogOf(page).getByRole('radio', { name: /^Card/, checked: true }),
    fullPage: false,
  },
  methodState('dialog-paypal', 'PayPal'),
  methodState('dialog-venmo', 'Venmo'),
  methodState('dialog-apple-pay', 'Apple Pay'),
  methodState('dialog-google-pay', 'Google Pay'),
  methodState('dialog-crypto', 'Cryptocurrency'),
  methodState('dialog-cashapp', 'Cash App'),
  {
    name: 'dialog-storefront',
    path: '/',
    act: async (page) => void (await openDialog(page)),
    shows: (page) => dialogOf(page).getByRole('radio', { name: /^Card/, checked: true }),
    fullPage: false,
  },
  {
    name: 'dialog-error',
    path: '/apps/query-deck',
    async act(page) {
      await chooseMethod(page, 'Venmo');
      await dialogOf(page).getByLabel('Email').fill('');
      await dialogOf(page)
        .getByRole('button', { name: /^Complete Purchase/ })
        .click();
    },
    shows: (page) => dialogOf(page).getByText('Enter an email address'),
    fullPage: false,
  },
  {
    name: 'dialog-processing',
    path: '/apps/query-deck',
    prepare: async (page) => void (await neverAnswer(page, '**/api/orders')),
    act: complete,
    shows: (page) => dialogOf(page).getByRole('button', { name: 'Processing...' }),
    fullPage: false,
  },
  {
    name: 'done',
    path: '/apps/query-deck',
    async prepare(page, shop) {
      await keepToasts(page);
      await givePlacedOrder(page, shop);
    },
    async act(page) {
      await complete(page);
      // The drawing has no toast, and the dialog says the same.
      const toast = page.getByRole('region', { name: /^Notifications/ });
      await toast.getByRole('button', { name: 'Close' }).click();
    },
    shows: (page) => dialogOf(page).getByRole('heading', { name: 'Purchase Successful!' }),
    fullPage: false,
  },
];

export const dialog: Area = { name: 'Purchase dialog', states };
