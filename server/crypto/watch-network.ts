import type { StoreMode } from '#contracts/orders.ts';
import { LeaseLost, type ApplyLookDeps } from './apply-look.ts';
import { applyLooks } from './apply-looks.ts';
import { askNetwork } from './ask-network.ts';
import { ChainError, type Observation, type Target } from './chains/chain.ts';
import { listCoins } from './coin-store.ts';
import type { Adapters } from './network-adapter.ts';
import { savingOf } from './network-budget.ts';
import { beginRound, endRound, findNetwork, type NetworkRow } from './network-store.ts';
import { findNextMonthly, listMonthly, listWatched, postponeMonthly, type CryptoPaymentRow } from './payment-store.ts';
import { backOffMs, checkMs, isLookDue, nextRoundAt, type WatchPace } from './watch-rules.ts';

export interface WatchDeps extends ApplyLookDeps {
  readonly mode: StoreMode;
  readonly adapters: Pick<Adapters, 'open' | 'drainCalls'>;
  readonly pace: WatchPace;
  readonly now?: () => Date;
  /** When this process has last asked each node whether it is well. */
  readonly checks: Map<string, number>;
}

const roundTimeoutMs = 60_000;
const dayMs = 86_400_000;

/**
 * Looks once at a network: all its payments that are due, in one round. A failure is the network's alone, is stored for
 * the operator, and has it looked at again later; it never changes a payment.
 */
export async function watchNetwork(deps: WatchDeps, id: string, signal?: AbortSignal): Promise<void> {
  const { db, log, now = () => new Date() } = deps;
  const lease = await beginRound(db, id);
  const row = await findNetwork(db, id);
  if (row === undefined) return;
  try {
    await runRound(deps, row, { lease, began: now(), signal });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (signal?.aborted === true) {
      const calls = deps.adapters.drainCalls(id);
      await endRound(db, id, lease, { nextRoundInMs: 0, hasAnswered: false, calls, trouble: troubleOf(row) });
      return;
    }
    if (!(error instanceof ChainError)) throw error;
    deps.checks.delete(id);
    const waitMs = Math.max(backOffMs(row.failures, deps.pace), (error.retryAfterSeconds ?? 0) * 1_000);
    log.warn({ network: row.network, failure: error.failure, reason: error.message }, 'a network cannot be looked at');
    const trouble = { failure: error.failure, text: error.message };
    await endRound(db, id, lease, {
      nextRoundInMs: waitMs,
      hasAnswered: false,
      calls: deps.adapters.drainCalls(id),
      trouble,
    });
  }
}

function troubleOf({ trouble, troubleText }: NetworkRow) {
  return trouble === null || troubleText === null ? null : { failure: trouble, text: troubleText };
}

interface Round {
  readonly lease: string;
  readonly began: Date;
  readonly signal: AbortSignal | undefined;
}

async function runRound(deps: WatchDeps, row: NetworkRow, { lease, began, signal }: Round): Promise<void> {
  const { db, mode, checks, now = () => new Date() } = deps;
  const { id, lastRoundAt } = row;
  const pace = { ...deps.pace, saving: savingOf(row) };
  const time = { lastRoundAt, now: began, pace, isEachAsked: row.nodeBackend === 'esplora' };
  const watched = await listWatched(db, mode, id, began);
  const monthly = await listMonthly(db, mode, id, began);
  const due = [...watched.filter((payment) => isLookDue(payment, time)), ...monthly];
  const adapter = deps.adapters.open(row, await listAssets(deps, id, due));
  const limit = AbortSignal.any([AbortSignal.timeout(roundTimeoutMs), ...(signal === undefined ? [] : [signal])]);
  let tip = undefined;
  if (row.trouble !== null || began.getTime() - (checks.get(id) ?? 0) >= checkMs) {
    tip = await askNetwork(() => adapter.check(limit));
    checks.set(id, began.getTime());
  }
  let cursor: unknown = undefined;
  if (due.length > 0) {
    const observed = await askNetwork(() => adapter.observe(due.map(toTarget), row.cursor, limit));
    ({ cursor } = observed);
    tip = observed.observations.at(-1)?.tip ?? tip;
    await applyLooks(deps, due, observed.observations, { now: began, lastRoundAt, lease });
    await postpone(deps, monthly, observed.observations, began);
  }
  const remaining = await listWatched(db, mode, id, began);
  const monthlyAt = await findNextMonthly(db, id);
  const ended = now();
  await endRound(db, id, lease, {
    nextRoundInMs: nextRoundAt(remaining, { now: ended, monthlyAt, pace }).getTime() - ended.getTime(),
    ...(cursor === undefined ? {} : { cursor }),
    ...(tip === undefined ? {} : { tip }),
    ...(due.length === 0 ? {} : { lastRoundAt: began }),
    hasAnswered: tip !== undefined || due.length > 0,
    calls: deps.adapters.drainCalls(id),
    trouble: null,
  });
}

/** Notes the next monthly look: of those that the node left out, tomorrow. */
async function postpone(
  { db }: WatchDeps,
  monthly: readonly CryptoPaymentRow[],
  observations: readonly Observation[],
  began: Date,
): Promise<void> {
  const observed = new Set(observations.map(({ paymentId }) => paymentId));
  const [seen, leftOut] = [true, false].map((isObserved) =>
    monthly.map(({ id }) => id).filter((id) => observed.has(id) === isObserved),
  );
  await postponeMonthly(db, seen ?? [], new Date(began.getTime() + 30 * dayMs));
  await postponeMonthly(db, leftOut ?? [], new Date(began.getTime() + dayMs));
}

/** Lists the network's assets that its node must know: those on offer, and those of these payments. */
async function listAssets(
  { db, mode }: WatchDeps,
  networkId: string,
  payments: readonly CryptoPaymentRow[],
): Promise<string[]> {
  const offered = (await listCoins(db, mode)).filter((coin) => coin.networkId === networkId && coin.isOffered);
  return [...new Set([...offered, ...payments].map(({ asset }) => asset))].toSorted();
}

function toTarget(payment: CryptoPaymentRow): Target {
  const { id, asset, address, reference, requiredConfirmations, fromHeight, seen, recorded } = payment;
  const isFunded = seen !== '0' || recorded !== '0';
  const facts = { paymentId: id, asset, address, requiredConfirmations, fromHeight, isFunded };
  return reference === null ? facts : { ...facts, reference };
}
