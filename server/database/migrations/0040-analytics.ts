import { runStatements } from '#server/database/run-statements.ts';

const money = `'sale', 'refund', 'void-refund'`;
const uses = `'download', 'demo-play', 'view', 'purchase-dialog', 'first-download'`;

// Events that wait for the roll-up are counted by it.
const isCounted = (at: string) => `${at} < (select coalesce(min(occurred_at), now()) from store_events)`;

const isRecent = (at: string) => `${at} >= now() - interval '15 days' and ${isCounted(at)}`;

export const up = runStatements([
  `alter table store_events
    drop constraint store_events_kind_check,
    add constraint store_events_kind_check check (kind in (${uses}, ${money}))`,
  // Read by app, for a range of days.
  `alter table daily_totals
    drop constraint daily_totals_kind_check,
    add constraint daily_totals_kind_check check (kind in (${uses})),
    drop constraint daily_totals_pkey,
    add primary key (mode, app_id, day, kind)`,
  // A customer counts on the day of the first purchase, whatever the app.
  `alter table daily_event_totals
    drop constraint daily_event_totals_kind_check,
    add constraint daily_event_totals_kind_check check (kind in (${uses}, 'customer'))`,
  `alter table event_totals
    drop constraint event_totals_kind_check,
    add constraint event_totals_kind_check check (kind in (${uses}))`,
  `alter table app_sales
    -- Below zero if a refund that was never counted here is taken back.
    add column refunded_minor bigint not null default 0,
    -- With its figures in the index, a sum by app reads no row.
    drop constraint app_sales_pkey,
    add primary key (mode, currency, period, starts_on, app_id) include (orders, revenue_minor, refunded_minor),
    drop constraint app_sales_period_check,
    add constraint app_sales_period_check check (period in ('day', 'month', 'quarter'))`,
  // Ten minutes each, kept for two weeks: a day by its hours, and a weekday up to this hour.
  `create table sales_slots (
    mode store_mode not null,
    currency currency_code not null,
    slot_at timestamptz not null,
    orders bigint not null default 0 check (orders >= 0),
    revenue_minor bigint not null default 0 check (revenue_minor >= 0),
    refunded_minor bigint not null default 0,
    primary key (mode, currency, slot_at)
  )`,
  `create table event_slots (
    mode store_mode not null,
    slot_at timestamptz not null,
    kind text not null check (kind in (${uses}, 'customer')),
    count bigint not null check (count >= 0),
    primary key (mode, slot_at, kind)
  )`,
  `create index releases_by_publishing on releases (published_at) where state = 'published'`,

  `insert into daily_event_totals (mode, day, kind, count)
    select mode, (first_at at time zone 'utc')::date, 'customer', count(*)
    from (
      select mode, hashtextextended(lower(customer_email), 0) as customer_hash, min(completed_at) as first_at
      from orders where completed_at is not null and customer_email is not null group by 1, 2
    ) as bought join customers using (mode, customer_hash) group by 1, 2`,
  `with first_downloads as (
      select o.mode, g.app_id, (min(d.completed_at) at time zone 'utc')::date as day
      from deliveries d join grants g on g.id = d.grant_id join orders o on o.id = g.order_id
      where d.completed_at is not null and ${isCounted('d.completed_at')} group by o.mode, g.app_id, g.id
    ), by_day as (
      insert into daily_event_totals (mode, day, kind, count)
      select mode, day, 'first-download', count(*) from first_downloads group by 1, 2
    ), in_total as (
      insert into event_totals (mode, kind, count)
      select mode, 'first-download', count(*) from first_downloads group by 1
    )
    insert into daily_totals (mode, app_id, day, kind, count)
    select mode, app_id, day, 'first-download', count(*) from first_downloads group by 1, 2, 3`,
  // A day by its hours, also right after an upgrade. Of demo plays only the day is known.
  `insert into sales_slots (mode, currency, slot_at, orders, revenue_minor, refunded_minor)
    select mode, currency, date_bin('10 minutes', at, timestamptz '2000-01-01T00:00:00Z'), sum(orders),
      sum(revenue_minor), sum(refunded_minor)
    from (
      select mode, currency, completed_at as at, 1 as orders, amount_minor as revenue_minor, 0 as refunded_minor
      from orders
      union all
      select o.mode, r.currency, r.completed_at, 0, 0, r.amount_minor from refunds r join orders o on o.id = r.order_id
      where r.status = 'completed' and r.review_id is null and o.completed_at is not null
    ) as money where ${isRecent('at')} group by 1, 2, 3`,
  `insert into event_slots (mode, slot_at, kind, count)
    select mode, date_bin('10 minutes', at, timestamptz '2000-01-01T00:00:00Z'), kind, count(*)
    from (
      select mode, 'customer' as kind, min(completed_at) as at from orders
      where completed_at is not null and customer_email is not null group by mode, lower(customer_email)
      union all
      select o.mode, each.kind, each.at
      from (
        select grant_id, 'download' as kind, completed_at as at from deliveries
        union all
        select grant_id, 'first-download', min(completed_at) from deliveries group by grant_id
      ) as each join grants g on g.id = each.grant_id join orders o on o.id = g.order_id
    ) as uses where ${isRecent('at')} group by 1, 2, 3`,
  `insert into app_sales (mode, currency, period, starts_on, app_id, orders, revenue_minor)
    select mode, currency, 'quarter', date_trunc('quarter', starts_on)::date, app_id, sum(orders), sum(revenue_minor)
    from app_sales where period = 'month' group by 1, 2, 4, 5`,
  `insert into app_sales as totals (mode, currency, period, starts_on, app_id, refunded_minor)
    select o.mode, r.currency, period, date_trunc(period, r.completed_at at time zone 'utc')::date, o.app_id,
      sum(r.amount_minor)
    from refunds r join orders o on o.id = r.order_id, (values ('day'), ('month'), ('quarter')) as periods (period)
    where r.status = 'completed' and r.review_id is null and o.completed_at is not null and ${isCounted('r.completed_at')}
    group by 1, 2, 3, 4, 5
    on conflict (mode, currency, period, starts_on, app_id) do update set refunded_minor = excluded.refunded_minor`,
]);
