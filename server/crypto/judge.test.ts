import { expect, test } from 'vitest';
import type { Observation } from './chains/chain.ts';
import { afterVerdict, judge, type PaymentFacts } from './judge.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 4, 5) + minutes * 60_000);

const fresh: PaymentFacts = {
  status: 'waiting',
  asked: 1_000n,
  needed: 995n,
  expiresAt: at(30),
  watchedUntil: at(30 + 7 * 24 * 60),
  observedAt: at(0),
  seen: 0n,
  confirmed: 0n,
  reachedAt: null,
  recorded: 0n,
  recordedHeight: null,
  settlement: 'none',
  swept: 0n,
};

const sees = (seen: bigint, confirmed = 0n, change: Partial<Observation> = {}): Observation => ({
  paymentId: 'payment',
  tip: { height: 100, hash: 'hash' },
  seen,
  confirmed,
  confirmations: null,
  reachedAt: null,
  spent: false,
  transactions: [],
  ...change,
});

/** Judges a look in the given minute and returns what came of it, in words. */
function words(payment: PaymentFacts, observation: Observation | null, minute: number): string {
  const { status, receipts, concern } = judge(payment, observation, at(minute));
  const kinds = receipts.map(({ kind, amount, isInTime }) => `${kind} ${amount}${isInTime ? '' : ' late'}`);
  return [status, ...kinds, ...(concern === null ? [] : [`! ${concern}`])].join(', ');
}

/** Returns a payment after looks in these minutes. */
function after(...looks: readonly (readonly [Observation, number])[]): PaymentFacts {
  return looks.reduce(
    (payment, [observation, minute]) =>
      afterVerdict(payment, judge(payment, observation, at(minute)), { tip: observation.tip, now: at(minute) }),
    fresh,
  );
}

const paid = after([sees(1_000n, 1_000n), 5]);
const late = after([sees(0n), 31], [sees(1_000n, 1_000n), 40]);
const short = after([sees(500n, 500n), 10], [sees(500n, 500n), 31]);
const detected = after([sees(1_000n), 10]);

const tip = (height: number) => ({ tip: { height, hash: `block-${height}` } });
/** Its balance was paid out at 101, which a look at 105 found confirmed. */
const swept = after([sees(500n, 500n), 10], [sees(500n, 500n), 31], [sees(0n, 0n, { ...tip(105), spent: true }), 40]);

test.each<readonly [string, PaymentFacts, Observation | null, number, string]>([
  [
    'a node that is behind does not see a payout as confirmed that was seen so before',
    swept,
    sees(0n, 500n, { ...tip(103), spent: true }),
    41,
    'underpaid',
  ],
  ['nothing came yet', fresh, sees(0n), 1, 'waiting'],
  ['the node does not answer', fresh, null, 60, 'waiting'],
  ['the node does not answer, and money was seen', detected, null, 60, 'detected'],
  ['a part came', fresh, sees(400n), 1, 'underpaid'],
  ['a confirmed part waits for the rest', fresh, sees(400n, 400n), 29, 'underpaid'],
  ['enough came, unconfirmed', fresh, sees(1_000n), 1, 'detected'],
  ['a part of enough is confirmed', fresh, sees(1_000n, 994n), 1, 'detected'],
  ['a replaced transaction takes its money with it', detected, sees(0n), 12, 'waiting'],
  ['exactly enough is confirmed', fresh, sees(1_000n, 1_000n), 1, 'confirmed, payment 1000'],
  ['enough within the tolerance', fresh, sees(995n, 995n), 1, 'confirmed, payment 995'],
  ['one less than the tolerance', fresh, sees(994n, 994n), 1, 'underpaid'],
  ['a little more than asked', fresh, sees(1_005n, 1_005n), 1, 'confirmed, payment 1005'],
  ['much more than asked', fresh, sees(1_200n, 1_200n), 1, 'overpaid, payment 1000, extra 200'],
  ['twice the sum at once', fresh, sees(2_000n, 2_000n), 1, 'overpaid, payment 1000, twice 1000'],
  ['nothing came in the window', fresh, sees(0n), 31, 'expired'],
  ['dust came in the window', fresh, sees(5n, 5n), 31, 'expired'],
  ['seen in time, confirmed later', detected, sees(1_000n, 1_000n), 55, 'confirmed, payment 1000'],
  ['seen in time, still unconfirmed', detected, sees(1_000n), 500, 'detected'],
  ['a confirmed part at the end', fresh, sees(400n, 400n), 31, 'underpaid, short 400'],
  ['an unconfirmed part at the end may still grow', fresh, sees(400n, 300n), 31, 'underpaid'],
  [
    'the block says in time after an outage',
    fresh,
    sees(1_000n, 1_000n, { reachedAt: at(29) }),
    90,
    'confirmed, payment 1000',
  ],
  ['the block says late', fresh, sees(1_000n, 1_000n, { reachedAt: at(31) }), 90, 'late, payment 1000 late'],
  [
    'nothing tells when, and no look was made since the window',
    fresh,
    sees(1_000n, 1_000n),
    90,
    'confirmed, payment 1000',
  ],
  ['money after an expiry', after([sees(0n), 31]), sees(1_000n, 1_000n), 40, 'late, payment 1000 late'],
  ['money after an expiry, unconfirmed', after([sees(0n), 31]), sees(1_000n), 40, 'detected'],
  [
    'an expiry that was wrong',
    after([sees(0n), 31]),
    sees(1_000n, 1_000n, { reachedAt: at(20) }),
    40,
    'confirmed, payment 1000',
  ],
  ['the rest after a short payment', short, sees(1_000n, 1_000n), 60, 'late, payment 500 late'],
  ['more, not enough, after a short payment', short, sees(700n, 700n), 60, 'underpaid, short 200'],
  ['the same again', paid, sees(1_000n, 1_000n), 6, 'confirmed'],
  ['a second payment, unconfirmed', paid, sees(2_000n, 1_000n), 6, 'confirmed'],
  ['a second payment', paid, sees(2_000n, 2_000n), 6, 'overpaid, twice 1000'],
  ['some more', paid, sees(1_100n, 1_100n), 6, 'overpaid, extra 100'],
  ['money on a late payment', late, sees(2_000n, 2_000n), 50, 'late, twice 1000'],
  ['a paid address is emptied', paid, sees(0n, 0n, { spent: true }), 6, 'confirmed'],
  ['confirmed money vanishes', paid, sees(0n, 0n), 6, 'reversed, ! reversed'],
  ['a node that is behind sees it vanish', paid, sees(0n, 0n, { tip: { height: 99, hash: 'old' } }), 6, 'confirmed'],
  ['a short payment vanishes', short, sees(0n, 0n), 60, 'reversed, ! reversed'],
  ['an address pays out before anything was recorded', fresh, sees(0n, 0n, { spent: true }), 10, 'waiting, ! spent'],
  ['the same after the window', detected, sees(0n, 0n, { spent: true }), 60, 'detected, ! spent'],
  ['enough is still there after a payout', fresh, sees(1_000n, 1_000n, { spent: true }), 10, 'confirmed, payment 1000'],
  [
    'confirmed some blocks ago and paid out since',
    fresh,
    sees(0n, 1_000n, { spent: true }),
    10,
    'confirmed, payment 1000',
  ],
  [
    'money a month after an expiry',
    after([sees(0n), 31]),
    sees(1_000n, 1_000n),
    50_000,
    'expired, unmatched 1000 late',
  ],
  ['money a month after a payment', paid, sees(2_000n, 2_000n), 50_000, 'overpaid, unmatched 1000 late'],
  [
    'the first look after a month without a node',
    fresh,
    sees(1_000n, 1_000n, { reachedAt: at(9) }),
    50_000,
    'confirmed, payment 1000',
  ],
])('%s', (_what, payment, observation, minute, expected) => {
  expect(words(payment, observation, minute)).toBe(expected);
});

test('money that comes after the address was emptied counts on top of what was recorded', () => {
  const emptied = after([sees(1_000n, 1_000n), 5], [sees(0n, 0n, { spent: true }), 60]);
  expect(words(emptied, sees(0n, 0n, { spent: true }), 70)).toBe('confirmed');
  expect(words(emptied, sees(1_000n, 1_000n, { spent: true }), 80)).toBe('overpaid, twice 1000');
});

test('a payment that vanished and came back is confirmed again, and nothing is recorded twice', () => {
  const back = after([sees(1_000n, 1_000n), 5], [sees(0n, 0n), 6], [sees(1_000n, 1_000n), 7]);
  expect([back.status, back.recorded]).toEqual(['confirmed', 1_000n]);
});

test('of the times that a look and the looks before it tell, the first decides', () => {
  expect(words(detected, sees(1_000n, 1_000n, { reachedAt: at(45) }), 60)).toBe('confirmed, payment 1000');
  const dropped = after([sees(1_000n), 10], [sees(0n), 12]);
  expect(words(dropped, sees(1_000n, 1_000n, { reachedAt: at(45) }), 60)).toBe('late, payment 1000 late');
});
