import { noScripts } from './page-problems.ts';
import type { Area, ScreenState } from './state.ts';

const heading = 'QueryDeck';
const path = '/apps/query-deck';

const states: readonly ScreenState[] = [
  { name: 'app', path, shows: (page) => page.getByRole('heading', { level: 1, name: heading }) },
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
    act: (page) =>
      page
        .getByRole('button', { name: /^Try Demo/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('alertdialog'),
    fullPage: false,
  },
  {
    name: 'demo-offered',
    path,
    act: (page) =>
      page
        .getByRole('button', { name: /^Try Demo/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('link', { name: /^Open the demo/ }),
    fullPage: false,
    notYet: 'an app has no address of a demo',
  },
];

export const app: Area = { name: "App's page", states };
