import type { Page } from '@playwright/test';
import type { CashAppPayment } from '#contracts/cashapp.ts';
import { qrCodeOf } from '#server/cashapp/payment-link.ts';
import { answerBusy, giveCashAppPayment } from './answers.ts';
import { fixedNow } from './fixed-time.ts';
import { buyerEmail, type Shop } from './shop.ts';
import type { Area, ScreenState } from './state.ts';

const path = ({ app }: Shop): string => `/cashapp-checkout?appId=${app.id}&amount=65.55`;
const link = 'https://cash.app/$appstand/65.55';
const minuteMs = 60_000;

function paymentOf({ app }: Shop, change: Partial<CashAppPayment>): CashAppPayment {
  const endsAt = fixedNow + 29.5 * minuteMs;
  return {
    paymentId: '0'.repeat(32),
    orderNumber: 1148,
    status: 'pending',
    amount: '65.55',
    appId: app.id,
    appName: app.name,
    customerEmail: buyerEmail,
    createdAt: new Date(endsAt - 30 * minuteMs).toISOString(),
    expiresAt: new Date(endsAt).toISOString(),
    cashAppHandle: '$appstand',
    cashAppLink: link,
    cashAppQR: qrCodeOf(link),
    noteCode: 'K7Q-4FM',
    downloadToken: null,
    autoConfirmIn: null,
    ...change,
  };
}

const paymentState = (name: string, heading: string, change: (shop: Shop) => Partial<CashAppPayment>): ScreenState => ({
  name,
  path,
  prepare: (page, shop) => giveCashAppPayment(page, paymentOf(shop, change(shop))),
  shows: (page: Page) => page.getByRole('heading', { name: heading }),
});

const states: readonly ScreenState[] = [
  paymentState('cashapp-pending', 'Pay with Cash App', () => ({})),
  {
    ...paymentState('cashapp-german', 'Cash App', () => ({})),
    path: (shop) => `/de${path(shop)}`,
    shows: (page) => page.getByText('K7Q-4FM').first(),
  },
  paymentState('cashapp-without-email', 'Pay with Cash App', () => ({ customerEmail: null })),
  {
    ...paymentState('cashapp-soon', 'Pay with Cash App', () => ({ autoConfirmIn: 48_000 })),
    shows: (page) => page.getByText('Auto-Confirmation Soon'),
  },
  {
    name: 'cashapp-confirmed',
    path,
    async prepare(page, shop) {
      // The page goes on to the download by itself.
      await page.route('**/download?token=*', (route) => route.fulfill({ status: 204 }));
      const { downloadToken } = shop.order;
      await giveCashAppPayment(page, paymentOf(shop, { status: 'confirmed', downloadToken }));
    },
    shows: (page) => page.getByRole('heading', { name: 'Payment Confirmed!' }),
  },
  paymentState('cashapp-expired', 'The time for this payment is over', () => ({ status: 'expired' })),
  paymentState('cashapp-rejected', 'We found no payment', () => ({ status: 'rejected' })),
  paymentState('cashapp-in-review', 'Please don’t pay again', () => ({ status: 'in-review' })),
  paymentState('cashapp-refunded', 'Your money was sent back', () => ({ status: 'refunded' })),
  {
    name: 'cashapp-invalid',
    path: '/cashapp-checkout',
    shows: (page) => page.getByRole('heading', { name: 'Invalid Payment' }),
  },
  {
    name: 'cashapp-error',
    path,
    prepare: async (page) => void (await answerBusy(page, '**/api/cashapp/create-payment')),
    shows: (page) => page.getByRole('heading', { name: 'Error loading payment information' }),
    expectedProblems: [/create-payment/, /Failed to create a Cash App payment/],
  },
];

export const cashApp: Area = { name: 'Cash App checkout', states };
