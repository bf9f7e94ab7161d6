import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info, Undo2 } from 'lucide-react';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { Moment } from '#web/admin/moment.tsx';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { orderKey } from '#web/admin/orders/order-keys.ts';
import { showOrderNumber } from '#web/admin/orders/order-number.ts';
import { ResendLink } from '#web/admin/orders/resend-link.tsx';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showPrice } from '#web/components/figures.ts';
import { messagesKey } from './message-view.ts';
import { sayBoughtAfter } from './sender-summary.ts';

const shownOrders = 5;

interface SenderOrdersProps {
  readonly email: string;
  readonly orders: readonly MarkedOrder[];
  readonly messageAt: string;
}

export function SenderOrders({ email, orders, messageAt }: SenderOrdersProps) {
  const newest = orders.find(({ status }) => status === 'completed');
  return (
    <>
      <section aria-labelledby="sender-orders">
        <SectionHead id="sender-orders" title="Orders" />
        {orders.length === 0 && <p className="mt-2 text-ink-2">None with this address.</p>}
        <ul>
          {orders.slice(0, shownOrders).map((order) => (
            <OrderItem key={order.id} order={order} boughtAfter={sayBoughtAfter(order, messageAt)} />
          ))}
        </ul>
        {orders.length > shownOrders && (
          <TabLink to={ordersAddress({ ...allOrders, q: email })} className="sender-link mt-2 inline-block">
            All orders with this address
          </TabLink>
        )}
      </section>
      {newest !== undefined && <NewestOrder order={newest} />}
    </>
  );
}

function OrderItem({ order, boughtAfter }: { readonly order: MarkedOrder; readonly boughtAfter: string | null }) {
  return (
    <li className="sender-line">
      <AppIcon app={order.app} size="bar" className="[--size:1.75rem]!" />
      <span className="min-w-0 grow">
        <TabLink to={ordersAddress(allOrders, order.id)} className="sender-link">
          {order.appName || 'Unknown App'}
        </TabLink>
        <span className="block text-13 text-ink-2">
          {showOrderNumber(order)}, <Moment at={order.createdAt} />
        </span>
        {order.status !== 'completed' || order.isInReview || order.isDisputed ? <StatusBadge order={order} /> : null}
        {boughtAfter !== null && (
          <span className="mt-1 flex items-start gap-1.5 text-13 text-ink-2">
            <Info aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            {boughtAfter}
          </span>
        )}
      </span>
      <span className="sender-amount" data-gone={order.status === 'completed' ? undefined : ''}>
        {order.status === 'refunded' ? <s>{showPrice(order.amount)}</s> : showPrice(order.amount)}
      </span>
    </li>
  );
}

function NewestOrder({ order }: { readonly order: MarkedOrder }) {
  const client = useQueryClient();
  const { data, isError } = useQuery<OrderDetails>({ queryKey: orderKey(order.id), staleTime: 0 });
  const canRefund = data?.refundObstacle === null && data.refund?.status !== 'requested';
  return (
    <section aria-labelledby="sender-newest">
      <SectionHead id="sender-newest" title={`For ${showOrderNumber(order)}`} />
      <div className="sender-actions">
        {isError && <p role="alert">The order could not be loaded.</p>}
        {data !== undefined && (
          <ResendLink order={data} kind="outline" changed={() => client.invalidateQueries({ queryKey: messagesKey })} />
        )}
        {canRefund && (
          <TabLink to={ordersAddress(allOrders, order.id)} className="admin-button">
            <Undo2 aria-hidden="true" className="size-4" />
            Refund
          </TabLink>
        )}
      </div>
    </section>
  );
}
