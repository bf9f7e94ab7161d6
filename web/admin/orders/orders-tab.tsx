import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contracts/orders.ts';
import { showPrice } from '#web/components/figures.ts';

export default function OrdersTab() {
  const { data: orders, isError } = useQuery<readonly Order[]>({ queryKey: ['/api/orders'] });
  if (isError) return <p role="alert">The orders could not be loaded.</p>;
  if (orders === undefined) return <p className="text-soft">Loading…</p>;
  if (orders.length === 0) return <p className="text-soft">There are no orders yet.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <li key={order.id} className="flex justify-between gap-4 py-3">
          <span className="min-w-0 truncate">{order.customerEmail}</span>
          <span className="tabular-nums">{showPrice(order.amount)}</span>
        </li>
      ))}
    </ul>
  );
}
