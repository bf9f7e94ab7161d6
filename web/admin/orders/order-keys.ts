import type { QueryKey } from '@tanstack/react-query';

/** Every list of orders begins with this. */
export const orderListKey: QueryKey = ['/api/orders', 'list'];

export function orderKey(orderId: string): QueryKey {
  return ['/api/orders', encodeURIComponent(orderId)];
}
