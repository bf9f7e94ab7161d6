import type { Page } from '@playwright/test';
import type { Area, ScreenState } from './state.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page looks at the system's theme once, as it loads. */
const followTheme = (page: Page): Promise<void> =>
  page.evaluate(`matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    document.documentElement.dataset.theme = matches ? 'dark' : 'light';
  })`);

const states: readonly ScreenState[] = [
  { name: 'faq', path: '/faq', shows: heading },
  {
    name: 'faq-contact',
    path: '/faq#contact',
    shows: (page) => page.getByLabel('Message'),
    fullPage: false,
    scrollsTo: (page) => page.locator('#contact'),
  },
  {
    name: 'faq-message',
    path: '/faq#contact',
    act: async (page) => {
      await page.getByLabel('Name').fill('Ada Lovelace');
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Message').fill('Does Inkwright open files of version 1?');
      await page.getByRole('button', { name: 'Open in email program' }).click();
    },
    shows: (page) => page.getByRole('button', { name: 'Copy the message' }),
    fullPage: false,
    scrollsTo: (page) => page.getByRole('heading', { name: 'If no email program opened, copy this' }),
  },
  { name: 'terms', path: '/terms-of-service', shows: heading },
  {
    name: 'terms-privacy',
    path: '/terms-of-service#privacy-policy',
    shows: (page) => page.getByRole('link', { name: 'Privacy policy', exact: true }).first(),
    fullPage: false,
    scrollsTo: (page) => page.getByRole('heading', { name: 'Cookies', exact: true }),
  },
  { name: 'imprint', path: '/imprint', shows: heading },
  { name: 'terms-german', path: '/de/terms-of-service', shows: heading },
  { name: 'faq-german', path: '/de/faq', shows: heading },
  { name: 'withdrawal', path: '/withdrawal', shows: heading },
  {
    name: 'withdrawal-form',
    path: '/withdrawal/form',
    act: (page) => page.getByRole('button', { name: 'Confirm withdrawal' }).click(),
    shows: (page) => page.getByText('Fill in this field.').first(),
  },
  { name: 'withdrawal-received', path: '/withdrawal/received', shows: heading },
  { name: 'withdrawal-not-received', path: '/withdrawal/not-received', shows: heading },
  { name: 'withdrawal-german', path: '/de/withdrawal', shows: heading },
  { name: 'unsubscribe', path: '/unsubscribe/token', shows: heading },
  {
    name: 'api-reference',
    path: '/api-reference',
    act: followTheme,
    shows: heading,
    fullPage: false,
  },
  {
    name: 'api-reference-call',
    path: '/api-reference',
    async act(page) {
      await followTheme(page);
      await page.locator('#postOrders > summary').click();
    },
    shows: (page) => page.locator('details[open]'),
    fullPage: false,
    scrollsTo: (page) => page.locator('details[open]'),
  },
];

export const legal: Area = { name: 'Terms and support', states };
