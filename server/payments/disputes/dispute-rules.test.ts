// What news of a dispute does, by what was known of it before and by what the order has.
import { expect, test } from 'vitest';
import { attempt, decide, play, start, tell, type MoneyEvent } from '#test/support/money-model.ts';
import type { Money } from '../money.ts';
import { afterChanges } from '../money-changes.ts';
import type { DisputeStatus } from '../events/event-capability.ts';

const alone: Money = { ...start, attempts: [attempt()] };
const captured: MoneyEvent = { kind: 'captured', attempt: 0, captures: ['A'], oddity: undefined };
const dispute = (state: DisputeStatus, hour: number, reference = 'D'): MoneyEvent => ({
  kind: 'dispute',
  attempt: 0,
  reference,
  state,
  hour,
});
const paidAnd = (...history: MoneyEvent[]): Money => play([captured, ...history], alone).money;

const endings = ['won', 'lost', 'undecided'] as const;

test.each([
  [null, 'open', ['dispute open', 'order suspend']],
  [null, 'won', ['dispute won', 'order restore']],
  [null, 'lost', ['dispute lost']],
  [null, 'undecided', ['dispute undecided']],
  ['open', 'open', ['dispute open', 'order suspend']],
  ['open', 'won', ['dispute won', 'order restore']],
  ['open', 'lost', ['dispute lost']],
  ['open', 'undecided', ['dispute undecided']],
  ['won', 'open', ['dispute open', 'order suspend']],
  ['won', 'won', ['dispute won', 'order restore']],
  ['won', 'lost', ['dispute lost']],
  ['won', 'undecided', ['dispute undecided']],
  ['lost', 'open', ['dispute open', 'order suspend']],
  ['lost', 'won', ['dispute won', 'order restore']],
  ['lost', 'lost', ['dispute lost']],
  ['lost', 'undecided', ['dispute undecided']],
  ['undecided', 'open', ['dispute open', 'order suspend']],
  ['undecided', 'won', ['dispute won', 'order restore']],
  ['undecided', 'lost', ['dispute lost']],
  ['undecided', 'undecided', ['dispute undecided']],
] as const)('of a paid order, known as %s: newer news that it is %s', (known, news, changes) => {
  const money = known === null ? paidAnd() : paidAnd(dispute(known, 1));
  const decided = decide(money, dispute(news, 2));
  expect(tell(decided)).toEqual(changes);
  expect(decide(afterChanges(money, decided), dispute(news, 2))).toEqual([]);
});

test.each(['open', ...endings] as const)('older news changes nothing, whatever it says: %s', (news) => {
  for (const known of ['open', ...endings] as const) {
    expect(decide(paidAnd(dispute(known, 2)), dispute(news, 1))).toEqual([]);
  }
});

test.each(endings)('of the same instant, %s wins over open and loses to no other', (ending) => {
  expect(tell(decide(paidAnd(dispute('open', 1)), dispute(ending, 1)))[0]).toBe(`dispute ${ending}`);
  for (const news of ['open', ...endings] as const) {
    expect(decide(paidAnd(dispute(ending, 1)), dispute(news, 1))).toEqual([]);
  }
});

test.each([
  ['unpaid', play([], alone).money],
  ['in review', play([{ ...captured, oddity: 'currency' }], alone).money],
  ['refunded', paidAnd({ kind: 'all-returned', attempt: 0, as: 'refund' })],
] as const)(
  'a dispute of money that has not paid for an order, or has gone back, is written only: %s',
  (_what, money) => {
    for (const news of ['open', ...endings] as const) {
      expect(tell(decide(money, dispute(news, 1)))).toEqual([`dispute ${news}`]);
    }
  },
);

test.each([
  ['open', []],
  ['lost', []],
  ['undecided', ['order restore']],
  ['won', ['order restore']],
] as const)('a dispute that was won gives nothing back where another one is open or lost: %s', (other, more) => {
  const money = paidAnd(dispute('open', 1), dispute(other, 1, 'other'));
  expect(tell(decide(money, dispute('won', 2)))).toEqual(['dispute won', ...more]);
});
