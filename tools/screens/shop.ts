// The stores of the pictures, with what their states need: a purchase, orders for the operator, any number of apps.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '#contracts/apps.ts';
import type { PlacedOrder } from '#contracts/orders.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { insertCashAppPayment } from '#test/support/insert-cashapp-payment.ts';
import { insertOrder } from '#test/support/insert-orders.ts';
import * as client from '#test/support/store-client.ts';
import { startStoreProcess } from '#test/support/store-process.ts';
import { createTimeShift, type TimeShift } from './fixed-time.ts';

export const buyerEmail = 'ada@example.com';

export interface Shop {
  readonly origin: string;
  /** QueryDeck, which all drawings of a purchase show. */
  readonly app: App;
  /** A paid order of the app. */
  readonly order: PlacedOrder;
  /** The HTML of the order's receipt. */
  readonly receiptHtml: string;
  /** A signed-in operator's cookie. */
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
    await fillLists(await store.databaseUrl(), startedAt);
    await writeMessages(origin);
    const order = await client.buy(origin, app, { email: buyerEmail });
    const { cookie } = await client.signIn(origin);
    return {
      origin,
      app,
      order,
      receiptHtml: await readReceipt(path.join(store.dataDir, 'outbox')),
      operatorCookie: cookie,
      time: createTimeShift(startedAt),
      close: () => store.dispose(),
    };
  } catch (error) {
    await store.dispose();
    throw error;
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
        email: `buyer${index + 1}@example.com`,
        method,
        status,
      });
    }
    await insertCashAppPayment(db, {
      at: new Date(startedAt - 4 * 60_000),
      email: 'grace@example.com',
      noteCode: '7K4-M2Q',
    });
    await insertCashAppPayment(db, {
      at: new Date(startedAt - 50 * 60_000),
      email: 'alan@example.com',
      noteCode: 'R3X-96T',
    });
  } finally {
    await close();
  }
}

async function writeMessages(origin: string): Promise<void> {
  for (const body of [
    { name: 'Grace', email: 'grace@example.com', topic: 'Feature Request', message: 'Is there a dark theme?' },
    {
      name: 'Alan',
      email: 'alan@example.com',
      topic: 'Technical Support',
      message: 'QueryDeck does not open a connection through our proxy. Which setting do I need?\n\nThanks, Alan',
    },
  ]) {
    await client.callStore(`${origin}/api/contact`, { method: 'POST', body });
  }
}

/** Waits for the receipt and returns its HTML part. */
async function readReceipt(outbox: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [name] = (await readdir(outbox).catch(() => [])).filter((each) => each.endsWith('.eml'));
    if (name !== undefined) return htmlOf(await readFile(path.join(outbox, name), 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The receipt was not mailed within 10 s.');
}

function htmlOf(mail: string): string {
  const part = mail.split(/\r?\n--/).find((each) => /^content-type: text\/html/im.test(each));
  const [head = '', ...body] = (part ?? '').split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return text;
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
