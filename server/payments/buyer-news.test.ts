import { expect, test } from 'vitest';
import type { Money, RefundMoney } from './money.ts';
import type { MoneyChange } from './money-changes.ts';
import { newsOf } from './buyer-news.ts';

const requested: RefundMoney = {
  id: 'refund',
  attemptId: 'attempt',
  captureId: 'capture',
  reviewId: null,
  kind: 'refund',
  amountMinor: 500,
  currency: 'USD',
  status: 'requested',
  requestedBy: 'operator',
  reference: null,
  completedAt: null,
};
const at = new Date(0);
const dispute = {
  id: 'dispute',
  attemptId: 'attempt',
  reference: 'D',
  state: 'open',
  providerUpdatedAt: at,
  endedAt: null,
} as const;
const order = { id: 'order', mode: 'live', status: 'completed', createdAt: at } as const;
const none: Money = { order, attempts: [], captures: [], refunds: [], reviews: [], disputes: [] };

const end = (status: 'completed' | 'declined'): MoneyChange => ({
  kind: 'refund-end',
  refundId: 'refund',
  status,
  amountMinor: 450,
  reference: null,
  failure: null,
});
const ended = (state: 'won' | 'lost' | 'undecided'): MoneyChange => ({
  kind: 'dispute',
  dispute: { ...dispute, state, endedAt: at },
});
const review = (reason: 'late' | 'underpaid' | 'foreign'): MoneyChange => ({
  kind: 'review',
  review: { id: 'review', attemptId: 'attempt', captureId: null, reason, resolution: null },
});
const restore: MoneyChange = { kind: 'order', change: { kind: 'restore' } };
const asked: Money = { ...none, refunds: [requested] };
const disputed: Money = { ...none, disputes: [dispute] };

test.each<[string, Money, MoneyChange[], object[]]>([
  [
    'a refund that was made',
    asked,
    [end('completed')],
    [{ kind: 'refund', refund: { amountMinor: 450, currency: 'USD' } }],
  ],
  ['a refund that was declined', asked, [end('declined')], []],
  ['a refund that is only requested', none, [{ kind: 'refund', refund: requested }], []],
  [
    'a refund made at the provider',
    none,
    [{ kind: 'refund', refund: { ...requested, status: 'completed' } }],
    [{ kind: 'refund', refund: { amountMinor: 500, currency: 'USD' } }],
  ],
  ['a reversal', none, [{ kind: 'refund', refund: { ...requested, kind: 'reversal', status: 'completed' } }], []],
  ['a dispute that opens', none, [{ kind: 'dispute', dispute }], []],
  ['a dispute that was won', disputed, [ended('won'), restore], [{ kind: 'dispute-won' }]],
  ['a dispute that was won while another one is open', disputed, [ended('won')], []],
  ['a dispute that was lost', disputed, [ended('lost')], [{ kind: 'dispute-lost' }]],
  ['a dispute that ended undecided', disputed, [ended('undecided')], []],
  ['a dispute that was over before it was known', none, [ended('won'), restore], []],
  ['late money', none, [review('late')], [{ kind: 'late-payment' }]],
  ['money in parts that does not fit', none, [review('underpaid'), review('underpaid')], [{ kind: 'under-review' }]],
  ['money that may be meant for somebody else', none, [review('foreign')], []],
])('%s is told to the buyer where it concerns them', (_, before, changes, news) => {
  expect(newsOf(before, changes)).toEqual(news);
});
