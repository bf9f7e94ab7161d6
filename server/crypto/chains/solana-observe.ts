// One round over Solana payments. All accounts are read by hundreds; only those that changed are asked for their history.
import { ChainError, type Observation, type Observed, type Target, type Tip } from './chain.ts';
import { readCursor, writeCursor, type Known } from './solana-cursor.ts';
import { knownAfter, unreadOf, type HistoryRead } from './solana-history.ts';
import { accountCalls, balanceOf, readAccounts } from './solana-accounts.ts';
import { blockhashCall, readTip } from './solana-reads.ts';
import { observationOf } from './solana-totals.ts';
import { changeOf, readSignatures, readTransactions, signaturesCall } from './solana-transactions.ts';
import { chooseHistories, needsHistory, type Watched } from './solana-watched.ts';
import { readTokenPrograms, type SolanaDeps } from './solana-check.ts';

const transactionsPerRound = 30;

interface Round {
  readonly deps: SolanaDeps;
  readonly now: Date;
  readonly signal: AbortSignal | undefined;
}

/** Leaves out payments in tokens whose mint is unknown or not there: check() says what is wrong with it. */
export async function observeSolana(
  deps: SolanaDeps,
  targets: readonly Target[],
  cursor: unknown,
  signal?: AbortSignal,
): Promise<Observed> {
  const now = deps.now();
  const known = new Map(readCursor(cursor));
  const { tip, watched } = await readState(deps, targets, known, signal);
  const round = { deps, now, signal };
  for (const { key, before } of watched) if (before !== null) known.set(key, { ...before, askedAt: now.getTime() });
  const read = await readHistories(round, chooseHistories(watched, now));
  const looked = watched.flatMap((one) => {
    const after = read.get(one) ?? (needsHistory(one) ? null : one.before);
    if (after !== null) known.set(one.key, { ...after, askedAt: now.getTime() });
    return after === null ? [] : [{ one, after }];
  });
  const finals = await readFinalBalances(round, looked);
  const observations = looked.map(({ one, after }): Observation => {
    const balances = one.balance === null ? null : { seen: one.balance, final: finals.get(one) ?? null };
    return observationOf(one.target, tip, after, balances);
  });
  return { observations, cursor: writeCursor(known, now) };
}

async function readState(
  deps: SolanaDeps,
  targets: readonly Target[],
  known: ReadonlyMap<string, Known>,
  signal?: AbortSignal,
): Promise<{ readonly tip: Tip; readonly watched: Watched[] }> {
  const mints = targets.flatMap(({ asset }) => deps.mintOf(asset) ?? []);
  const programs = await readTokenPrograms(deps, mints, signal);
  const places = targets.flatMap((target) => {
    const mint = deps.mintOf(target.asset);
    const program = mint === null ? '' : programs.get(mint ?? '');
    if (mint === undefined || program === undefined) return [];
    return [{ target, mint, account: deps.accountOf(target.address, mint, program) }];
  });
  const calls = accountCalls(
    places.map(({ account }) => account),
    'confirmed',
  );
  const [first, ...replies] = await deps.rpc.batch([blockhashCall, ...calls], signal);
  const { at, looks } = readAccounts(replies, places.length);
  deps.checkTime(at);
  const watched = places.flatMap((place, index): Watched[] => {
    const look = looks[index];
    if (look === undefined) return [];
    const { reference } = place.target;
    const key = reference ?? place.account;
    const balance = reference === undefined ? balanceOf(look.state, place.mint) : null;
    return [{ ...place, key, look, balance, before: known.get(key) ?? null }];
  });
  if (
    watched.some(({ before, look }) => before?.transactions.some(({ isFinal, slot }) => isFinal && slot > look.slot))
  ) {
    throw new ChainError('not-synced', 'The node is behind what it showed before.');
  }
  return { tip: readTip(first), watched };
}

async function readHistories({ deps, now, signal }: Round, chosen: readonly Watched[]): Promise<Map<Watched, Known>> {
  const calls = chosen.map(({ key, before }) => signaturesCall(key, before?.until ?? null));
  const replies = calls.length === 0 ? [] : await deps.rpc.batch(calls, signal);
  const histories = chosen.map((one, index) => {
    const { before, look, balance } = one;
    const read: HistoryRead = { before, slot: look.slot, listed: readSignatures(replies[index]), now, balance };
    return { one, read, changes: new Map<string, bigint | null>() };
  });
  const wanted = histories.flatMap((history) => unreadOf(history.read).map((signature) => ({ history, signature })));
  const some = wanted.slice(0, transactionsPerRound);
  const transactions = await readTransactions(
    deps.rpc,
    some.map(({ signature }) => signature),
    signal,
  );
  some.forEach(({ history: { one, changes }, signature }, index) => {
    const transaction = transactions[index] ?? null;
    changes.set(signature, transaction === null ? null : changeOf(transaction, one.account, one.mint));
  });
  return new Map(histories.map(({ one, read, changes }) => [one, knownAfter(read, changes)]));
}

/** Reads what is final of balances that the known transactions do not explain. */
async function readFinalBalances(
  { deps, signal }: Round,
  looked: readonly { readonly one: Watched; readonly after: Known }[],
): Promise<Map<Watched, bigint>> {
  const asked = looked.filter(({ one, after }) => one.balance !== null && after.unexplainedAt !== null);
  if (asked.length === 0) return new Map();
  const calls = accountCalls(
    asked.map(({ one }) => one.account),
    'finalized',
  );
  const { looks } = readAccounts(await deps.rpc.batch(calls, signal), asked.length);
  return new Map(asked.map(({ one }, index) => [one, balanceOf(looks[index]?.state ?? null, one.mint)]));
}
