import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { OrderDay, OrderSort } from '#contracts/order-list.ts';
import { useLastVisit } from '#web/admin/last-visit.ts';
import { TabLink } from '#web/admin/tab-address.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { showCount, showPrice } from '#web/components/figures.ts';
import { groupByDay, sayDayHead } from './order-days.ts';
import { ordersAddress, sortOf, type OrderView } from './order-filters.ts';
import { OrderRow } from './order-row.tsx';
import type { Selection } from './use-selection.ts';
import { useStoreMode } from './use-store-mode.ts';

export interface OrderTableProps {
  readonly orders: readonly MarkedOrder[];
  readonly days: ReadonlyMap<string, OrderDay>;
  readonly view: OrderView;
  readonly selection: Selection;
}

/** A ledger by the day; below 1024 px each order is a row of two lines. The whole row leads to the order. */
export function OrderTable({ orders, days, view, selection }: OrderTableProps) {
  const now = useNow();
  const lastVisit = useLastVisit('orders');
  const storeMode = useStoreMode();
  const sort = sortOf(view);
  const isByTime = sort === 'newest' || sort === 'oldest';
  const rowOf = (order: MarkedOrder) => (
    <OrderRow key={order.id} {...{ order, view, now, selection, storeMode, lastVisit }} isDated={!isByTime} />
  );
  return (
    <table className="ledger order-table" data-selecting={selection.isOpen ? '' : undefined}>
      <caption className="sr-only">Orders, {captions[sort]}</caption>
      <thead>
        <tr>
          <th scope="col" className="order-check">
            <input
              type="checkbox"
              className="check"
              aria-label="Select all shown"
              checked={selection.isAll}
              onChange={() => (selection.isAll ? selection.clear() : selection.addAll())}
            />
          </th>
          <SortedHead view={view} column="order-number" sorts={['newest', 'oldest']}>
            Number
          </SortedHead>
          <th scope="col" className="order-time">
            Time
          </th>
          <th scope="col">Buyer</th>
          <th scope="col" className="order-app">
            App
          </th>
          <th scope="col" className="order-method">
            Method
          </th>
          <SortedHead view={view} column="order-amount end" sorts={['highest', 'lowest']}>
            Amount
          </SortedHead>
          <th scope="col" className="order-status">
            Status
          </th>
        </tr>
      </thead>
      <tbody>
        {isByTime
          ? groupByDay(orders).map((group) => (
              <Fragment key={group.day}>
                <DayHead day={group.day} name={sayDayHead(group.day, now)} figures={days.get(group.day)} />
                {group.orders.map(rowOf)}
              </Fragment>
            ))
          : orders.map(rowOf)}
      </tbody>
    </table>
  );
}

const captions: Readonly<Record<OrderSort, string>> = {
  newest: 'newest first',
  oldest: 'oldest first',
  highest: 'highest amount first',
  lowest: 'lowest amount first',
};

interface SortedHeadProps {
  readonly view: OrderView;
  readonly column: string;
  readonly sorts: readonly [descending: OrderSort, ascending: OrderSort];
  readonly children: ReactNode;
}

function SortedHead({ view, column, sorts: [descending, ascending], children }: SortedHeadProps) {
  const sort = sortOf(view);
  const isSorted = sort === descending || sort === ascending;
  // A search always lists the newest first.
  if (view.q.trim() !== '')
    return (
      <th scope="col" className={column}>
        {children}
      </th>
    );
  const Arrow = sort === ascending ? ArrowUp : ArrowDown;
  const next = sort === descending ? ascending : descending;
  return (
    <th
      scope="col"
      className={column}
      aria-sort={isSorted ? (sort === ascending ? 'ascending' : 'descending') : undefined}
    >
      <TabLink to={ordersAddress({ ...view, sort: next === 'newest' ? '' : next })} className="order-sort">
        {children}
        {isSorted && <Arrow aria-hidden="true" className="size-3" />}
      </TabLink>
    </th>
  );
}

function DayHead({
  day,
  name,
  figures,
}: {
  readonly day: string;
  readonly name: string;
  readonly figures: OrderDay | undefined;
}) {
  return (
    <tr className="day-head" data-day={day}>
      <th colSpan={6} scope="rowgroup">
        {name}
        {figures !== undefined && (
          <span>{figures.orders === 1 ? '1 order' : `${showCount(figures.orders)} orders`}</span>
        )}
      </th>
      <td className="end">{figures !== undefined && Number(figures.amount) !== 0 && showPrice(figures.amount)}</td>
      <td aria-hidden="true" />
    </tr>
  );
}

export function OrderTableSkeleton() {
  return (
    <output aria-label="Loading orders" className="order-skeleton">
      {Array.from({ length: 14 }, (_, index) => (
        <span key={index}>
          <span />
        </span>
      ))}
    </output>
  );
}
