import type { Page } from '@playwright/test';
import { changeDownloadPage } from './answers.ts';
import type { Shop } from './shop.ts';
import type { Area, ScreenState } from './state.ts';

const path = ({ order }: Shop): string => `/download/${order.downloadToken}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const states: readonly ScreenState[] = [
  { name: 'download', path, shows: (page) => page.getByRole('button', { name: /^Download for macOS/ }) },
  {
    name: 'download-german',
    path: (shop) => `/de${path(shop)}`,
    shows: (page) => page.getByRole('button', { name: /macOS/ }),
  },
  {
    name: 'download-checksums',
    path,
    async act(page) {
      await page.locator('summary').first().waitFor();
      for (const fold of await page
        .locator('summary')
        .filter({ hasText: /SHA-256/ })
        .all())
        await fold.click();
    },
    shows: (page) => page.getByText(/shasum -a 256/).and(page.locator(':visible')),
  },
  {
    name: 'download-unconfirmed',
    path,
    prepare: (page, shop) =>
      changeDownloadPage(page, shop, { maskedEmail: null, unconfirmedEmail: 'a…@example.com', isBuyersBrowser: false }),
    shows: (page) => page.getByRole('button', { name: 'Confirm this address' }),
  },
  {
    name: 'download-expired',
    path,
    prepare: (page, shop) => changeDownloadPage(page, shop, { state: 'expired', files: [] }),
    shows: (page) => heading(page, /expired|run out/),
  },
  {
    name: 'download-expired-no-email',
    path,
    prepare: (page, shop) => changeDownloadPage(page, shop, { state: 'expired', files: [], maskedEmail: null }),
    shows: (page) => page.getByLabel('Email'),
  },
  {
    name: 'download-mailed',
    path,
    async prepare(page, shop) {
      await changeDownloadPage(page, shop, { state: 'expired', files: [] });
      await page.route('**/api/downloads/*/mail', (route) =>
        route.fulfill({ status: 202, json: { maskedEmail: 'a…@example.com' } }),
      );
    },
    act: (page) => page.getByRole('button', { name: /^(Email|Mail) me a (new|fresh) link/ }).click(),
    shows: (page) => page.getByText(/^Sent\.|on its way/),
  },
  {
    name: 'download-refunded',
    path,
    prepare: (page, shop) => changeDownloadPage(page, shop, { state: 'refunded', files: [] }),
    shows: (page) => heading(page, /refunded/),
  },
  {
    name: 'download-disputed',
    path,
    prepare: (page, shop) => changeDownloadPage(page, shop, { state: 'disputed', files: [] }),
    shows: (page) => heading(page, /disputed/),
  },
  {
    name: 'download-waiting',
    path,
    prepare: (page, shop) => changeDownloadPage(page, shop, { state: 'payment-pending', files: [], expiresAt: null }),
    shows: (page) => heading(page, /not confirmed yet/),
  },
  {
    name: 'download-not-paid',
    path,
    prepare: (page, shop) => changeDownloadPage(page, shop, { state: 'not-paid', files: [], expiresAt: null }),
    shows: (page) => heading(page, /was not paid/),
  },
  {
    name: 'download-missing',
    path,
    prepare: (page, shop) => changeDownloadPage(page, shop, { state: 'file-missing', files: [] }),
    shows: (page) => heading(page, /The file is not/),
  },
  {
    name: 'download-unknown',
    path: '/download/forged',
    shows: (page) => heading(page, /This link isn’t valid|do not know this link/),
    expectedProblems: [/40\d .*\/api\/downloads\/forged/],
  },
];

export const download: Area = { name: 'Download', states };
