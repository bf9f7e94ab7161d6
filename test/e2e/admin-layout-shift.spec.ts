// No tab of the operator's area moves while its answers come in, on a slow connection.
import { expect, type Page } from '@playwright/test';
import { connectDatabase } from '#server/database/connect.ts';
import { insertCashAppPayment } from '#test/support/insert-cashapp-payment.ts';
import { insertOldOrders } from '#test/support/insert-orders.ts';
import { meterLayoutShift } from '#test/support/layout-shift.ts';
import * as client from '#test/support/store-client.ts';
import type { StoreProcess } from '#test/support/store-process.ts';
import { signIn, test } from '#test/support/store-test.ts';
import { queryStore } from '#test/support/stored-files.ts';

test.use({ storeEnvironment: { STORE_NAME: 'Standing still' }, contextOptions: { reducedMotion: 'reduce' } });

interface Filled {
  readonly appId: string;
  readonly orderId: string;
  readonly messageId: string;
}

const filledStores = new Map<string, Promise<Filled>>();

/** Inserts something for every list, once: the tests share a store. */
function fillOnce(store: StoreProcess): Promise<Filled> {
  const filled = filledStores.get(store.origin) ?? fill(store);
  filledStores.set(store.origin, filled);
  return filled;
}

async function fill(store: StoreProcess): Promise<Filled> {
  const { origin } = store;
  const headers = await client.signIn(origin);
  const { id: appId, ...app } = await client.findApp(origin, 'Hueprint');
  const bought = await client.buy(origin, { id: appId, ...app }, { email: 'buyer.of.today@example.com' });
  const rating = { stars: 5, name: 'Lin', text: 'Every colour has a name.' };
  const ratingAddress = `${origin}/api/downloads/${bought.downloadToken}/rating`;
  await client.callStore(ratingAddress, { method: 'PUT', body: rating });
  const message = { name: 'Ada', email: 'buyer.of.today@example.com', message: 'Is there a dark theme?' };
  await client.callStore(`${origin}/api/contact`, { method: 'POST', body: message });
  const messages = await client.callStore<{ id: string }[]>(`${origin}/api/contact-messages`, { headers });
  await insertOldOrders(await store.databaseUrl(), 70);
  const database = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
  try {
    await insertCashAppPayment(database.db, { email: 'waiting@example.com' });
    await insertCashAppPayment(database.db, { orderStatus: 'expired', attemptStatus: 'expired' });
  } finally {
    await database.close();
  }
  return { appId, orderId: bought.id, messageId: messages[0]?.id ?? '' };
}

/** The preview of a mail is a frame without scripts, which refuses the one of the meter. */
function forgetRefusedMeter(logged: string[]): void {
  const others = logged.filter((text) => !text.startsWith('Blocked script execution'));
  logged.splice(0, logged.length, ...others);
}

/** The views, each with what it shows last. */
function viewsOf(page: Page, { appId, orderId, messageId }: Filled) {
  const editor = `apps&app=${appId}`;
  const rows = page.getByRole('row');
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  return [
    ['Overview', 'overview', page.getByRole('region', { name: 'Newest orders' })],
    ['Apps', 'apps', rows.nth(5)],
    ['Ratings', 'apps&view=ratings', page.getByText('Every colour has a name.')],
    ['Orders', 'orders', page.getByText('70 orders')],
    ['Order', `orders&order=${orderId}`, heading('What happened')],
    ['CashApp', 'cashapp', heading(/^Confirmed/)],
    ['Messages', 'messages', page.getByText('Is there a dark theme?').first()],
    ['Conversation', `messages&message=${messageId}`, page.getByLabel('Reply')],
    ['Analytics', 'analytics', page.getByRole('table', { name: 'By method', exact: true })],
    ['Appearance', 'appearance', heading('Social picture')],
    ['Texts', 'texts', page.getByRole('region', { name: 'As buyers read it' }).getByRole('heading').first()],
    ['Payments', 'settings&view=payments', page.getByRole('table', { name: 'Ways to pay' })],
    ['Coins', 'settings&view=coins', page.getByText(/of \d+ coins offered/)],
    ['Email', 'settings&view=email', page.getByLabel('Folder')],
    ['Store', 'settings&view=store', page.getByLabel('Company or person')],
    ['Operators', 'settings&view=people', page.getByRole('listitem').first()],
    ['Store doctor', 'settings&view=doctor', heading(/^Fine/)],
    ['Account', 'account', page.getByText('This one')],
    ['More', 'more', page.getByText(/^Signed in as /)],
    ['Editor', editor, heading('Pictures')],
    ['Releases', `${editor}&view=releases`, heading('Releases')],
    ['Files', `${editor}&view=files`, page.getByRole('region', { name: 'Files that buyers get' })],
    ['Ratings of an app', `${editor}&view=ratings`, page.getByText('Every colour has a name.')],
  ] as const;
}

for (const width of [1440, 360]) {
  test(`no tab moves while it loads, ${width} px wide`, async ({ page, store, logged }) => {
    const filled = await fillOnce(store);
    await signIn(page, store);
    await page.setViewportSize({ width, height: 800 });
    const meter = await meterLayoutShift(page);
    for (const [name, tab, last] of viewsOf(page, filled))
      await meter.expectStill(name, `/admin?tab=${tab}`, () => expect(last).toBeAttached());
    forgetRefusedMeter(logged);
  });
}

test('no tab moves while it loads in a store that sends no email, which the bar above it says', async ({
  page,
  store,
}) => {
  const filled = await fillOnce(store);
  await signIn(page, store);
  const inAnHour = `now() + interval '1 hour'`;
  await queryStore(
    store,
    `insert into mail_pause (reason, detail, next_try_at) values ('sign-in', '535', ${inAnHour})`,
  );
  try {
    // The health on record is ten seconds old at most.
    await expect(async () => {
      await page.goto('/admin');
      await expect(page.getByText('Email is not being sent.')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    const meter = await meterLayoutShift(page);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, tab, last] of viewsOf(page, filled).slice(0, 4))
        await meter.expectStill(`${name} at ${width}`, `/admin?tab=${tab}`, () => expect(last).toBeAttached());
    }
  } finally {
    await queryStore(store, 'delete from mail_pause');
  }
});
