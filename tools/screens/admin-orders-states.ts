import type { Page } from '@playwright/test';
import { ordersOfBuyer, showAddressChanges } from './address-change-answers.ts';
import { firstRow, signIn, tabState } from './admin-state.ts';
import { buyerEmail, type Shop } from './shop.ts';
import type { ScreenState } from './state.ts';

async function showRequests(page: Page, shop: Shop): Promise<void> {
  await signIn(page, shop);
  await showAddressChanges(page, shop);
}

export const adminOrders: readonly ScreenState[] = [
  tabState('orders', firstRow),
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
];
