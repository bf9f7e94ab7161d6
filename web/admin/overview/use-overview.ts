import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#contracts/overview.ts';
import { polling } from '#web/admin/polling.ts';

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** By the days where the operator is, like the list of orders. */
export function useOverview() {
  return useQuery<Overview>({
    queryKey: [`/api/admin/overview?${new URLSearchParams({ timeZone }).toString()}`],
    ...polling,
  });
}
