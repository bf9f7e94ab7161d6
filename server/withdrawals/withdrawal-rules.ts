// Decides what a withdrawal is worth. Pure.
import type { OrderStatus } from '#contracts/orders.ts';
import { refundDays, withdrawalDays } from '#contracts/promises.ts';
import type { WithdrawalAction, WithdrawalState, WithdrawalVerdict } from '#contracts/withdrawals.ts';

export interface WithdrawalFacts {
  /** The buyer asked for the download at once, and knew that the right ends with it. */
  readonly hasConsent: boolean;
  /** A receipt, which repeats the consent, was sent and did not come back. */
  readonly isReceiptSent: boolean;
  readonly hasDownloadBegun: boolean;
  readonly daysSinceContract: number;
}

/**
 * Judges a withdrawal. Within 14 days only consent, receipt and download together end the right; within 30 days the money
 * goes back in any case.
 */
export function judgeWithdrawal(facts: WithdrawalFacts): WithdrawalVerdict {
  const { hasConsent, isReceiptSent, hasDownloadBegun, daysSinceContract } = facts;
  const isEnded = hasConsent && isReceiptSent && hasDownloadBegun;
  if (daysSinceContract <= withdrawalDays && !isEnded) return { hasRight: true, isHonoured: true, reason: 'in-time' };
  if (daysSinceContract > refundDays) return { hasRight: false, isHonoured: false, reason: 'over' };
  const isInTime = daysSinceContract <= withdrawalDays;
  return {
    hasRight: false,
    isHonoured: true,
    reason: isInTime ? 'promise-after-download' : 'promise-after-14-days',
  };
}

const dayMs = 86_400_000;
const furthestZoneMs = 12 * 3_600_000;

/**
 * Returns the days from a contract to a declaration. The day of the contract does not count, and a day lasts until it has ended
 * everywhere on earth: the store does not know where the buyer lives.
 */
export function daysBetween(contractedAt: Date, declaredAt: Date): number {
  const dayOf = (ms: number): number => Math.floor(ms / dayMs);
  return Math.max(0, dayOf(declaredAt.getTime() - furthestZoneMs) - dayOf(contractedAt.getTime()));
}

/** Returns the order number in what a buyer wrote, such as 1042 in "Order #1042". Null if there is none, or several. */
export function orderNumberIn(stated: string): number | null {
  const digits = /^\D*([1-9]\d{0,11})\D*$/.exec(stated)?.[1];
  return digits === undefined ? null : Number(digits);
}

export interface WithdrawalProgress {
  readonly order_id: string | null;
  readonly outcome: Exclude<WithdrawalState, 'open' | 'unmatched'> | null;
}

export function stateOf({ order_id, outcome }: WithdrawalProgress): WithdrawalState {
  return outcome ?? (order_id === null ? 'unmatched' : 'open');
}

/** Returns what an operator can do. Without an order `status` is null. A pending order is paid or expires by itself. */
export function actionsFor(
  state: WithdrawalState,
  status: OrderStatus | null,
  verdict: Pick<WithdrawalVerdict, 'isHonoured'> | null,
): WithdrawalAction[] {
  if (state === 'unmatched') return ['match', 'close'];
  if (state !== 'open' || status === 'pending') return [];
  if (status !== 'completed') return ['close'];
  return verdict?.isHonoured === false ? ['refund', 'decline'] : ['refund'];
}
