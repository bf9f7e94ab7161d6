import type { Order } from '#contracts/orders.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { buttonClass } from '#web/components/button.tsx';
import { AddressChangeList } from './address-change-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { allOrders, apiQueryOf, isFiltered, ordersAddress, viewOf, type OrderView } from './order-filters.ts';
import { orderListKey } from './order-keys.ts';
import { OrderTable, OrderTableSkeleton } from './order-table.tsx';
import { ReviewBanner } from './review-count.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const pageSize = 50;

/** Every order of the store: find one, look at it, refund it. */
export default function OrdersTab({ hasShortIds = false }: { readonly hasShortIds?: boolean }) {
  const { parameters } = useTabAddress();
  if (parameters === null) return null;
  const view = viewOf(parameters);
  const orderId = parameters.get('order');
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">Orders</h2>
      <ReviewBanner view={view} />
      <WithdrawalList view={view} />
      <AddressChangeList view={view} />
      <FilterBar view={view} />
      {view.review === 'open' && <p className="text-ink-2">Only orders with a payment that needs review are shown.</p>}
      <OrderList view={view} hasShortIds={hasShortIds} />
      {orderId !== null && <OrderDrawer key={orderId} orderId={orderId} view={view} />}
    </div>
  );
}

function OrderList({ view, hasShortIds }: { readonly view: OrderView; readonly hasShortIds: boolean }) {
  const query = apiQueryOf(view);
  const orders = usePages<Order>({
    key: orderListKey,
    path: `/api/orders?${query === '' ? '' : `${query}&`}limit=${pageSize}`,
  });
  const { items, next, isReadingMore } = orders;
  return (
    <div className={orders.isOfSearchBefore ? 'opacity-60' : ''} aria-busy={orders.isOfSearchBefore}>
      <ListFailure pages={orders} what="orders" />
      {items === undefined && !orders.hasFailed && <OrderTableSkeleton />}
      {items !== undefined && items.length > 0 && <OrderTable orders={items} view={view} hasShortIds={hasShortIds} />}
      {items?.length === 0 &&
        !orders.isOfSearchBefore &&
        (next === null ? (
          <NoOrders view={view} />
        ) : (
          <p className="mt-8 text-center">No matching orders in this period.</p>
        ))}
      {items !== undefined && (
        <output className="block sr-only">
          {isReadingMore ? 'Loading more orders' : `${items.length} orders shown`}
        </output>
      )}
      <ShowMore pages={orders} what="orders" />
    </div>
  );
}

function NoOrders({ view }: { readonly view: OrderView }) {
  return (
    <div className="rounded-box border border-hair bg-paper px-6 py-16 text-center">
      {isFiltered(view) ? (
        <>
          <p>{view.review === 'open' ? 'No payments to review.' : 'No orders match this search.'}</p>
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
