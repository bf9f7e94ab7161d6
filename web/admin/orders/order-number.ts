import type { Order } from '#contracts/orders.ts';

/** Returns what people call an order: "#1042". */
export function showOrderNumber({ number }: Pick<Order, 'number'>): string {
  return `#${number}`;
}
