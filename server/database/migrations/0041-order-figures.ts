import { runStatements } from '#server/database/run-statements.ts';

const dimensions = `mode, order_day(id), status, replace(payment_method, 'credit_card', 'card')`;
const figures = `count(*), sum(amount_minor), sum(refunded_minor), count(*) filter (where refunded_minor > 0)`;
const methods = `'card', 'paypal', 'crypto', 'cashapp', 'venmo', 'apple-pay', 'google-pay'`;

const columns = `
    mode store_mode not null,
    day date not null,
    status order_status not null,
    payment_method text not null check (payment_method in (${methods})),
    orders bigint not null,
    amount_minor bigint not null,
    refunded_minor bigint not null,
    -- Orders of which something went back.
    returned_orders bigint not null`;

export const up = runStatements([
  // What went back of the order's amount: all of it once the order is refunded, a part before.
  `alter table orders add column refunded_minor bigint not null default 0
    check (refunded_minor >= 0 and refunded_minor <= amount_minor)`,
  `update orders set refunded_minor = amount_minor where status = 'refunded'`,
  `update orders set refunded_minor = least(orders.amount_minor, returned.sum)
    from (
      select order_id, sum(amount_minor) as sum from refunds
      where status = 'completed' and review_id is null group by order_id
    ) as returned
    where returned.order_id = orders.id and orders.status = 'completed'`,
  // Sorted by amount. Methods have amounts of their own, as some give a discount.
  `create index orders_by_amount on orders (mode, amount_minor, id)`,
  `create index orders_by_status_and_amount on orders (mode, status, amount_minor, id)`,
  `create index orders_by_method_and_amount on orders (mode, replace(payment_method, 'credit_card', 'card'), amount_minor, id)`,
  `create index payment_disputes_open on payment_disputes (attempt_id) where state = 'open'`,
  // Lists select orders by the time in their ids, so their totals do, too. A day is one of UTC.
  `create function order_day(id uuid) returns date language sql immutable strict parallel safe as $$
    select (timestamp '1970-01-01' + make_interval(secs =>
      ('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0))::date
  $$`,
  `create table order_totals (${columns},
    primary key (mode, day, status, payment_method)
  )`,
  // Appended with every change of an order and moved into the totals a little later: writers never wait for each other.
  `create table order_total_changes (
    id bigint generated always as identity primary key, ${columns}
  )`,
  `insert into order_totals select ${dimensions}, ${figures} from orders group by 1, 2, 3, 4`,
  `create function note_added_orders() returns trigger language plpgsql as $$
  begin
    insert into order_total_changes (mode, day, status, payment_method, orders, amount_minor, refunded_minor, returned_orders)
      select ${dimensions}, ${figures} from added group by 1, 2, 3, 4;
    return null;
  end $$`,
  `create function note_changed_orders() returns trigger language plpgsql as $$
  begin
    insert into order_total_changes (mode, day, status, payment_method, orders, amount_minor, refunded_minor, returned_orders)
      select ${dimensions}, sum(sign), sum(sign * amount_minor), sum(sign * refunded_minor),
        coalesce(sum(sign) filter (where refunded_minor > 0), 0)
      from (select 1 as sign, * from added union all select -1, * from removed) as changed
      group by 1, 2, 3, 4
      having sum(sign) <> 0 or sum(sign * amount_minor) <> 0 or sum(sign * refunded_minor) <> 0;
    return null;
  end $$`,
  `create trigger orders_added after insert on orders
    referencing new table as added for each statement execute function note_added_orders()`,
  `create trigger orders_changed after update on orders
    referencing new table as added old table as removed for each statement execute function note_changed_orders()`,
]);
