import { useQuery } from '@tanstack/react-query';
import type { OrderTotals } from '#contracts/order-list.ts';
import { countPolling } from '#web/admin/polling.ts';
import { apiRequest } from '#web/queries.ts';
import { useAddressChanges } from './address-change-list.tsx';
import { reviewCountKey } from './order-keys.ts';
import { useWithdrawals } from './withdrawal-list.tsx';

/** Counts orders with money in review or a dispute; 0 until loaded. */
function useAskingOrders(): number {
  const { data } = useQuery<OrderTotals>({
    queryKey: reviewCountKey,
    queryFn: async ({ signal }) => {
      const path = '/api/orders/totals?review=open&dispute=open';
      return (await (await apiRequest('GET', path, undefined, { signal })).json()) as OrderTotals;
    },
    ...countPolling,
  });
  return data?.orders ?? 0;
}

/** Counts money in review and disputes, requests for another address, and withdrawals. */
export function useOrdersToDecide(): number {
  return useAskingOrders() + useAddressChanges().length + useWithdrawals().length;
}
