import { cryptoWatchDays } from '#contracts/crypto.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { Payments } from '#server/payments/payments.ts';
import { getAsset } from './assets.ts';
import type { Observation } from './chains/chain.ts';
import { afterVerdict, judge, type PaymentFacts, type Receipt, type Verdict } from './judge.ts';
import { holdsLease } from './network-store.ts';
import { updatePayment, type CryptoPaymentRow } from './payment-store.ts';
import { insertReceipts, knowsTransactions, listReceipts, updateTransactions } from './receipt-store.ts';
import { usdShare } from './usd-share.ts';

export interface ApplyLookDeps {
  readonly db: Database['db'];
  readonly payments: Pick<Payments, 'attemptById' | 'collect' | 'makeDue'>;
  readonly log: Logger;
}

export interface Look {
  readonly observation: Observation;
  readonly now: Date;
  readonly lastRoundAt: Date | null;
  readonly lease: string;
}

/** Thrown where another round of the network has begun: this one must write nothing more. */
export class LeaseLost extends Error {}

/**
 * Judges a payment by a look and writes what changed, with the receipts of confirmed money; then its order's money takes
 * them in. Writes nothing where nothing changed. Throws LeaseLost.
 */
export async function applyLook(deps: ApplyLookDeps, payment: CryptoPaymentRow, look: Look): Promise<void> {
  const { db } = deps;
  const facts = factsOf(payment, look.lastRoundAt);
  const verdict = judge(facts, look.observation, look.now);
  const change = changeOf(payment, verdict, look);
  const isSame = Object.keys(change).length === 0;
  const ids = look.observation.transactions.map(({ id }) => id);
  // One may have replaced another of the same amount.
  if (isSame && (payment.settlement !== 'none' || (await knowsTransactions(db, payment.id, ids)))) return;
  const moves = movesMoney(payment, verdict);
  await db.transaction().execute(async (tx) => {
    if (!(await holdsLease(tx, payment.networkId, look.lease))) throw new LeaseLost();
    if (!isSame) await updatePayment(tx, payment.id, change);
    await writeReceipts(tx, payment, verdict.receipts, look.observation.tip.height);
    const { transactions } = look.observation;
    await updateTransactions(
      tx,
      payment.id,
      transactions.map(({ id, amount, height, from }) => ({
        hash: id,
        amount: String(amount),
        height,
        sender: from ?? null,
      })),
    );
    if (moves) await deps.payments.makeDue(tx, payment.id);
  });
  if (moves) await settleReceipts(deps, payment.id);
}

/** Makes the order count all receipts that it does not count yet. The reconciler does so if this process dies. */
export async function settleReceipts(
  { db, payments }: Pick<ApplyLookDeps, 'db' | 'payments'>,
  id: string,
): Promise<void> {
  const attempt = await payments.attemptById(id);
  if (attempt === undefined) return;
  const open = (await listReceipts(db, id)).filter(({ isCounted }) => !isCounted).length;
  for (let time = 0; time < Math.max(open, 1); time += 1) await payments.collect(attempt);
}

export function factsOf(payment: CryptoPaymentRow, lastRoundAt: Date | null): PaymentFacts {
  const { createdAt, expiresAt } = payment;
  const isLooked = lastRoundAt !== null && lastRoundAt > createdAt;
  return {
    status: payment.status,
    asked: BigInt(payment.asked),
    needed: BigInt(payment.needed),
    expiresAt,
    watchedUntil: new Date(expiresAt.getTime() + cryptoWatchDays * 86_400_000),
    observedAt: isLooked ? lastRoundAt : createdAt,
    seen: BigInt(payment.seen),
    confirmed: BigInt(payment.confirmed),
    reachedAt: payment.reachedAt,
    recorded: BigInt(payment.recorded),
    recordedHeight: payment.recordedHeight,
    settlement: payment.settlement,
    swept: BigInt(payment.swept),
  };
}

type Change = Parameters<typeof updatePayment>[2];

function changeOf(payment: CryptoPaymentRow, verdict: Verdict, { observation, now, lastRoundAt }: Look): Change {
  const after = afterVerdict(factsOf(payment, lastRoundAt), verdict, { tip: observation.tip, now });
  const isDone = payment.settlement !== 'none' || payment.status === 'expired';
  const values = {
    status: after.status,
    seen: String(after.seen),
    confirmed: String(after.confirmed),
    swept: String(after.swept),
    recorded: String(after.recorded),
    settlement: after.settlement,
    reached_at: after.reachedAt,
    recorded_height: after.recordedHeight,
    confirmations: isDone ? payment.confirmations : observation.confirmations,
    reversed_at: payment.reversedAt ?? (verdict.concern === 'reversed' ? now : null),
    spent_at: payment.spentAt ?? (verdict.concern === 'spent' ? now : null),
  };
  const before: typeof values = {
    status: payment.status,
    seen: payment.seen,
    confirmed: payment.confirmed,
    swept: payment.swept,
    recorded: payment.recorded,
    settlement: payment.settlement,
    reached_at: payment.reachedAt,
    recorded_height: payment.recordedHeight,
    confirmations: payment.confirmations,
    reversed_at: payment.reversedAt,
    spent_at: payment.spentAt,
  };
  const isSame = (name: keyof typeof values): boolean => {
    const [one, other] = [values[name], before[name]];
    return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
  };
  const names = Object.keys(values) as (keyof typeof values)[];
  return Object.fromEntries(names.filter((name) => !isSame(name)).map((name) => [name, values[name]]));
}

/** Says whether the payment's order must hear of it: money came, is on its way or is gone. */
function movesMoney(payment: CryptoPaymentRow, { receipts, concern, status }: Verdict): boolean {
  if (receipts.length > 0) return true;
  if (concern === 'reversed' && payment.reversedAt === null) return true;
  if (concern === 'spent' && payment.spentAt === null) return true;
  return (status === 'detected') !== (payment.status === 'detected');
}

async function writeReceipts(
  tx: Transaction,
  { id, asset, price, amountMinor, quote }: CryptoPaymentRow,
  receipts: readonly Receipt[],
  height: number,
): Promise<void> {
  if (receipts.length === 0) return;
  const known = await listReceipts(tx, id);
  const { decimals } = getAsset(asset);
  let paidMinor = known.reduce((sum, receipt) => sum + receipt.amountMinor, 0);
  await insertReceipts(
    tx,
    receipts.map(({ kind, amount, isInTime }, index) => {
      // Money that makes up the asked sum counts as the rest of the price, whatever the rounding.
      const minor = kind === 'payment' ? Math.max(amountMinor - paidMinor, 1) : usdShare(amount, price, decimals);
      paidMinor += minor;
      return {
        payment_id: id,
        number: known.length + index + 1,
        kind,
        amount: String(amount),
        amount_minor: minor,
        is_in_time: isInTime,
        height,
        quote,
      };
    }),
  );
}
