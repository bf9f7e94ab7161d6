// Checks that every list reads at most five times the rows it shows, among 100,000 orders. A search by a text may also read the
// newest 100 rows for each row of the page, and then all rows that fit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderFilters } from '#contracts/order-list.ts';
import { claimDueChanges, listOfOrder, listToDecide } from '#server/buyers/address-changes/address-change-store.ts';
import { listMatchingOrders } from '#server/buyers/address-changes/matching-order-store.ts';
import { claimDuePayments, countPayments, findPayment, listPayments } from '#server/cashapp/cashapp-store.ts';
import { claimDueNetworks, listNetworks } from '#server/crypto/network-store.ts';
import * as coinPayments from '#server/crypto/payment-store.ts';
import { listReceipts, listTransactions } from '#server/crypto/receipt-store.ts';
import { searchedPerRow } from '#server/database/find-newest.ts';
import { firstIdAt } from '#server/database/new-id.ts';
import { claimDueMail } from '#server/mail/mail-store.ts';
import {
  findOldestUnread,
  findThreadOfMails,
  listMessages,
  listThread,
  type MessagePage,
} from '#server/messages/message-store.ts';
import { listAuditRows } from '#server/operators/operator-store.ts';
import { openStatuses } from '#server/payments/attempt.ts';
import { claimDueAttempts } from '#server/payments/attempt-store.ts';
import { claimDueDisputes, listOpenDisputes } from '#server/payments/disputes/dispute-store.ts';
import { claimDueEvents } from '#server/payments/events/event-store.ts';
import { listPaymentHistory } from '#server/payments/payment-history-store.ts';
import { claimDueRefunds } from '#server/payments/refunds/refund-store.ts';
import { countOpenReviews, listReviews } from '#server/payments/reviews/review-store.ts';
import { openLargeStore, type LargeStore } from '#test/support/list-plans.ts';
import { listBrowserOrders } from '#server/orders/browser-orders-store.ts';
import { showDays, showTotals } from '#server/orders/order-figures.ts';
import { listOrderRows as listOrders } from '#server/orders/list-orders.ts';
import { listNewestApps, listOrders as listOrderRows } from '#server/orders/order-list-store.ts';
import { findOrderFacts } from '#server/orders/order-details-store.ts';
import { listStaleOrders } from '#server/orders/order-store.ts';

const limit = 50;
/** The store has as many open reviews, and as many open disputes. */
const openReviews = 50;

let store: LargeStore;
let db: LargeStore['db'];
let pool: LargeStore['pool'];

beforeAll(async () => {
  store = await openLargeStore();
  ({ db, pool } = store);
});

afterAll(() => store.close());

const findViolations: LargeStore['findViolations'] = (list, allowed) => store.findViolations(list, allowed);

const filters: readonly (readonly [string, OrderFilters])[] = [
  ['nothing', {}],
  ['a common status', { status: 'completed' }],
  ['a rare status', { status: 'failed' }],
  ['a status of old orders only', { status: 'expired' }],
  ['a status and a method', { status: 'expired', method: ['paypal'] }],
  ['a common status with a rare method', { status: 'completed', method: ['crypto'] }],
  ['a status that no order has', { status: 'refunded' }],
  ['a common method', { method: ['card'] }],
  ['a rare method', { method: ['crypto'] }],
  ['a method of old orders only', { method: ['paypal'] }],
  ['a method that no order has', { method: ['apple-pay'] }],
  ['a common method or a rare one', { method: ['card', 'crypto'] }],
  ['rare and old methods', { method: ['crypto', 'paypal', 'apple-pay'], status: 'completed' }],
  ['a number', { q: '#60123' }],
  ['the beginning of an id', { q: '019b0000' }],
  ['a range of days', { from: new Date('2026-02-10T00:00:00Z'), to: new Date('2026-02-11T00:00:00Z') }],
  ['an open review', { review: 'open' }],
  ['an open dispute', { dispute: 'open' }],
  ['an open review or dispute', { review: 'open', dispute: 'open' }],
];

test.for(filters)('the list of orders by %s reads what it shows', async ([, filter]) => {
  expect(await findViolations(() => listOrders({ db, mode: 'test' }, filter, { limit }))).toEqual([]);
  const cursor = firstIdAt(new Date('2026-02-15T00:00:00Z'));
  expect(await findViolations(() => listOrders({ db, mode: 'test' }, filter, { limit, cursor }))).toEqual([]);
});

const sorted: readonly (readonly [string, OrderFilters])[] = [
  ['nothing', {}],
  ['a common status', { status: 'completed' }],
  ['a rare status', { status: 'failed' }],
  ['a status of old orders only', { status: 'expired' }],
  ['a common method', { method: ['card'] }],
  ['a rare method', { method: ['crypto'] }],
  ['a common method or a rare one', { method: ['card', 'crypto'] }],
];

test.for(sorted)('the list of orders by amount and %s reads what it shows', async ([, filter]) => {
  for (const sort of ['oldest', 'highest', 'lowest'] as const) {
    expect(await findViolations(() => listOrders({ db, mode: 'test' }, filter, { limit, sort }), openReviews)).toEqual(
      [],
    );
    const middle = firstIdAt(new Date('2026-02-15T00:00:00Z'));
    const cursor = sort === 'oldest' ? middle : `1999.${middle}`;
    expect(
      await findViolations(() => listOrders({ db, mode: 'test' }, filter, { limit, sort, cursor }), openReviews),
    ).toEqual([]);
  }
});

test('the totals of orders do not read the orders, except those of a part of a day', async () => {
  const day = 24 * 60;
  const totals = () => showTotals({ db, mode: 'test' }, {});
  expect(await findViolations(totals)).toEqual([]);
  const from = new Date('2026-02-10T07:00:00Z');
  const to = new Date('2026-02-20T07:00:00Z');
  expect(await findViolations(() => showTotals({ db, mode: 'test' }, { from, to }), day)).toEqual([]);
  expect(await findViolations(() => showTotals({ db, mode: 'test' }, { from, to, status: 'failed' }), day)).toEqual([]);
});

test('the sums of days read the orders of these days', async () => {
  const from = new Date('2026-02-10T07:00:00Z');
  const to = new Date('2026-02-13T07:00:00Z');
  const days = { from, to, timeZone: 'Europe/Berlin' };
  expect(await findViolations(() => showDays({ db, mode: 'test' }, days), 3 * 24 * 60)).toEqual([]);
});

test('the list of orders by a whole address reads what it shows, and open reviews and disputes', async () => {
  const filter = { mode: 'test', email: 'buyer7@example.com', needs: [], beforeIds: [] } as const;
  expect(await findViolations(() => listOrderRows(db, filter, limit), openReviews)).toEqual([]);
  const search = { q: 'buyer60123@example.com' };
  expect(await findViolations(() => listOrders({ db, mode: 'test' }, search, { limit }), openReviews)).toEqual([]);
});

/** The first read of a text search: 100 for each requested row. The last requested row tells if another page follows. */
const newest = (limit + 1) * searchedPerRow;

const orderTexts: readonly (readonly [string, OrderFilters])[] = [
  ['one address', { q: 'buyer77123@' }],
  ['every address', { q: 'example' }],
  ['no address', { q: 'nobody at all' }],
  ['one in ten addresses', { q: '7@example' }],
  ['one in a hundred addresses', { q: '77@example' }],
  ['one in a thousand addresses', { q: '777@example' }],
  ['1,111 old addresses', { q: 'buyer77' }],
  ['old addresses, with a common status', { q: 'buyer77', status: 'completed' }],
  ['old addresses, with a rare status', { q: 'buyer77', status: 'failed' }],
  ['old addresses, with a status and a method', { q: 'buyer77', status: 'completed', method: ['card'] }],
  ['every address, with a rare status', { q: 'example', status: 'failed' }],
  ['every address, with an open review', { q: 'example', review: 'open' }],
];

test.for(orderTexts)('a search for a part of %s reads at most the newest 5,100 orders', async ([, filter]) => {
  expect(await findViolations(() => listOrders({ db, mode: 'test' }, filter, { limit }), newest)).toEqual([]);
  const cursor = firstIdAt(new Date('2026-02-15T00:00:00Z'));
  expect(await findViolations(() => listOrders({ db, mode: 'test' }, filter, { limit, cursor }), newest)).toEqual([]);
});

test('a search in a range of days reads at most the newest 5,100 orders and those of the days', async () => {
  const from = new Date('2026-02-10T00:00:00Z');
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', '>=', firstIdAt(from))
    .executeTakeFirstOrThrow();
  const search = () => listOrders({ db, mode: 'test' }, { q: 'buyer77', from }, { limit });
  expect(await findViolations(search, newest + Number(count))).toEqual([]);
});

test.for<[number, OrderFilters]>([
  [11_111, { q: 'buyer7' }],
  [9_998, { q: 'example', status: 'expired' }],
])('a search that %i old orders fit reads these', async ([fitting, filter]) => {
  expect(await findViolations(() => listOrders({ db, mode: 'test' }, filter, { limit }), fitting)).toEqual([]);
});

const messageSearches: readonly (readonly [string, Pick<MessagePage, 'wordPrefixes' | 'status'>])[] = [
  ['one message', { wordPrefixes: ['writer17123'] }],
  ['every message', { wordPrefixes: ['hello'] }],
  ['no message', { wordPrefixes: ['nobody'] }],
  ['old messages', { wordPrefixes: ['writer7'] }],
  ['old unread messages', { wordPrefixes: ['writer7'], status: 'unread' }],
];

test.for(messageSearches)('a search for a word of %s reads at most the newest 5,100 messages', async ([, search]) => {
  expect(await findViolations(() => listMessages(db, { ...search, limit: limit + 1 }), newest)).toEqual([]);
});

test.for(['7@example', '777@example', 'buyer7', 'buyer77'])(
  'the pages of a search for %s show each order that fits, newest first',
  async (q) => {
    const shown: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOrders({ db, mode: 'test' }, { q }, { limit: 200, cursor });
      shown.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const { rows } = await pool.query<{ id: string }>(
      `select id from orders where mode = 'test' and strpos(customer_email, $1) > 0 order by id desc`,
      [q],
    );
    expect(shown).toEqual(rows.map(({ id }) => id));
  },
);

test('the pages of a search for a word show each message that fits, newest first', async () => {
  const shown: string[] = [];
  let rows: { id: string }[];
  do {
    rows = await listMessages(db, { wordPrefixes: ['writer7'], limit: 200, after: shown.at(-1) });
    shown.push(...rows.map(({ id }) => id));
  } while (rows.length > 0);
  const fitting = await pool.query<{ id: string }>(
    `select id from contact_messages where name like 'writer7%' order by id desc`,
  );
  expect(shown).toEqual(fitting.rows.map(({ id }) => id));
});

const since = firstIdAt(new Date('2020-01-01T00:00:00Z'));
const lists: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the reviews of an order', async () => listReviews(db, await someOrderId())],
  ['the orders with an open dispute', () => listOpenDisputes(db, 'test', 100)],
  ['the conversation that has been unread for longest', () => findOldestUnread(db)],
  ['the number of open reviews', () => countOpenReviews(db, 'test', 100)],
  ['the details of an order', async () => findOrderFacts(db, await someOrderId())],
  ['the refunds and disputes of an order', async () => listPaymentHistory(db, await someOrderId())],
  [
    'the orders of a browser',
    () => listBrowserOrders(db, { browserKey: Buffer.from('42'), appId: appId, mode: 'test' }),
  ],
  ['the Cash App payments', () => listPayments(db, 'test', { fromId: since, limit })],
  ['the Cash App payments of a status', () => listPayments(db, 'test', { fromId: since, status: 'confirmed', limit })],
  ['the Cash App payments in review', () => listPayments(db, 'test', { status: 'in-review', limit })],
  ['the number of Cash App payments in review', () => countPayments(db, 'test', { status: 'in-review', limit })],
  ['a Cash App payment by its code', () => findPayment(db, 'test', { column: 'note_code', value: 'AAC-234' })],
  ['the due Cash App payments', () => claimDuePayments(db, 20)],
  ['the apps ordered by addresses', () => listNewestApps(db, 'test', ['buyer7@example.com', 'nobody@example.com'])],
  ['the payments of a network that are watched', () => coinPayments.listWatched(db, 'test', network, new Date())],
  [
    'the payments of a network whose monthly look is due',
    () => coinPayments.listMonthly(db, 'test', network, new Date()),
  ],
  ['the next monthly look', () => coinPayments.findNextMonthly(db, network)],
  ['a payment by coins', () => coinPayments.findPayment(db, 'test', { column: 'payment_key', value: '' })],
  ['the payments by coins of an order', async () => coinPayments.listPaymentsOfOrder(db, 'test', await coinOrderId())],
  ['the receipts of a payment by coins', async () => listReceipts(db, await coinOrderId())],
  ['the transactions of a payment by coins', async () => listTransactions(db, await coinOrderId())],
  ['the networks of coins', () => listNetworks(db, 'test')],
  ['the due networks of coins', () => claimDueNetworks(db, 'test', 20)],
  ['the messages', () => listMessages(db, { limit })],
  ['the unread messages', () => listMessages(db, { limit, status: 'unread' })],
  ['the conversations', () => listMessages(db, { limit, isByThread: true })],
  ['the open conversations', () => listMessages(db, { limit, isByThread: true, status: 'open' })],
  ['the unread conversations', () => listMessages(db, { limit, isByThread: true, status: 'unread' })],
  ['the conversations that are done', () => listMessages(db, { limit, isByThread: true, status: 'done' })],
  ['a conversation', async () => listThread(db, await someMessageId(), limit)],
  [
    'the conversation of a mail',
    () => findThreadOfMails(db, { email: 'a@b.example', messageIds: ['<1@b>'], replyIds: [] }),
  ],
  ['the audit log', () => listAuditRows(db, limit)],
  ['an older page of the audit log', () => listAuditRows(db, limit, 500)],
  ['the due mail', () => claimDueMail(db, 5)],
  [
    'the due attempts',
    () => claimDueAttempts(db, 'test', { provider: 'paypal', statuses: [...openStatuses, 'captured'] }, 20),
  ],
  ['the due refunds', () => claimDueRefunds(db, 'test', 20)],
  ['the due messages of providers', () => claimDueEvents(db, 'test', 20)],
  ['the due disputes', () => claimDueDisputes(db, 'test', 20)],
  [
    'the orders that a stated proof may be about',
    () =>
      listMatchingOrders(db, 'test', {
        orderNumber: 50000,
        oldEmail: 'buyer77123@example.com',
        spellings: ['none', 'NONE'],
      }),
  ],
  ['the requests for another address', () => listToDecide(db, 'test', limit)],
  ['the requests for another address of an order', async () => listOfOrder(db, await someOrderId())],
  ['the due changes of address', () => claimDueChanges(db, 20)],
  ['the expiry of pending orders', () => listStaleOrders(db, 'test', 48)],
];

const network = 'test:litecoin';

async function coinOrderId(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from orders where number = 50007');
  return rows[0]?.id ?? '';
}

const appId = '01900000-0000-7000-8000-000000000000';

async function someMessageId(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select id from contact_messages where name = 'writer5000'`);
  return rows[0]?.id ?? '';
}

async function someOrderId(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from orders where number = 50000');
  return rows[0]?.id ?? '';
}

test.for(lists)('%s: each query reads what it returns', async ([, list]) => {
  expect(await findViolations(list)).toEqual([]);
});
