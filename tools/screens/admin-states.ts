import { adminAnalytics } from './admin-analytics-states.ts';
import { adminApps } from './admin-apps-states.ts';
import { adminCashApp } from './admin-cashapp-states.ts';
import { adminCoinReviews } from './admin-coin-review-states.ts';
import { adminCoins } from './admin-coins-states.ts';
import { adminFiles } from './admin-files-states.ts';
import { adminLook } from './admin-look-states.ts';
import { adminMessages } from './admin-messages-states.ts';
import { adminOrders } from './admin-orders-states.ts';
import { adminOverview } from './admin-overview-states.ts';
import { adminSettings } from './admin-settings-states.ts';
import { adminPanel } from './admin-panel-states.ts';
import { tabState } from './admin-state.ts';
import type { Area, ScreenState } from './state.ts';

const states: readonly ScreenState[] = [
  {
    name: 'signin',
    path: '/admin',
    shows: (page) => page.getByRole('heading', { name: 'Sign in' }),
    expectedProblems: [/401 .*\/api\//],
  },
  {
    name: 'signin-code',
    path: '/admin',
    async prepare(page) {
      const problem = { status: 401, title: 'Unauthorized', code: 'second-factor-required' };
      await page.route('**/api/auth/sign-in', (route) => route.fulfill({ status: 401, json: problem }));
    },
    async act(page) {
      await page.getByLabel('Email').fill('owner@example.com');
      await page.getByLabel('Password').fill('correct horse battery');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByLabel('Code').fill('4821');
    },
    shows: (page) => page.getByRole('heading', { name: 'One more proof' }),
    expectedProblems: [/401 .*\/api\//],
  },
  ...adminOverview,
  ...adminApps,
  ...adminFiles,
  ...adminOrders,
  ...adminCoinReviews,
  ...adminCashApp,
  ...adminMessages,
  ...adminAnalytics,
  ...adminLook,
  ...adminSettings,
  ...adminCoins,
  tabState('account', (page) => page.getByText('This one')),
  ...adminPanel,
];

export const admin: Area = { name: 'Admin', states };
