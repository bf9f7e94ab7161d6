import type { Page } from '@playwright/test';
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
import { signIn, tabState } from './admin-state.ts';
import type { Area, ScreenState } from './state.ts';

const refusals = [/401 .*\/api\//, /Failed to sign in/];

async function askForCode(page: Page): Promise<void> {
  await page.route('**/api/auth/sign-in', (route) => {
    const isCodeSent = route.request().postData()?.includes('"code"') === true;
    const refusal = isCodeSent
      ? {
          code: 'second-factor-wrong',
          detail: 'The code is wrong or has been used. Wait for the next one and try again.',
        }
      : { code: 'second-factor-required' };
    return route.fulfill({ status: 401, json: { status: 401, title: 'Unauthorized', ...refusal } });
  });
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const states: readonly ScreenState[] = [
  {
    name: 'signin',
    path: '/admin',
    shows: (page) => page.getByRole('heading', { name: 'Sign in' }),
    expectedProblems: refusals,
  },
  {
    name: 'signin-code',
    path: '/admin',
    prepare: askForCode,
    async act(page) {
      await enterPassword(page);
      await page.getByLabel('Code').fill('4821');
    },
    shows: (page) => page.getByRole('heading', { name: 'One more step' }),
    expectedProblems: refusals,
  },
  {
    name: 'signin-code-wrong',
    path: '/admin',
    prepare: askForCode,
    async act(page) {
      await enterPassword(page);
      await page.getByLabel('Code').fill('482139');
      await page.keyboard.press('Enter');
    },
    shows: (page) => page.getByText('The code is wrong'),
    expectedProblems: refusals,
  },
  {
    name: 'signin-again',
    path: ({ app }) => `/admin?tab=apps&app=${app.id}`,
    prepare: signIn,
    async act(page) {
      await page.getByLabel('Tagline').fill('Ask any database, in any dialect');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Put 1 change live' }).click();
    },
    shows: (page) => page.getByText('Your session has ended. Sign in again'),
    fullPage: false,
    expectedProblems: [...refusals, /Failed to save app/],
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
