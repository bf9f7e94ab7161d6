import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // Each row is one version of one text, as it was saved.
  `create table documents (
    id uuid primary key,
    kind text not null check (kind in ('terms-of-service', 'privacy-policy', 'license-agreement', 'security',
      'help-center', 'download-issues', 'refunds', 'imprint', 'withdrawal', 'consent')),
    language text not null check (language in ('en', 'de')),
    number integer not null check (number > 0),
    markdown text not null check (markdown <> ''),
    -- Null for the texts that the store came with.
    operator_id uuid references operators (id),
    created_at timestamptz not null default now(),
    unique (kind, language, number)
  )`,
  `create trigger documents_append_only before update or delete or truncate on documents
    for each statement execute function refuse_change()`,
  `create function notify_documents() returns trigger language plpgsql as $$
    begin perform pg_notify('documents', ''); return null; end $$`,
  `create trigger documents_changed after insert on documents
    for each statement execute function notify_documents()`,

  // What the values of texts were, such as the payment methods that were offered. The id is their hash.
  `create table document_values (
    id bytea primary key check (length(id) = 32),
    "values" jsonb not null
  )`,
  `create trigger document_values_append_only before update or delete or truncate on document_values
    for each statement execute function refuse_change()`,

  // The texts that were shown when an order was placed. They name nobody, so they stay when a buyer is forgotten.
  `create table order_documents (
    order_id uuid not null references orders (id),
    document_id uuid not null references documents (id),
    values_id bytea not null references document_values (id),
    primary key (order_id, document_id)
  )`,
  `create trigger order_documents_append_only before update or delete or truncate on order_documents
    for each statement execute function refuse_change()`,
]);
