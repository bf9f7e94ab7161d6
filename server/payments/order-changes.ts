import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { ListedPaymentMethod } from '#contracts/payment-methods.ts';
import type { Transaction } from '#server/database/connect.ts';

/** What payments know of the order they are for. */
export interface OrderState {
  readonly id: string;
  readonly mode: StoreMode;
  readonly status: OrderStatus;
  readonly createdAt: Date;
}

/** What money does to an order. */
export type OrderChange =
  /** The money is there: app, link and receipt. `payerEmail` serves an order that has no address. */
  | { readonly kind: 'complete'; readonly method: ListedPaymentMethod | null; readonly payerEmail: string | null }
  /** An operator accepts money that came late: the order can complete again. */
  | { readonly kind: 'reopen' }
  /** Money of a completed order went back; with all of it the order is refunded and its grant revoked. */
  | { readonly kind: 'refund'; readonly amountMinor: number; readonly currency: string; readonly isWhole: boolean }
  /** A dispute is open: the grant is revoked. */
  | { readonly kind: 'suspend' }
  /** The disputes ended in our favour: the grant is given back and its newest link works for 48 hours more. */
  | { readonly kind: 'restore' }
  /** Nothing can be paid for it any more. */
  | { readonly kind: 'fail' }
  | { readonly kind: 'expire' };

/** The one way in which payments change orders. Filled by orders/, given by services.ts. */
export interface OrderChanges {
  /** Locks the order's row until the transaction ends. Every change of money or order takes this lock first. */
  lock(tx: Transaction, orderId: string): Promise<OrderState>;
  apply(tx: Transaction, orderId: string, change: OrderChange): Promise<void>;
  /**
   * Returns other orders of the same app that the same browser has placed, and locks them. Serialises captures of that
   * browser and app until the transaction ends; call it before `lock`.
   */
  lockSiblings(tx: Transaction, orderId: string): Promise<readonly SiblingOrder[]>;
}

export interface SiblingOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly completedAt: Date | null;
}
