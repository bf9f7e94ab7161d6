import { useQuery } from '@tanstack/react-query';
import type { StoreHealth } from '#contracts/store-health.ts';

const pollMs = 60_000;

/** What is broken for buyers. Read again each minute while the page is looked at. */
export function useStoreHealth() {
  return useQuery<StoreHealth>({ queryKey: ['/api/admin/health'], staleTime: 0, refetchInterval: pollMs });
}
