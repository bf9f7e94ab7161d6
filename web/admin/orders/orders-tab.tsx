import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Moment } from './moment.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import {
  allOrders,
  apiQueryOf,
  instantOfId,
  isFiltered,
  ordersAddress,
  viewOf,
  type OrderView,
} from './order-filters.ts';
import { OrderTable, OrderTableSkeleton } from './order-table.tsx';
import { useOrders } from './use-orders.ts';

/** Every order of the store: find one, look at it, give its money back. */
export default function OrdersTab() {
  const { parameters } = useTabAddress();
  if (parameters === null) return null;
  const view = viewOf(parameters);
  const orderId = parameters.get('order');
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">Orders</h2>
      <FilterBar view={view} />
      <OrderList view={view} />
      {orderId !== null && <OrderDrawer key={orderId} orderId={orderId} view={view} />}
    </div>
  );
}

function OrderList({ view }: { readonly view: OrderView }) {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useOrders(
    apiQueryOf(view),
  );
  if (data === undefined) {
    if (!isError) return <OrderTableSkeleton />;
    return (
      <div role="alert" className="rounded-2xl border border-line bg-surface px-6 py-16 text-center">
        <p>The orders could not be loaded. Check your connection.</p>
        <Button kind="secondary" className="mt-6" disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const orders = data.pages.flatMap((page) => page.orders);
  const end = data.pages.at(-1)?.next ?? null;
  return (
    <div>
      {orders.length > 0 && <OrderTable orders={orders} view={view} />}
      {orders.length === 0 && end === null && <NoOrders view={view} />}
      <output className="block sr-only">
        {isFetchingNextPage ? 'Loading more orders' : `${orders.length} orders shown`}
      </output>
      {hasNextPage && (
        <div className="mt-8 text-center">
          {orders.length === 0 && <p className="mb-4">No order since then fits.</p>}
          {isError && (
            <p role="alert" className="mb-4 text-danger">
              More orders could not be loaded.
            </p>
          )}
          <Button kind="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading…' : 'Load more'}
          </Button>
          {isFiltered(view) && end !== null && <SearchedTo address={end} />}
        </div>
      )}
    </div>
  );
}

/** How far back a search has come. */
function SearchedTo({ address }: { readonly address: string }) {
  const cursor = new URL(address, window.location.origin).searchParams.get('cursor');
  if (cursor === null) return null;
  return (
    <p className="mt-3 text-sm text-soft">
      Searched back to <Moment at={instantOfId(cursor).toISOString()} isExact />
    </p>
  );
}

function NoOrders({ view }: { readonly view: OrderView }) {
  return (
    <div className="rounded-2xl border border-line bg-surface px-6 py-16 text-center">
      {isFiltered(view) ? (
        <>
          <p>No order fits this search.</p>
          <TabLink to={ordersAddress(allOrders)} className={`${buttonClass('secondary')} mt-6`}>
            Show all orders
          </TabLink>
        </>
      ) : (
        <p>There are no orders yet. They appear here as soon as somebody buys an app.</p>
      )}
    </div>
  );
}
