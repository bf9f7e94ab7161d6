import { signIn, tabState } from './admin-state.ts';
import type { ScreenState } from './state.ts';

/** The command's own script is blocked in frames. */
const frameProblems = [/Blocked script execution/];

export const adminLook: readonly ScreenState[] = [
  {
    ...tabState('appearance', (page) =>
      page.frameLocator('iframe[title="Preview: Storefront"]').getByRole('heading', { level: 1 }),
    ),
    act: (page) => page.getByLabel('Your own').fill('#E0823D'),
    fullPage: false,
    expectedProblems: frameProblems,
  },
  tabState('texts', (page) => page.getByRole('region', { name: 'As buyers read it' }).locator('.legal-text')),
  {
    name: 'texts-compare',
    path: '/admin?tab=texts&text=refunds',
    prepare: signIn,
    async act(page) {
      await page.getByLabel('Refunds, Markdown').press('ControlOrMeta+Home');
      await page.getByLabel('Refunds, Markdown').pressSequentially('In short: ');
      await page.getByRole('button', { name: 'Compare' }).click();
    },
    shows: (page) => page.locator('.text-compare ins'),
  },
];
