import type { Page } from '@playwright/test';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { OrderDay } from '#contracts/order-list.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import * as client from '#test/support/store-client.ts';
import { ordersOfBuyer, showAddressChanges } from './address-change-answers.ts';
import { firstRow, signIn } from './admin-state.ts';
import type { Shop } from './shop.ts';
import type { ScreenState } from './state.ts';

async function showRequests(page: Page, shop: Shop): Promise<void> {
  await signIn(page, shop);
  await showAddressChanges(page, shop);
}

/** Lists the orders with one that is disputed and one that needs review, and sums of the days as the clock of the pictures counts them. */
async function showOrders(page: Page, shop: Shop): Promise<void> {
  await signIn(page, shop);
  const { origin, operatorCookie, time } = shop;
  const list = await client.callStore<readonly MarkedOrder[]>(`${origin}/api/orders?limit=200`, {
    headers: { cookie: operatorCookie },
  });
  const shown = (JSON.parse(time.toFixed(JSON.stringify(list))) as readonly MarkedOrder[]).map((order, index) => ({
    ...order,
    isInReview: index === 7,
    isDisputed: index === 9,
  }));
  await page.route('**/api/orders?*', (route) => route.fulfill({ json: shown }));
  await page.route('**/api/orders/days?*', (route) => route.fulfill({ json: daysOf(shown) }));
}

function daysOf(orders: readonly MarkedOrder[]): OrderDay[] {
  const days = [...new Set(orders.map(({ createdAt }) => createdAt.slice(0, 10)))];
  return days.map((day) => {
    const own = orders.filter(({ createdAt }) => createdAt.startsWith(day));
    const paid = own
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { amount }) => sum + Number(amount), 0);
    return { day, orders: own.length, amount: paid.toFixed(2) };
  });
}

async function showOrder(page: Page, shop: Shop, change: Partial<OrderDetails>): Promise<void> {
  await showOrders(page, shop);
  const url = `${shop.origin}/api/orders/${shop.order.id}`;
  const order = await client.callStore<OrderDetails>(url, { headers: { cookie: shop.operatorCookie } });
  const fixed = JSON.parse(shop.time.toFixed(JSON.stringify(order))) as OrderDetails;
  await page.route(`**/api/orders/${shop.order.id}`, (route) =>
    route.fulfill({ json: { ...fixed, ...change } satisfies OrderDetails }),
  );
}

async function chooseOrders(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 720) {
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByRole('button', { name: 'Select several' }).click();
  }
  for (const index of [1, 2, 4])
    await page
      .getByRole('checkbox', { name: /^Select #/ })
      .nth(index)
      .check();
}

const drawer = (page: Page) => page.getByRole('heading', { name: 'What happened' });

export const adminOrders: readonly ScreenState[] = [
  { name: 'orders', path: '/admin?tab=orders', prepare: showOrders, shows: firstRow },
  {
    name: 'orders-selected',
    path: '/admin?tab=orders&method=paypal,venmo&from=2026-11-01&to=2026-11-22',
    prepare: showOrders,
    act: chooseOrders,
    shows: (page) => page.getByRole('region', { name: 'Selected orders' }),
    fullPage: false,
  },
  {
    name: 'orders-filter',
    path: '/admin?tab=orders&method=paypal,venmo',
    prepare: showOrders,
    act: (page) => page.getByRole('button', { name: /^Filter/ }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Filter orders' }),
    fullPage: false,
  },
  {
    name: 'order',
    path: ({ order }) => `/admin?tab=orders&order=${order.id}`,
    prepare: showOrders,
    shows: drawer,
    fullPage: false,
  },
  {
    name: 'order-refund',
    path: ({ order }) => `/admin?tab=orders&order=${order.id}`,
    prepare: showOrders,
    act: (page) => page.getByRole('button', { name: 'Refund…' }).click(),
    shows: (page) => page.getByRole('alertdialog'),
    fullPage: false,
  },
  {
    name: 'order-disputed',
    path: ({ order }) => `/admin?tab=orders&order=${order.id}`,
    prepare: (page, shop) =>
      showOrder(page, shop, {
        mode: 'live',
        isDisputed: true,
        dispute: { provider: 'paypal', reference: 'PP-R-KLM-482913' },
        refundObstacle: 'The provider decides about this payment now.',
      }),
    shows: drawer,
    fullPage: false,
  },
  {
    name: 'empty-orders',
    path: '/admin?tab=orders',
    prepare: async (page, shop) => {
      await signIn(page, shop);
      await page.route('**/api/orders?*', (route) => route.fulfill({ json: [] }));
    },
    shows: (page) => page.getByRole('heading', { name: 'No orders yet' }),
    fullPage: false,
  },
  {
    name: 'address-requests',
    path: '/admin?tab=orders&review=open&dispute=open',
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
