// What the operator's decisions on money that did not fit need, and disputes with how they ended. Nothing here is written by
// a sale: reviews, refunds and disputes are few, and so are the rows that the partial index holds.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_reviews add column resolution text, add column resolved_by uuid, add column note text`,
  `create index payment_reviews_open on payment_reviews (attempt_id) where resolved_at is null`,
  // Set on a refund of money that is, or was, in review: the review says which money.
  `alter table refunds add column review_reason text`,

  // One row for each dispute of a payment, as its provider told of it last.
  `create table payment_disputes (
    provider text not null,
    reference text not null,
    attempt_id uuid not null,
    state text not null check (state in ('open', 'won', 'lost', 'undecided')),
    told_at timestamptz not null,
    opened_at timestamptz not null default now(),
    ended_at timestamptz,
    primary key (attempt_id, provider, reference)
  )`,
  `create index payment_disputes_open on payment_disputes (opened_at) where state = 'open'`,

  // A database that live orders were placed in is never opened by a test store; see server/store-mode.ts.
  `insert into settings (key, value)
    select 'live-since', to_jsonb(now()) where exists (select from orders where mode = 'live')
    on conflict do nothing`,
];
