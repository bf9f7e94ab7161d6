import type { StoreMode } from './orders.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { Coin } from './coins.ts';

/** What every page may know about the store: `GET /api/store`. It holds nothing secret. */
export interface StoreInfo {
  readonly name: string;
  readonly mode: StoreMode;
  readonly supportEmail: string;
  /** The origin under which buyers reach the store, without a slash at the end. */
  readonly publicUrl: string;
  /** The methods this store takes now. The others are shown disabled with the reason. */
  readonly methods: readonly OfferedMethod[];
  /** The coins this store takes now; empty while it has no crypto provider. */
  readonly coins: readonly Coin[];
}

export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly isAvailable: boolean;
  /** Why it cannot be chosen, in words for the buyer. */
  readonly reason?: string;
}
