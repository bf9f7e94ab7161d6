// Money that came by coins, as operators see it. All these calls need an operator's session.
import * as z from 'zod/mini';
import { typedAmountSchema } from './amounts.ts';
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
  /** What was sent, in coins; all that is left of the receipt if absent. */
  coins: z.optional(
    z.string().check(z.trim(), z.regex(/^\d{1,40}(?:\.\d{1,24})?$/, 'Enter an amount, for example 0.05.')),
  ),
  /** What that counts as, in dollars; all that is left if absent. Less leaves the rest with the order. */
  amount: z.optional(typedAmountSchema),
  note: z.optional(z.string().check(z.trim(), z.maxLength(1_500))),
});

export type SendBackCoins = z.infer<typeof sendBackCoinsSchema>;

/** Confirmed money of a payment that came together. Amounts of coins are decimal strings. */
export interface CoinReceipt {
  readonly number: number;
  readonly amount: string;
  /** In dollars, as the books count it: at the price that the payment locked, or that was decided later. */
  readonly worth: string;
  /** In dollars at the newest price; null while none is known. */
  readonly worthNow: string | null;
  readonly at: string;
  /** Names it in a review. */
  readonly captureReference: string;
  /** In dollars: what has not been sent back. */
  readonly left: string;
  /** In coins; zero where more was sent back than came. */
  readonly leftCoins: string;
  /** Empty while nothing was sent back by hand. */
  readonly returns: readonly {
    readonly amount: string;
    readonly worth: string;
    readonly address: string;
    readonly transaction: string;
    readonly at: string;
    readonly by: string | null;
  }[];
}

/** What money in review is worth at the newest price. */
export interface Requote {
  /** In dollars, no more than the payment asks for. */
  readonly worth: string;
  readonly price: string;
  /** What is missing at that price; null where nothing is. */
  readonly missing: { readonly coins: string; readonly worth: string } | null;
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
  /** Counts how often the payment was quoted. */
  readonly quote: number;
  /** Null while no price is known, and where nothing is to be decided. */
  readonly requote: Requote | null;
  /** What an operator has asked the buyer for, in coins, and until when. */
  readonly rest: { readonly coins: string; readonly until: string } | null;
  /** Where the buyer wants money back. */
  readonly refundAddress: { readonly address: string; readonly statedAt: string } | null;
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

/**
 * The body of `POST /api/crypto/payments/{id}/requote`. `accept` completes the order by what the money is worth today;
 * `ask` has the buyer send the rest at today's price. The others assert what the operator was shown.
 */
export const requoteSchema = z.strictObject({
  decision: z.enum(['accept', 'ask']),
  worth: z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'Enter the worth that the payment names, for example 19.99.')),
  quote: z.int().check(z.minimum(1), z.maximum(1_000)),
});

export type RequoteDecision = z.infer<typeof requoteSchema>;
