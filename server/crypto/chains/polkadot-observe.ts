// One round over the payments of Polkadot's Asset Hub. Balances are absolute: those of the best block are seen, and those of
// a block that is final and deep enough are confirmed.
import { findAsset } from '../assets.ts';
import { ChainError, type Observation, type Observed, type Target } from './chain.ts';
import { joinReads, readAll } from './reads.ts';
import { readCursor, writeCursor, type Known, type PolkadotCursor } from './polkadot-cursor.ts';
import { locate, type Bracket, type Located } from './polkadot-locate.ts';
import { accountsRead, hashRead, readHead, type PolkadotDeps, type PolkadotHead } from './polkadot-reads.ts';
import type { Account } from './polkadot-state.ts';

interface Look {
  readonly target: Target;
  readonly before: Known | undefined;
  readonly account: Account;
  readonly final: bigint;
  readonly settled: bigint;
}

export async function observePolkadot(
  deps: PolkadotDeps,
  allTargets: readonly Target[],
  cursor: unknown,
  signal?: AbortSignal,
): Promise<Observed> {
  const targets = allTargets.filter(({ asset }) => findAsset(asset)?.chain.family === 'polkadot');
  const before = readCursor(cursor);
  const head = await readHead(deps, signal);
  if (head.height < before.finalHeight) {
    throw new ChainError('not-synced', 'The node is behind what it showed before.');
  }
  const looks = await lookAt(deps, { targets, before, head }, signal);
  const located = await locate(
    deps,
    looks.flatMap((look) => bracketOf(look, head)),
    head,
    signal,
  );
  const now = deps.now();
  const found = new Map(
    looks.map((look) => [look.target.paymentId, conclude(look, located.get(look.target.paymentId), head, now)]),
  );
  return {
    observations: looks.flatMap((look) => observationOf(look, found.get(look.target.paymentId), head)),
    cursor: writeCursor(before, found, Math.max(head.final.height, before.finalHeight), now),
  };
}

interface Round {
  readonly targets: readonly Target[];
  readonly before: PolkadotCursor;
  readonly head: PolkadotHead;
}

/** Reads all balances at the best block, and those of addresses with money also at the final and the settling ones. */
async function lookAt(
  { rpc }: PolkadotDeps,
  { targets, before, head }: Round,
  signal?: AbortSignal,
): Promise<readonly Look[]> {
  const addresses = targets.map(({ address }) => address);
  const heights = [...new Set(targets.map((target) => settledHeightOf(target, head)))].filter((height) => height >= 0);
  const { accounts, hashes } = await readAll(
    rpc,
    { accounts: accountsRead(addresses, head.hash), hashes: joinReads(heights.map(hashRead)) },
    { signal },
  );
  const isFunded = ({ address, paymentId }: Target): boolean => {
    const had = before.known[paymentId];
    return accounts.get(address)?.exists === true || (had !== undefined && had.seen !== '0');
  };
  const funded = targets.filter(isFunded);
  const addressesAt = (height: number): string[] =>
    funded.filter((target) => settledHeightOf(target, head) === height).map(({ address }) => address);
  const { final, settled } = await readAll(
    rpc,
    {
      final: accountsRead(
        funded.map(({ address }) => address),
        head.final.hash,
      ),
      settled: joinReads(heights.map((height, index) => accountsRead(addressesAt(height), hashes[index] ?? ''))),
    },
    { signal },
  );
  return targets.flatMap((target) => {
    const { address, paymentId } = target;
    const account = accounts.get(address);
    if (account === undefined) return [];
    const atHeight = settled[heights.indexOf(settledHeightOf(target, head))];
    return [
      {
        target,
        before: before.known[paymentId],
        account,
        final: final.get(address)?.free ?? 0n,
        settled: atHeight?.get(address)?.free ?? 0n,
      },
    ];
  });
}

/** A block that is deep enough for the payment, and that is never taken back. */
function settledHeightOf({ requiredConfirmations }: Target, { height, final }: PolkadotHead): number {
  return Math.min(height - Math.max(requiredConfirmations, 1) + 1, final.height);
}

function bracketOf({ target, before, account }: Look, head: PolkadotHead): Bracket[] {
  const { paymentId, address, fromHeight } = target;
  const seen = account.free;
  if (seen === 0n || before?.seen === String(seen)) return [];
  const isMore = before !== undefined && seen > BigInt(before.seen);
  const low = isMore ? before.askedHeight : fromHeight - 1;
  return [{ paymentId, address, seen, low: Math.max(Math.min(low, head.height - 1), 0), high: head.height }];
}

function conclude(look: Look, located: Located | undefined, head: PolkadotHead, now: Date): Known {
  const { before, account } = look;
  const seen = String(account.free);
  const most = [look.final, look.settled, BigInt(before?.final ?? 0)].reduce((a, b) => (a > b ? a : b));
  const asked = { askedAt: now.getTime(), askedHeight: head.height };
  const spent = before?.spent === true || account.nonce > 0 || account.free < most;
  if (before?.seen === seen) return { ...before, ...asked, final: String(most), spent };
  const at = located === undefined ? null : new Date(Math.min(located.at.getTime(), now.getTime()));
  return {
    ...asked,
    seen,
    final: String(most),
    height: located?.height ?? null,
    reachedAt: at?.toISOString() ?? null,
    spent,
  };
}

function observationOf({ target, settled }: Look, entry: Known | undefined, head: PolkadotHead): Observation[] {
  if (entry === undefined) return [];
  const seen = BigInt(entry.seen);
  const { paymentId, requiredConfirmations } = target;
  return [
    {
      paymentId,
      tip: { height: head.height, hash: head.hash },
      seen,
      confirmed: settled,
      confirmations: seen === 0n ? 0 : confirmationsOf(entry, settled >= seen, requiredConfirmations, head),
      reachedAt: entry.reachedAt === null ? null : new Date(entry.reachedAt),
      spent: entry.spent,
      // Balances do not tell them, and nodes keep no index by address.
      transactions: [],
    },
  ];
}

/** Counts the blocks since the sum was first there. Deep blocks that are not final yet do not settle it. */
function confirmationsOf({ height }: Known, isSettled: boolean, required: number, head: PolkadotHead): number {
  const blocks = height === null ? 1 : head.height - height + 1;
  return isSettled ? Math.max(blocks, required) : Math.max(0, Math.min(blocks, required - 1));
}
