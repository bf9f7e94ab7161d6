import type { Page } from '@playwright/test';
import { answerBusy, changeAppList, givePlacedOrder, neverAnswer } from './answers.ts';
import { noScripts } from './page-problems.ts';
import type { Area, ScreenState } from './state.ts';
import { keepToasts } from './keep-toasts.ts';

const graphicsList = /\/api\/apps\/graphics\?/;
const graphics = (page: Page) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Graphics/ });
const cards = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('textbox', { name: 'Search apps' });

/** Tells the page that there is no network, and keeps it: each theme and window loads pictures of its own. */
async function goOffline(page: Page): Promise<void> {
  await page.evaluate(`{
    Object.defineProperty(navigator, 'onLine', { value: false });
    window.dispatchEvent(new Event('offline'));
  }`);
}

const longName = 'Westermann & Töchter, Werkstatt für Desktopanwendungen, Kiel';

/** Gives the store a name of 60 letters: that of the shop is the same in all pictures. */
const renameStore = (page: Page): Promise<void> =>
  page.evaluate(`{
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.data === 'Appstand') node.data = '${longName}';
  }`);

const states: readonly ScreenState[] = [
  { name: 'home', path: '/', shows: cards },
  {
    name: 'home-long-name',
    path: '/',
    act: renameStore,
    shows: (page) => page.getByRole('banner').getByText(longName),
  },
  { name: 'home-german', path: '/de', shows: cards },
  {
    name: 'home-category',
    path: '/?category=graphics',
    shows: cards,
  },
  { name: 'home-no-javascript', path: '/', withoutJavaScript: true, shows: cards, expectedProblems: [noScripts] },
  {
    name: 'store-loading',
    path: '/',
    prepare: async (page) => void (await neverAnswer(page, graphicsList)),
    act: (page) => graphics(page).click(),
    shows: (page) => page.getByRole('status', { name: 'Loading apps' }),
  },
  {
    name: 'store-error',
    path: '/',
    prepare: async (page) => void (await answerBusy(page, graphicsList)),
    act: (page) => graphics(page).click(),
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
    expectedProblems: [/503 .*\/api\/apps\/graphics/],
  },
  {
    name: 'store-offline',
    path: '/',
    act: goOffline,
    shows: (page) => page.getByText('You are offline'),
  },
  {
    name: 'store-cards',
    path: '/',
    prepare: (page, shop) =>
      changeAppList(page, shop, (apps) =>
        apps.map((app, index) => (index === 0 ? { ...app, hasFiles: false, rating: '0.0' } : app)),
      ),
    act: (page) => graphics(page).click(),
    shows: (page) => page.getByText('New', { exact: true }),
  },
  {
    name: 'store-search',
    path: '/',
    act: (page) => search(page).fill('hex'),
    shows: (page) => page.getByText(/^\d+ apps? for “hex”/),
  },
  {
    name: 'store-nothing',
    path: '/',
    act: (page) => search(page).fill('invioce'),
    shows: (page) => page.getByRole('heading', { name: /^Nothing here is called/ }),
  },
  {
    name: 'store-toast',
    path: '/',
    async prepare(page, shop) {
      await keepToasts(page);
      await givePlacedOrder(page, shop);
    },
    async act(page) {
      await page.getByRole('button', { name: 'Buy Now: QueryDeck' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill('toast@example.com');
      await dialog.getByRole('radio', { name: /^Venmo/ }).check();
      await dialog.getByRole('button', { name: /^Complete Purchase/ }).click();
      await dialog.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
      // Escape would close the toast first.
      await dialog.getByRole('button', { name: 'Close' }).click();
    },
    shows: (page) => page.getByRole('region', { name: /^Notifications/ }).getByText('Purchase Successful!'),
  },
  { name: 'store-many', path: '/', apps: 60, shows: cards },
  { name: 'store-200', path: '/', apps: 200, shows: cards },
  {
    name: 'store-200-shown',
    path: '/?show=384',
    apps: 200,
    shows: (page) => cards(page).nth(199),
  },
  { name: 'store-one', path: '/', apps: 1, shows: (page) => page.getByText('SpaceRings') },
  {
    name: 'store-empty',
    path: '/',
    apps: 0,
    shows: (page) => page.getByText('There are no apps in the store yet.'),
  },
  {
    name: '404',
    path: '/nothing-here',
    shows: (page) => page.getByRole('heading', { level: 1, name: /Page Not Found/ }),
    expectedProblems: [/404 .*\/nothing-here/],
  },
];

export const storefront: Area = { name: 'Storefront', states };
