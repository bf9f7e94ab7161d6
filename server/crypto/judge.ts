// Decides what a look at the chain means for a payment. All amounts are base units of its asset.
import type { CryptoStatus } from '#contracts/crypto.ts';
import type { Observation, Tip } from './chains/chain.ts';

/**
 * What confirmed money is. `payment`: it makes up what was asked for. `short`: less than that, after the window. `extra`
 * and `twice`: more than that, up to the same again. `unmatched`: it came after the watch.
 */
export type ReceiptKind = 'payment' | 'short' | 'extra' | 'twice' | 'unmatched';

export interface Receipt {
  readonly kind: ReceiptKind;
  readonly amount: bigint;
  readonly isInTime: boolean;
}

export interface PaymentFacts {
  readonly status: CryptoStatus;
  readonly asked: bigint;
  readonly needed: bigint;
  readonly expiresAt: Date;
  /** After this, money is `unmatched`. */
  readonly watchedUntil: Date;
  /** The last look that succeeded; the creation before the first one. */
  readonly observedAt: Date;
  readonly seen: bigint;
  readonly confirmed: bigint;
  /** When the needed sum was first seen; null while it is not there. */
  readonly reachedAt: Date | null;
  /** Sum of all receipts. They are never taken back. */
  readonly recorded: bigint;
  /** Tip of the chain at the last receipt or payout; null without one. */
  readonly recordedHeight: number | null;
  readonly settlement: 'none' | 'in-time' | 'late';
  /** Paid out by the address from the recorded money, as far as known. */
  readonly swept: bigint;
}

export interface Verdict extends Pick<
  PaymentFacts,
  'status' | 'seen' | 'confirmed' | 'reachedAt' | 'settlement' | 'swept'
> {
  readonly receipts: readonly Receipt[];
  /** `reversed`: recorded money is gone. `spent`: the address paid out what was not recorded. */
  readonly concern: 'reversed' | 'spent' | null;
}

/**
 * Judges a payment by a look at its chain that began at `now`; null where the look failed, which changes nothing. Money
 * counts only once it is confirmed, and only a look after the expiry can expire a payment.
 */
export function judge(payment: PaymentFacts, observation: Observation | null, now: Date): Verdict {
  const isBehind = observation !== null && observation.tip.height < (payment.recordedHeight ?? 0);
  if (observation === null || isBehind) return unchanged(payment);
  const look = read(payment, observation);
  if (isClosed(payment, now)) return judgeAfterwards(payment, look, 'unmatched');
  return payment.settlement === 'none' ? judgeOpen(payment, look, now) : judgeAfterwards(payment, look, null);
}

/** Returns a payment's facts after a verdict. `tip` and `now` are of the look that it was judged by. */
export function afterVerdict(
  payment: PaymentFacts,
  verdict: Verdict,
  { tip, now }: { readonly tip: Tip; readonly now: Date },
): PaymentFacts {
  const { status, seen, confirmed, reachedAt, settlement, swept, receipts } = verdict;
  const recorded = receipts.reduce((sum, { amount }) => sum + amount, payment.recorded);
  const isRecorded = receipts.length > 0 || swept > payment.swept;
  const recordedHeight = isRecorded ? tip.height : payment.recordedHeight;
  const judged = { status, seen, confirmed, reachedAt, settlement, swept };
  return { ...payment, ...judged, observedAt: now, recorded, recordedHeight };
}

/** Returns how much less than asked is enough. The same sum above it is not worth a review. */
export function toleranceOf({ asked, needed }: Pick<PaymentFacts, 'asked' | 'needed'>): bigint {
  return asked - needed;
}

interface Look {
  readonly seen: bigint;
  readonly confirmed: bigint;
  readonly swept: bigint;
  readonly reachedAt: Date | null;
  readonly isSpent: boolean;
}

function unchanged({ status, seen, confirmed, reachedAt, settlement, swept }: PaymentFacts): Verdict {
  return { status, seen, confirmed, reachedAt, settlement, swept, receipts: [], concern: null };
}

/** Returns the totals received. After a payout the chain's totals are only what is left, so that is added. */
function read(payment: PaymentFacts, { seen, confirmed, spent, reachedAt }: Observation): Look {
  const missing = spent ? payment.recorded - confirmed : 0n;
  const swept = missing > payment.swept ? missing : payment.swept;
  const isShrinking = seen < confirmed;
  return {
    seen: (spent && isShrinking ? confirmed : seen) + swept,
    confirmed: (!spent && isShrinking ? seen : confirmed) + swept,
    swept,
    reachedAt,
    isSpent: spent,
  };
}

/** A payment that no look has decided yet is never closed, however long its node was down. */
function isClosed({ settlement, status, recorded, watchedUntil }: PaymentFacts, now: Date): boolean {
  const isDecided = settlement !== 'none' || status === 'expired' || recorded > 0n;
  return isDecided && now > watchedUntil;
}

function judgeOpen(payment: PaymentFacts, look: Look, now: Date): Verdict {
  const { needed, recorded, settlement } = payment;
  const { seen, confirmed, swept } = look;
  const reachedAt = seen >= needed ? whenReached(payment, look, now) : null;
  const known = { seen, confirmed, swept, reachedAt, settlement };
  const concern = concernAbout(payment, look);
  if (reachedAt !== null && confirmed >= needed) return { ...settle(payment, known, reachedAt), concern };
  if (reachedAt !== null) return { ...known, status: 'detected', receipts: [], concern };
  const unrecorded = confirmed - recorded;
  const isOver = now > payment.expiresAt;
  // A part that is not confirmed yet may still grow, or vanish.
  if (isOver && seen === confirmed && unrecorded > toleranceOf(payment)) {
    return {
      ...known,
      status: 'underpaid',
      receipts: [{ kind: 'short', amount: unrecorded, isInTime: true }],
      concern,
    };
  }
  return { ...known, status: statusWithout(payment, look, { isOver, concern }), receipts: [], concern };
}

function statusWithout(
  payment: PaymentFacts,
  { seen }: Look,
  { isOver, concern }: { readonly isOver: boolean; readonly concern: Verdict['concern'] },
): CryptoStatus {
  if (concern === 'reversed') return 'reversed';
  if (payment.recorded > 0n || seen > toleranceOf(payment)) return 'underpaid';
  // The address has paid out what came: that nothing is left says nothing.
  if (concern === 'spent') return payment.status;
  return isOver ? 'expired' : 'waiting';
}

function settle(
  payment: PaymentFacts,
  known: Pick<Verdict, 'seen' | 'confirmed' | 'swept' | 'reachedAt'>,
  reachedAt: Date,
): Omit<Verdict, 'concern'> {
  const { asked, recorded, expiresAt } = payment;
  const isInTime = reachedAt <= expiresAt;
  const isOver = known.confirmed > asked + toleranceOf(payment);
  const paid = isOver ? asked : known.confirmed;
  const receipts: Receipt[] = [{ kind: 'payment', amount: paid - recorded, isInTime }];
  if (isOver) receipts.push(extraOf(payment, known.confirmed - paid));
  const status = isInTime ? (isOver ? 'overpaid' : 'confirmed') : 'late';
  return { ...known, status, settlement: isInTime ? 'in-time' : 'late', receipts };
}

function extraOf({ needed }: PaymentFacts, amount: bigint): Receipt {
  return { kind: amount >= needed ? 'twice' : 'extra', amount, isInTime: true };
}

/** Judges a payment that is settled or closed: more money is recorded, less of it is a concern. */
function judgeAfterwards(payment: PaymentFacts, look: Look, kind: 'unmatched' | null): Verdict {
  const { recorded, settlement, reachedAt } = payment;
  const { seen, confirmed, swept } = look;
  const more = confirmed - recorded;
  const isMore = more > toleranceOf(payment);
  const receipt = kind === null ? extraOf(payment, more) : { kind, amount: more, isInTime: false };
  const concern = concernAbout(payment, look);
  const total = isMore ? recorded + more : recorded;
  return {
    seen,
    confirmed,
    swept,
    reachedAt,
    settlement,
    status: concern === 'reversed' ? 'reversed' : settledStatus(payment, total),
    receipts: isMore ? [receipt] : [],
    concern,
  };
}

function settledStatus(payment: PaymentFacts, total: bigint): CryptoStatus {
  if (payment.settlement === 'none') return payment.status === 'expired' ? 'expired' : 'underpaid';
  if (payment.settlement === 'late') return 'late';
  return total > payment.asked + toleranceOf(payment) ? 'overpaid' : 'confirmed';
}

function concernAbout(payment: PaymentFacts, { seen, isSpent }: Look): Verdict['concern'] {
  const { recorded, needed } = payment;
  if (!isSpent) return seen < recorded ? 'reversed' : null;
  const isUnknown = recorded === 0n && seen < needed;
  const isLost = seen < payment.seen && payment.seen > recorded + toleranceOf(payment);
  return isUnknown || isLost ? 'spent' : null;
}

/**
 * Returns when the needed sum was first there. Where nothing tells, and the look before was in time, so was the money:
 * else every buyer would be late after an outage of the node.
 */
function whenReached({ reachedAt, observedAt, expiresAt }: PaymentFacts, look: Look, now: Date): Date {
  const known = [reachedAt, look.reachedAt].filter((at) => at !== null);
  if (known.length > 0) return new Date(Math.min(...known.map((at) => at.getTime())));
  return observedAt <= expiresAt && now > expiresAt ? expiresAt : now;
}
