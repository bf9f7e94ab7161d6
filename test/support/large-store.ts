/**
 * SQL for a superuser that fills an empty store with 100,000 orders and their rows. Disables foreign key checks meanwhile.
 * Run VACUUM ANALYZE afterwards, as PostgreSQL does by itself in a store in use.
 */
export const fillLargeStore = `
set session_replication_role = replica;
set synchronous_commit = off;
insert into apps (id, slug, name, description, price_minor, category)
  values ('01900000-0000-7000-8000-000000000000', 'app', 'App', '', 1999, 'utilities');
insert into operators (id, email, password_hash, role)
  values ('01900000-0000-7000-8000-000000000001', 'owner@example.com', '', 'owner');

create temp table numbers as
  select n, at,
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
      || substr(md5(n::text), 4, 15))::uuid as id
  from generate_series(1, 100000) as n, lateral (
    select timestamptz '2026-03-01' - make_interval(mins => 100000 - n) as at) as time;
insert into orders (id, mode, number, app_id, app_name, customer_email, list_price_minor, amount_minor, currency,
    payment_method, status, browser_key, created_at, completed_at)
  select id, case when n % 10 = 0 then 'live' else 'test' end::store_mode, n, '01900000-0000-7000-8000-000000000000', 'App',
    'buyer' || n || '@example.com', 1999, 1999, 'USD', method, status,
    (n / 3)::text::bytea, at, case when status = 'completed' then at end
  from numbers, lateral (select
      case when n % 5000 = 1 then 'failed' when n % 5000 = 2 then 'pending' when n < 10000 then 'expired'
        else 'completed' end::order_status as status,
      case when n % 5000 = 0 then 'crypto' when n < 10000 then 'paypal' when n % 3 = 0 then 'credit_card'
        else 'card' end as method) as state;
insert into payment_attempts (id, order_id, mode, provider, method, status, amount_minor, currency, reference, created_at,
    next_check_at)
  select id, id, case when n % 10 = 0 then 'live' else 'test' end::store_mode,
    case when n % 50 = 3 then 'cashapp' else 'paypal' end, 'card',
    case when n % 5000 = 2 then 'pending' else 'captured' end::attempt_status, 1999, 'USD', 'reference-' || n, at, at
  from numbers;
insert into cashapp_payments (id, payment_key, note_code, cashtag, auto_confirm_at, rejected_at, rejected_by, rejection_reason)
  select id, md5(n::text), chr(65 + n / 33800) || chr(65 + n / 1300 % 26) || chr(65 + n / 50 % 26) || '-234', '$harbour', case when n % 1000 = 3 then at end,
    case when n < 10000 then at end, case when n < 10000 then '01900000-0000-7000-8000-000000000001'::uuid end,
    case when n < 10000 then 'Nothing came.' end
  from numbers where n % 50 = 3;
insert into cashapp_transfers (payment_id, number, amount_minor, currency)
  select id, 1, 1999, 'USD' from numbers where n % 50 = 3 and n > 10000;
insert into crypto_networks (id, mode, network, node, node_host, next_round_at)
  values ('test:litecoin', 'test', 'litecoin', '', 'node.example', now());
insert into crypto_keys (fingerprint, next_index, reserved_to) values (repeat('0', 40), 2000, 2000);
insert into crypto_payments (id, payment_key, network_id, asset, fingerprint, address_index, address, asked, needed, price, digits,
    rate_source, rated_at, required_confirmations, from_height, created_at, expires_at, next_look_at, status)
  select id, md5(n::text), 'test:litecoin', 'litecoin', repeat('0', 40), n, 'address-' || n, 1000, 995, 105, 6, 'Kraken', at, 6, 1, at,
    case when n > 99000 then now() + interval '10 minutes' else at end,
    case when n % 2000 = 7 then now() else now() + make_interval(mins => n) end,
    case when n > 99000 then 'waiting' else 'expired' end
  from numbers where n % 50 = 7;
insert into crypto_receipts (payment_id, number, kind, amount, amount_minor, is_in_time, height)
  select id, 1, 'short', 500, 900, true, 1 from numbers where n % 50 = 7;
insert into crypto_transactions (payment_id, hash, amount, height)
  select id, 'hash', 500, 1 from numbers where n % 50 = 7;
insert into payment_captures (id, attempt_id, mode, method, provider, reference, amount_minor, currency, created_at)
  select id, id, case when n % 10 = 0 then 'live' else 'test' end::store_mode, 'card', 'paypal', 'capture-' || n, 1999, 'USD', at from numbers;
insert into payment_reviews (id, attempt_id, capture_id, reason, evidence, created_at, resolved_at, resolution)
  select id, id, id, 'late', '{}', at, case when n % 2000 <> 3 then at end, case when n % 2000 <> 3 then 'noted' end
  from numbers where n % 20 = 3;
insert into refunds (id, order_id, attempt_id, capture_id, amount_minor, currency, status, completed_at, next_check_at)
  select id, id, id, id, 1999, 'USD', case when n % 2000 = 4 then 'requested' else 'completed' end,
    case when n % 2000 <> 4 then at end, at
  from numbers where n % 10 = 4;
insert into payment_disputes (id, attempt_id, provider, reference, state, provider_updated_at, opened_at, ended_at, next_check_at)
  select id, id, 'paypal', 'dispute-' || n, case when n % 2000 = 5 then 'open' else 'won' end, at, at,
    case when n % 2000 <> 5 then at end, at
  from numbers where n % 20 = 5;
insert into payment_events (id, provider, mode, event_id, body_hash, kind, received_at, next_check_at, handled_at)
  select id, 'paypal', 'test', n, '', 'PAYMENT', at, at, case when n % 5000 <> 0 then at end from numbers where n % 4 = 0;
insert into grants (id, order_id, app_id, granted_at)
  select id, id, '01900000-0000-7000-8000-000000000000', at from numbers where n % 4 = 0;
insert into app_files (id, app_id, file_name, platform, architecture, size_bytes, sha256, blob_key)
  values ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000000', 'Setup.exe', 'windows', 'x64', 1,
    repeat('0', 64), 'key');
insert into deliveries (id, grant_id, file_id, created_at)
  select id, id, '01900000-0000-7000-8000-000000000002', at from numbers where n % 4 = 0;
insert into download_links (order_id, issue, created_at, expires_at)
  select id, 0, at, at + interval '2 days' from numbers where n % 4 = 0;
insert into mail_outbox (id, kind, recipient, order_id, created_at, next_attempt_at, sent_at)
  select id, 'receipt', 'buyer@example.com', id, at, at, case when n % 5000 <> 0 then at end from numbers where n % 4 = 0;
insert into order_notes (id, order_id, operator_id, text)
  select id, id, '01900000-0000-7000-8000-000000000001', 'A note.' from numbers where n % 20 = 0;
insert into contact_messages (id, thread_id, name, email, topic, message, status, created_at)
  select id, id, 'writer' || n, 'writer@example.com', 'other', 'Hello.', case when n % 500 = 0 then 'unread' else 'read' end, at
  from numbers where n <= 20000;
insert into audit_log (operator_id, action) select '01900000-0000-7000-8000-000000000001', 'sign-in' from numbers where n <= 10000;`;
