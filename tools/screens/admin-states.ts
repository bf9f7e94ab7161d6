import type { Locator, Page } from '@playwright/test';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { CashAppReceipt } from '#contracts/cashapp-receipts.ts';
import { neverAnswer } from './answers.ts';
import { fixedNow } from './fixed-time.ts';
import { buyerEmail, type Shop } from './shop.ts';
import type { Area, ScreenState } from './state.ts';

async function signIn(page: Page, { origin, operatorCookie }: Shop): Promise<void> {
  const [name = '', value = ''] = operatorCookie.split('=');
  await page.context().addCookies([{ name, value, url: origin }]);
}

const tabState = (name: string, shows: (page: Page) => Locator): ScreenState => ({
  name,
  path: `/admin?tab=${name}`,
  prepare: signIn,
  shows,
});

const minutesAgo = (minutes: number): string => new Date(fixedNow - minutes * 60_000).toISOString();

const row = (page: Page) => page.getByRole('row').nth(1);

const confirmPayment = (page: Page) =>
  page
    .getByRole('button', { name: /^Confirm Payment/ })
    .first()
    .click();

const states: readonly ScreenState[] = [
  {
    name: 'signin',
    path: '/admin',
    shows: (page) => page.getByRole('heading', { name: 'Sign in' }),
    expectedProblems: [/401 .*\/api\//],
  },
  tabState('apps', row),
  tabState('orders', row),
  tabState('cashapp', (page) => page.getByRole('timer').first()),
  {
    name: 'cashapp-confirm',
    path: '/admin?tab=cashapp',
    prepare: signIn,
    act: confirmPayment,
    shows: (page) => page.getByRole('alertdialog'),
    fullPage: false,
  },
  {
    name: 'cashapp-undo',
    path: '/admin?tab=cashapp',
    async prepare(page, shop) {
      await signIn(page, shop);
      // Leaving the page sends the confirmation.
      await neverAnswer(page, '**/api/cashapp/confirm-payment/*');
    },
    async act(page) {
      await confirmPayment(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click();
    },
    shows: (page) => page.getByText('Confirmed by you'),
  },
  {
    name: 'cashapp-receipts',
    path: '/admin?tab=cashapp',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.route('**/api/cashapp/pending-payments?status=pending', async (route) => {
        const response = await route.fetch();
        const [first] = (await response.json()) as ListedCashAppPayment[];
        const times = { createdAt: minutesAgo(4), expiresAt: minutesAgo(-26) };
        const proposal = { receiptId: 'one', amount: first?.amount ?? '', receivedAt: minutesAgo(1) };
        await route.fulfill({ response, json: [{ ...first, ...times, proposal }] });
      });
      const receipt = {
        receiptId: 'two',
        problem: 'unsigned',
        sender: 'cash@square.com.receipts.example',
        subject: 'Eve sent you $500.00 for K7Q-4FM',
        receivedAt: minutesAgo(9),
        noteCode: 'K7Q-4FM',
      } satisfies CashAppReceipt;
      await page.route('**/api/cashapp/receipts', (route) => route.fulfill({ json: [receipt] }));
    },
    shows: (page) => page.getByText('Receipt email says'),
  },
  {
    name: 'empty-cashapp',
    path: '/admin?tab=cashapp',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.route('**/api/cashapp/pending-payments*', (route) => route.fulfill({ json: [] }));
    },
    shows: (page) => page.getByRole('heading', { name: 'Nothing to confirm' }),
  },
  tabState('messages', (page) => page.getByText('Is there a dark theme?')),
  tabState('analytics', (page) => page.getByRole('heading', { name: /^Top 5/ })),
  tabState('settings', (page) => page.getByRole('heading', { name: 'Audit log' })),
  tabState('account', (page) => page.getByText('This one')),
  {
    name: 'order',
    path: '/admin?tab=orders',
    prepare: signIn,
    act: (page) => page.getByRole('row').filter({ hasText: buyerEmail }).getByRole('link').first().click(),
    shows: (page) => page.getByRole('dialog', { name: /^Order #\d+$/ }),
    fullPage: false,
  },
  {
    name: 'files',
    path: '/admin?tab=apps',
    prepare: signIn,
    act: (page) =>
      row(page)
        .getByRole('button', { name: /^Manage Files/ })
        .click(),
    shows: (page) => page.getByRole('dialog'),
    fullPage: false,
  },
  {
    name: 'panel',
    path: '/',
    async prepare(page, shop) {
      await signIn(page, shop);
      await page.addInitScript(`localStorage.setItem('operator', 'yes')`);
    },
    act: (page) => page.getByRole('button', { name: 'Store panel' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Store panel' }).getByRole('heading', { name: /^Top 5/ }),
    fullPage: false,
  },
];

export const admin: Area = { name: 'Admin', states };
