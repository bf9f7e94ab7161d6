import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { AppSales } from '#contracts/app-sales.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { apiRequest } from '#web/queries.ts';
import { appSalesKey } from './apps-keys.ts';

/** Pages of the list begin at multiples of this, so that a further page asks for its own apps only. */
const appsPerCall = 50;

const nothing = { orders: 0, sales: '0.00', bars: Array.from({ length: 15 }, () => 0) };

export type SoldApp = AppSales['apps'][number];

interface ReadSales {
  /** Includes apps that were listed before: a search shows their figures at once. */
  readonly byApp: ReadonlyMap<string, SoldApp>;
  readonly total: AppSales['total'] | undefined;
  readonly isPending: boolean;
  /** True if the figures of every listed app are loaded. */
  readonly isComplete: boolean;
  readonly error: Error | null;
  readonly readAgain: () => void;
}

export function useAppSales(apps: readonly ManagedApp[]): ReadSales {
  const client = useQueryClient();
  const calls = Array.from({ length: Math.ceil(apps.length / appsPerCall) }, (_, index) =>
    apps
      .slice(index * appsPerCall, (index + 1) * appsPerCall)
      .map(({ id }) => id)
      .join(','),
  );
  const answers = useQueries({
    queries: calls.map((ids) => ({
      queryKey: [...appSalesKey, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const response = await apiRequest('GET', `/api/admin/app-sales?ids=${ids}`, undefined, { signal });
        return (await response.json()) as AppSales;
      },
      staleTime: 60_000,
    })),
  });
  const before = client.getQueriesData<AppSales>({ queryKey: appSalesKey }).map(([key, data]) => ({
    ids: String(key.at(-1)),
    data,
  }));
  const known = [...before, ...answers.map(({ data }, index) => ({ ids: calls[index] ?? '', data }))].flatMap(
    ({ ids, data }) => (data === undefined ? [] : { ids: ids.split(','), ...data }),
  );
  // An answer leaves out apps that sold nothing.
  const byApp = new Map(
    known.flatMap(({ ids, apps: sold }) =>
      ids.map((id) => [id, sold.find(({ appId }) => appId === id) ?? { ...nothing, appId: id }] as const),
    ),
  );
  const failed = answers.filter(({ isError }) => isError);
  return {
    byApp,
    total: known.at(-1)?.total,
    isPending: known.length === 0 && answers[0]?.isPending === true,
    isComplete: apps.every(({ id }) => byApp.has(id)),
    error: failed[0]?.error ?? null,
    readAgain: () => failed.forEach((answer) => void answer.refetch()),
  };
}
