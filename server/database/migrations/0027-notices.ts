import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // What the store itself tells its operators by mail. The id is that of the mail in the outbox.
  `create table mail_notices (
    id uuid primary key references mail_outbox (id) on delete cascade,
    subject text not null check (subject <> ''),
    text text not null check (text <> '')
  )`,
  `alter table mail_outbox
    drop constraint mail_outbox_kind,
    drop constraint mail_outbox_order,
    add constraint mail_outbox_kind check (kind in ('receipt', 'download-link', 'refund', 'dispute-won', 'dispute-lost',
      'late-payment', 'under-review', 'magic-link', 'reply', 'address-change', 'notice')),
    add constraint mail_outbox_order check ((order_id is null) = (kind in ('magic-link', 'reply', 'notice')))`,

  // Money that an operator sent back by hand. A receipt goes back whole.
  `create table crypto_returns (
    payment_id uuid not null,
    number smallint not null,
    -- As the buyer stated it.
    address text not null check (address <> ''),
    transaction_hash text not null check (transaction_hash <> ''),
    sent_back_at timestamptz not null default now(),
    sent_back_by uuid not null references operators (id),
    primary key (payment_id, number),
    foreign key (payment_id, number) references crypto_receipts (payment_id, number)
  )`,
]);
