import type { QueryKey } from '@tanstack/react-query';

export const orderListKey: QueryKey = ['/api/orders', 'list'];

export const reviewCountKey: QueryKey = ['/api/orders', 'reviews'];

export function orderKey(orderId: string): QueryKey {
  return ['/api/orders', encodeURIComponent(orderId)];
}

export const addressChangesKey: QueryKey = ['/api/address-changes'];

export const withdrawalsKey: QueryKey = ['/api/withdrawals'];

export function orderWithdrawalsKey(orderId: string): QueryKey {
  return [...orderKey(orderId), 'withdrawals'];
}

export function orderAddressChangesKey(orderId: string): QueryKey {
  return [...orderKey(orderId), 'address-changes'];
}
