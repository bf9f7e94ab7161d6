// Settings and state of the crypto checkout. All these calls need an operator's session; writes need an owner's.
import * as z from 'zod/mini';
import { nodeBackends } from './chain-families.ts';
import { chainFamilies, utxoScripts } from './coin-facts.ts';
import { ownerProof } from './connections.ts';

const nodeUrl = z
  .url({ protocol: /^https?$/, error: 'Enter an address such as https://node.example:8332.' })
  .check(z.maxLength(500));

const nodeFields = {
  url: nodeUrl,
  /** The API of the node, if the network has several. */
  backend: z.optional(z.enum(nodeBackends, 'Choose the kind of node.')),
  user: z.optional(z.string().check(z.maxLength(200))),
  password: z.optional(z.string().check(z.maxLength(500))),
  apiKey: z.optional(z.string().check(z.maxLength(500))),
  /** The node behind a wallet's server. */
  daemonUrl: z.optional(nodeUrl),
};
export const cryptoNodeSchema = z.strictObject(nodeFields);
export type CryptoNode = z.infer<typeof cryptoNodeSchema>;

/**
 * The body of `PUT /api/crypto/networks/{network}/node`. Write-only: of the address only the host is ever shown. Which of the
 * optional fields a network takes is in chain-families.ts.
 */
export const setCryptoNodeSchema = z.strictObject({ ...nodeFields, ...ownerProof });
export type SetCryptoNode = z.infer<typeof setCryptoNodeSchema>;

/** Room for a list of more than a thousand addresses. */
export const longestPublicKey = 64_000;

/** The body of `PUT /api/crypto/networks/{network}/key`. It replaces the key after its addresses were ticked. */
export const setCryptoKeySchema = z.strictObject({
  /** An extended public key, or what chain-families.ts says of the network. */
  publicKey: z.string().check(z.trim(), z.minLength(1, 'Enter a public key.'), z.maxLength(longestPublicKey)),
  /** The kind of address, where the key stands for several. The usual one if absent. */
  script: z.optional(z.enum(['p2wpkh', 'p2sh-p2wpkh', 'p2pkh', 'p2tr'], 'Choose the kind of address.')),
  /** The operator's own: a change of keys decides where money goes. */
  currentPassword: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(200)),
});

export type SetCryptoKey = z.infer<typeof setCryptoKeySchema>;

/** The body of `POST /api/crypto/networks/{network}/key/approve`: all first addresses, each compared and ticked. */
export const approveCryptoKeySchema = z.strictObject({
  fingerprint: z.string().check(z.maxLength(64)),
  addresses: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(3)),
});

export type ApproveCryptoKey = z.infer<typeof approveCryptoKeySchema>;

/** The body of `PATCH /api/crypto/coins/{asset}`. Absent fields stay unchanged. */
export const changeCryptoCoinSchema = z.strictObject({
  isOffered: z.optional(z.boolean()),
  /** Dollars; below it the coin is not offered, as dust or the fee to collect it would eat the payment. Null: none. */
  minimumPrice: z.optional(
    z.nullable(z.string().check(z.regex(/^(?!0+(?:\.00)?$)\d{1,6}(?:\.\d{2})?$/, 'Enter a price, for example 5.00.'))),
  ),
});

export type ChangeCryptoCoin = z.infer<typeof changeCryptoCoinSchema>;

/** The body of `PATCH /api/crypto/rates`. */
export const changeCryptoRatesSchema = z.strictObject({
  /** Uses the fixed table of prices in live mode. */
  usesFixedPrices: z.optional(z.boolean()),
  /** For a third source of rates, CoinGecko. Null removes it; it is never shown. */
  coinGeckoKey: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(200)))),
});

export type ChangeCryptoRates = z.infer<typeof changeCryptoRatesSchema>;

export const cryptoKeyInfoSchema = z.object({
  fingerprint: z.string(),
  /** Its first and last characters. */
  shownKey: z.string(),
  addedAt: z.string(),
  addedBy: z.nullable(z.string()),
  /** Null on networks without kinds of addresses. */
  script: z.nullable(z.enum(utxoScripts)),
  /** Three at most, with their paths; compared with the wallet before a coin can be offered. */
  firstAddresses: z.readonly(
    z.array(
      z.object({
        path: z.string(),
        address: z.string(),
      }),
    ),
  ),
  addressesUsed: z.number(),
  /** The most addresses in a row that got no money: wallets that stop searching earlier miss what follows. */
  longestGap: z.number(),
  /** Addresses of a list, which runs out; null for keys, which do not. */
  pool: z.nullable(
    z.object({
      size: z.number(),
      left: z.number(),
      isLow: z.boolean(),
    }),
  ),
});

export type CryptoKeyInfo = z.infer<typeof cryptoKeyInfoSchema>;

export const nodeFailureSchema = z.enum(['unreachable', 'misconfigured', 'not-synced', 'rate-limited', 'bad-response']);

export type NodeFailure = z.infer<typeof nodeFailureSchema>;

/** A network in the answer of `GET /api/crypto/settings`. `network` is the id of its own coin. */
export const cryptoNetworkInfoSchema = z.object({
  network: z.string(),
  name: z.string(),
  family: z.enum(chainFamilies),
  /** The usual path of an account's key. */
  path: z.nullable(z.string()),
  /** Kinds of addresses to choose from, the usual one first; empty where there is one. */
  scripts: z.readonly(z.array(z.enum(utxoScripts))),
  node: z.nullable(
    z.object({
      host: z.string(),
      backend: z.nullable(z.string()),
    }),
  ),
  key: z.nullable(cryptoKeyInfoSchema),
  /** Entered and not ticked yet; the key before it stays in use until then. */
  nextKey: z.nullable(cryptoKeyInfoSchema),
  health: z.object({
    state: z.enum(['ok', 'off', 'problem']),
    /** For the operator: what is wrong and what to do. */
    text: z.string(),
    /** Null while it works, and if no worker has checked it lately. */
    failure: z.nullable(nodeFailureSchema),
    height: z.nullable(z.number()),
    /** The last correct answer. */
    checkedAt: z.nullable(z.string()),
  }),
  openPayments: z.number(),
});

export type CryptoNetworkInfo = z.infer<typeof cryptoNetworkInfoSchema>;

/** A coin on one network in the answer of `GET /api/crypto/settings`; `asset` is for example `usdt:tron`. */
export const cryptoCoinInfoSchema = z.object({
  asset: z.string(),
  coin: z.string(),
  name: z.string(),
  symbol: z.string(),
  network: z.string(),
  confirmations: z.number(),
  isOffered: z.boolean(),
  /** The reason it cannot be offered; null if it can. */
  obstacle: z.nullable(z.string()),
  minimumPrice: z.nullable(z.string()),
  /** Completed orders of the last 90 days. */
  recentOrders: z.number(),
});

export type CryptoCoinInfo = z.infer<typeof cryptoCoinInfoSchema>;

export const cryptoRatesInfoSchema = z.object({
  usesFixedPrices: z.boolean(),
  hasCoinGeckoKey: z.boolean(),
  /** The newest rate and where it is from; null before the first one, and with fixed prices. */
  newest: z.nullable(
    z.object({
      source: z.string(),
      at: z.string(),
    }),
  ),
});

export type CryptoRatesInfo = z.infer<typeof cryptoRatesInfoSchema>;

/** The answer of `GET /api/crypto/settings`. */
export const cryptoSettingsSchema = z.object({
  networks: z.readonly(z.array(cryptoNetworkInfoSchema)),
  coins: z.readonly(z.array(cryptoCoinInfoSchema)),
  rates: cryptoRatesInfoSchema,
});

export type CryptoSettings = z.infer<typeof cryptoSettingsSchema>;
