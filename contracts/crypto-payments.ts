// Money that came by coins, as operators see it. All these calls need an operator's session.
import * as z from 'zod/mini';
import { orderExportQuerySchema } from './orders.ts';

/** The query of `GET /api/crypto/payments.csv`: by when the money was confirmed, as the filters of orders. */
export const cryptoExportQuerySchema = z.pick(orderExportQuerySchema, { from: true, to: true });

export type CryptoExportQuery = z.infer<typeof cryptoExportQuerySchema>;

const oneWord = (message: string) => z.string().check(z.trim(), z.regex(/^[\w:.-]{6,200}$/, message));

/** The body of `POST /api/crypto/payments/{id}/send-back`: an operator has sent money back from their own wallet. */
export const sendBackCoinsSchema = z.strictObject({
  /** Of the receipt that went back. */
  number: z.int().check(z.minimum(1), z.maximum(1_000)),
  /** As the buyer stated it; never taken from the sender, who may be an exchange. */
  address: oneWord('Enter the address that the buyer named.'),
  transaction: oneWord('Enter the id of the transaction.'),
  note: z.optional(z.string().check(z.trim(), z.maxLength(1_500))),
});

export type SendBackCoins = z.infer<typeof sendBackCoinsSchema>;

/** Confirmed money of a payment that came together. Amounts of coins are decimal strings. */
export interface CoinReceipt {
  readonly number: number;
  readonly amount: string;
  /** In dollars at the price that the payment locked. */
  readonly worth: string;
  /** In dollars at the newest price; null while none is known. */
  readonly worthNow: string | null;
  readonly at: string;
  /** Names it in a review. */
  readonly captureReference: string;
  readonly sentBack: {
    readonly address: string;
    readonly transaction: string;
    readonly at: string;
    readonly by: string | null;
  } | null;
}

/** An item of the answer of `GET /api/crypto/orders/{orderId}/payments`, newest first. */
export interface CoinPayment {
  readonly paymentId: string;
  readonly symbol: string;
  readonly network: string;
  readonly address: string;
  readonly tag: string | null;
  readonly status: string;
  readonly asked: string;
  readonly seen: string;
  /** Dollars per coin, locked when the payment began. */
  readonly price: string;
  readonly priceSource: string;
  readonly priceAt: string;
  readonly priceNow: string | null;
  readonly receipts: readonly CoinReceipt[];
  /** Empty where the network tells totals only. */
  readonly transactions: readonly {
    readonly id: string;
    readonly amount: string;
    readonly height: number | null;
    /** The network has dropped it. */
    readonly isGone: boolean;
  }[];
}

/** The answer of `POST /api/crypto/payments/{id}/requote`. */
export interface Requote {
  readonly worth: string;
  readonly price: string;
  readonly source: string;
}
