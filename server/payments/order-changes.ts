import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { ListedPaymentMethod } from '#contracts/payment-methods.ts';
import type { Transaction } from '#server/database/connect.ts';

export interface OrderState {
  readonly id: string;
  readonly mode: StoreMode;
  readonly status: OrderStatus;
  readonly createdAt: Date;
}

export interface VoidReturn {
  readonly amountMinor: number;
  readonly currency: string;
  readonly returnedAt: Date | null;
}

export type OrderChange =
  /** The money is there: app, link and receipt. `payerEmail` serves an order that has no address. */
  | { readonly kind: 'complete'; readonly method: ListedPaymentMethod | null; readonly payerEmail: string | null }
  /** An operator accepts money that came late: the order can complete again. */
  | { readonly kind: 'reopen' }
  /** Money of a completed order went back; with all of it the order is refunded and its grant revoked. */
  | { readonly kind: 'refund'; readonly amountMinor: number; readonly currency: string; readonly isWhole: boolean }
  /** Money that the provider had taken back is there again: the order completes as before, without another receipt. */
  | { readonly kind: 'reinstate'; readonly returns: readonly VoidReturn[] }
  | { readonly kind: 'suspend' }
  /** The disputes ended in our favour: the grant is given back and its newest link works for 48 hours more. */
  | { readonly kind: 'restore' }
  | { readonly kind: 'fail' }
  | { readonly kind: 'expire' };

/**
 * The statuses that each change is allowed from, and the one it leads to (null: it stays). A disputed order is completed:
 * `suspend` and `restore` change its grant only.
 */
const transitions: Readonly<
  Record<OrderChange['kind'], { readonly from: readonly OrderStatus[]; readonly to: OrderStatus | null }>
> = {
  complete: { from: ['pending'], to: 'completed' },
  reopen: { from: ['expired', 'failed'], to: 'pending' },
  refund: { from: ['completed'], to: 'refunded' },
  reinstate: { from: ['refunded'], to: 'completed' },
  suspend: { from: ['completed'], to: null },
  restore: { from: ['completed'], to: null },
  fail: { from: ['pending'], to: 'failed' },
  expire: { from: ['pending'], to: 'expired' },
};

/** Returns an order's status after a change; a partial refund leaves it completed. Throws where the change does not fit. */
export function statusAfter(status: OrderStatus, change: OrderChange): OrderStatus {
  const { from, to } = transitions[change.kind];
  if (!from.includes(status)) throw new Error(`An order that is ${status} cannot ${change.kind}.`);
  return to === null || (change.kind === 'refund' && !change.isWhole) ? status : to;
}

export type BuyerNews =
  | { readonly kind: 'refund'; readonly refund: { readonly amountMinor: number; readonly currency: string } }
  | { readonly kind: 'dispute-won' | 'dispute-lost' | 'late-payment' | 'under-review' | 'rest-due' };

/** The one way in which payments change orders. Filled by orders/, given by services.ts. */
export interface OrderChanges {
  /** Locks the order's row until the transaction ends. Every change of money or order takes this lock first. */
  lock(tx: Transaction, orderId: string): Promise<OrderState>;
  apply(tx: Transaction, orderId: string, change: OrderChange): Promise<void>;
  tell(tx: Transaction, orderId: string, news: BuyerNews): Promise<void>;
  /**
   * Returns other orders of the same app that the same browser has placed, and locks them. Serialises captures of that
   * browser and app until the transaction ends; call it before `lock`.
   */
  lockSiblings(tx: Transaction, orderId: string): Promise<readonly SiblingOrder[]>;
}

export interface SiblingOrder {
  readonly id: string;
  /** The browser has paid by it. False for one that the buyer knew of and bought again after. */
  readonly isPaid: boolean;
}
