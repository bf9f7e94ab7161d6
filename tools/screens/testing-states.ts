import type { Page } from '@playwright/test';
import type { Area, ScreenState } from './state.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const states: readonly ScreenState[] = [
  { name: 'quick-test', path: '/quick-test', shows: heading },
  {
    name: 'checkout',
    path: ({ app }) => `/checkout?appId=${app.id}`,
    shows: (page) => page.getByRole('button', { name: 'Pay $69.00' }),
  },
  {
    name: 'test-purchase',
    path: ({ app }) => `/test-purchase?appId=${app.id}`,
    shows: (page) => page.getByLabel('Email'),
  },
  { name: 'debug-purchase', path: '/debug-purchase', shows: heading },
];

export const testing: Area = { name: 'Test pages', states };
