import type { Page } from '@playwright/test';
import type { PlannedChange } from '#contracts/address-changes.ts';
import type { ProblemCode } from '#contracts/problem.ts';
import type { PurchaseList } from '#contracts/purchases.ts';
import { showPurchaseStates } from '#test/support/purchase-states.ts';
import { buyerEmail, type Shop } from './shop.ts';
import type { Area, ScreenState } from './state.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const showList = (page: Page, { origin, order }: Shop): Promise<void> =>
  showPurchaseStates(page, origin, { ...order, email: buyerEmail });

const refusedLink = (name: string, code: ProblemCode, title: string): ScreenState => ({
  name,
  path: '/purchases/open#link',
  async prepare(page) {
    const problem = { type: 'about:blank', title: 'Gone', status: 410, detail: title, code };
    await page.route('**/api/purchases/look-up', (route) => route.fulfill({ status: 410, json: problem }));
  },
  shows: (page) => heading(page, title),
  expectedProblems: [/410 .*\/api\/purchases\/look-up/],
});

async function showPlannedChange(page: Page): Promise<void> {
  const planned: PlannedChange = { orderNumber: 1042, oldEmail: 'a…@exmaple.com', newEmail: 'a…@example.com' };
  await page.route(/\/api\/purchases\/objection/, (route) => route.fulfill({ json: planned }));
}

const states: readonly ScreenState[] = [
  { name: 'purchases-ask', path: '/purchases', shows: (page) => heading(page, 'Everything you bought here') },
  {
    name: 'purchases-sent',
    path: '/purchases',
    async prepare(page) {
      await page.route('**/api/purchases/link', (route) => route.fulfill({ status: 202, json: {} }));
    },
    async act(page) {
      await page.getByLabel('Email').fill(buyerEmail);
      await page.getByRole('button', { name: 'Email me the link' }).click();
    },
    shows: (page) => heading(page, 'Check your email'),
  },
  {
    name: 'purchases-open',
    path: '/purchases/open#link',
    async prepare(page) {
      await page.route('**/api/purchases/look-up', (route) => route.fulfill({ json: { email: buyerEmail } }));
    },
    shows: (page) => page.getByRole('button', { name: 'Open my purchases' }),
  },
  {
    name: 'purchases-link-refused',
    path: '/purchases/open#forged',
    shows: (page) => heading(page, 'This link isn’t valid'),
    expectedProblems: [/401 .*\/api\/purchases\/look-up/],
  },
  refusedLink('purchases-link-expired', 'token-expired', 'This link has expired'),
  refusedLink('purchases-link-used', 'link-used', 'This link has been used'),
  {
    name: 'purchases-none',
    path: '/purchases',
    async prepare(page) {
      const list: PurchaseList = { email: buyerEmail, purchases: [] };
      await page.route('**/api/purchases', (route) => route.fulfill({ json: list }));
      await page.route('**/api/purchases/ratings', (route) => route.fulfill({ json: [] }));
    },
    shows: (page) => page.getByRole('heading', { name: 'No orders with this address' }),
  },
  {
    name: 'purchases-address',
    path: '/purchases/address',
    shows: (page) => page.getByRole('button', { name: 'Ask for the change' }),
  },
  {
    name: 'purchases-address-refused',
    path: '/purchases/address',
    act: (page) => page.getByRole('button', { name: 'Ask for the change' }).click(),
    shows: (page) => page.getByText('Enter a payment reference.'),
  },
  {
    name: 'purchases-address-sent',
    path: '/purchases/address',
    async prepare(page) {
      await page.route('**/api/purchases/address', (route) => route.fulfill({ status: 202, json: {} }));
    },
    async act(page) {
      await page.getByLabel('Payment reference').fill('8XY12345AB678901C');
      await page.getByLabel('New address').fill(buyerEmail);
      await page.getByRole('button', { name: 'Ask for the change' }).click();
    },
    shows: (page) => heading(page, 'We are looking into it'),
  },
  {
    name: 'purchases-objection',
    path: '/purchases/objection#link',
    prepare: showPlannedChange,
    shows: (page) => page.getByRole('button', { name: 'Keep my address' }),
  },
  {
    name: 'purchases-objected',
    path: '/purchases/objection#link',
    prepare: showPlannedChange,
    act: (page) => page.getByRole('button', { name: 'Keep my address' }).click(),
    shows: (page) => heading(page, 'Your address stays'),
  },
  {
    name: 'purchases-objection-refused',
    path: '/purchases/objection#forged',
    shows: (page) => heading(page, 'This link isn’t valid'),
    expectedProblems: [/401 .*\/api\/purchases\/objection\/look-up/],
  },
  {
    name: 'purchases',
    path: '/purchases',
    prepare: showList,
    shows: (page) => page.getByRole('button', { name: /^Download for macOS/ }),
  },
  {
    name: 'purchases-german',
    path: '/de/purchases',
    prepare: showList,
    shows: (page) => page.getByRole('button', { name: /^Für macOS herunterladen|^Download für macOS/ }),
  },
  {
    name: 'purchases-receipt',
    path: '/purchases',
    prepare: showList,
    act: (page) =>
      page
        .getByRole('button', { name: /^Receipt of order/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Print' }),
  },
];

export const purchases: Area = { name: 'Purchases', states };
