// Finds the block in which a balance was reached, by reading the balance at heights between.
import { balancesRead, type Holding } from './evm-balances.ts';
import { joinReads, optionalRead, type Read } from './reads.ts';

export interface Bracket {
  readonly holding: Holding;
  readonly seen: bigint;
  /** The balance was not there yet at this height, or the node does not tell. */
  readonly low: number;
  /** The balance was there at this height. */
  readonly high: number;
}

export const isNarrow = ({ low, high }: Bracket): boolean => high - low <= 1;

const readsPerStep = { withMulticall: 600, without: 200 };
const heightsPerBracket = 56;
/** Money is mostly found within its first blocks. */
const denseHeights = 16;

/** Reads balances inside the brackets and returns the brackets narrowed. A bracket of few blocks is narrow after one step. */
export function narrowRead(brackets: readonly Bracket[], hasMulticall: boolean): Read<Bracket[]> {
  const open = brackets.filter((bracket) => !isNarrow(bracket));
  const budget = hasMulticall ? readsPerStep.withMulticall : readsPerStep.without;
  const perBracket = Math.max(1, Math.min(heightsPerBracket, Math.floor(budget / Math.max(open.length, 1))));
  const byHeight = new Map<number, Bracket[]>();
  for (const bracket of open) {
    for (const height of probesOf(bracket, perBracket)) {
      byHeight.set(height, [...(byHeight.get(height) ?? []), bracket]);
    }
  }
  const probes = [...byHeight];
  const reads = joinReads(
    probes.map(([height, probed]) =>
      optionalRead(
        balancesRead(
          probed.map(({ holding }) => holding),
          height,
          hasMulticall,
        ),
      ),
    ),
  );
  return {
    calls: reads.calls,
    decode(replies) {
      const balances = reads.decode(replies);
      return brackets.map((bracket) => {
        const there: number[] = [];
        const notThere: number[] = [];
        probes.forEach(([height, probed], index) => {
          const position = probed.indexOf(bracket);
          if (position < 0) return;
          (balances[index]?.[position] === bracket.seen ? there : notThere).push(height);
        });
        const high = Math.min(bracket.high, ...there);
        return { ...bracket, high, low: Math.max(bracket.low, ...notThere.filter((height) => height < high)) };
      });
    },
  };
}

/** Returns at most `count` heights between the bracket's ends: the uppermost ones, and others evenly spaced below. */
function probesOf({ low, high }: Bracket, count: number): number[] {
  const dense = Math.min(denseHeights, count, high - low - 1);
  const heights = Array.from({ length: dense }, (_, index) => high - 1 - index);
  const below = high - dense;
  const spread = Math.min(count - dense, below - low - 1);
  for (let index = 1; index <= spread; index += 1) {
    heights.push(low + Math.round((index * (below - low)) / (spread + 1)));
  }
  return heights;
}
