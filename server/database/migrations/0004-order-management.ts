// What the operator's Orders tab needs: finding an order by its buyer, refunds, notes, and when a link was first opened.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The one index of orders beside the primary key: every sale pays for it. See docs/decisions/0009-finding-orders.md.
  `create index orders_by_email on orders (lower(customer_email) text_pattern_ops)`,

  // One row for each decision to give money back. Its id is the provider's idempotency key, stored before the first call.
  `create table refunds (
    id uuid primary key,
    order_id uuid not null,
    attempt_id uuid not null references payment_attempts (id),
    amount_minor integer not null check (amount_minor > 0),
    currency text not null,
    status text not null default 'requested' check (status in ('requested', 'completed', 'declined')),
    requested_by uuid not null,
    reference text,
    failure text,
    tries integer not null default 0,
    created_at timestamptz not null default now(),
    completed_at timestamptz,
    next_check_at timestamptz not null
  )`,
  // The rule that an attempt has one refund under way, whoever asks for another.
  `create unique index refunds_under_way on refunds (attempt_id) where status = 'requested'`,
  `create index refunds_by_order on refunds (order_id)`,
  `create index refunds_due on refunds (next_check_at) where status = 'requested'`,

  `create table order_notes (
    id uuid primary key,
    order_id uuid not null,
    operator_id uuid not null references operators (id),
    text text not null,
    created_at timestamptz not null default now()
  )`,
  `create index order_notes_by_order on order_notes (order_id, created_at)`,

  // Set once, when the page of this link is first asked for.
  `alter table download_links add column opened_at timestamptz`,
];
