import { Link } from 'react-router';
import type { MarkedOrder } from '#contracts/orders.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { showOrderNumber } from '#web/admin/orders/order-number.ts';
import { EmptyFrame } from '#web/admin/parts/empty-frame.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showPrice } from '#web/components/figures.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

const pollMs = 60_000;
const shortIdLength = 8;

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

export default function PanelOrders() {
  const orders = usePages<MarkedOrder>({ key: ['/api/orders'], path: '/api/orders', pollMs });
  const { items } = orders;
  return (
    <section aria-label="Orders">
      <ListFailure pages={orders} what="orders" />
      {items === undefined && !orders.hasFailed && <PanelSkeleton what="orders" />}
      {items?.length === 0 && (
        <EmptyFrame work="orders" title="No order yet" text="The first one appears here once a buyer begins to pay." />
      )}
      {items !== undefined && items.length > 0 && <OrdersTable orders={items} />}
      <ShowMore pages={orders} what="orders" />
    </section>
  );
}

function OrdersTable({ orders }: { readonly orders: readonly MarkedOrder[] }) {
  return (
    <table className="ledger panel-orders">
      <caption className="sr-only">Orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col">App</th>
          <th scope="col" className="end">
            Amount
          </th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { readonly order: MarkedOrder }) {
  const { id, app, customerEmail, appName, amount, createdAt } = order;
  return (
    <tr>
      <td>
        <Link to={ordersAddress(allOrders, id)} className="row-link">
          {showOrderNumber(order)}
        </Link>{' '}
        <span className="panel-short-id">{id.slice(0, shortIdLength)}</span>
      </td>
      <td className="truncate">{customerEmail || <span className="text-ink-3">No email yet</span>}</td>
      <td>
        <span className="panel-app">
          <AppIcon app={app} size="line" />
          <span className="truncate">{appName || 'Unknown App'}</span>
        </span>
      </td>
      <td className="end">{showPrice(amount)}</td>
      <td className="text-ink-2">
        <time dateTime={createdAt} className="whitespace-nowrap">
          {moment.format(new Date(createdAt))}
        </time>
      </td>
      <td>
        <StatusBadge order={order} />
      </td>
    </tr>
  );
}
