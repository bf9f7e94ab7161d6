import type { DialogCoin } from '#contracts/coins.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';

export interface PaymentForm {
  email: string;
  /** Null while the store takes no payment method. */
  method: PaymentMethod | null;
  coin: DialogCoin;
}
