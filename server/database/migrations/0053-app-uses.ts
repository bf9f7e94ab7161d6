import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // By day, month and quarter as app_sales, so that two years are few rows per app.
  `create table app_uses (
    mode store_mode not null,
    period text not null check (period in ('day', 'month', 'quarter')),
    starts_on date not null,
    app_id uuid not null references apps (id),
    views bigint not null check (views >= 0),
    demo_plays bigint not null check (demo_plays >= 0),
    purchase_dialogs bigint not null check (purchase_dialogs >= 0),
    downloads bigint not null check (downloads >= 0),
    primary key (mode, period, starts_on, app_id) include (views, demo_plays, purchase_dialogs, downloads)
  )`,
  `insert into app_uses (mode, period, starts_on, app_id, views, demo_plays, purchase_dialogs, downloads)
    select mode, period, date_trunc(period, day)::date, app_id,
      coalesce(sum(count) filter (where kind = 'view'), 0), coalesce(sum(count) filter (where kind = 'demo-play'), 0),
      coalesce(sum(count) filter (where kind = 'purchase-dialog'), 0),
      coalesce(sum(count) filter (where kind = 'download'), 0)
    from daily_totals, (values ('day'), ('month'), ('quarter')) as periods (period)
    where kind <> 'first-download' group by 1, 2, 3, 4`,
]);
