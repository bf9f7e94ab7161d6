import type { MarkedOrder } from '#contracts/orders.ts';
import { useLastVisit } from '#web/admin/last-visit.ts';
import { Moment } from '#web/admin/moment.tsx';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { showOrderNumber } from '#web/admin/orders/order-number.ts';
import { statusWordOf } from '#web/admin/orders/status-badge.tsx';
import { EmptyFrame } from '#web/admin/parts/empty-frame.tsx';
import { SoldDot } from '#web/admin/parts/sold-dot.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showPrice } from '#web/components/figures.ts';
import { Link } from 'react-router';

/** The newest orders; a red dot stands before what was sold since the operator last looked here. */
export function NewestOrders({ orders }: { readonly orders: readonly MarkedOrder[] }) {
  const lastVisit = useLastVisit('overview');
  return (
    <section aria-labelledby="newest-orders">
      <SectionHead title={orders.length === 0 ? 'Orders' : 'Newest orders'} id="newest-orders">
        {orders.length > 0 && (
          <Link to={ordersAddress(allOrders)} className="all-orders">
            All orders
          </Link>
        )}
      </SectionHead>
      {orders.length === 0 ? (
        <EmptyFrame
          work="orders"
          title="No order yet"
          text="The first one appears here the moment a buyer begins to pay."
        />
      ) : (
        <ul className="newest-orders">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} lastVisit={lastVisit} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface OrderLineProps {
  readonly order: MarkedOrder;
  readonly lastVisit: string | null;
}

function OrderLine({ order, lastVisit }: OrderLineProps) {
  const isSold = order.status === 'completed';
  return (
    <li>
      <span className="newest-mark">
        <SoldDot order={order} lastVisit={lastVisit} />
      </span>
      <AppIcon app={order.app} size="line" />
      <div className="min-w-0">
        <Link to={ordersAddress(allOrders, order.id)} className="truncate">
          {order.appName}
        </Link>
        <small className="truncate">
          {showOrderNumber(order)}, {order.customerEmail || 'no email yet'}
        </small>
      </div>
      <div className="newest-amount" data-sold={isSold ? '' : undefined}>
        {showPrice(order.amount)}
        <small>{isSold ? <Moment at={order.createdAt} /> : statusWordOf(order)}</small>
      </div>
    </li>
  );
}
