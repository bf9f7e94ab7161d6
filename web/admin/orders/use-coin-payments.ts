import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CoinPayment } from '#contracts/crypto-payments.ts';
import { orderKey, orderListKey, reviewCountKey } from './order-keys.ts';

/** Reads what came for an order by coins. `readAgain` also reads the order again. */
export function useCoinPayments(orderId: string) {
  const client = useQueryClient();
  const key = ['/api/crypto/orders', orderId, 'payments'];
  const { data: payments, isError } = useQuery<readonly CoinPayment[]>({ queryKey: key, staleTime: 0 });
  const keys = [key, orderKey(orderId), orderListKey, reviewCountKey];
  const readAgain = () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return { payments, isError, readAgain };
}
