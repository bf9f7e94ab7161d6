import type { Order } from '#contracts/orders.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { buttonClass } from '#web/components/button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Moment } from '#web/admin/moment.tsx';
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
import { orderListKey } from './order-keys.ts';
import { OrderTable, OrderTableSkeleton } from './order-table.tsx';
import { ReviewBanner } from './review-count.tsx';

const pageSize = 50;
/** A call reads so far and no further; this many find a rare order among a million. */
const maxCalls = 40;

/** Every order of the store: find one, look at it, give its money back. */
export default function OrdersTab() {
  const { parameters } = useTabAddress();
  if (parameters === null) return null;
  const view = viewOf(parameters);
  const orderId = parameters.get('order');
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">Orders</h2>
      <ReviewBanner view={view} />
      <FilterBar view={view} />
      {view.review === 'open' && (
        <p className="text-soft">Only orders with money that waits for your decision are shown.</p>
      )}
      <OrderList view={view} />
      {orderId !== null && <OrderDrawer key={orderId} orderId={orderId} view={view} />}
    </div>
  );
}

function OrderList({ view }: { readonly view: OrderView }) {
  const query = apiQueryOf(view);
  const orders = usePages<Order>({
    key: orderListKey,
    path: `/api/orders?${query === '' ? '' : `${query}&`}limit=${pageSize}`,
    fill: { items: pageSize, calls: maxCalls },
  });
  const { items, next, isReadingMore } = orders;
  return (
    <div className={orders.isOfSearchBefore ? 'opacity-60' : ''} aria-busy={orders.isOfSearchBefore}>
      <ListFailure pages={orders} what="orders" />
      {items === undefined && !orders.hasFailed && <OrderTableSkeleton />}
      {items !== undefined && items.length > 0 && <OrderTable orders={items} view={view} />}
      {items?.length === 0 &&
        !orders.isOfSearchBefore &&
        (next === null ? <NoOrders view={view} /> : <p className="mt-8 text-center">No order since then fits.</p>)}
      {items !== undefined && (
        <output className="block sr-only">
          {isReadingMore ? 'Loading more orders' : `${items.length} orders shown`}
        </output>
      )}
      <ShowMore pages={orders} what="orders" />
      {isFiltered(view) && next !== null && <SearchedTo address={next} />}
    </div>
  );
}

/** How far back a search has come. */
function SearchedTo({ address }: { readonly address: string }) {
  const cursor = new URL(address, window.location.origin).searchParams.get('cursor');
  if (cursor === null) return null;
  return (
    <p className="mt-3 text-center text-sm text-soft">
      Searched back to <Moment at={instantOfId(cursor).toISOString()} isExact />
    </p>
  );
}

function NoOrders({ view }: { readonly view: OrderView }) {
  return (
    <div className="rounded-2xl border border-line bg-surface px-6 py-16 text-center">
      {isFiltered(view) ? (
        <>
          <p>{view.review === 'open' ? 'Nothing waits for your decision.' : 'No order fits this search.'}</p>
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
