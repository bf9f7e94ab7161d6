import type { StoreMode } from './orders.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { Coin } from './coins.ts';

/** Public information about the store; the answer of `GET /api/store`. */
export interface StoreInfo {
  readonly name: string;
  readonly mode: StoreMode;
  readonly supportEmail: string;
  /** The origin that buyers use, without a slash at the end. */
  readonly publicUrl: string;
  /** The payment methods; those that are not available now have a reason. */
  readonly methods: readonly OfferedMethod[];
  /** The coins that the store accepts now. */
  readonly coins: readonly Coin[];
}

export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly isAvailable: boolean;
  /** For the buyer, when the method is not available. */
  readonly reason?: string;
}
