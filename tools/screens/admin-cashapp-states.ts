import type { Page } from '@playwright/test';
import type { CashAppPaymentStatus, CashAppTransfer, ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { CashAppReceipt } from '#contracts/cashapp-receipts.ts';
import { signIn, tabState } from './admin-state.ts';
import { neverAnswer } from './answers.ts';
import { fixedNow } from './fixed-time.ts';
import type { Shop } from './shop.ts';
import type { ScreenState } from './state.ts';

const minutesAgo = (minutes: number): string => new Date(fixedNow - minutes * 60_000).toISOString();

const confirmPayment = (page: Page) =>
  page
    .getByRole('button', { name: /^Confirm Payment/ })
    .first()
    .click();

async function showDecisions(page: Page, shop: Shop): Promise<void> {
  await signIn(page, shop);
  const by = 'owner@example.com';
  const transfer = (amount: string): CashAppTransfer => ({
    number: 1,
    amount,
    receivedAt: minutesAgo(50),
    recordedAt: minutesAgo(45),
    recordedBy: by,
    sentBack: null,
  });
  const changes: Readonly<Partial<Record<CashAppPaymentStatus, Partial<ListedCashAppPayment>>>> = {
    pending: { createdAt: minutesAgo(27), expiresAt: minutesAgo(-3), customerEmail: null },
    'in-review': { createdAt: minutesAgo(90), reviewId: 'one', transfers: [transfer('9.99')] },
    expired: { createdAt: minutesAgo(60), expiresAt: minutesAgo(30) },
    rejected: { rejection: { at: minutesAgo(300), by, reason: 'Nothing with this code arrived' } },
    confirmed: { confirmedAt: minutesAgo(45), transfers: [transfer('19.99')] },
    refunded: {
      transfers: [
        { ...transfer('19.99'), sentBack: { at: minutesAgo(5), by, note: 'Paid twice, sent back in Cash App' } },
      ],
    },
  };
  await page.route('**/api/cashapp/pending-payments?status=*', async (route) => {
    const status = new URL(route.request().url()).searchParams.get('status') as CashAppPaymentStatus;
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/status=[a-z-]+/, 'status=pending'),
    });
    const [first] = (await response.json()) as ListedCashAppPayment[];
    const change = changes[status];
    const late = { ...first, status, reviewId: 'two', expiresAt: minutesAgo(91), transfers: [transfer('19.99')] };
    const answer = change === undefined ? [] : [{ ...first, status, ...change }];
    await route.fulfill({
      response,
      json: status === 'in-review' ? [{ ...late, paymentId: 'late' }, ...answer] : answer,
    });
  });
}

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
    name: 'cashapp-decisions',
    path: '/admin?tab=cashapp',
    prepare: showDecisions,
    act: (page) => page.getByRole('button', { name: 'Show confirmed payments' }).click(),
    shows: (page) => page.getByRole('heading', { name: /^Sent back/ }),
    scrollsTo: (page) => page.getByRole('heading', { name: /^Arrived late/ }),
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
