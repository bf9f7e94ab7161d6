import { useQuery } from '@tanstack/react-query';
import type { StoreMode } from '#contracts/orders.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from '#web/query-keys.ts';

export function useStoreMode(): StoreMode | undefined {
  return useQuery<StoreInfo>({ queryKey: storeKey }).data?.mode;
}
