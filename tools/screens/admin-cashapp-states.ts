import type { Page } from '@playwright/test';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { CashAppReceipt } from '#contracts/cashapp-receipts.ts';
import { signIn, tabState } from './admin-state.ts';
import { neverAnswer } from './answers.ts';
import { fixedNow } from './fixed-time.ts';
import type { ScreenState } from './state.ts';

const minutesAgo = (minutes: number): string => new Date(fixedNow - minutes * 60_000).toISOString();

const confirmPayment = (page: Page) =>
  page
    .getByRole('button', { name: /^Confirm Payment/ })
    .first()
    .click();

export const adminCashApp: readonly ScreenState[] = [
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
];
