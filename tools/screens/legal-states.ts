import type { Page } from '@playwright/test';
import type { Area, ScreenState } from './state.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const states: readonly ScreenState[] = [
  { name: 'faq', path: '/faq', shows: heading },
  {
    name: 'faq-contact',
    path: '/faq#contact',
    shows: (page) => page.getByLabel('Message'),
    fullPage: false,
    scrollsTo: (page) => page.locator('#contact'),
  },
  { name: 'terms', path: '/terms-of-service', shows: heading },
];

export const legal: Area = { name: 'Terms and support', states };
