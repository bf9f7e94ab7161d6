import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreSettings } from '#contracts/settings.ts';

export interface StoreFacts {
  readonly mode: StoreMode;
  /** An origin, without a slash at the end. */
  readonly publicUrl: string;
  readonly settings: StoreSettings;
  /** The payment methods that buyers can use now, in their order. */
  readonly methods: readonly PaymentMethod[];
  readonly cookies: Readonly<Record<CookieUse, { readonly name: string; readonly days: number }>>;
  /** Hosts of other companies; the payment page may load from them. None in test mode. */
  readonly hosts: readonly string[];
  readonly retention: Retention;
}

type CookieUse = 'buyer' | 'purchases' | 'operator';

/** Days after which jobs delete. */
interface Retention {
  readonly mailAddress: number;
  readonly unprovenAddress: number;
  readonly addressChange: number;
  readonly failedPayment: number;
  readonly providerEvent: number;
  readonly cashAppReceipt: number;
  readonly unmatchedWithdrawal: number;
}
