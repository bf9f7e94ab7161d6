import type { Page } from '@playwright/test';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { OrderReview, ReviewReason } from '#contracts/reviews.ts';
import * as client from '#test/support/store-client.ts';
import { signIn } from './admin-state.ts';
import { fixedNow } from './fixed-time.ts';
import type { Shop } from './shop.ts';
import type { ScreenState } from './state.ts';

const minutesAgo = (minutes: number): string => new Date(fixedNow - minutes * 60_000).toISOString();

interface Came {
  readonly reason: ReviewReason;
  readonly coins: string;
  readonly worth: string;
  readonly worthNow: string;
}

const short: Came = { reason: 'underpaid', coins: '0.000618', worth: '58.71', worthNow: '59.02' };
const late: Came = { reason: 'late', coins: '0.000654', worth: '62.13', worthNow: '60.80' };
const over: Came = { reason: 'overpaid', coins: '0.000066', worth: '6.27', worthNow: '6.30' };
const twice: Came = { reason: 'paid-twice', coins: '0.000654', worth: '62.13', worthNow: '62.46' };

const hash = 'a3f90c5d2b7e4186f05a9d3c7b2e8f1460d9c3a5b7e2f8146c0d9a3b5e7f77c1';

async function showReview(page: Page, shop: Shop, { reason, coins, worth, worthNow }: Came): Promise<void> {
  await signIn(page, shop);
  const { origin, order, operatorCookie } = shop;
  const url = `${origin}/api/orders/${order.id}`;
  const found = await client.callStore<OrderDetails>(url, { headers: { cookie: operatorCookie } });
  const isPaid = reason === 'overpaid' || reason === 'paid-twice';
  const money = { currency: 'USD', payee: null };
  const review: OrderReview = {
    id: 'review',
    paymentId: 'payment',
    reason,
    createdAt: minutesAgo(11),
    received: { ...money, amount: worth, reference: null, captureReference: 'coins-1' },
    expected: { ...money, amount: '62.10' },
    refundableAmount: worth,
    refundObstacle: 'The store cannot send coins back. Send them from your wallet and note it here.',
    hasFiles: true,
    acceptObstacle: isPaid ? 'The order is paid.' : null,
    resolution: null,
  };
  const { timeline, ...fixed } = JSON.parse(shop.time.toFixed(JSON.stringify(found))) as OrderDetails;
  const shown: OrderDetails = {
    ...fixed,
    paymentMethod: 'crypto',
    status: isPaid ? 'completed' : 'expired',
    isInReview: true,
    completedAt: isPaid ? minutesAgo(40) : null,
    timeline: timeline.filter(({ kind }) => isPaid || kind === 'ordered'),
    amount: '62.10',
    listPrice: '69.00',
    payments: [],
    reviews: [review],
  };
  const receipt = {
    number: 1,
    amount: coins,
    worth,
    worthNow,
    at: minutesAgo(12),
    captureReference: 'coins-1',
    sentBack: null,
    left: worth,
    leftCoins: coins,
    returns: [],
  };
  const payment = {
    paymentId: 'payment',
    symbol: 'BTC',
    network: 'Bitcoin',
    address: 'bc1q8kx2m4v6c9z7s5d3f1g0h8j6k4l2n9p7q5r4ve',
    tag: null,
    status: reason === 'underpaid' ? 'underpaid' : reason === 'late' ? 'late' : 'overpaid',
    asked: '0.000654',
    seen: coins,
    price: '95000',
    priceSource: 'Kraken',
    priceAt: minutesAgo(45),
    priceNow: '95500',
    receipts: [receipt],
    transactions: [{ id: hash, amount: coins, height: 928_114, isGone: false }],
    quote: 1,
    requote: null,
    rest: null,
    refundAddress: null,
  };
  await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: shown }));
  await page.route(`**/api/crypto/orders/${order.id}/payments`, (route) => route.fulfill({ json: [payment] }));
}

function reviewState(name: string, came: Came, act: Pick<ScreenState, 'act' | 'shows'>): ScreenState {
  return {
    name,
    path: ({ order }) => `/admin?tab=orders&order=${order.id}`,
    prepare: (page, shop) => showReview(page, shop, came),
    fullPage: false,
    ...act,
  };
}

const coinsShown: Pick<ScreenState, 'shows'> = {
  shows: (page) => page.getByRole('heading', { name: /BTC on Bitcoin$/ }),
};
const pressed = (name: string): Pick<ScreenState, 'act' | 'shows'> => ({
  act: (page) => page.getByRole('button', { name }).first().click(),
  shows: (page) => page.getByRole('alertdialog'),
});

export const adminCoinReviews: readonly ScreenState[] = [
  reviewState('order-review', short, coinsShown),
  reviewState('order-review-late', late, coinsShown),
  reviewState('order-review-over', over, coinsShown),
  reviewState('order-review-twice', twice, coinsShown),
  reviewState('order-review-accept', short, pressed('Accept the payment…')),
  reviewState('order-review-send-back', over, pressed('Sent back by hand…')),
];
