import type { Page } from '@playwright/test';
import { signIn } from './admin-state.ts';
import { fillReport } from './fill-report.ts';
import type { ScreenState } from './state.ts';

const path = '/admin?tab=analytics';

const chart = (page: Page) => page.getByRole('figure', { name: /^Total Sales by/ });

const analyticsState = (name: string, search: string): ScreenState => ({
  name,
  path: `${path}${search}`,
  async prepare(page, shop) {
    await signIn(page, shop);
    await fillReport(page, shop);
  },
  shows: chart,
});

export const adminAnalytics: readonly ScreenState[] = [
  {
    ...analyticsState('analytics', ''),
    async act(page) {
      const plot = await chart(page).getByRole('slider').boundingBox();
      if (plot !== null) await page.mouse.move(plot.x + (plot.width * 20.5) / 30, plot.y + plot.height / 2);
    },
  },
  analyticsState('analytics-today', '&range=today'),
  analyticsState('analytics-year', '&range=12'),
  {
    ...analyticsState('analytics-own', '&from=2026-08-24&to=2026-11-21&compare=no'),
    shows: (page) => page.getByLabel('From', { exact: true }),
  },
  {
    name: 'empty-analytics',
    path: `${path}&from=2026-01-01&to=2026-01-07`,
    prepare: signIn,
    shows: (page) => page.getByRole('heading', { name: /^No figures/ }),
  },
];
