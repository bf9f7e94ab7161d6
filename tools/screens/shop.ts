// The stores of the pictures, with what their states need: a purchase, orders for the operator, any number of apps.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { App } from '#contracts/apps.ts';
import type { PlacedOrder } from '#contracts/orders.ts';
import type { GiveRating } from '#contracts/ratings.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { insertCashAppPayment } from '#test/support/insert-cashapp-payment.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import * as client from '#test/support/store-client.ts';
import { startStoreProcess } from '#test/support/store-process.ts';
import { writeMessages } from './shop-messages.ts';
import { createTimeShift, type TimeShift } from './fixed-time.ts';

export const buyerEmail = 'ada@example.com';

export interface Shop {
  readonly origin: string;
  /** QueryDeck, which all drawings of a purchase show. */
  readonly app: App;
  readonly order: PlacedOrder;
  readonly receiptHtml: string;
  readonly operatorCookie: string;
  readonly time: TimeShift;
  close(): Promise<void>;
}

/** Starts a store with the sample catalogue, buys an app and inserts orders for the operator's lists. */
export async function openShop(): Promise<Shop> {
  const startedAt = Date.now();
  const store = await startStoreProcess({
    environment: { STORE_NAME: 'Appstand', SUPPORT_EMAIL: 'support@example.com' },
  });
  try {
    const { origin } = store;
    const app = await client.findApp(origin, 'QueryDeck');
    const databaseUrl = await store.databaseUrl();
    await fillLists(databaseUrl, startedAt);
    const headers = await client.signIn(origin);
    await writeMessages({ origin, databaseUrl, headers, buyerEmail });
    await rateApp(origin);
    const order = await client.buy(origin, app, { email: buyerEmail });
    return {
      origin,
      app,
      order,
      receiptHtml: await readReceipt(path.join(store.dataDir, 'outbox')),
      operatorCookie: headers.cookie,
      time: createTimeShift(startedAt),
      close: () => store.dispose(),
    };
  } catch (error) {
    await store.dispose();
    throw error;
  }
}

const ratings: readonly GiveRating[] = [
  { stars: 5, name: 'Grace', title: 'Opens what others refuse', text: 'A dump of 9 GB, and scrolling stays smooth.' },
  { stars: 4, name: 'Linus', text: 'I miss a second colour for bookmarks. Everything else is where I look for it.' },
  { stars: 5 },
];

async function rateApp(origin: string): Promise<void> {
  const app = await client.findApp(origin, 'HexPane');
  for (const [index, body] of ratings.entries()) {
    const { downloadToken } = await client.buy(origin, app, { email: `rates-${index}@example.com` });
    await client.callStore(`${origin}/api/downloads/${downloadToken}/rating`, { method: 'PUT', body });
  }
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Inserts orders and Cash App payments of earlier days, always at the same times of day. */
async function fillLists(databaseUrl: string, startedAt: number): Promise<void> {
  const today = startedAt - (startedAt % dayMs);
  const { db, close } = connectDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  try {
    const apps = await db.selectFrom('apps').select(['id', 'name']).orderBy('name').execute();
    const methods = ['card', 'paypal', 'venmo', 'apple-pay', 'google-pay'] as const;
    const statuses = ['completed', 'completed', 'completed', 'refunded', 'completed', 'failed', 'expired'] as const;
    for (let index = 0; index < 28; index += 1) {
      const app = apps[index % apps.length];
      const [method, status] = [methods[index % methods.length], statuses[index % statuses.length]];
      if (app === undefined || method === undefined || status === undefined) continue;
      await insertOrder(db, {
        at: new Date(today - (28 - index) * dayMs + (7 + (index % 12)) * hourMs),
        appId: app.id,
        appName: app.name,
        email: index % 10 === 0 ? buyerEmail : `buyer${index + 1}@example.com`,
        method,
        status,
      });
    }
    const finder = apps.find(({ name }) => name === 'DuplicateFinder');
    const ordered = finder === undefined ? {} : { appId: finder.id };
    await insertCashAppPayment(db, {
      ...ordered,
      at: new Date(startedAt - 4 * 60_000),
      email: 'grace@example.com',
      noteCode: '7K4-M2Q',
    });
    await insertCashAppPayment(db, {
      ...ordered,
      at: new Date(startedAt - 50 * 60_000),
      email: 'alan@example.com',
      noteCode: 'R3X-96T',
    });
  } finally {
    await close();
  }
}

/** Waits for the receipt and returns its HTML part. Replies have none. */
async function readReceipt(outbox: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const names = (await readdir(outbox).catch(() => [])).filter((each) => each.endsWith('.eml'));
    for (const name of names) {
      const { html } = await PostalMime.parse(await readFile(path.join(outbox, name)));
      if (html !== undefined) return html;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The receipt was not mailed within 10 s.');
}
