import { runStatements } from '#server/database/run-statements.ts';

const reasons = `'late', 'amount', 'underpaid', 'overpaid', 'capture-reused', 'foreign', 'method', 'unknown'`;

/** Amounts of coins are in base units: 18 dollars of some coins are more than a bigint holds. */
const units = 'numeric(78, 0)';

export const up = runStatements([
  `alter table payment_reviews drop constraint payment_reviews_reason_check,
    add constraint payment_reviews_reason_check
      check (reason in (${reasons}, 'paid-twice', 'reversed', 'spent', 'unmatched'))`,

  // A network is what is due: one look at it serves all its payments.
  `create table crypto_networks (
    id text primary key check (id = mode || ':' || network),
    mode store_mode not null,
    -- The id of the network's own coin.
    network text not null check (network ~ '^[a-z][a-z0-9-]*$'),
    -- Address and credentials, sealed with the store's secret.
    node bytea,
    node_host text,
    node_backend text,
    next_round_at timestamptz not null default now(),
    -- Names the round that is under way. Another round's writes are refused.
    lease uuid,
    lease_ends_at timestamptz,
    cursor jsonb,
    -- When the last round that succeeded began.
    last_round_at timestamptz,
    failures integer not null default 0 check (failures >= 0),
    trouble text check (trouble in ('unreachable', 'misconfigured', 'not-synced', 'rate-limited', 'bad-response')),
    trouble_text text,
    checked_at timestamptz,
    height bigint check (height >= 0),
    tip_hash text,
    check (num_nonnulls(node, node_host) in (0, 2)),
    check (num_nonnulls(trouble, trouble_text) in (0, 2))
  )`,
  `create index crypto_networks_due on crypto_networks (next_round_at) where node is not null`,

  // One key may serve several networks: its indexes count for all of them.
  `create table crypto_keys (
    -- The same whatever prefix the key is written with.
    fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{40}$'),
    next_index bigint not null default 0 check (next_index >= 0),
    -- Reserved outside this database too, so that a restored backup hands out no address again.
    reserved_to bigint not null default 0,
    created_at timestamptz not null default now(),
    check (next_index <= reserved_to)
  )`,

  `create table crypto_network_keys (
    id uuid primary key,
    network_id text not null references crypto_networks (id),
    fingerprint text not null references crypto_keys (fingerprint),
    public_key text not null check (public_key <> ''),
    -- Null where the key itself says it, or the network has none.
    script text check (script in ('p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr')),
    added_at timestamptz not null default now(),
    added_by uuid references operators (id),
    -- When an operator had compared its first addresses with the wallet; null for samples, and before.
    approved_at timestamptz,
    approved_by uuid references operators (id),
    replaced_at timestamptz,
    check (replaced_at is null or approved_at is not null)
  )`,
  `create unique index crypto_network_keys_used on crypto_network_keys (network_id)
    where approved_at is not null and replaced_at is null`,
  `create unique index crypto_network_keys_next on crypto_network_keys (network_id) where approved_at is null`,

  `create table crypto_coins (
    network_id text not null references crypto_networks (id),
    -- A coin's id, with its network where it has several: usdt:tron.
    asset text not null check (asset <> ''),
    is_offered boolean not null default false,
    minimum_minor bigint check (minimum_minor > 0),
    primary key (network_id, asset)
  )`,

  `create table crypto_options (
    mode store_mode primary key,
    uses_fixed_prices boolean not null default false,
    -- Sealed with the store's secret.
    coingecko_key bytea
  )`,

  // The last good rate of each coin, in dollars.
  `create table crypto_rates (
    coin text primary key,
    price numeric not null check (price > 0),
    source text not null check (source <> ''),
    rated_at timestamptz not null
  )`,

  // The id is that of the payment attempt.
  `create table crypto_payments (
    id uuid primary key references payment_attempts (id),
    -- 128 random bits, because it leads to the download token.
    payment_key text not null unique check (payment_key ~ '^[0-9a-f]{32}$'),
    network_id text not null references crypto_networks (id),
    asset text not null check (asset <> ''),
    fingerprint text not null references crypto_keys (fingerprint),
    address_index bigint not null check (address_index >= 0),
    address text not null check (address <> ''),
    -- Tells payments to one address apart.
    reference text check (reference <> ''),
    asked ${units} not null check (asked > 0),
    needed ${units} not null check (needed > 0 and needed <= asked),
    price numeric not null check (price > 0),
    digits smallint not null check (digits >= 0),
    rate_source text not null check (rate_source <> ''),
    rated_at timestamptz not null,
    required_confirmations integer not null check (required_confirmations > 0),
    from_height bigint not null check (from_height >= 0),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    -- The next monthly look, after the watch.
    next_look_at timestamptz not null,
    -- The buyer's page asked for it.
    asked_for_at timestamptz,
    status text not null default 'waiting' check (status in
      ('waiting', 'underpaid', 'detected', 'confirmed', 'overpaid', 'late', 'expired', 'reversed')),
    seen ${units} not null default 0 check (seen >= 0),
    confirmed ${units} not null default 0 check (confirmed >= 0),
    confirmations integer check (confirmations >= 0),
    reached_at timestamptz,
    settlement text not null default 'none' check (settlement in ('none', 'in-time', 'late')),
    swept ${units} not null default 0 check (swept >= 0),
    recorded ${units} not null default 0 check (recorded >= 0),
    recorded_height bigint check (recorded_height >= 0),
    reversed_at timestamptz,
    spent_at timestamptz,
    unique (fingerprint, address_index),
    unique nulls not distinct (network_id, address, reference),
    check ((recorded > 0) = (recorded_height is not null))
  )`,
  `create index crypto_payments_watched on crypto_payments (network_id, expires_at)`,
  `create index crypto_payments_open on crypto_payments (network_id) where status in ('waiting', 'underpaid', 'detected')`,
  `create index crypto_payments_monthly on crypto_payments (network_id, next_look_at)`,

  // Confirmed money as it was handed to the order or to a review. Rows are never changed.
  `create table crypto_receipts (
    payment_id uuid not null references crypto_payments (id),
    number smallint not null check (number > 0),
    kind text not null check (kind in ('payment', 'short', 'extra', 'twice', 'unmatched')),
    amount ${units} not null check (amount > 0),
    -- Its share in cents; 0 for less than one.
    amount_minor bigint not null check (amount_minor >= 0),
    is_in_time boolean not null,
    height bigint not null check (height >= 0),
    recorded_at timestamptz not null default now(),
    primary key (payment_id, number)
  )`,
  `create unique index crypto_receipts_payment on crypto_receipts (payment_id) where kind = 'payment'`,

  `create table crypto_transactions (
    payment_id uuid not null references crypto_payments (id),
    hash text not null check (hash <> ''),
    amount ${units} not null check (amount >= 0),
    -- Null while no block holds it.
    height bigint check (height >= 0),
    sender text,
    seen_at timestamptz not null default now(),
    -- The network has dropped or replaced it.
    gone_at timestamptz,
    primary key (payment_id, hash)
  )`,
]);
