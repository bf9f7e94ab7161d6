// The rows of a store in use, which the operator's lists and figures read.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { BenchStore } from './bench-store.ts';

const rowsPerInsert = 10_000;

/** Inserts in steps, because the connection gives up on a statement that takes longer than its limit. */
async function inSteps(
  db: Db,
  { from = 0, to, step = rowsPerInsert }: { from?: number; to: number; step?: number },
  statements: (from: number, to: number) => readonly RawBuilder<unknown>[],
): Promise<void> {
  for (let done = from; done < to; done += step) {
    await db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      for (const statement of statements(done, Math.min(done + step, to))) await statement.execute(tx);
    });
  }
}

const idAt = sql`(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
  || '8' || substr(md5(n::text), 4, 15))::uuid`;

/** Adds orders, each with what it leaves behind: payments, downloads, mails, what operators decide. */
export async function insertOrders({ database: { db } }: BenchStore, from: number, to: number): Promise<void> {
  await inSteps(db, { from, to }, (first, last) => [someOrders(first, last), ...ofOrders(first, last)]);
  await sql`vacuum analyze`.execute(db);
}

// One minute apart, the newest five minutes old; one in 50 is refunded, one in 100 expired, one in 100,000 failed.
const someOrders = (from: number, to: number) => sql`
  with placed as (
    insert into orders (id, mode, number, app_id, app_name, customer_email, list_price_minor, amount_minor, currency,
      payment_method, status, refunded_minor, created_at, completed_at)
    select ${idAt}, 'test', n, app.id, app.name,
      'buyer' || (n::bigint * 7919 % 700000) || '@example.com', 1999, 1999, 'USD',
      (array['card', 'paypal', 'venmo', 'cashapp', 'crypto'])[1 + n % 5], status::order_status,
      case status when 'refunded' then 1999 else 0 end, at, case when status in ('completed', 'refunded') then at end
    from generate_series(${from}::int + 1, ${to}::int) as n
    join lateral (select now() - make_interval(mins => n + 5) as at) as time on true
    join lateral (select case when n % 100000 = 0 then 'failed' when n % 100 = 1 then 'expired'
      when n % 50 = 2 then 'refunded' else 'completed' end as status) as ending on true
    join (select id, name, row_number() over (order by id) - 1 as place, count(*) over () as apps from apps) as app
      on app.place = n % app.apps
    returning *
  )
  insert into store_events (kind, app_id, mode, occurred_at, amount_minor, currency, payment_method, customer_hash)
  select kind, app_id, mode, completed_at, amount_minor, currency, payment_method, hashtextextended(customer_email, 0)
  from placed, (values ('sale'), ('refund')) as kinds (kind)
  where completed_at is not null and (kind = 'sale' or status = 'refunded')`;

const never = sql`now() + interval '100 years'`;

/** Rows of the orders with these numbers. Other tables use the ids, too. */
function ofOrders(from: number, to: number): RawBuilder<unknown>[] {
  const orders = sql`
    (select *, number as n, payment_method as method, status as state, created_at as at from orders
      where mode = 'test' and number > ${from} and number <= ${to}) as o`;
  return [
    sql`
      insert into payment_attempts (id, order_id, mode, provider, method, status, amount_minor, currency, reference,
        created_at, next_check_at)
      select id, id, mode, case method when 'cashapp' then 'cashapp' else 'paypal' end, method,
        case state when 'expired' then 'expired' when 'failed' then 'declined' else 'captured' end::attempt_status,
        amount_minor, currency, 'attempt-' || n, at, ${never}
      from ${orders}`,
    // Money for an expired order came late.
    sql`
      insert into payment_captures (id, attempt_id, mode, method, provider, reference, amount_minor, currency, fee_minor, created_at)
      select id, id, mode, method, case method when 'cashapp' then 'cashapp' else 'paypal' end, 'capture-' || n, amount_minor,
        currency, 91, at
      from ${orders} where state <> 'failed'`,
    sql`
      insert into payment_reviews (id, attempt_id, capture_id, reason, evidence, created_at, resolved_at, resolution)
      select id, id, id, 'late', '{}', at, case when n % 5000 <> 1 then at end, case when n % 5000 <> 1 then 'noted' end
      from ${orders} where state = 'expired'`,
    sql`
      insert into refunds (id, order_id, attempt_id, capture_id, amount_minor, currency, status, completed_at,
        next_check_at)
      select id, id, id, id, amount_minor, currency, 'completed', at, at from ${orders} where state = 'refunded'`,
    sql`
      insert into payment_disputes (id, attempt_id, provider, reference, state, provider_updated_at, opened_at, ended_at,
        next_check_at)
      select id, id, 'paypal', 'dispute-' || n, case when n % 10000 = 6 then 'open' else 'won' end, at, at,
        case when n % 10000 <> 6 then at end, ${never}
      from ${orders} where n % 500 = 6`,
    sql`
      insert into grants (id, order_id, app_id, granted_at, revoked_at)
      select id, id, app_id, at, case state when 'refunded' then at end from ${orders} where completed_at is not null`,
    sql`
      insert into download_links (order_id, issue, created_at, expires_at)
      select id, 0, at, at + interval '2 days' from ${orders} where completed_at is not null`,
    sql`
      insert into deliveries (id, grant_id, file_id, created_at, begun_at, completed_at)
      select o.id, o.id, f.id, at, at, at from ${orders} join lateral (select id from app_files where app_id = o.app_id limit 1) as f on true
      where completed_at is not null and n % 2 = 0`,
    sql`
      insert into mail_outbox (id, kind, recipient, order_id, is_automatic, created_at, next_attempt_at, sent_at, failed_at,
        bounced_at)
      select id, 'receipt', customer_email, id, true, at, at, case when n % 1000 <> 9 then at end,
        case when n % 1000 = 9 then at end, case when n % 1000 = 19 then at end
      from ${orders} where completed_at is not null`,
    sql`
      insert into cashapp_payments (id, payment_key, note_code, cashtag)
      select id, md5(n::text), chr(65 + (n / 17576 % 26)::int) || chr(65 + (n / 676 % 26)::int)
        || chr(65 + (n / 26 % 26)::int) || '-' || chr(65 + (n % 26)::int) || chr(65 + (n / 456976)::int) || '2', '$harbour'
      from ${orders} where method = 'cashapp'`,
    sql`
      insert into cashapp_transfers (payment_id, number, amount_minor, currency, recorded_at)
      select id, 1, amount_minor, currency, at from ${orders} where method = 'cashapp' and completed_at is not null`,
    sql`
      insert into cashapp_receipts (id, fingerprint, message_id, signing_domain, payment_id, amount_minor, verdict,
        received_at)
      select id, decode(md5(n::text), 'hex'), 'receipt-' || n, 'cash.app', id, amount_minor, 'confirmed', at
      from ${orders} where method = 'cashapp' and completed_at is not null`,
    sql`
      insert into cashapp_receipts (id, fingerprint, verdict, problem, sender, subject, received_at, decision, decided_at)
      select id, decode(md5(n::text), 'hex'), 'review', 'No signature.', 'cash@square.example', 'You were paid', at,
        case when n % 10000 <> 4 then 'closed' end, case when n % 10000 <> 4 then at end
      from ${orders} where n % 1000 = 4`,
    sql`
      insert into app_ratings (id, mode, app_id, order_id, author_email, stars, author_name, title, text, created_at)
      select id, mode, app_id, id, customer_email, 1 + n / 20 % 5, 'Buyer ' || n, 'Does what it says',
        'I use it every day, and it has never lost a file.', at
      from ${orders} where n % 20 = 5 and completed_at is not null on conflict do nothing`,
    sql`
      insert into withdrawals (id, mode, stated_name, stated_order, stated_email, language, created_at, looked_up_at,
        order_id, ended_at, outcome)
      select id, mode, 'Buyer ' || n, '#' || n, customer_email, 'en', at, at, id, case when n % 10000 <> 7 then at end,
        case when n % 10000 <> 7 then 'refunded' end
      from ${orders} where n % 1000 = 7`,
    sql`
      insert into address_changes (id, stated_number, stated_reference, stated_email, new_email, order_id, created_at,
        ended_at, outcome)
      select id, n, '#' || n, customer_email, 'new' || n || '@example.com', id, at, case when n % 10000 <> 8 then at end,
        case when n % 10000 <> 8 then 'refused' end
      from ${orders} where n % 1000 = 8`,
    sql`
      insert into audit_log (occurred_at, operator_id, action, subject)
      select at, (select id from operators limit 1), 'order-noted', id::text from ${orders} where n % 10 = 0 order by at`,
  ];
}

/** Half an hour apart; one in ten is unread, one in a thousand contains a rare word. */
export async function insertMessages({ database: { db } }: BenchStore, count: number): Promise<void> {
  await inSteps(db, { to: count }, (from, to) => [
    sql`
      insert into contact_messages (id, thread_id, name, email, topic, message, status, created_at)
      select id, id, 'Buyer ' || n, 'buyer' || n || '@example.com', 'Download Issues',
        'My link has expired, and I would like a new one. ' || repeat('I bought the app some time ago. ', 8)
          || case when n % 1000 = 0 then 'chargeback' else '' end,
        case when n % 10 = 0 then 'unread' else 'read' end, at
      from generate_series(${from}::int + 1, ${to}::int) as n
      join lateral (select now() - make_interval(mins => n * 30) as at) as time on true
      join lateral (select ${idAt} as id) as named on true`,
  ]);
  await sql`vacuum analyze contact_messages`.execute(db);
}

/** Counts visits for two years, as long as a report may be: of each app on two days of three, at all sizes. */
export async function insertVisits({ database: { db } }: BenchStore): Promise<void> {
  await inSteps(db, { to: 731, step: 10 }, (from, to) => [
    sql`
      insert into app_uses (mode, period, starts_on, app_id, views, demo_plays, purchase_dialogs, downloads)
      select 'test', 'day', current_date - n, id, 20 + place % 50, place % 7, place % 5, place % 3
      from generate_series(${from}::int, ${to}::int - 1) as n,
        (select id, row_number() over (order by id) as place from apps) as app
      where (place + n) % 3 <> 0`,
  ]);
  await inSteps(db, { to: 2, step: 1 }, (from) => [
    sql`
      insert into app_uses (mode, period, starts_on, app_id, views, demo_plays, purchase_dialogs, downloads)
      select mode, period, date_trunc(period, starts_on)::date as starts, app_id, sum(views), sum(demo_plays),
        sum(purchase_dialogs), sum(downloads)
      from (select mode, app_id, starts_on, views, demo_plays, purchase_dialogs, downloads from app_uses where period = 'day')
        as days, (values (${from === 0 ? 'month' : 'quarter'})) as periods (period)
      group by mode, period, starts, app_id`,
  ]);
  const kinds = sql`(values ('view', 78), ('demo-play', 10), ('purchase-dialog', 5), ('download', 3), ('first-download', 1))
    as kinds (kind, share)`;
  await inSteps(db, { to: 1, step: 1 }, () => [
    sql`
      insert into daily_event_totals (mode, day, kind, count)
      select 'test', current_date - n, kind, 1000 * share from generate_series(0, 730) as n, ${kinds}`,
    sql`
      insert into event_slots (mode, slot_at, kind, count)
      select 'test', date_bin('10 minutes', now() - make_interval(mins => 10 * n), timestamptz '2000-01-01T00:00:00Z'),
        kind, 7 * share
      from generate_series(0, 14 * 144) as n, ${kinds}`,
  ]);
  await sql`vacuum analyze`.execute(db);
}

/** Gives an app as many releases as a busy one has in years, and a text as many versions. */
export async function insertHistory({ database: { db } }: BenchStore, appId: string): Promise<void> {
  await inSteps(db, { to: 1, step: 1 }, () => [
    sql`
      insert into releases (id, app_id, version, notes, state, is_current, published_at)
      select gen_random_uuid(), ${appId}, '1.' || n, array['Fixes a crash.', 'Opens faster.'], 'published', n = 200,
        now() - make_interval(days => 200 - n)
      from generate_series(1, 200) as n`,
    sql`
      insert into app_files (id, app_id, file_name, platform, architecture, version, size_bytes, sha256, blob_key,
        release_id, superseded_at)
      select gen_random_uuid(), ${appId}, 'Setup-' || version || '.exe', 'windows', 'x64', version, 1, repeat('0', 64),
        'app-files/' || id, id, case when not is_current then now() end
      from releases where app_id = ${appId}`,
    sql`
      insert into documents (id, kind, language, number, markdown)
      select gen_random_uuid(), 'terms-of-service', 'en', n, repeat('A sentence of the terms. ', 400)
      from generate_series(2, 200) as n`,
  ]);
}
