import type { Page } from '@playwright/test';
import { changeAppDetails } from './answers.ts';
import { noScripts } from './page-problems.ts';
import type { Area, ScreenState } from './state.ts';

const heading = 'QueryDeck';
const path = '/apps/query-deck';

const tryDemo = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Try Demo/ })
    .first()
    .click();

const states: readonly ScreenState[] = [
  { name: 'app', path, shows: (page) => page.getByRole('heading', { level: 1, name: heading }) },
  { name: 'app-german', path: `/de${path}`, shows: (page) => page.getByRole('heading', { level: 1, name: heading }) },
  {
    name: 'app-ratings',
    path: '/apps/hex-pane',
    shows: (page) => page.getByRole('heading', { level: 2, name: 'Ratings' }),
    fullPage: false,
    scrollsTo: (page) => page.getByRole('heading', { level: 2, name: 'Ratings' }),
  },
  {
    name: 'app-versions',
    path: '/apps/duplicate-finder',
    act: (page) => page.getByText(/^\d+ earlier versions?$/).click(),
    shows: (page) => page.getByRole('heading', { level: 2, name: 'What’s new' }),
    fullPage: false,
    scrollsTo: (page) => page.getByRole('heading', { level: 2, name: 'What’s new' }),
  },
  {
    name: 'app-no-javascript',
    path,
    withoutJavaScript: true,
    shows: (page) => page.getByRole('heading', { level: 1, name: heading }),
    expectedProblems: [noScripts],
  },
  {
    name: 'app-lightbox',
    path,
    act: (page) =>
      page
        .getByRole('link', { name: /^Enlarge:/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog', { name: /^Pictures of/ }),
    fullPage: false,
  },
  {
    name: 'demo',
    path,
    act: tryDemo,
    shows: (page) => page.getByRole('alertdialog'),
    fullPage: false,
  },
  {
    name: 'demo-offered',
    // A page that is opened from the storefront asks for the app; the app's own address has it in its HTML.
    path: '/',
    prepare: (page, shop) =>
      changeAppDetails(page, shop, { demo: { kind: 'address', url: 'https://example.com/demo' } }),
    async act(page) {
      await page.getByRole('article').getByRole('link', { name: heading, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await tryDemo(page);
    },
    shows: (page) => page.getByRole('link', { name: /^Open the demo/ }),
    fullPage: false,
  },
];

export const app: Area = { name: "App's page", states };
