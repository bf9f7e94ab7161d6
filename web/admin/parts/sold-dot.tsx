import type { Order } from '#contracts/orders.ts';

interface SoldDotProps {
  readonly order: Pick<Order, 'status' | 'createdAt'>;
  /** In ISO 8601. Null: there was none, and nothing is marked. */
  readonly lastVisit: string | null;
}

/** The red dot before what was sold since the operator's last visit. */
export function SoldDot({ order, lastVisit }: SoldDotProps) {
  if (order.status !== 'completed' || lastVisit === null || order.createdAt <= lastVisit) return null;
  return (
    <span className="sold-dot" title="Sold since your last visit">
      <span className="sr-only">New. </span>
    </span>
  );
}
