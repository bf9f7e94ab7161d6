import type { Page } from '@playwright/test';
import type { PayPalCapture } from '#contracts/paypal.ts';
import { changeDownloadPage, giveCapture, giveEarlierPurchase, neverAnswer } from './answers.ts';
import { fixedNow } from './fixed-time.ts';
import type { Shop } from './shop.ts';
import type { Area, ScreenState } from './state.ts';

const path = ({ app }: Shop): string => `/paypal-checkout?appId=${app.id}#email=ada%40example.com`;
const orderId = '01978a4c-0000-7000-8000-000000001147';
const pendingCapture = ({ order }: Shop): PayPalCapture => ({
  status: 'pending',
  payment: 'pending',
  orderId,
  downloadToken: order.downloadToken,
});

/** Makes the page go on with a payment that the payer has approved before, instead of a whole journey. */
async function resumePayment(page: Page, shop: Shop): Promise<void> {
  const { app, order } = shop;
  await changeDownloadPage(page, shop, { state: 'payment-pending', files: [], expiresAt: null });
  const approved = { paypalId: 'APPROVED', orderId, token: order.downloadToken };
  const entry = [`paypal-approved:${app.id}`, JSON.stringify(approved)];
  await page.addInitScript(`sessionStorage.setItem(...${JSON.stringify(entry)})`);
}

const payPalButton = (page: Page) => page.getByRole('button', { name: /^Pay (\$69\.00 )?with PayPal$/ });

const states: readonly ScreenState[] = [
  {
    name: 'paypal-card',
    path: (shop) => path(shop).replace('#', '&method=card#'),
    shows: (page) => page.getByRole('button', { name: 'Pay $69.00 by card' }),
  },
  {
    name: 'paypal-german',
    path: (shop) => `/de${path(shop)}`,
    act: (page) => page.getByText('Andere Zahlungsarten').click(),
    shows: (page) => page.getByRole('button', { name: /PayPal$/ }),
  },
  {
    name: 'paypal-ways',
    path,
    act: (page) => page.getByText('Other ways to pay').click(),
    shows: payPalButton,
  },
  {
    name: 'paypal-loading',
    path,
    prepare: async (page) => void (await neverAnswer(page, '**/paypal/setup')),
    shows: (page) => page.getByLabel('Loading the payment methods'),
  },
  {
    name: 'paypal-missing',
    path,
    prepare: (page) => page.route('**/web-sdk/v6/core', (route) => route.abort()).then(() => undefined),
    shows: (page) => page.getByRole('heading', { name: 'PayPal could not be loaded' }),
    expectedProblems: [/web-sdk/, /PayPal/],
  },
  {
    name: 'paypal-window',
    path,
    async act(page) {
      await payPalButton(page).waitFor();
      await page.getByLabel('Email').fill('ada@example.com');
      await payPalButton(page).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'PayPal (simulated)' }),
    fullPage: false,
  },
  {
    name: 'pay-before',
    path,
    prepare: (page, { order }) =>
      giveEarlierPurchase(page, {
        orderId,
        number: 1147,
        status: 'completed',
        payment: 'captured',
        downloadToken: order.downloadToken,
        amount: '69.00',
        paymentMethod: 'card',
        createdAt: new Date(fixedNow - 3_600_000).toISOString(),
      }),
    shows: (page) => page.getByText(/1147/),
  },
  {
    name: 'pay-processing',
    path,
    async prepare(page, shop) {
      await resumePayment(page, shop);
      await neverAnswer(page, '**/capture');
    },
    shows: (page) => page.getByText(/Completing your purchase|Processing\.\.\./),
  },
  {
    name: 'pay-checking',
    path,
    async prepare(page, shop) {
      await resumePayment(page, shop);
      await giveCapture(page, { ...pendingCapture(shop), payment: 'unknown' });
    },
    shows: (page) => page.getByText(/Please don’t pay again/),
  },
  {
    name: 'pay-held',
    path,
    async prepare(page, shop) {
      await resumePayment(page, shop);
      await giveCapture(page, { ...pendingCapture(shop), payment: 'pending' });
    },
    shows: (page) => page.getByText('PayPal is looking at this payment'),
  },
  {
    name: 'pay-declined',
    path,
    async prepare(page, shop) {
      await resumePayment(page, shop);
      await giveCapture(page, { ...pendingCapture(shop), payment: 'declined' });
    },
    shows: (page) => page.getByText(/declined/).and(page.locator(':visible')),
  },
];

export const checkout: Area = { name: 'Checkout', states };
