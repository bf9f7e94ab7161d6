import type { Order } from '#contracts/orders.ts';

/** Returns what people call an order: "#1042". */
export function showOrderNumber({ number, id }: Pick<Order, 'number' | 'id'>): string {
  return number === undefined ? id.slice(0, 8) : `#${number}`;
}
