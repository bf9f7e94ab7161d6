import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Analytics, AnalyticsReport, DayRange } from '#contracts/analytics.ts';

// Figures move while an operator looks at something else, so both are read anew when they are shown again.

/** The figures of all time. */
export function useAnalytics() {
  return useQuery<Analytics>({ queryKey: ['/api/analytics'], staleTime: 0 });
}

/** What was sold in a range of days. While another range is read, the last one stays. */
export function useReport(range: DayRange) {
  return useQuery<AnalyticsReport>({
    queryKey: [`/api/analytics/report?${reportQuery(range)}`],
    staleTime: 0,
    placeholderData: keepPreviousData<AnalyticsReport>,
  });
}

/** The address of the report as CSV. */
export function reportCsvAddress(range: DayRange): string {
  return `/api/analytics/report.csv?${reportQuery(range)}`;
}

function reportQuery({ from, to }: DayRange): string {
  return `from=${from}&to=${to}`;
}
