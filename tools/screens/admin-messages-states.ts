import type { Page } from '@playwright/test';
import { signIn, tabState } from './admin-state.ts';
import type { ScreenState } from './state.ts';

const openMessage = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).getByRole('link').first().click();

const messageState = (name: string, text: string): ScreenState => ({
  name,
  path: '/admin?tab=messages',
  prepare: signIn,
  act: (page) => openMessage(page, text),
  shows: (page) => page.getByLabel(/^Reply to/),
});

export const adminMessages: readonly ScreenState[] = [
  tabState('messages', (page) => page.getByText('Is there a dark theme?')),
  {
    ...messageState('messages-thread', 'Plan view stays empty'),
    async act(page) {
      await openMessage(page, 'Plan view stays empty');
      const text = 'Hello Ada, that is small: set “track_io_timing” in the connection’s options, then Explain again.';
      await page.getByLabel(/^Reply to/).fill(text);
    },
    shows: (page) => page.getByRole('button', { name: 'Send link again' }),
  },
  messageState('messages-reply-to', 'Invoice with our VAT number'),
  {
    name: 'empty-messages',
    path: '/admin?tab=messages',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.route('**/api/contact-messages?*', (route) => route.fulfill({ json: [] }));
      await page.route('**/api/contact-messages/count', (route) => route.fulfill({ json: { unread: 0, open: 0 } }));
    },
    shows: (page) => page.getByRole('heading', { name: 'All answered' }),
  },
  {
    name: 'messages-not-found',
    path: '/admin?tab=messages&q=submarine',
    prepare: signIn,
    shows: (page) => page.getByText('No messages match this search.'),
  },
];
