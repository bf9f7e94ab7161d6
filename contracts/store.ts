import type { StoreMode } from './orders.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { StoreCoin } from './crypto.ts';
import type { UnavailableReason } from './refusal-reasons.ts';

/** The answer of `GET /api/store`. */
export interface StoreInfo {
  readonly name: string;
  readonly heroHeadline: string;
  readonly heroText: string;
  readonly mode: StoreMode;
  readonly supportEmail: string;
  /** An origin, without a slash at the end. */
  readonly publicUrl: string;
  readonly methods: readonly OfferedMethod[];
  readonly coins: readonly StoreCoin[];
}

export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly isAvailable: boolean;
  readonly reason?: UnavailableReason;
}
