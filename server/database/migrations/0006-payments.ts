import { runStatements } from '#server/database/run-statements.ts';

const isWatched = `status in ('created', 'awaiting-payer', 'approved', 'capturing', 'pending', 'captured')`;

/** Refunded, reversed and disputed are not states of an attempt: refunds and disputes record them. */
export const up = runStatements([
  `create type attempt_status as enum (
    'created', 'awaiting-payer', 'approved', 'capturing', 'pending', 'captured', 'declined', 'cancelled', 'expired')`,
  `create table payment_attempts (
    id uuid primary key,
    order_id uuid not null,
    mode store_mode not null,
    provider text not null check (provider <> ''),
    method text not null check (method in
      ('card', 'paypal', 'crypto', 'cashapp', 'venmo', 'apple-pay', 'google-pay')),
    status attempt_status not null default 'created',
    amount_minor bigint not null check (amount_minor > 0),
    currency currency_code not null,
    reference text check (reference <> ''),
    payee text check (payee <> ''),
    declines integer not null default 0 check (declines >= 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    next_check_at timestamptz not null,
    foreign key (order_id, mode) references orders (id, mode),
    check (reference is not null or status in ('created', 'declined', 'expired'))
  )`,
  `create index payment_attempts_by_order on payment_attempts (order_id)`,
  `create unique index payment_attempts_reference on payment_attempts (provider, reference) where reference is not null`,
  `create index payment_attempts_due on payment_attempts (provider, mode, next_check_at) where ${isWatched}`,
  `create index payment_attempts_by_provider on payment_attempts (mode, provider, id desc)`,

  // Money that arrived. The unique reference ensures that it pays for one order only.
  `create table payment_captures (
    id uuid primary key,
    attempt_id uuid not null references payment_attempts (id),
    provider text not null check (provider <> ''),
    reference text not null check (reference <> ''),
    amount_minor bigint not null check (amount_minor > 0),
    currency currency_code not null,
    fee_minor bigint,
    net_minor bigint,
    created_at timestamptz not null default now(),
    unique (provider, reference),
    unique (id, attempt_id)
  )`,
  `create index payment_captures_by_attempt on payment_captures (attempt_id)`,

  // Money that arrived but did not complete its order; an operator decides. The capture is null if the money was
  // counted elsewhere or was meant for another recipient.
  `create table payment_reviews (
    id uuid primary key,
    attempt_id uuid not null references payment_attempts (id),
    capture_id uuid,
    reason text not null check (reason in
      ('late', 'amount', 'underpaid', 'overpaid', 'capture-reused', 'foreign', 'method', 'unknown')),
    evidence jsonb not null,
    created_at timestamptz not null default now(),
    resolved_at timestamptz,
    resolution text check (resolution in ('noted', 'refunded', 'accepted')),
    resolved_by uuid references operators (id),
    note text,
    check ((resolved_at is null) = (resolution is null)),
    foreign key (capture_id, attempt_id) references payment_captures (id, attempt_id),
    unique nulls not distinct (attempt_id, reason, capture_id)
  )`,
  `create index payment_reviews_open on payment_reviews (attempt_id) where resolved_at is null`,
  `create index payment_reviews_by_capture on payment_reviews (capture_id)`,

  // The id is the provider's idempotency key, stored before the first call.
  `create table refunds (
    id uuid primary key,
    order_id uuid not null references orders (id),
    attempt_id uuid not null,
    capture_id uuid not null,
    review_id uuid references payment_reviews (id),
    kind text not null default 'refund' check (kind in ('refund', 'reversal')),
    amount_minor bigint not null check (amount_minor > 0),
    currency currency_code not null,
    status text not null default 'requested' check (status in ('requested', 'completed', 'declined')),
    -- Null if the money was returned without an operator.
    requested_by uuid references operators (id),
    reference text check (reference <> ''),
    failure text,
    tries integer not null default 0 check (tries >= 0),
    created_at timestamptz not null default now(),
    completed_at timestamptz,
    next_check_at timestamptz not null,
    foreign key (capture_id, attempt_id) references payment_captures (id, attempt_id),
    check ((status = 'completed') = (completed_at is not null)),
    unique (capture_id, reference)
  )`,
  `create unique index refunds_under_way on refunds (capture_id) where status = 'requested'`,
  `create index refunds_by_order on refunds (order_id)`,
  `create index refunds_by_attempt on refunds (attempt_id)`,
  `create index refunds_by_review on refunds (review_id)`,
  `create index refunds_due on refunds (next_check_at) where status = 'requested'`,

  `create table payment_disputes (
    id uuid primary key,
    attempt_id uuid not null references payment_attempts (id),
    provider text not null check (provider <> ''),
    reference text not null check (reference <> ''),
    state text not null check (state in ('open', 'won', 'lost', 'undecided')),
    -- The provider's time of the last change: older updates are ignored.
    provider_updated_at timestamptz not null,
    opened_at timestamptz not null default now(),
    ended_at timestamptz,
    next_check_at timestamptz not null default now(),
    check ((state = 'open') = (ended_at is null)),
    unique (attempt_id, provider, reference)
  )`,
  `create index payment_disputes_by_reference on payment_disputes (provider, reference)`,
  `create index payment_disputes_due on payment_disputes (next_check_at) where state in ('open', 'undecided', 'lost')`,

  // The body is part of the key, so that a forged message cannot replace a genuine one with the same id.
  `create table payment_events (
    id uuid primary key,
    provider text not null,
    mode store_mode not null,
    event_id text not null,
    body_hash bytea not null,
    kind text not null,
    reference text,
    capture_reference text,
    dispute_reference text,
    received_at timestamptz not null default now(),
    tries integer not null default 0,
    next_check_at timestamptz not null default now(),
    handled_at timestamptz,
    unique (provider, event_id, body_hash)
  )`,
  `create index payment_events_due on payment_events (next_check_at) where handled_at is null`,
  `create index payment_events_age on payment_events (received_at)`,
]);
