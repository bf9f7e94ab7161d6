import type { Overview } from '#contracts/overview.ts';
import { changeHealth, changeOverview } from './answers.ts';
import { signIn } from './admin-state.ts';
import type { ScreenState } from './state.ts';

const path = '/admin?tab=overview';

/** Sales of 30 days, the oldest first. */
const sales = [
  94, 88, 79, 170, 226, 132, 141, 76, 96, 225, 177, 146, 231, 222, 118, 84, 131, 160, 133, 374, 174, 360, 151, 108, 246,
  139, 268, 118, 175, 160.6,
];

function asBusyShop(overview: Overview): Overview {
  const days = overview.revenue.days.map(({ day }, index) => ({
    day,
    orders: Math.ceil((sales[index] ?? 0) / 30),
    sales: (sales[index] ?? 0).toFixed(2),
  }));
  return {
    ...overview,
    revenue: {
      today: { sales: '168.59', before: '67.58', orders: 5 },
      week: { sales: '1289.34', before: '1482.00' },
      month: { sales: '5155.94', before: '4445.10' },
      days,
    },
    setup: null,
    isNewStore: false,
  };
}

function asNewStore(overview: Overview): Overview {
  const done = new Set(['identity', 'first-app', 'files']);
  return {
    ...overview,
    needs: [],
    newestOrders: [],
    isNewStore: true,
    setup: overview.setup?.map((step) => ({ ...step, isDone: done.has(step.id) })) ?? null,
  };
}

export const adminOverview: readonly ScreenState[] = [
  {
    name: 'overview',
    path,
    async prepare(page, shop) {
      await signIn(page, shop);
      await changeOverview(page, shop, asBusyShop);
    },
    shows: (page) => page.getByRole('region', { name: 'Needs you' }),
  },
  {
    name: 'overview-new',
    path,
    async prepare(page, shop) {
      await signIn(page, shop);
      await changeOverview(page, shop, asNewStore);
    },
    shows: (page) => page.getByRole('region', { name: 'Setup' }),
  },
  {
    name: 'overview-health',
    path,
    async prepare(page, shop) {
      await signIn(page, shop);
      await changeOverview(page, shop, asBusyShop);
      await changeHealth(page, shop, {
        problems: [{ kind: 'mail', cause: 'sign-in', waiting: 3, since: '2026-11-22T08:12:00.000Z' }],
      });
    },
    async act(page) {
      await page.getByRole('alert').filter({ hasText: 'Email is not being sent' }).waitFor();
    },
    shows: (page) => page.getByRole('region', { name: 'Needs you' }),
  },
  {
    name: 'search',
    path,
    async prepare(page, shop) {
      await signIn(page, shop);
      await changeOverview(page, shop, asBusyShop);
    },
    async act(page) {
      await page.getByRole('region', { name: 'Needs you' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search/ }).fill('ink');
    },
    shows: (page) => page.getByRole('option', { name: /Inkwright/ }).first(),
    fullPage: false,
  },
  {
    name: 'more',
    path: '/admin?tab=more',
    prepare: signIn,
    shows: (page) => page.getByRole('main').getByRole('link', { name: 'Settings' }),
    fullPage: false,
  },
];
