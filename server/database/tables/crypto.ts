import type { Generated, JSONColumnType } from 'kysely';
import type { UtxoScript } from '#contracts/coin-facts.ts';
import type { CryptoStatus } from '#contracts/crypto.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Instant } from './instant.ts';

/** Base units of a coin, as the database writes them. */
type Units = string;

export type ChainTrouble = 'unreachable' | 'misconfigured' | 'not-synced' | 'rate-limited' | 'bad-response';

export interface CryptoTables {
  crypto_networks: {
    id: string;
    mode: StoreMode;
    network: string;
    /** Sealed. */
    node: Buffer | null;
    node_host: string | null;
    node_backend: string | null;
    next_round_at: Instant;
    lease: string | null;
    lease_ends_at: Date | null;
    cursor: unknown;
    last_round_at: Date | null;
    failures: Generated<number>;
    trouble: ChainTrouble | null;
    trouble_text: string | null;
    checked_at: Date | null;
    height: number | null;
    tip_hash: string | null;
    calls: Generated<number>;
    calls_on: Generated<Date>;
  };
  crypto_keys: {
    fingerprint: string;
    next_index: Generated<number>;
    reserved_to: Generated<number>;
    created_at: Instant;
  };
  crypto_network_keys: {
    id: string;
    network_id: string;
    fingerprint: string;
    public_key: string;
    script: UtxoScript | null;
    /** As the node told them; null where they follow from the key. */
    first_addresses: JSONColumnType<{ path: string; address: string }[] | null, string | null, never>;
    added_at: Instant;
    added_by: string | null;
    approved_at: Date | null;
    approved_by: string | null;
    replaced_at: Date | null;
  };
  crypto_coins: {
    network_id: string;
    asset: string;
    is_offered: Generated<boolean>;
    minimum_minor: number | null;
  };
  crypto_options: {
    mode: StoreMode;
    uses_fixed_prices: Generated<boolean>;
    /** Sealed. */
    coingecko_key: Buffer | null;
  };
  crypto_rates: {
    coin: string;
    price: string;
    source: string;
    rated_at: Date;
  };
  crypto_payments: {
    /** The payment attempt's id. */
    id: string;
    payment_key: string;
    network_id: string;
    asset: string;
    fingerprint: string;
    address_index: number;
    address: string;
    reference: string | null;
    asked: Units;
    needed: Units;
    price: string;
    digits: number;
    rate_source: string;
    rated_at: Date;
    required_confirmations: number;
    from_height: number;
    created_at: Instant;
    expires_at: Date;
    next_look_at: Date;
    asked_for_at: Date | null;
    status: Generated<CryptoStatus>;
    seen: Generated<Units>;
    confirmed: Generated<Units>;
    confirmations: number | null;
    reached_at: Date | null;
    settlement: Generated<'none' | 'in-time' | 'late'>;
    swept: Generated<Units>;
    recorded: Generated<Units>;
    recorded_height: number | null;
    reversed_at: Date | null;
    spent_at: Date | null;
    quote: Generated<number>;
  };
  crypto_receipts: {
    payment_id: string;
    number: number;
    kind: 'payment' | 'short' | 'extra' | 'twice' | 'unmatched';
    amount: Units;
    amount_minor: number;
    is_in_time: boolean;
    height: number;
    recorded_at: Instant;
    quote: Generated<number>;
  };
  crypto_refund_addresses: {
    payment_id: string;
    address: string;
    stated_at: Instant;
  };
  crypto_returns: {
    payment_id: string;
    number: number;
    part: number;
    amount: Units;
    amount_minor: number;
    address: string;
    transaction_hash: string;
    sent_back_at: Instant;
    sent_back_by: string;
  };
  crypto_transactions: {
    payment_id: string;
    hash: string;
    amount: Units;
    height: number | null;
    sender: string | null;
    seen_at: Instant;
    gone_at: Date | null;
  };
  crypto_valuations: {
    payment_id: string;
    number: number;
    amount_minor: number;
    price: string;
    rate_source: string;
    rated_at: Date;
    decision: 'accept' | 'ask';
    decided_at: Instant;
    decided_by: string;
  };
}
