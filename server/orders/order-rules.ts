import type { OrderStatus } from '#contracts/orders.ts';
import type { OrderChange } from '#server/payments/order-changes.ts';

/**
 * The statuses that each change is allowed from, and the one it leads to (null: it stays). A disputed order is completed:
 * `suspend` and `restore` change its grant only.
 */
const transitions: Readonly<
  Record<OrderChange['kind'], { readonly from: readonly OrderStatus[]; readonly to: OrderStatus | null }>
> = {
  complete: { from: ['pending'], to: 'completed' },
  reopen: { from: ['expired', 'failed'], to: 'pending' },
  refund: { from: ['completed'], to: 'refunded' },
  suspend: { from: ['completed'], to: null },
  restore: { from: ['completed'], to: null },
  fail: { from: ['pending'], to: 'failed' },
  expire: { from: ['pending'], to: 'expired' },
};

/** Returns an order's status after a change; undefined where the change does not fit. A partial refund leaves it completed. */
export function statusAfter(status: OrderStatus, change: OrderChange): OrderStatus | undefined {
  const { from, to } = transitions[change.kind];
  if (!from.includes(status)) return undefined;
  if (to === null || (change.kind === 'refund' && !change.isWhole)) return status;
  return to;
}
