import type { Locator, Page } from '@playwright/test';
import { ordersOfBuyer, showAddressChanges } from './address-change-answers.ts';
import { neverAnswer } from './answers.ts';
import { buyerEmail, type Shop } from './shop.ts';
import type { Area, ScreenState } from './state.ts';

async function signIn(page: Page, { origin, operatorCookie }: Shop): Promise<void> {
  const [name = '', value = ''] = operatorCookie.split('=');
  await page.context().addCookies([{ name, value, url: origin }]);
}

async function showRequests(page: Page, shop: Shop): Promise<void> {
  await signIn(page, shop);
  await showAddressChanges(page, shop);
}

const tabState = (name: string, shows: (page: Page) => Locator): ScreenState => ({
  name,
  path: `/admin?tab=${name}`,
  prepare: signIn,
  shows,
});

const row = (page: Page) => page.getByRole('row').nth(1);

const confirmPayment = (page: Page) =>
  page
    .getByRole('button', { name: /^Confirm Payment/ })
    .first()
    .click();

const states: readonly ScreenState[] = [
  {
    name: 'signin',
    path: '/admin',
    shows: (page) => page.getByRole('heading', { name: 'Sign in' }),
    expectedProblems: [/401 .*\/api\//],
  },
  tabState('apps', row),
  tabState('orders', row),
  tabState('cashapp', (page) => page.getByRole('timer').first()),
  {
    name: 'cashapp-confirm',
    path: '/admin?tab=cashapp',
    prepare: signIn,
    act: confirmPayment,
    shows: (page) => page.getByRole('alertdialog'),
    fullPage: false,
  },
  {
    name: 'cashapp-undo',
    path: '/admin?tab=cashapp',
    async prepare(page, shop) {
      await signIn(page, shop);
      // Leaving the page sends the confirmation.
      await neverAnswer(page, '**/api/cashapp/confirm-payment/*');
    },
    async act(page) {
      await confirmPayment(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
    },
    shows: (page) => page.getByText('Confirmed by you'),
  },
  {
    name: 'empty-cashapp',
    path: '/admin?tab=cashapp',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.route('**/api/cashapp/pending-payments*', (route) => route.fulfill({ json: [] }));
    },
    shows: (page) => page.getByRole('heading', { name: 'Nothing to confirm' }),
  },
  tabState('messages', (page) => page.getByText('Is there a dark theme?')),
  tabState('analytics', (page) => page.getByRole('heading', { name: /^Top 5/ })),
  tabState('settings', (page) => page.getByRole('heading', { name: 'Audit log' })),
  tabState('account', (page) => page.getByText('This one')),
  {
    name: 'order',
    path: '/admin?tab=orders',
    prepare: signIn,
    act: (page) => page.getByRole('row').filter({ hasText: buyerEmail }).getByRole('link').first().click(),
    shows: (page) => page.getByRole('dialog', { name: /^Order #\d+$/ }),
    fullPage: false,
  },
  {
    name: 'address-requests',
    path: ordersOfBuyer,
    prepare: showRequests,
    shows: (page) => page.getByRole('heading', { name: '2 requests for another address' }),
  },
  {
    name: 'address-request',
    path: ({ order }) => `${ordersOfBuyer}&order=${order.id}`,
    prepare: showRequests,
    shows: (page) => page.getByRole('button', { name: 'Accept this address…' }),
    fullPage: false,
  },
  {
    name: 'address-request-accept',
    path: ({ order }) => `${ordersOfBuyer}&order=${order.id}`,
    prepare: showRequests,
    act: (page) => page.getByRole('button', { name: 'Accept this address…' }).click(),
    shows: (page) => page.getByRole('alertdialog', { name: 'Accept this address?' }),
    fullPage: false,
  },
  {
    name: 'files',
    path: '/admin?tab=apps',
    prepare: signIn,
    act: (page) =>
      row(page)
        .getByRole('button', { name: /^Manage Files/ })
        .click(),
    shows: (page) => page.getByRole('dialog'),
    fullPage: false,
  },
  {
    name: 'panel',
    path: '/',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.addInitScript(`localStorage.setItem('operator', 'yes')`);
    },
    act: (page) => page.getByRole('button', { name: 'Store panel' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Store panel' }).getByRole('heading', { name: /^Top 5/ }),
    fullPage: false,
  },
];

export const admin: Area = { name: 'Admin', states };
