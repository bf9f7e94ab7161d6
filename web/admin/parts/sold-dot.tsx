import type { Order } from '#contracts/orders.ts';
import { useOpenedOrders } from '#web/admin/orders/opened-orders.ts';

type Sale = Pick<Order, 'id' | 'status' | 'completedAt'>;

/** Returns a test for orders: sold since the last visit, in ISO 8601, and not opened since. */
export function useIsUnseen(lastVisit: string | null): (order: Sale) => boolean {
  const opened = useOpenedOrders();
  return ({ id, status, completedAt }) =>
    status === 'completed' && lastVisit !== null && completedAt !== null && completedAt > lastVisit && !opened.has(id);
}

interface SoldDotProps {
  readonly order: Sale;
  /** In ISO 8601. Null: there was none, and nothing is marked. */
  readonly lastVisit: string | null;
}

export function SoldDot({ order, lastVisit }: SoldDotProps) {
  const isUnseen = useIsUnseen(lastVisit);
  if (!isUnseen(order)) return null;
  return (
    <span className="sold-dot" title="Sold since your last visit">
      <span className="sr-only">New. </span>
    </span>
  );
}
