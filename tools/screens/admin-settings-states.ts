import { signIn, tabState } from './admin-state.ts';
import type { ScreenState } from './state.ts';

/** The command's own script is blocked in the frame of a mail. */
const mailFrameProblems = [/Blocked script execution/];

export const adminSettings: readonly ScreenState[] = [
  {
    name: 'settings-texts',
    path: '/admin?tab=settings&view=texts',
    prepare: signIn,
    act: (page) => page.getByRole('button', { name: 'Preview' }).click(),
    shows: (page) => page.getByRole('region', { name: 'Preview' }),
  },
  {
    name: 'settings-mail',
    path: '/admin?tab=settings',
    prepare: signIn,
    shows: (page) => page.getByTitle('Receipt, as shown by mail programs'),
    scrollsTo: (page) => page.getByRole('heading', { name: 'Email', exact: true }),
    fullPage: false,
    expectedProblems: mailFrameProblems,
  },
  {
    name: 'settings-mail-sent',
    path: '/admin?tab=settings',
    prepare: signIn,
    act: (page) => page.getByRole('button', { name: 'Read', exact: true }).last().click(),
    shows: (page) => page.getByRole('button', { name: 'Hide', exact: true }),
    scrollsTo: (page) => page.getByRole('heading', { name: 'Sent and waiting', exact: true }),
    fullPage: false,
    expectedProblems: mailFrameProblems,
  },
  {
    ...tabState('settings', (page) => page.getByRole('heading', { name: 'Audit log' })),
    expectedProblems: mailFrameProblems,
  },
];
