import { useState } from 'react';
import { Link } from 'react-router';
import type { MarkedOrder } from '#contracts/orders.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { EmptyFrame } from '#web/admin/parts/empty-frame.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { useAddressChanges } from './address-change-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import {
  allOrders,
  apiQueryOf,
  isFiltered,
  ordersAddress,
  sortOf,
  statusChoiceOf,
  viewOf,
  type OrderView,
} from './order-filters.ts';
import { orderListKey } from './order-keys.ts';
import { OrderTable, OrderTableSkeleton } from './order-table.tsx';
import { OrdersBar, viewChoices } from './orders-bar.tsx';
import { OrdersFoot } from './orders-foot.tsx';
import { OtherDecisions } from './other-decisions.tsx';
import { useStoreMode } from './use-store-mode.ts';
import { useOrderDays, useOrderTotals } from './use-order-figures.ts';
import { useSelection } from './use-selection.ts';
import { useWithdrawals } from './withdrawal-list.tsx';

const pageSize = 50;
/** A change reloads all pages that are shown: further pages are as long as the store allows. */
const furtherLimit = 200;

export default function OrdersTab() {
  const { parameters } = useTabAddress();
  if (parameters === null) return null;
  return <OrdersOf view={viewOf(parameters)} orderId={parameters.get('order')} />;
}

interface OrdersOfProps {
  readonly view: OrderView;
  readonly orderId: string | null;
}

function OrdersOf({ view, orderId }: OrdersOfProps) {
  const query = apiQueryOf(view);
  const sort = sortOf(view);
  if (sort !== 'newest') query.set('sort', sort);
  query.set('limit', String(pageSize));
  const path = `/api/orders?${query.toString()}`;
  const pages = usePages<MarkedOrder>({ key: orderListKey, path, furtherLimit });
  const { items, next, isReadingMore, isOfSearchBefore } = pages;
  const days = useOrderDays(view, isOfSearchBefore ? [] : (items ?? []));
  const totals = useOrderTotals(view);
  const selection = useSelection(items ?? []);
  const [selectedFrom, setSelectedFrom] = useState(path);
  if (selectedFrom !== path) {
    // Clear the selection when the list changes.
    setSelectedFrom(path);
    selection.clear();
  }
  const isEmpty = items?.length === 0 && !isOfSearchBefore && !pages.hasFailed;
  return (
    <>
      <OrdersBar view={view} totals={totals} selection={selection} />
      <h2 className="sr-only">Orders</h2>
      <FilterChips view={view} viewChoices={viewChoices} />
      {statusChoiceOf(view) === 'needs-you' && <OtherDecisions view={view} />}
      <div className="order-list" data-old={isOfSearchBefore ? '' : undefined} aria-busy={isOfSearchBefore}>
        <ListFailure pages={pages} what="orders" />
        {items === undefined && !pages.hasFailed && <OrderTableSkeleton />}
        {items !== undefined && items.length > 0 && <OrderTable orders={items} {...{ days, view, selection }} />}
        {isEmpty &&
          (next === null ? (
            <NoOrders view={view} />
          ) : (
            <p className="py-8 text-center">No matching orders in this period.</p>
          ))}
        {items !== undefined && (
          <output className="block sr-only">
            {isReadingMore ? 'Loading more orders' : `${items.length} orders shown`}
          </output>
        )}
        <ShowMore pages={pages} what="orders" />
      </div>
      {!(isEmpty && !isFiltered(view)) && <OrdersFoot view={view} totals={totals} selection={selection} />}
      {orderId !== null && <OrderDrawer orderId={orderId} view={view} pages={pages} />}
    </>
  );
}

function NoOrders({ view }: { readonly view: OrderView }) {
  const storeMode = useStoreMode();
  const requests = useAddressChanges().length + useWithdrawals().length;
  if (statusChoiceOf(view) === 'needs-you')
    // The requests above are what needs the operator.
    return requests > 0 ? null : (
      <EmptyFrame
        work="orders"
        title="No payments to review"
        text="Payments that need a decision, and disputes, appear here."
      />
    );
  if (isTooShort(view.q.trim()))
    return <EmptyFrame work="orders" title="Type three characters" text="Or a number, such as #1042." />;
  if (isFiltered(view))
    return (
      <EmptyFrame work="orders" title="No orders match this search." text="Remove a filter, or show all orders.">
        <TabLink to={ordersAddress(allOrders)} data-kind="outline" className="admin-button">
          Show all orders
        </TabLink>
      </EmptyFrame>
    );
  return (
    <EmptyFrame
      work="orders"
      title="No orders yet"
      text={
        storeMode === 'test'
          ? 'They appear here as soon as somebody buys an app. In test mode you can buy one yourself.'
          : 'They appear here as soon as somebody buys an app.'
      }
    >
      <Link to="/" className="admin-button">
        Open the store
      </Link>
    </EmptyFrame>
  );
}

/** No text of one or two letters is searched for. */
function isTooShort(q: string): boolean {
  return q !== '' && q.length < 3 && !/^#?[1-9]\d?$/.test(q);
}
