import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { MarkedOrder, OrderDetails } from '#contracts/orders.ts';
import { Moment } from '#web/admin/moment.tsx';
import { OrderActions } from '#web/admin/orders/order-actions.tsx';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { orderKey } from '#web/admin/orders/order-keys.ts';
import { showOrderNumber } from '#web/admin/orders/order-number.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showPrice } from '#web/components/figures.ts';
import { messagesKey } from './message-view.ts';
import { sayBoughtAfter } from './sender-summary.ts';

const shownOrders = 5;

interface SenderOrdersProps {
  readonly email: string;
  /** The newest first. */
  readonly orders: readonly MarkedOrder[];
  readonly messageAt: string;
}

/** The orders of an address, and what an operator can do with the newest one that was paid for. */
export function SenderOrders({ email, orders, messageAt }: SenderOrdersProps) {
  const newest = orders.find(({ status }) => status === 'completed');
  return (
    <>
      <div>
        <h4 className="border-b border-hair pb-1.5 font-semibold">Orders</h4>
        {orders.length === 0 && <p className="mt-2 text-ink-2">None with this address.</p>}
        <ul className="divide-y divide-hair">
          {orders.slice(0, shownOrders).map((order) => (
            <OrderItem key={order.id} order={order} boughtAfter={sayBoughtAfter(order, messageAt)} />
          ))}
        </ul>
        {orders.length > shownOrders && (
          <TabLink to={ordersAddress({ ...allOrders, q: email })} className="mt-2 inline-block underline">
            All orders with this address
          </TabLink>
        )}
      </div>
      {newest !== undefined && <NewestOrder order={newest} />}
    </>
  );
}

function OrderItem({ order, boughtAfter }: { readonly order: MarkedOrder; readonly boughtAfter: string | null }) {
  return (
    <li className="flex items-start gap-3 py-2.5">
      <AppIcon app={order.app} size="bar" className="[--size:1.75rem]!" />
      <span className="min-w-0 grow">
        <TabLink to={ordersAddress(allOrders, order.id)} className="wrap-anywhere underline">
          {order.appName || 'Unknown App'}
        </TabLink>
        <span className="block text-13 text-ink-2">
          {showOrderNumber(order)}, <Moment at={order.createdAt} />
        </span>
        {order.status !== 'completed' || order.isInReview || order.isDisputed ? <StatusBadge order={order} /> : null}
        {boughtAfter !== null && (
          <span className="mt-1 flex items-start gap-1.5 text-13">
            <Info size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
            {boughtAfter}
          </span>
        )}
      </span>
      <span className="tabular-nums">{showPrice(order.amount)}</span>
    </li>
  );
}

function NewestOrder({ order }: { readonly order: MarkedOrder }) {
  const client = useQueryClient();
  const { data, isError } = useQuery<OrderDetails>({ queryKey: orderKey(order.id), staleTime: 0 });
  return (
    <div>
      <h4 className="mb-3 border-b border-hair pb-1.5 font-semibold">For {showOrderNumber(order)}</h4>
      {isError && <p role="alert">The order could not be loaded.</p>}
      {data !== undefined && (
        <OrderActions order={data} isNarrow changed={() => client.invalidateQueries({ queryKey: messagesKey })} />
      )}
    </div>
  );
}
