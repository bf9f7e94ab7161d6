// In which block an address first had a sum, by halving the range in question. Nodes keep the states of 256 blocks.
import { joinReads, optionalRead, readAll } from './reads.ts';
import { accountsRead, hashRead, timeRead, type PolkadotDeps, type PolkadotHead } from './polkadot-reads.ts';

/** The address had less at `low`, and has it at `high`. */
export interface Bracket {
  readonly paymentId: string;
  readonly address: string;
  readonly seen: bigint;
  readonly low: number;
  readonly high: number;
  /** True if `low` is the newest state that the node has dropped. */
  readonly isLost?: boolean;
}

export interface Located {
  readonly height: number;
  readonly at: Date;
}

/** Returns the block of each payment whose block the node can still tell. */
export async function locate(
  deps: PolkadotDeps,
  brackets: readonly Bracket[],
  head: PolkadotHead,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Located>> {
  let found = brackets;
  while (found.some(isWide)) found = await narrow(deps, found, signal);
  const known = found.filter(({ isLost }) => isLost !== true);
  const times = await readTimes(deps, [...new Set(known.map(({ high }) => high))], head, signal);
  return new Map(
    known.flatMap(({ paymentId, high }) => {
      const at = times.get(high) ?? null;
      return at === null ? [] : [[paymentId, { height: high, at }] as const];
    }),
  );
}

const isWide = ({ low, high }: Bracket): boolean => high - low > 1;
const middleOf = ({ low, high }: Bracket): number => Math.floor((low + high) / 2);

async function narrow(
  { rpc }: PolkadotDeps,
  brackets: readonly Bracket[],
  signal?: AbortSignal,
): Promise<readonly Bracket[]> {
  const wide = brackets.filter(isWide);
  const heights = [...new Set(wide.map(middleOf))];
  const { hashes } = await readAll(rpc, { hashes: joinReads(heights.map(hashRead)) }, { signal });
  const hashAt = new Map(heights.map((height, index) => [height, hashes[index] ?? '']));
  const reads = wide.map((one) => optionalRead(accountsRead([one.address], hashAt.get(middleOf(one)) ?? '')));
  const { accounts } = await readAll(rpc, { accounts: joinReads(reads) }, { signal });
  const narrowed = new Map(
    wide.map((one, index) => [one, halve(one, accounts[index]?.get(one.address)?.free ?? null)]),
  );
  return brackets.map((one) => narrowed.get(one) ?? one);
}

/** `free` is null where the node has dropped the state. */
function halve(bracket: Bracket, free: bigint | null): Bracket {
  const middle = middleOf(bracket);
  if (free !== null && free >= bracket.seen) return { ...bracket, high: middle };
  return { ...bracket, low: middle, isLost: free === null };
}

async function readTimes(
  { rpc }: PolkadotDeps,
  heights: readonly number[],
  head: PolkadotHead,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, Date | null>> {
  const past = heights.filter((height) => height < head.height);
  if (past.length === 0) return new Map([[head.height, head.at]]);
  const { hashes } = await readAll(rpc, { hashes: joinReads(past.map(hashRead)) }, { signal });
  const { times } = await readAll(
    rpc,
    { times: joinReads(hashes.map((hash) => optionalRead(timeRead(hash)))) },
    { signal },
  );
  return new Map([[head.height, head.at], ...past.map((height, index) => [height, times[index] ?? null] as const)]);
}
