import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Analytics, AnalyticsReport, AppReport, DayRange } from '#contracts/analytics.ts';
import { apiRequest } from '#web/queries.ts';

// Figures move while an operator looks at something else, so both are read anew when they are shown again.

export function useAnalytics() {
  return useQuery<Analytics>({ queryKey: ['/api/analytics'], staleTime: 0 });
}

/** Keeps the last range while another one is read. */
export function useReport(range: DayRange) {
  return useQuery<AnalyticsReport>({
    queryKey: [`/api/analytics/report?${reportQuery(range)}`],
    staleTime: 0,
    placeholderData: keepPreviousData<AnalyticsReport>,
  });
}

export interface ReportApps {
  readonly apps: readonly AppReport[];
  readonly restCount: number;
  readonly isReading: boolean;
  readonly hasFailed: boolean;
  readonly readMore: () => void;
}

export function useReportApps(report: AnalyticsReport | undefined): ReportApps {
  const first = report?.apps ?? [];
  const query = useInfiniteQuery({
    queryKey: ['/api/analytics/report/apps', report?.range],
    enabled: false,
    initialPageParam: first.length,
    queryFn: async ({ pageParam, signal }) => {
      const range = reportQuery(report?.range ?? { from: '', to: '' });
      const path = `/api/analytics/report/apps?${range}&cursor=${pageParam}`;
      return (await apiRequest('GET', path, undefined, { signal })).json() as Promise<AppReport[]>;
    },
    getNextPageParam: (last, _, read) => read + last.length,
  });
  // An app that rose since is in the report already.
  const ids = new Set(first.map(({ appId }) => appId));
  const apps = [...first, ...(query.data?.pages.flat() ?? []).filter(({ appId }) => !ids.has(appId))];
  return {
    apps,
    restCount: Math.max(0, (report?.appCount ?? 0) - apps.length),
    isReading: query.isFetching,
    hasFailed: query.isError,
    readMore: () => void query.fetchNextPage(),
  };
}

export function reportCsvAddress(range: DayRange): string {
  return `/api/analytics/report.csv?${reportQuery(range)}`;
}

function reportQuery({ from, to }: DayRange): string {
  return `from=${from}&to=${to}`;
}
