import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#contracts/overview.ts';

/** An operator may keep the page open all day. */
const pollMs = 60_000;

export function useOverview() {
  return useQuery<Overview>({ queryKey: ['/api/admin/overview'], staleTime: 0, refetchInterval: pollMs });
}
