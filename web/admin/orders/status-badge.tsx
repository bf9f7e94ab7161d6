import type { OrderStatus } from '#contracts/orders.ts';

const looks: Readonly<Record<OrderStatus, readonly [label: string, classes: string]>> = {
  pending: ['Pending', 'bg-notice-tint text-notice'],
  completed: ['Completed', 'bg-tint text-accent'],
  refunded: ['Refunded', 'bg-sunk text-ink'],
  expired: ['Expired', 'bg-sunk text-soft'],
  failed: ['Failed', 'bg-danger-tint text-danger'],
};

export function statusName(status: OrderStatus): string {
  return looks[status][0];
}

export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const [label, classes] = looks[status];
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${classes}`}>
      {label}
    </span>
  );
}
