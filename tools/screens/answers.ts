// Answers of rare states, given to the page in place of the store's. Schemas of contracts/ check them, so a misspelt field
// fails the picture.
import type { Page, Route } from '@playwright/test';
import * as z from 'zod/mini';
import { analyticsReportSchema, type AnalyticsReport } from '#contracts/analytics.ts';
import { appDetailsSchema, appSchema, type App, type AppDetails } from '#contracts/apps.ts';
import { cashAppPaymentSchema, cashAppPaymentStateSchema, type CashAppPayment } from '#contracts/cashapp.ts';
import { cryptoPaymentSchema, type CryptoPayment, type StoreCoin } from '#contracts/crypto.ts';
import { downloadPageSchema, type DownloadPage } from '#contracts/download-page.ts';
import { earlierPurchaseSchema, placedOrderSchema, type EarlierPurchase } from '#contracts/orders.ts';
import { overviewSchema, type Overview } from '#contracts/overview.ts';
import { payPalCaptureAnswerSchema, type PayPalCapture } from '#contracts/paypal.ts';
import type { UnavailableReason } from '#contracts/refusal-reasons.ts';
import { storeHealthSchema, type StoreHealth } from '#contracts/store-health.ts';
import type { Shop } from './shop.ts';

const appListSchema = z.array(z.strictObject(appSchema.shape));

/** Changes the store's answer before the page gets it. Fails the request if the result does not fit the schema. */
async function changeAnswer<Answer>(
  page: Page,
  shop: Shop,
  call: {
    readonly url: string | RegExp;
    readonly schema: z.ZodMiniType<Answer>;
    readonly change: (answer: Answer) => Answer;
  },
): Promise<void> {
  await page.route(call.url, async (route) => {
    try {
      const response = await route.fetch({ url: shop.time.toStore(route.request().url()) });
      const answer = JSON.parse(shop.time.toFixed(await response.text())) as Answer;
      await route.fulfill({ response, json: parse(call.schema, call.change(answer), String(call.url)) });
    } catch (error) {
      // Playwright would end the whole command. The failed request becomes a problem of the state.
      console.error(error instanceof Error ? error.message : error);
      await route.fulfill({ status: 500, body: '' }).catch(() => undefined);
    }
  });
}

/** Gives the page this answer without asking the store. Throws if it does not fit the schema. */
async function giveAnswer<Answer>(
  page: Page,
  url: string | RegExp,
  schema: z.ZodMiniType<Answer>,
  answer: Answer,
): Promise<void> {
  const json = parse(schema, answer, String(url));
  await page.route(url, (route) => route.fulfill({ json }));
}

function parse<Answer>(schema: z.ZodMiniType<Answer>, answer: Answer, url: string): Answer {
  const result = schema.safeParse(answer);
  if (!result.success)
    throw new Error(`The answer of ${url} does not fit its contract: ${z.prettifyError(result.error)}`);
  return result.data;
}

export const changeDownloadPage = (page: Page, shop: Shop, change: Partial<DownloadPage>): Promise<void> =>
  changeAnswer(page, shop, {
    url: /\/api\/downloads\/[^/]+$/,
    schema: downloadPageSchema,
    change: (answer) => ({ ...answer, ...change }),
  });

export const changeAppList = (page: Page, shop: Shop, change: (apps: App[]) => App[]): Promise<void> =>
  changeAnswer(page, shop, { url: /\/api\/apps\/\w+(\?|$)/, schema: appListSchema, change });

export const changeAppDetails = (page: Page, shop: Shop, change: Partial<AppDetails>): Promise<void> =>
  changeAnswer(page, shop, {
    url: /\/api\/apps\/[\w-]+\/details(\?|$)/,
    schema: appDetailsSchema,
    change: (answer) => ({ ...answer, ...change }),
  });

export const changeReport = (
  page: Page,
  shop: Shop,
  change: (report: AnalyticsReport) => AnalyticsReport,
): Promise<void> =>
  changeAnswer(page, shop, { url: /\/api\/analytics\/report\?/, schema: analyticsReportSchema, change });

export const giveEarlierPurchase = (page: Page, purchase: EarlierPurchase): Promise<void> =>
  giveAnswer(page, /\/api\/checkout\/purchase\?/, earlierPurchaseSchema, purchase);

/** Answers a purchase with the shop's own order: another one would show in the operator's lists. */
export const givePlacedOrder = (page: Page, { order }: Shop): Promise<void> =>
  giveAnswer(page, '**/api/orders', placedOrderSchema, order);

export const giveCapture = (page: Page, capture: PayPalCapture): Promise<void> =>
  giveAnswer(page, /\/paypal\/order\/[^/]+\/capture$/, payPalCaptureAnswerSchema, capture);

export async function giveCashAppPayment(page: Page, payment: CashAppPayment): Promise<void> {
  const { status, downloadToken, autoConfirmIn } = payment;
  await giveAnswer(page, '**/api/cashapp/create-payment', cashAppPaymentSchema, payment);
  const state = { status, downloadToken, autoConfirmIn };
  await giveAnswer(page, '**/api/cashapp/payment-status/*', cashAppPaymentStateSchema, state);
}

export async function giveCryptoPayment(page: Page, payment: CryptoPayment): Promise<void> {
  await giveAnswer(page, '**/api/crypto/create-payment', cryptoPaymentSchema, payment);
  await giveAnswer(page, '**/api/crypto/payment-status/*', cryptoPaymentSchema, payment);
}

export async function takeCoinAway(page: Page, id: string, reason: UnavailableReason): Promise<void> {
  await page.route('**/api/store', async (route) => {
    const response = await route.fetch();
    const store = (await response.json()) as { readonly coins: readonly StoreCoin[] };
    const coins = store.coins.map((coin) => (coin.id === id ? { ...coin, isAvailable: false, reason } : coin));
    await route.fulfill({ response, json: { ...store, coins } });
  });
}

export const changeOverview = (page: Page, shop: Shop, change: (overview: Overview) => Overview): Promise<void> =>
  changeAnswer(page, shop, { url: /\/api\/admin\/overview\?/, schema: overviewSchema, change });

export const changeHealth = (page: Page, shop: Shop, change: Partial<StoreHealth>): Promise<void> =>
  changeAnswer(page, shop, {
    url: '**/api/admin/health',
    schema: storeHealthSchema,
    change: (answer) => ({ ...answer, ...change }),
  });

export const neverAnswer = (page: Page, url: string | RegExp): Promise<unknown> => page.route(url, () => undefined);

export const answerBusy = (page: Page, url: string | RegExp): Promise<unknown> =>
  page.route(url, (route: Route) => route.fulfill({ status: 503, body: 'busy' }));
