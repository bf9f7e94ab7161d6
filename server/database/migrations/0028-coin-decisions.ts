import { runStatements } from '#server/database/run-statements.ts';

const units = 'numeric(78, 0)';

export const up = runStatements([
  // A payment is quoted anew where an operator asks for the rest at the rate of the day.
  `alter table crypto_payments add column quote smallint not null default 1 check (quote > 0)`,
  `alter table crypto_receipts add column quote smallint not null default 1 check (quote > 0)`,
  `drop index crypto_receipts_payment`,
  `create unique index crypto_receipts_payment on crypto_receipts (payment_id, quote) where kind = 'payment'`,

  // What an operator decided that a receipt is worth. Without a row it is worth what its payment's rate made it.
  `create table crypto_valuations (
    payment_id uuid not null,
    number smallint not null,
    amount_minor bigint not null check (amount_minor > 0),
    price numeric not null check (price > 0),
    rate_source text not null check (rate_source <> ''),
    rated_at timestamptz not null,
    decision text not null check (decision in ('accept', 'ask')),
    decided_at timestamptz not null default now(),
    decided_by uuid not null references operators (id),
    primary key (payment_id, number),
    foreign key (payment_id, number) references crypto_receipts (payment_id, number)
  )`,

  // A receipt may go back in parts.
  `alter table crypto_returns
    add column part smallint not null default 1 check (part > 0),
    add column amount ${units} check (amount > 0),
    add column amount_minor bigint check (amount_minor > 0)`,
  `update crypto_returns back set amount = receipt.amount, amount_minor = greatest(receipt.amount_minor, 1)
    from crypto_receipts receipt where receipt.payment_id = back.payment_id and receipt.number = back.number`,
  `alter table crypto_returns
    alter column amount set not null,
    alter column amount_minor set not null,
    drop constraint crypto_returns_pkey,
    add primary key (payment_id, number, part)`,

  // Where the buyer wants money back. Never taken from the sender, who may be an exchange.
  `create table crypto_refund_addresses (
    payment_id uuid primary key references crypto_payments (id),
    address text not null check (address <> ''),
    stated_at timestamptz not null default now()
  )`,

  `alter table mail_outbox
    drop constraint mail_outbox_kind,
    add constraint mail_outbox_kind check (kind in ('receipt', 'download-link', 'refund', 'dispute-won', 'dispute-lost',
      'late-payment', 'under-review', 'rest-due', 'magic-link', 'reply', 'address-change', 'notice'))`,
]);
