import { useQueries } from '@tanstack/react-query';
import type { AppSales } from '#contracts/app-sales.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { apiRequest } from '#web/queries.ts';
import { appSalesKey } from './apps-keys.ts';

/** Pages of the list begin at multiples of this, so that a further page asks for its own apps only. */
const appsPerCall = 50;

export type SoldApp = AppSales['apps'][number];

interface ReadSales {
  readonly byApp: ReadonlyMap<string, SoldApp>;
  /** Undefined until it is read. */
  readonly total: AppSales['total'] | undefined;
  readonly isPending: boolean;
}

/** Reads what the listed apps sold in 30 days. Without an answer the list shows no figures. */
export function useAppSales(apps: readonly ManagedApp[]): ReadSales {
  const calls = Array.from({ length: Math.ceil(apps.length / appsPerCall) }, (_, index) =>
    apps
      .slice(index * appsPerCall, (index + 1) * appsPerCall)
      .map(({ id }) => id)
      .join(','),
  );
  return useQueries({
    queries: calls.map((ids) => ({
      queryKey: [...appSalesKey, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const response = await apiRequest('GET', `/api/admin/app-sales?ids=${ids}`, undefined, { signal });
        return (await response.json()) as AppSales;
      },
      staleTime: 60_000,
    })),
    combine: (answers) => ({
      byApp: new Map(answers.flatMap(({ data }) => data?.apps ?? []).map((app) => [app.appId, app])),
      total: answers[0]?.data?.total,
      isPending: answers[0]?.isPending === true,
    }),
  });
}
