// One round over the payments of Tron. Balances are absolute: of the newest block, and of the newest that is final.
import { tronAddressBytes } from '../keys/tron-address.ts';
import type { TronDeps } from './ask-tron.ts';
import type { Observation, Observed, Target } from './chain.ts';
import { lookInTurns } from './look-in-turns.ts';
import { readTronCursor, type Known } from './tron-cursor.ts';
import { findArrivals, type Arrival } from './tron-locate.ts';
import { unlessTold } from './unless-told.ts';
import { readAccount, readNewest, readTokenBalance, type TronBlock } from './tron-reads.ts';

/** Blocks before the last look in which new money may be nevertheless, after a reorganisation. */
const margin = 2;

export type ContractOf = (asset: string) => string | null | undefined;

interface Look {
  readonly target: Target;
  readonly contract: string | null;
  readonly before: Known | undefined;
  readonly seen: bigint;
  readonly final: bigint;
  readonly spent: boolean;
}

/** Leaves out payments in tokens whose contract does not answer: check() says what is wrong with it. */
export async function observeTron(
  deps: TronDeps,
  contractOf: ContractOf,
  { targets, cursor }: { readonly targets: readonly Target[]; readonly cursor: unknown },
  signal?: AbortSignal,
): Promise<Observed> {
  const last = readTronCursor(cursor);
  const known = last?.known ?? {};
  const head = await readNewest(deps, 'wallet', signal);
  const { looks, next } = await lookInTurns(targets, last?.next ?? 0, (target) =>
    look(deps, { target, contract: contractOf(target.asset), before: known[target.paymentId] }, signal),
  );
  const arrivals = await locate(deps, looks, last?.height ?? null, signal);
  const after: Record<string, Known> = { ...known };
  const observations = looks.map((one) => {
    const entry = knownAfter(one, arrivals, deps.now());
    after[one.target.paymentId] = entry;
    return observationOf(one, entry, head);
  });
  const isOpen = new Set(targets.map(({ paymentId }) => paymentId));
  return {
    observations,
    cursor: {
      height: head.height,
      next,
      known: Object.fromEntries(Object.entries(after).filter(([id]) => isOpen.has(id))),
    },
  };
}

async function look(
  deps: TronDeps,
  {
    target,
    contract,
    before,
  }: { readonly target: Target; readonly contract: string | null | undefined; readonly before: Known | undefined },
  signal?: AbortSignal,
): Promise<Look | null> {
  const { address } = target;
  const wasFunded = before !== undefined && before.seen !== '0';
  if (contract === undefined) return null;
  if (contract === null) {
    const account = await readAccount(deps, 'wallet', address, signal);
    const isFunded = account.balance > 0n || wasFunded;
    const final = isFunded ? (await readAccount(deps, 'walletsolidity', address, signal)).balance : 0n;
    return { target, contract, before, seen: account.balance, final, spent: account.spent };
  }
  const seen = await readTokenBalance(deps, 'wallet', { contract, address }, signal);
  if (seen === null) return null;
  const isFunded = seen > 0n || wasFunded;
  const final = isFunded ? await readTokenBalance(deps, 'walletsolidity', { contract, address }, signal) : 0n;
  // An address that was looked at and never had money cannot have paid it out.
  const spent =
    isFunded || before === undefined ? (await readAccount(deps, 'wallet', address, signal)).spent : before.spent;
  return { target, contract, before, seen, final: final ?? 0n, spent };
}

async function locate(
  deps: TronDeps,
  looks: readonly Look[],
  since: number | null,
  signal?: AbortSignal,
): Promise<Arrival[]> {
  const richer = looks.filter(({ seen, before }) => seen > BigInt(before?.seen ?? 0));
  if (richer.length === 0) return [];
  const starts = richer.map(({ target, before }) =>
    before === undefined || since === null ? target.fromHeight : since,
  );
  const contracts = [...new Set(richer.map(({ contract }) => contract))];
  // Balances may be of a block that came after the round began.
  const { height: to } = await readNewest(deps, 'wallet', signal);
  const range = { from: Math.min(...starts) - margin, to, contracts };
  return unlessTold([], () => findArrivals(deps, range, signal));
}

function knownAfter(
  { target, contract, before, seen, final, spent }: Look,
  arrivals: readonly Arrival[],
  now: Date,
): Known {
  if (before !== undefined && before.seen === String(seen)) return { ...before, spent };
  const own = arrivals.filter((one) => one.contract === contract && one.to === tronAddressBytes(target.address));
  const isMore = seen > BigInt(before?.seen ?? 0);
  const fresh = own.map(({ id, amount, height }) => ({ id, amount: String(amount), height }));
  const earlier = (before?.transactions ?? []).filter(({ id }) => own.every((one) => one.id !== id));
  const all = [...fresh, ...earlier].toSorted((one, other) => other.height - one.height);
  // Unknown where the money was not found: the last look then says when it was not there yet.
  const times = own.map(({ at }) => Math.min(at.getTime(), now.getTime()));
  const reachedAt = isMore && times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
  return { seen: String(seen), reachedAt, spent, transactions: isMore ? withinSum(all, seen) : withinSum(all, final) };
}

/** Drops what cannot have stayed: a reorganisation may have taken it back. */
function withinSum(transactions: Known['transactions'], sum: bigint): Known['transactions'] {
  let total = 0n;
  return transactions.filter(({ amount }) => {
    if (total + BigInt(amount) > sum) return false;
    total += BigInt(amount);
    return true;
  });
}

function observationOf(
  { target, seen, final }: Look,
  { reachedAt, spent, transactions }: Known,
  head: TronBlock,
): Observation {
  return {
    paymentId: target.paymentId,
    tip: { height: head.height, hash: head.hash },
    seen,
    confirmed: final < seen ? final : seen,
    confirmations: null,
    reachedAt: reachedAt === null || seen === 0n ? null : new Date(reachedAt),
    spent,
    transactions: transactions.map((one) => ({ ...one, amount: BigInt(one.amount) })),
  };
}
