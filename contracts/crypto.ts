import * as z from 'zod/mini';
import { amountSchema } from './amounts.ts';
import { consentSchema, emailSchema, localeSchema, mayAskForRatingSchema } from './orders.ts';
import { unavailableReasons } from './refusal-reasons.ts';

/** Time to send the rest of a payment that an operator quoted anew. */
export const cryptoRestHours = 24;

/** Days after a payment's window; later the address is checked once a month. */
export const cryptoWatchDays = 7;

/**
 * `detected`: enough money was seen and is not confirmed yet. `underpaid`: less than enough; in time, the buyer can send
 * the rest to the same address. `late`: enough came after the window. `reversed`: confirmed money has vanished. The
 * order decides what the buyer gets: see `confirmed` and `isInReview`.
 */
export const cryptoStatuses = [
  'waiting',
  'underpaid',
  'detected',
  'confirmed',
  'overpaid',
  'late',
  'expired',
  'reversed',
] as const;
export type CryptoStatus = (typeof cryptoStatuses)[number];

/** `refunded`: all money of the payment went back, and there is no download. */
const shownCryptoStatuses = [...cryptoStatuses, 'refunded'] as const;

const coinId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'Choose a coin.'));

/** The body of `POST /api/crypto/create-payment`. `amount` asserts the discounted price in dollars. */
export const createCryptoPaymentSchema = z.strictObject({
  appId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: amountSchema,
  cryptocurrency: coinId,
  /** For a coin of several networks, such as usdt: one of its `networks`. The first available one if absent. */
  network: z.optional(coinId),
  customerEmail: z.optional(z.nullable(emailSchema)),
  /** Buys the app again in spite of an EarlierPurchase. */
  buyAgain: z.optional(z.boolean()),
  locale: localeSchema,
  consent: consentSchema,
  mayAskForRating: mayAskForRatingSchema,
});

export type CreateCryptoPayment = z.infer<typeof createCryptoPaymentSchema>;

export const cryptoTransactionSchema = z.strictObject({
  id: z.string(),
  /** In coins. */
  amount: z.string(),
  isConfirmed: z.boolean(),
});

/**
 * The answer of `POST /api/crypto/create-payment` and `GET /api/crypto/payment-status/{paymentId}`. The same
 * Idempotency-Key and coin get the same payment while it can be paid; another coin, or a new window, is another payment of
 * the same order. Amounts of coins are decimal strings with the digits that buyers see.
 */
export const cryptoPaymentSchema = z.strictObject({
  /** Secret: it leads to the download token. */
  paymentId: z.string(),
  orderNumber: z.number(),
  appId: z.string(),
  appName: z.string(),
  customerEmail: z.nullable(z.string()),
  /** In dollars. */
  amount: z.string(),
  cryptocurrency: z.string(),
  coinName: z.string(),
  symbol: z.string(),
  /** The id of the network's own coin, such as `tron`. */
  networkId: z.string(),
  /** The network's name, such as `Tron`. */
  network: z.string(),
  /** Names what to send and on which network. */
  networkWarning: z.string(),
  address: z.string(),
  /** The destination tag, where the network needs one. */
  tag: z.nullable(z.string()),
  /** Address and tag in one text, such as an X-address; null where there is no tag. */
  taggedAddress: z.nullable(z.string()),
  amountCrypto: z.string(),
  /** Opens a wallet with address and amount: of the rest, where a part has come. Null where the network has no such address. */
  uri: z.nullable(z.string()),
  /** Dollars per coin. */
  price: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Null in a status until the payment is confirmed; the one of create-payment works from then on. */
  downloadToken: z.nullable(z.string()),
  status: z.enum(shownCryptoStatuses),
  /** Enough money is seen on the network. */
  detected: z.boolean(),
  /** The order is paid for. */
  confirmed: z.boolean(),
  /** Money came that an operator has to decide about. The buyer must not pay again. */
  isInReview: z.boolean(),
  /** The network cannot be looked at now. Money is seen once it can be again. */
  isNetworkDown: z.boolean(),
  /** An operator asks for the rest at another day's rate: it completes the order until `expiresAt`. */
  isRestAsked: z.boolean(),
  /** Money goes back, or may: the buyer can say where to. */
  canNameRefundAddress: z.boolean(),
  /** The buyer's address for refunds. */
  refundAddress: z.nullable(z.string()),
  /** Seen on the network, also if not confirmed yet. */
  received: z.string(),
  /** Still to be sent; zero where enough was seen. */
  missing: z.string(),
  /** Confirmations of the youngest transaction that counts; null if there is none, or if the network only reports finality. */
  confirmations: z.nullable(z.number()),
  requiredConfirmations: z.number(),
  /** Empty where the network tells totals only. */
  transactions: z.array(cryptoTransactionSchema),
});

/** The body of `POST /api/crypto/refund-address/{paymentId}`. The server checks it by the rules of the coin's network. */
export const refundAddressSchema = z.strictObject({
  address: z.string().check(z.trim(), z.regex(/^[\w:.-]{20,200}$/, 'Enter the address of your wallet.')),
});

export const cryptoScenarios = ['exact', 'short', 'over', 'late', 'twice', 'reorg', 'node-down', 'node-up'] as const;
export type CryptoScenario = (typeof cryptoScenarios)[number];

/** The body of `POST /simulator/crypto/{paymentId}`. */
export const simulateCryptoSchema = z.strictObject({ scenario: z.enum(cryptoScenarios) });

export type CryptoPayment = z.infer<typeof cryptoPaymentSchema>;

/** A coin in `/api/store`, in the catalogue's order. */
export const storeCoinSchema = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  network: z.string(),
  confirmations: z.number(),
  category: z.string(),
  /** Dollars per coin; null while no rate is known. create-payment locks the amount. */
  price: z.nullable(z.string()),
  isAvailable: z.boolean(),
  /** The reason it cannot be chosen. */
  reason: z.exactOptional(z.enum(unavailableReasons)),
  /** The networks of a coin that is on several; `id` goes into create-payment. */
  networks: z.exactOptional(
    z.readonly(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          isAvailable: z.boolean(),
          reason: z.exactOptional(z.enum(unavailableReasons)),
        }),
      ),
    ),
  ),
});

export type StoreCoin = z.infer<typeof storeCoinSchema>;
