import { adminCashApp } from './admin-cashapp-states.ts';
import { adminCoinReviews } from './admin-coin-review-states.ts';
import { adminCoins } from './admin-coins-states.ts';
import { adminFiles } from './admin-files-states.ts';
import { adminMessages } from './admin-messages-states.ts';
import { adminOrders } from './admin-orders-states.ts';
import { adminSettings } from './admin-settings-states.ts';
import { firstRow, signIn, tabState } from './admin-state.ts';
import type { Area, ScreenState } from './state.ts';

const states: readonly ScreenState[] = [
  {
    name: 'signin',
    path: '/admin',
    shows: (page) => page.getByRole('heading', { name: 'Sign in' }),
    expectedProblems: [/401 .*\/api\//],
  },
  tabState('apps', firstRow),
  ...adminFiles,
  ...adminOrders,
  ...adminCoinReviews,
  ...adminCashApp,
  ...adminMessages,
  tabState('analytics', (page) => page.getByRole('heading', { name: /^Top 5/ })),
  ...adminSettings,
  ...adminCoins,
  tabState('account', (page) => page.getByText('This one')),
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
