// Generated histories of one address on a chain, as its payment's looks see them. A history is replayed by its events.
import fc from 'fast-check';
import type { Observation } from '#server/crypto/chains/chain.ts';

export const asked = 10_000n;
export const needed = 9_950n;
export const confirmations = 3;
export const windowMs = 1_800_000;
export const start = new Date('2026-05-05T00:00:00Z');
const minuteMs = 60_000;

export type ChainEvent =
  | { readonly kind: 'send'; readonly amount: number }
  | { readonly kind: 'mine'; readonly blocks: number }
  | { readonly kind: 'reorganise'; readonly blocks: number; readonly drops: boolean }
  /** The youngest transaction that is not in a block is replaced. */
  | { readonly kind: 'replace' }
  | { readonly kind: 'sweep' }
  | { readonly kind: 'outage'; readonly minutes: number }
  | { readonly kind: 'wait'; readonly minutes: number }
  /** A look at a node that is some blocks behind. */
  | { readonly kind: 'look-behind'; readonly blocks: number };

/** What an operator decides about money in review. `requote` completes the order where enough came, else asks for the rest. */
export type Decision =
  /** `price` is how much of the coin the price then is, in percent of what was asked for first. */
  { readonly kind: 'requote'; readonly price: number } | { readonly kind: 'accept' } | { readonly kind: 'send-back' };

interface Transaction {
  readonly amount: bigint;
  height: number | null;
  readonly seenAt: number;
}

const amounts = [10_000, 10_000, 9_950, 9_949, 5_000, 4_950, 40, 10_060, 20_000];
const event: fc.Arbitrary<ChainEvent> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send' as const), amount: fc.constantFrom(...amounts) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reorganise' as const),
      blocks: fc.integer({ min: 1, max: 6 }),
      drops: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'replace' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outage' as const), minutes: fc.constantFrom(5, 40, 2_000) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 29, 31, 90) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('look-behind' as const), blocks: fc.integer({ min: 1, max: 4 }) }),
  },
);

const decision: fc.Arbitrary<Decision | null> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('requote' as const), price: fc.constantFrom(50, 110, 110, 140, 200) }),
  },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'accept' as const }, { kind: 'send-back' as const }) },
);

export const histories = fc.record({
  /** What the chain's nodes tell: all that an address received, or what is left of it. */
  tells: fc.constantFrom('received' as const, 'balance' as const),
  knowsTimes: fc.boolean(),
  events: fc.array(event, { minLength: 1, maxLength: 16 }),
  /** After the event of the same place, where money waits for a decision then. */
  decisions: fc.array(decision, { maxLength: 16 }),
});
export type History = typeof histories extends fc.Arbitrary<infer Each> ? Each : never;

export interface AddressOptions {
  /** What the amounts of events are multiplied by. */
  readonly scale?: bigint;
  readonly enough?: bigint;
  /** Shared by the addresses of one test. */
  readonly clock?: { ms: number };
}

/** One address on one chain. */
export function createAddress(
  { tells, knowsTimes }: Pick<History, 'tells' | 'knowsTimes'>,
  { scale = 1n, enough = needed, clock = { ms: start.getTime() } }: AddressOptions = {},
) {
  let height = 100;
  let fork = 0;
  let sweptAt: number | null = null;
  let swept = 0n;
  let downUntil = 0;
  const transactions: Transaction[] = [];
  const minedAt = new Map<number, number>();
  const sum = (isCounted: (transaction: Transaction) => boolean): bigint =>
    transactions.filter(isCounted).reduce((total, { amount }) => total + amount, 0n);
  const isIn = (top: number) => (transaction: Transaction) => transaction.height !== null && transaction.height <= top;

  function whenReached(): Date | null {
    let total = 0n;
    const timeOf = ({ height: at, seenAt }: Transaction) =>
      Math.min(at === null ? clock.ms : (minedAt.get(at) ?? clock.ms), seenAt);
    for (const each of transactions.toSorted((one, other) => timeOf(one) - timeOf(other))) {
      total += each.amount;
      if (total >= enough) return new Date(timeOf(each));
    }
    return null;
  }

  return {
    now: () => new Date(clock.ms),
    isDown: () => clock.ms < downUntil,
    /** What has enough confirmations now, swept or not. */
    confirmed: () => sum(isIn(height - confirmations + 1)),
    /** Applies an event. A look must come before and after each sweep of a chain that tells balances. */
    apply(change: ChainEvent): void {
      clock.ms += 1_000;
      switch (change.kind) {
        case 'send':
          transactions.push({ amount: BigInt(change.amount) * scale, height: null, seenAt: clock.ms });
          return;
        case 'mine':
          for (let block = 0; block < change.blocks; block += 1) {
            height += 1;
            minedAt.set(height, clock.ms);
            for (const each of transactions) each.height ??= height;
          }
          return;
        case 'reorganise': {
          // A payout on the blocks that go would come back, too: that is another history.
          const top = Math.max(height - change.blocks, sweptAt ?? 0, 100);
          if (top >= height) return;
          fork += 1;
          const gone = transactions.filter((each) => each.height !== null && each.height > top);
          for (const each of gone) each.height = null;
          if (change.drops) for (const each of gone) transactions.splice(transactions.indexOf(each), 1);
          // The branch that wins is longer.
          height += 1;
          minedAt.set(height, clock.ms);
          return;
        }
        case 'replace': {
          const last = transactions.findLastIndex((each) => each.height === null);
          if (last >= 0) transactions.splice(last, 1);
          return;
        }
        case 'sweep': {
          const all = sum(isIn(height));
          if (all === swept) return;
          height += 1;
          minedAt.set(height, clock.ms);
          swept = all;
          sweptAt = height;
          return;
        }
        case 'outage':
          downUntil = clock.ms + change.minutes * minuteMs;
          return;
        case 'wait':
        case 'look-behind':
          clock.ms += change.kind === 'wait' ? change.minutes * minuteMs : 0;
      }
    },
    /** Ends an outage, and puts all that is left into blocks. */
    settle(): void {
      downUntil = 0;
      for (const each of transactions) each.height ??= height + 1;
      height += confirmations;
      clock.ms += 31 * minuteMs;
    },
    observe(paymentId: string, behind = 0): Observation {
      const top = height - behind;
      const isSwept = sweptAt !== null && sweptAt <= top;
      const isOldSwept = sweptAt !== null && sweptAt <= top - confirmations + 1;
      const left = (total: bigint, isGone: boolean): bigint => (tells === 'balance' && isGone ? total - swept : total);
      const confirmed = sum(isIn(top - confirmations + 1));
      return {
        paymentId,
        tip: { height: top, hash: `${top}-${fork}` },
        seen: left(behind > 0 ? sum(isIn(top)) : sum(() => true), isSwept),
        confirmed: left(confirmed, isOldSwept),
        confirmations: null,
        reachedAt: knowsTimes ? whenReached() : null,
        spent: isSwept,
        transactions: [],
      };
    },
  };
}
