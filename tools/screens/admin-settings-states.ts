import { signIn } from './admin-state.ts';
import type { ScreenState } from './state.ts';

/** The command's own script is blocked in the frame of a mail. */
const mailFrameProblems = [/Blocked script execution/];

export const adminSettings: readonly ScreenState[] = [
  {
    name: 'settings-mail',
    path: '/admin?tab=settings&view=email',
    prepare: signIn,
    shows: (page) => page.getByTitle('Receipt, as shown by mail programs'),
    fullPage: false,
    expectedProblems: mailFrameProblems,
  },
  {
    name: 'settings-mail-sent',
    path: '/admin?tab=settings&view=email',
    prepare: signIn,
    act: (page) => page.getByRole('button', { name: 'Read', exact: true }).last().click(),
    shows: (page) => page.getByRole('button', { name: 'Hide', exact: true }),
    scrollsTo: (page) => page.getByRole('heading', { name: 'Sent and waiting', exact: true }),
    fullPage: false,
    expectedProblems: mailFrameProblems,
  },
  ...(
    [
      ['payments', 'Ways to pay'],
      ['store', 'Store'],
      ['people', 'What operators did'],
      ['doctor', 'Fine'],
    ] as const
  ).map(([view, heading]): ScreenState => ({
    name: `settings-${view}`,
    path: `/admin?tab=settings&view=${view}`,
    prepare: signIn,
    shows: (page) => page.getByRole('heading', { name: new RegExp(`^${heading}`) }),
  })),
];
