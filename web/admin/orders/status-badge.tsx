import type { Order, OrderStatus } from '#contracts/orders.ts';

const looks: Readonly<Record<OrderStatus, readonly [label: string, classes: string]>> = {
  pending: ['Pending', 'bg-notice-tint text-notice'],
  completed: ['Completed', 'bg-tint text-accent'],
  refunded: ['Refunded', 'bg-sunk text-ink'],
  expired: ['Expired', 'bg-sunk text-soft'],
  failed: ['Failed', 'bg-danger-tint text-danger'],
};

const inReview = ['Needs review', 'bg-danger-tint text-danger'] as const;
const disputed = ['Disputed', 'bg-danger-tint text-danger'] as const;

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
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${classes}`}>
      {label}
    </span>
  );
}
