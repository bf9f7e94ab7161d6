// Money that came by coins, as operators see it. All these calls need an operator's session.
import * as z from 'zod/mini';
import { typedAmountSchema } from './amounts.ts';
import { orderExportQuerySchema } from './order-list.ts';

/** The query of `GET /api/crypto/payments.csv`: by when the money was confirmed, as the filters of orders. */
export const cryptoExportQuerySchema = z.pick(orderExportQuerySchema, { from: true, to: true });

export type CryptoExportQuery = z.infer<typeof cryptoExportQuerySchema>;

const oneWord = (message: string) => z.string().check(z.trim(), z.regex(/^[\w:.-]{6,200}$/, message));

/** The body of `POST /api/crypto/payments/{id}/send-back`: an operator has sent money back from their own wallet. */
export const sendBackCoinsSchema = z.strictObject({
  /** The refunded receipt. */
  number: z.int().check(z.minimum(1), z.maximum(1_000)),
  /** Stated by the buyer; never taken from the sender, who may be an exchange. */
  address: oneWord('Enter the address that the buyer named.'),
  transaction: oneWord('Enter the id of the transaction.'),
  /** Coins sent; the remainder of the receipt if absent. */
  coins: z.optional(
    z.string().check(z.trim(), z.regex(/^\d{1,40}(?:\.\d{1,24})?$/, 'Enter an amount, for example 0.05.')),
  ),
  /** Their value in dollars; the remainder if absent. Less leaves the rest with the order. */
  amount: z.optional(typedAmountSchema),
  note: z.optional(z.string().check(z.trim(), z.maxLength(1_500))),
});

export type SendBackCoins = z.infer<typeof sendBackCoinsSchema>;

/** Confirmed money of a payment that came together. Amounts of coins are decimal strings. */
export const coinReceiptSchema = z.object({
  number: z.number(),
  amount: z.string(),
  /** In dollars, as the books count it: at the price that the payment locked, or that was decided later. */
  worth: z.string(),
  /** In dollars at the newest price; null while none is known. */
  worthNow: z.nullable(z.string()),
  at: z.string(),
  /** Names it in a review. */
  captureReference: z.string(),
  /** In dollars: what has not been sent back. */
  left: z.string(),
  /** In coins; zero where more was sent back than came. */
  leftCoins: z.string(),
  /** Empty while nothing was sent back by hand. */
  returns: z.readonly(
    z.array(
      z.object({
        amount: z.string(),
        worth: z.string(),
        address: z.string(),
        transaction: z.string(),
        at: z.string(),
        by: z.nullable(z.string()),
      }),
    ),
  ),
});

export type CoinReceipt = z.infer<typeof coinReceiptSchema>;

/** The value of money in review at the newest price. */
export const newQuoteSchema = z.object({
  /** In dollars, no more than the payment asks for. */
  worth: z.string(),
  price: z.string(),
  /** The amount missing at that price; null if none is. */
  missing: z.nullable(
    z.object({
      coins: z.string(),
      worth: z.string(),
    }),
  ),
});

export type Requote = z.infer<typeof newQuoteSchema>;

/** An item of the answer of `GET /api/crypto/orders/{orderId}/payments`, newest first. */
export const coinPaymentSchema = z.object({
  paymentId: z.string(),
  symbol: z.string(),
  network: z.string(),
  address: z.string(),
  tag: z.nullable(z.string()),
  status: z.string(),
  asked: z.string(),
  seen: z.string(),
  /** Dollars per coin, locked when the payment began. */
  price: z.string(),
  priceSource: z.string(),
  priceAt: z.string(),
  priceNow: z.nullable(z.string()),
  /** Counts how often the payment was quoted. */
  quote: z.number(),
  /** Null while no price is known, and where nothing is to be decided. */
  requote: z.nullable(newQuoteSchema),
  /** The coins an operator asked the buyer for, and the deadline. */
  rest: z.nullable(
    z.object({
      coins: z.string(),
      until: z.string(),
    }),
  ),
  /** The buyer's address for refunds. */
  refundAddress: z.nullable(
    z.object({
      address: z.string(),
      statedAt: z.string(),
    }),
  ),
  receipts: z.readonly(z.array(coinReceiptSchema)),
  /** Empty where the network tells totals only. */
  transactions: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        amount: z.string(),
        height: z.nullable(z.number()),
        /** The network has dropped it. */
        isGone: z.boolean(),
      }),
    ),
  ),
});

export type CoinPayment = z.infer<typeof coinPaymentSchema>;

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
