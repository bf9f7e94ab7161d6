import type { Order, OrderStatus } from '#contracts/orders.ts';

const looks: Readonly<Record<OrderStatus, readonly [label: string, classes: string]>> = {
  pending: ['Pending', 'bg-sunk text-ink'],
  completed: ['Completed', 'bg-ok-soft text-ok'],
  refunded: ['Refunded', 'bg-sunk text-ink'],
  expired: ['Expired', 'bg-sunk text-ink-2'],
  failed: ['Failed', 'bg-bad-soft text-bad'],
};

const inReview = ['Needs review', 'bg-bad-soft text-bad'] as const;
const disputed = ['Disputed', 'bg-bad-soft text-bad'] as const;

function lookOf({ status, isInReview, isDisputed }: Pick<Order, 'status' | 'isInReview' | 'isDisputed'>) {
  if (isInReview) return inReview;
  return isDisputed ? disputed : looks[status];
}

export function statusName(status: OrderStatus): string {
  return looks[status][0];
}

/** The order's status; a review or a dispute comes before it, as an operator has to act on them. */
export function StatusBadge({ order }: { readonly order: Pick<Order, 'status' | 'isInReview' | 'isDisputed'> }) {
  const [label, classes] = lookOf(order);
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-13 font-semibold whitespace-nowrap ${classes}`}>
      {label}
    </span>
  );
}
