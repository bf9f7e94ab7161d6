// What becomes of an order where money goes back.
import { describe, expect, test } from 'vitest';
import { attempt, decide, play, start, tell, type MoneyEvent } from '#test/support/money-model.ts';
import { leftOf, type Money } from '../money.ts';
import { afterChanges } from '../money-changes.ts';
import { completeRefund, recordReturn } from './refund-rules.ts';

const captured = (captures: Extract<MoneyEvent, { kind: 'captured' }>['captures'], oddity?: 'payee'): MoneyEvent => ({
  kind: 'captured',
  attempt: 0,
  captures,
  oddity,
});
const requested = (amountMinor: number): MoneyEvent => ({ kind: 'refund-requested', amountMinor });
const made: MoneyEvent = { kind: 'refund-made', refund: 0 };
const declined: MoneyEvent = { kind: 'refund-declined', refund: 0 };
const ownReturned: MoneyEvent = { kind: 'own-returned', refund: 0 };
const returned = (amountMinor: number): MoneyEvent => ({ kind: 'returned', attempt: 0, reference: 'R', amountMinor });
const all = (as: 'refund' | 'reversal'): MoneyEvent => ({ kind: 'all-returned', attempt: 0, as });
const takenBack: MoneyEvent = { kind: 'taken-back', attempt: 0 };
const openDispute: MoneyEvent = { kind: 'dispute', attempt: 0, reference: 'D', state: 'open', hour: 1 };
const forgotten: MoneyEvent = { kind: 'forgotten', attempt: 0 };

const alone: Money = { ...start, attempts: [attempt()] };
const after = (history: readonly MoneyEvent[]): Money => play(history, alone).money;

const states = {
  unpaid: [],
  paid: [captured(['A'])],
  'paid in two captures': [captured(['B', 'C'])],
  'paid, a part returned': [captured(['A']), returned(500)],
  'paid, its refund under way': [captured(['A']), requested(1999)],
  'paid, its refund declined': [captured(['A']), requested(1999), declined],
  'paid, a part of it requested': [captured(['A']), requested(500)],
  refunded: [captured(['A']), requested(1999), made],
  reversed: [captured(['A']), all('reversal')],
  'reversed after a part was returned': [captured(['A']), returned(500), all('reversal')],
  'reversed while it is disputed': [captured(['A']), openDispute, all('reversal')],
  'paid, and more in review': [captured(['A']), captured(['A', 'B'])],
  'too little, in review': [captured(['C'])],
  'late, in review': [forgotten, captured(['A'])],
  'foreign, in review': [captured(['A'], 'payee')],
} as const satisfies Record<string, readonly MoneyEvent[]>;

type Row = readonly [state: keyof typeof states, event: MoneyEvent, changes: readonly string[]];

const table: readonly Row[] = [
  ['unpaid', requested(1999), []],
  ['unpaid', returned(1999), []],
  ['unpaid', all('refund'), ['attempt expired', 'order fail']],
  ['unpaid', all('reversal'), ['attempt expired', 'order fail']],
  ['paid', requested(1999), ['refund 1999 requested']],
  ['paid', requested(500), ['refund 500 requested']],
  ['paid', requested(2500), []],
  ['paid', returned(500), ['refund 500 completed', 'order refund 500']],
  ['paid', returned(1999), ['refund 1999 completed', 'order refund 1999, whole']],
  ['paid', returned(2500), ['refund 1999 completed', 'order refund 1999, whole']],
  ['paid', all('refund'), ['refund 1999 completed', 'order refund 1999, whole']],
  ['paid', all('reversal'), ['reversal 1999 completed', 'order refund 1999, whole']],
  ['paid in two captures', requested(1500), ['refund 1000 requested', 'refund 500 requested']],
  ['paid in two captures', returned(999), ['refund 999 completed', 'order refund 999']],
  [
    'paid in two captures',
    all('refund'),
    ['refund 1000 completed', 'refund 999 completed', 'order refund 1000', 'order refund 999, whole'],
  ],
  ['paid, a part returned', requested(1999), []],
  ['paid, a part returned', requested(1499), ['refund 1499 requested']],
  ['paid, a part returned', all('reversal'), ['reversal 1499 completed', 'order refund 1499, whole']],
  ['paid, its refund under way', requested(1999), []],
  ['paid, its refund under way', made, ['refund 1999 completed', 'order refund 1999, whole']],
  ['paid, its refund under way', ownReturned, ['refund 1999 completed', 'order refund 1999, whole']],
  ['paid, its refund under way', declined, ['refund 1999 declined']],
  ['paid, its refund under way', returned(500), ['refund 500 completed', 'order refund 500']],
  ['paid, its refund under way', returned(1999), ['refund 1999 completed', 'order refund 1999, whole']],
  ['paid, its refund under way', all('refund'), ['refund 1999 completed', 'order refund 1999, whole']],
  ['paid, its refund under way', all('reversal'), ['reversal 1999 completed', 'order refund 1999, whole']],
  [
    'paid, a part of it requested',
    all('refund'),
    ['refund 500 completed', 'order refund 500', 'refund 1499 completed', 'order refund 1499, whole'],
  ],
  ['paid, its refund declined', requested(1999), ['refund 1999 requested']],
  ['paid, its refund declined', ownReturned, ['refund 1999 completed', 'order refund 1999, whole']],
  ['paid, a part of it requested', made, ['refund 500 completed', 'order refund 500']],
  ['paid', takenBack, []],
  ['refunded', takenBack, []],
  ['late, in review', takenBack, []],
  ['reversed', takenBack, ['refund 1999 declined', 'order reinstate']],
  ['reversed after a part was returned', takenBack, ['refund 1499 declined', 'order reinstate']],
  ['reversed while it is disputed', takenBack, ['refund 1999 declined', 'order reinstate', 'order suspend']],
  ['refunded', requested(1), []],
  ['refunded', made, []],
  ['refunded', returned(1999), []],
  ['refunded', all('refund'), []],
  ['refunded', all('reversal'), []],
  ['paid, and more in review', returned(1000), ['refund 1000 completed', 'review refunded']],
  [
    'paid, and more in review',
    returned(1500),
    ['refund 1000 completed', 'refund 500 completed', 'order refund 500', 'review refunded'],
  ],
  [
    'paid in two captures',
    returned(1500),
    ['refund 1000 completed', 'refund 500 completed', 'order refund 1000', 'order refund 500'],
  ],
  ['paid, and more in review', requested(1999), ['refund 1999 requested']],
  [
    'paid, and more in review',
    all('refund'),
    ['refund 1999 completed', 'refund 1000 completed', 'order refund 1999, whole', 'review refunded'],
  ],
  ['paid, and more in review', { kind: 'review-refunded', review: 0 }, ['refund 1000 requested']],
  ['too little, in review', requested(999), []],
  ['too little, in review', { kind: 'review-refunded', review: 0 }, ['refund 999 requested']],
  ['too little, in review', returned(500), ['refund 500 completed']],
  [
    'too little, in review',
    returned(999),
    ['refund 999 completed', 'review refunded', 'attempt expired', 'order fail'],
  ],
  [
    'too little, in review',
    all('reversal'),
    ['reversal 999 completed', 'review refunded', 'attempt expired', 'order fail'],
  ],
  ['late, in review', returned(1999), ['refund 1999 completed', 'review refunded']],
  ['late, in review', all('reversal'), ['reversal 1999 completed', 'review refunded']],
  ['foreign, in review', all('refund'), ['review refunded', 'attempt expired', 'order fail']],
  ['foreign, in review', { kind: 'review-refunded', review: 0 }, ['capture F-id-1', 'refund 1999 requested']],
];

describe.each(Object.keys(states) as (keyof typeof states)[])('an order that is %s', (state) => {
  test.each(table.filter(([of]) => of === state).map(([, event, changes]) => ({ event, changes })))(
    '$event.kind leads to $changes',
    ({ event, changes }) => {
      const money = after(states[state]);
      const decided = decide(money, event);
      expect(tell(decided)).toEqual(changes);
      expect(tell(decide(afterChanges(money, decided), event))).toEqual([]);
    },
  );
});

test('a refund that comes after a part has gone back gives back the rest only', () => {
  const money = after([captured(['A']), requested(1999), returned(500)]);
  expect(tell(decide(money, made))).toEqual(['refund 1499 completed', 'order refund 1499, whole']);
});

test('a refund that comes after all has gone back is declined', () => {
  const money = after([captured(['A']), requested(1999), all('reversal')]);
  expect(tell(decide(money, made))).toEqual(['refund 1999 declined']);
});

test('money meant for somebody else has never paid for the order, also where its refund was declined', () => {
  const history: MoneyEvent[] = [
    captured(['A'], 'payee'),
    { kind: 'review-refunded', review: 0 },
    declined,
    captured(['A']),
  ];
  const money = after(history);
  expect(tell(decide(money, { kind: 'review-refunded', review: 0 }))).toEqual(['refund 1999 requested']);
  const returnedAll = afterChanges(money, decide(money, requested(1999)));
  expect(returnedAll.captures.map((capture) => leftOf(returnedAll, capture))).toEqual([1999, 1999]);
  expect(tell(decide(returnedAll, { kind: 'refund-made', refund: 1 }))).toEqual([
    'refund 1999 completed',
    'order refund 1999, whole',
  ]);
});

test('money that went back is written on the capture that the provider names', () => {
  const money = after([captured(['A']), captured(['A', 'B'])]);
  const changes = recordReturn(
    money,
    'attempt-0',
    { reference: 'R', captureReference: 'A', amountMinor: 500 },
    () => 'r',
  );
  expect(tell(changes)).toEqual(['refund 500 completed', 'order refund 500']);
});

test('a refund whose money was written under another entry ends without its reference', () => {
  const money = after([captured(['A']), requested(500), returned(300)]);
  expect(completeRefund(money, money.refunds[0]?.id ?? '', 'R')).toEqual([
    expect.objectContaining({ status: 'declined', reference: null, failure: expect.stringContaining('another entry') }),
  ]);
});

test('a payment whose reversal was taken back can be reversed again', () => {
  const money = after([captured(['A']), all('reversal'), takenBack]);
  expect(tell(decide(money, all('reversal')))).toEqual(['reversal 1999 completed', 'order refund 1999, whole']);
});
