// Every status of an order and of its attempt, with everything that may be said of the payment.
import { describe, expect, test } from 'vitest';
import { orderStatuses, type OrderStatus } from '#contracts/orders.ts';
import type { AttemptStatus } from '#server/database/tables/payments.ts';
import { attempt, decide, evidenceOf, idsFor, play, start, tell, type MoneyEvent } from '#test/support/money-model.ts';
import { hasPaid, paidLeft, type Money } from './money.ts';
import { afterChanges } from './money-changes.ts';
import { acceptMoney, awaitRest, revalueMoney, reviewConcern, settleMoney } from './money-rules.ts';

const leavable = ['created', 'awaiting-payer', 'approved'] as const;
const open = [...leavable, 'capturing', 'pending'] as const;
const ended = ['declined', 'cancelled', 'expired', 'captured'] as const;
const unpaid = [...open, 'declined', 'cancelled', 'expired'] as const;
const attemptStatuses = [...open, ...ended] satisfies AttemptStatus[];
const notPending = ['completed', 'refunded', 'expired', 'failed'] as const;

const captured = (change: Partial<Extract<MoneyEvent, { kind: 'captured' }>> = {}): MoneyEvent => ({
  kind: 'captured',
  attempt: 0,
  captures: ['A'],
  ...change,
});

const events = {
  'the exact amount': captured(),
  'the exact amount, in time': captured({ isInTime: true }),
  'the exact amount, too late': captured({ isInTime: false }),
  'a part of it': captured({ captures: ['C'] }),
  'more than it': captured({ captures: ['D'] }),
  'two captures that are exact': captured({ captures: ['B', 'C'] }),
  'no capture': captured({ captures: [] }),
  'another currency': captured({ oddity: 'currency' }),
  'another payee': captured({ oddity: 'payee' }),
  'another order': captured({ oddity: 'order' }),
  'another attempt': captured({ oddity: 'attempt' }),
  'a dearer method': captured({ oddity: 'method' }),
  'a capture that has paid for another order': captured({ captures: ['X'] }),
  'a decline': { kind: 'declined', attempt: 0, isFinal: false },
  'a final decline': { kind: 'declined', attempt: 0, isFinal: true },
  'its end': { kind: 'closed', attempt: 0 },
  'that it is forgotten': { kind: 'forgotten', attempt: 0 },
  'that its payer left': { kind: 'given-up', attempt: 0 },
} as const satisfies Record<string, MoneyEvent>;

type EventName = keyof typeof events;
type Row = readonly [event: EventName, orders: readonly OrderStatus[], attempts: readonly AttemptStatus[], string[]];

const review = (event: EventName, ...changes: string[]): Row => [event, orderStatuses, attemptStatuses, changes];

const table: readonly Row[] = [
  ['the exact amount', ['pending'], unpaid, ['capture A', 'attempt captured', 'order complete']],
  ['the exact amount', notPending, unpaid, ['capture A', 'review late', 'attempt captured']],
  ['the exact amount', orderStatuses, ['captured'], ['capture A', 'review overpaid']],
  ['the exact amount, in time', ['pending'], unpaid, ['capture A', 'attempt captured', 'order complete']],
  [
    'the exact amount, in time',
    ['expired', 'failed'],
    unpaid,
    ['capture A', 'attempt captured', 'order reopen', 'order complete'],
  ],
  ['the exact amount, in time', ['completed', 'refunded'], unpaid, ['capture A', 'review late', 'attempt captured']],
  ['the exact amount, in time', orderStatuses, ['captured'], ['capture A', 'review overpaid']],
  ['the exact amount, too late', ['pending'], unpaid, ['capture A', 'review late', 'attempt captured', 'order expire']],
  ['the exact amount, too late', notPending, unpaid, ['capture A', 'review late', 'attempt captured']],
  ['the exact amount, too late', orderStatuses, ['captured'], ['capture A', 'review overpaid']],
  [
    'two captures that are exact',
    ['pending'],
    unpaid,
    ['capture B', 'capture C', 'attempt captured', 'order complete'],
  ],
  [
    'two captures that are exact',
    notPending,
    unpaid,
    ['capture B', 'review late', 'capture C', 'review late', 'attempt captured'],
  ],
  [
    'two captures that are exact',
    orderStatuses,
    ['captured'],
    ['capture B', 'review overpaid', 'capture C', 'review overpaid'],
  ],
  review('no capture'),
  review('a part of it', 'capture C', 'review underpaid'),
  review('more than it', 'capture D', 'review overpaid'),
  review('another currency', 'capture A', 'review amount'),
  review('another payee', 'review foreign'),
  review('another order', 'review foreign'),
  review('another attempt', 'review foreign'),
  review('a dearer method', 'capture A', 'review method'),
  review('a capture that has paid for another order', 'review capture-reused'),
  ['a decline', orderStatuses, open, ['attempt declined']],
  ['a decline', orderStatuses, ended, []],
  ['a final decline', ['pending'], open, ['attempt declined', 'order fail']],
  ['a final decline', ['pending'], ended, ['order fail']],
  ['a final decline', notPending, open, ['attempt declined']],
  ['a final decline', notPending, ended, []],
  ['its end', ['pending'], open, ['attempt expired', 'order fail']],
  ['its end', ['pending'], ended, ['order fail']],
  ['its end', notPending, open, ['attempt expired']],
  ['its end', notPending, ended, []],
  ['that it is forgotten', ['pending'], open, ['attempt expired', 'order expire']],
  ['that it is forgotten', ['pending'], ended, ['order expire']],
  ['that it is forgotten', notPending, open, ['attempt expired']],
  ['that it is forgotten', notPending, ended, []],
  ['that its payer left', orderStatuses, leavable, ['attempt expired']],
  ['that its payer left', orderStatuses, ['capturing', 'pending', ...ended], []],
];

const moneyOf = (order: OrderStatus, status: AttemptStatus): Money => ({
  ...start,
  order: { ...start.order, status: order },
  attempts: [attempt({ status })],
});

describe.each(Object.keys(events) as EventName[])('%s', (event) => {
  test.each(orderStatuses.flatMap((order) => attemptStatuses.map((status) => ({ order, status }))))(
    'of an order that is $order, by an attempt that is $status',
    ({ order, status }) => {
      const rows = table.filter(
        ([name, orders, attempts]) => name === event && orders.includes(order) && attempts.includes(status),
      );
      expect(rows).toHaveLength(1);
      const money = moneyOf(order, status);
      const changes = decide(money, events[event]);
      expect(tell(changes)).toEqual(rows[0]?.[3]);
      expect(tell(decide(afterChanges(money, changes), events[event]))).toEqual([]);
    },
  );
});

const after = (...history: MoneyEvent[]): Money => play(history, moneyOf('pending', 'awaiting-payer')).money;
const expired = (): Money => after({ kind: 'forgotten', attempt: 0 }, captured());

test('a second capture of a paid order waits for review, and the first has paid', () => {
  const money = after(captured(), captured({ captures: ['A', 'B'] }));
  expect(money).toMatchObject({ order: { status: 'completed' }, reviews: [{ reason: 'overpaid', resolution: null }] });
  expect(money.captures.map((capture) => hasPaid(money, capture))).toEqual([true, false]);
  expect(paidLeft(money)).toBe(1999);
});

test('the money of another attempt of a paid order is a second payment, and waits for review', () => {
  const again = captured({ attempt: 1, captures: ['B', 'C'], isInTime: true });
  const money = play([captured(), again], start).money;
  expect(money.reviews.map(({ attemptId, reason }) => [attemptId, reason])).toEqual([
    ['attempt-1', 'paid-twice'],
    ['attempt-1', 'paid-twice'],
  ]);
  expect([money.order.status, paidLeft(money)]).toEqual(['completed', 1999]);
});

test('a provider can hand money to review whatever its sum is', () => {
  const [one] = start.attempts;
  if (one === undefined) throw new Error('There is no attempt.');
  const evidence = { ...evidenceOf(one, { captures: ['A'] }), reviewAs: 'unmatched' } as const;
  const changes = settleMoney(start, one.id, evidence, new Set(), idsFor(start));
  expect(tell(changes)).toEqual(['capture A', 'review unmatched']);
});

test('a concern of a provider is one review, and leaves the order alone', () => {
  const changes = reviewConcern(start, 'attempt-0', 'reversed', idsFor(start));
  expect(tell(changes)).toEqual(['review reversed']);
  expect(reviewConcern(afterChanges(start, changes), 'attempt-0', 'reversed', idsFor(start))).toEqual([]);
});

test('a late payment completes its order once it is accepted, and not before', () => {
  const money = expired();
  expect([money.order.status, paidLeft(money)]).toEqual(['expired', null]);
  const accepted = decide(money, { kind: 'review-accepted', review: 0 });
  expect(tell(accepted)).toEqual(['order reopen', 'order complete', 'review accepted']);
  const paid = afterChanges(money, accepted);
  expect([paid.order.status, paidLeft(paid)]).toEqual(['completed', 1999]);
});

test('a late payment in parts cannot be accepted once a part of it was resolved otherwise', () => {
  const parts = captured({ captures: ['B', 'C'], isInTime: false });
  const money = after(parts, { kind: 'review-resolved', review: 0 });
  expect(decide(money, { kind: 'review-accepted', review: 1 })).toEqual([]);
});

test.each([
  [
    'an order that waits for its payment fails',
    after(captured({ captures: ['C'] })),
    ['attempt expired', 'order fail'],
  ],
  ['an order that has expired stays so', expired(), []],
  ['a paid order stays paid', after(captured(), captured({ captures: ['A', 'B'] })), []],
] as const)('a review is resolved by a note: %s', (_what, money, more) => {
  expect(tell(decide(money, { kind: 'review-resolved', review: 0 }))).toEqual(['review noted', ...more]);
});

test('an order whose other attempt is open does not fail with the first', () => {
  const money = { ...start, order: start.order };
  expect(tell(decide(money, { kind: 'closed', attempt: 0 }))).toEqual(['attempt expired']);
  expect(tell(decide(money, { kind: 'forgotten', attempt: 0 }))).toEqual(['attempt expired']);
  expect(tell(decide(money, { kind: 'declined', attempt: 0, isFinal: true }))).toEqual(['attempt declined']);
});

test.each([
  ['card', { method: 'card' }, { method: 'card' }],
  ['venmo', { method: 'paypal' }, { method: null }],
] as const)(
  'an order at the price of PayPal that was paid by %s says so, unless that is cheaper',
  (paidBy, kept, told) => {
    const money = { ...moneyOf('pending', 'approved'), attempts: [attempt({ method: 'paypal' })] };
    const [one] = money.attempts;
    if (one === undefined) throw new Error('There is no attempt.');
    const evidence = { ...evidenceOf(one, { captures: ['A'] }), paidBy };
    const [, captures, order] = settleMoney(money, one.id, evidence, new Set(), idsFor(money));
    expect([captures, order]).toMatchObject([kept, { change: { kind: 'complete', ...told } }]);
  },
);

test('a payment that comes in two parts completes the order with the second', () => {
  const money = after(captured({ captures: ['B'] }));
  const rest = captured({ captures: ['B', 'C'] });
  expect(tell(decide(money, rest))).toEqual(['capture C', 'review accepted', 'attempt captured', 'order complete']);
  const paid = afterChanges(money, decide(money, rest));
  expect(paidLeft(paid)).toBe(1999);
});

test('two parts complete an expired order if both came in time, and wait for review if the second did not', () => {
  const isExpired: MoneyEvent = { kind: 'forgotten', attempt: 0 };
  const both = { captures: ['B', 'C'] } as const;
  const money = after(isExpired, captured({ captures: ['B'], isInTime: true }));
  expect(money.reviews).toMatchObject([{ reason: 'underpaid' }]);
  const completed = ['capture C', 'review accepted', 'attempt captured', 'order reopen', 'order complete'];
  expect(tell(decide(money, captured({ ...both, isInTime: true })))).toEqual(completed);
  expect(tell(decide(money, captured({ ...both, isInTime: false })))).toEqual(['capture C', 'review underpaid']);
});

test.each([
  ['has gone back', [{ kind: 'returned', attempt: 0, reference: 'R', amountMinor: 1 }]],
  ['is being given back', [{ kind: 'review-refunded', review: 0 }]],
  ['was dealt with otherwise', [{ kind: 'review-resolved', review: 0 }]],
] as const satisfies readonly (readonly [string, readonly MoneyEvent[]])[])(
  'the second part of a payment completes nothing where the first %s',
  (_what, events) => {
    const money = after(captured({ captures: ['B'] }), ...events);
    const changes = decide(money, captured({ captures: ['B', 'C'] }));
    expect(tell(changes)).toEqual(['capture C', 'review underpaid']);
  },
);

/** Late money of the first attempt that counts as 10 dollars, while the rest is awaited. */
function revalued(): Money {
  const late = after({ kind: 'forgotten', attempt: 0 }, captured({ isInTime: false }));
  const valued = revalueMoney(late, 'attempt-0', new Map([['A', 1000]]));
  expect(tell([...valued, ...awaitRest(late, 'attempt-0')])).toEqual(['worth 1000', 'attempt awaiting-payer']);
  return afterChanges(late, [...valued, ...awaitRest(late, 'attempt-0')]);
}

const operator = { operatorId: 'operator', payerEmail: null };

test('late money that counts as less completes its order at that once it is accepted', () => {
  const accepted = acceptMoney(revalued(), 'attempt-0', operator);
  expect(tell(accepted)).toEqual(['attempt captured', 'order reopen', 'order complete', 'review accepted']);
  expect(paidLeft(afterChanges(revalued(), accepted))).toBe(1000);
});

test('the rest of late money completes its order with it in time, and waits for review otherwise', () => {
  const both = { captures: ['A', 'C'] } as const;
  const [one] = revalued().attempts;
  if (one === undefined) throw new Error('There is no attempt.');
  const settle = (isInTime: boolean) =>
    settleMoney(
      revalued(),
      one.id,
      { ...evidenceOf(one, { ...both, isInTime }), sum: 'exact' },
      new Set(),
      idsFor(revalued()),
    );
  const completed = ['capture C', 'review accepted', 'attempt captured', 'order reopen', 'order complete'];
  expect(tell(settle(true))).toEqual(completed);
  expect(paidLeft(afterChanges(revalued(), settle(true)))).toBe(1999);
  expect(tell(settle(false))).toEqual(['capture C', 'review underpaid']);
  const parts = afterChanges(revalued(), settle(false));
  expect(tell(acceptMoney(parts, one.id, operator)).slice(-2)).toEqual(['review accepted', 'review accepted']);
});

test('money that keeps its worth changes nothing, and an attempt that is open stays so', () => {
  expect(revalueMoney(revalued(), 'attempt-0', new Map([['A', 1000]]))).toEqual([]);
  expect(revalueMoney(revalued(), 'attempt-0', new Map([['B', 1]]))).toEqual([]);
  expect(awaitRest(start, 'attempt-0')).toEqual([]);
});
