import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HealthProblem } from '#contracts/store-health.ts';
import { newId } from '#server/database/new-id.ts';
import { giveUpOrder } from '#test/support/give-up-order.ts';
import { insertCashAppPayment } from '#test/support/insert-cashapp-payment.ts';
import { buyApp, createBrowser } from '#test/support/purchase-links.ts';
import { insertOpenDispute, insertOpenReview } from '#test/support/insert-open-cases.ts';
import { createTestApp, operatorEmail, type TestApp } from '#test/support/test-app.ts';
import { alertOperators } from './alert-operators.ts';

let store: TestApp;
let appId: string;

beforeAll(async () => {
  store = await createTestApp();
  appId = (await store.addApp({ name: 'Foldnote' })).id;
});

afterAll(() => store.close());

beforeEach(async () => {
  const { db } = store.database;
  for (const table of ['mail_outbox', 'operator_alerts', 'payment_reviews', 'payment_disputes'] as const)
    await db.deleteFrom(table).execute();
  const pending = await db.selectFrom('orders').select('id').where('status', '=', 'pending').execute();
  for (const { id } of pending) await giveUpOrder(db, id);
  await db.updateTable('operators').set({ has_alerts: true }).execute();
});

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

const wait = (minutes: number) => insertCashAppPayment(store.database.db, { at: ago(minutes), appId });

const alert = () => store.services.overview.alertOperators();

const alerts = () =>
  store.database.db
    .selectFrom('mail_outbox')
    .innerJoin('mail_notices', 'mail_notices.id', 'mail_outbox.id')
    .select(['recipient', 'subject', 'text'])
    .where('kind', '=', 'notice')
    .orderBy('mail_outbox.id')
    .execute();

const subjects = async () => (await alerts()).map(({ subject }) => subject);

/** Lets the pause after the last mail be over. */
const passPause = () =>
  store.database.db
    .updateTable('operator_alerts')
    .set({ sent_at: sql<Date>`sent_at - interval '16 minutes'` })
    .execute();

const oneWaits = '1 Cash App payment waits for you to confirm';

test('a Cash App payment is left to operators at their desk for five minutes, then emailed about once', async () => {
  await wait(4);
  await alert();
  expect(await alerts()).toEqual([]);
  await wait(6);
  await alert();
  await alert();
  const subject = '2 Cash App payments wait for you to confirm';
  expect(await alerts()).toEqual([
    { recipient: operatorEmail, subject, text: expect.stringContaining(`- ${subject}.\n\nhttp://`) },
  ]);
});

test('payments that come after an email wait for the next one, and those it was about are not told again', async () => {
  await wait(10);
  await alert();
  await wait(8);
  await wait(7);
  await alert();
  expect(await subjects()).toEqual([oneWaits]);
  await passPause();
  await alert();
  await passPause();
  await alert();
  expect(await subjects()).toEqual([oneWaits, '3 Cash App payments wait for you to confirm']);
});

test('an email about a payment that was decided delays the next one, but is forgotten later', async () => {
  const { orderId } = await wait(10);
  await alert();
  const { db } = store.database;
  await giveUpOrder(db, orderId);
  await wait(6);
  await alert();
  expect(await subjects()).toEqual([oneWaits]);
  await passPause();
  await alert();
  expect(await subjects()).toEqual([oneWaits, oneWaits]);
  expect(await db.selectFrom('operator_alerts').select('key').execute()).toHaveLength(1);
});

test('two workers send one email', async () => {
  await wait(6);
  await Promise.all([alert(), alert(), alert()]);
  expect(await subjects()).toEqual([oneWaits]);
});

test('an operator who does not want these emails gets none, and a disabled one neither', async () => {
  const { db } = store.database;
  const add = (email: string, disabledAt: Date | null = null) =>
    db
      .insertInto('operators')
      .values({ id: newId(), email, password_hash: '-', role: 'staff', disabled_at: disabledAt })
      .execute();
  await add('told@example.com');
  await add('disabled@example.com', new Date());
  await db.updateTable('operators').set({ has_alerts: false }).where('email', '=', operatorEmail).execute();
  await wait(6);
  await alert();
  expect((await alerts()).map(({ recipient }) => recipient)).toEqual(['told@example.com']);
  await db.deleteFrom('operators').where('email', 'in', ['told@example.com', 'disabled@example.com']).execute();
});

test('a change of who is paid is emailed to operators who want no other emails, too', async () => {
  await store.database.db.updateTable('operators').set({ has_alerts: false }).execute();
  expect(await store.services.operators.listEmails(store.database.db)).toContain(operatorEmail);
  expect(await store.services.operators.listAlerted(store.database.db)).toEqual([]);
});

test('a payment to review and an open dispute are emailed about at once, with the numbers of their orders', async () => {
  const { db } = store.database;
  const buy = async () => (await buyApp(createBrowser(store), appId, { email: 'ada@example.com' })).id;
  const numberOf = async (orderId: string) => (await store.services.orders.find(orderId))?.number ?? 0;
  const [reviewed, disputed] = [await buy(), await buy()];
  await insertOpenReview(db, reviewed);
  await insertOpenDispute(db, disputed);
  await db.deleteFrom('mail_outbox').execute();
  await alert();
  await alert();
  const review = `1 payment needs a decision: #${await numberOf(reviewed)}`;
  const dispute = `1 dispute is open: #${await numberOf(disputed)}`;
  const text = expect.stringContaining(`- ${review}.\n- ${dispute}.\n`);
  expect(await alerts()).toEqual([{ recipient: operatorEmail, subject: `${review}, and more that needs you`, text }]);
});

/** Looks at a store where nothing waits, with trouble for buyers. Returns the subjects of the emails. */
async function tellTrouble(problem: HealthProblem): Promise<string[]> {
  const told: string[] = [];
  await alertOperators({
    db: store.database.db,
    storeInfo: store.services.storeInfo,
    health: async () => ({ ...(await store.services.overview.health()), problems: [problem] }),
    listCashAppPayments: async () => ({ items: [], nextCursor: null }),
    listReviewedOrders: async () => [],
    openDisputes: async () => [],
    listOrdersById: async () => [],
    notifyAlerted: async (_tx, { subject }) => void told.push(subject),
  });
  return told;
}

const payments = { kind: 'payments', isEveryMethod: true, methods: ['card'] } as const;

test('trouble for buyers is emailed about once it has lasted five minutes, and once only', async () => {
  const trouble = (minutes: number) =>
    tellTrouble({ ...payments, cause: 'unreachable', since: ago(minutes).toISOString() });
  expect(await trouble(4)).toEqual([]);
  expect(await trouble(6)).toEqual(['Buyers cannot pay']);
  await passPause();
  expect(await trouble(22)).toEqual([]);
});

test.each<readonly [string, HealthProblem]>([
  ['that no email goes out', { kind: 'mail', cause: 'connection', waiting: 3, since: ago(60).toISOString() }],
  ['that no payment method is set up', { ...payments, cause: 'not-set-up', since: ago(60).toISOString() }],
  ['that an owner took all off sale', { ...payments, cause: 'all-off-sale', since: ago(60).toISOString() }],
])('no email says %s', async (_, problem) => {
  expect(await tellTrouble(problem)).toEqual([]);
});
