import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Analytics, AnalyticsReport } from '#contracts/analytics.ts';
import type { DayRange } from './day-range.ts';

// Figures move while an operator looks at something else, so both are read anew when they are shown again.

/** The figures of all time. */
export function useAnalytics() {
  return useQuery<Analytics>({ queryKey: ['/api/analytics'], staleTime: 0 });
}

/** What was sold in a range of days. While another range is read, the last one stays. */
export function useReport({ from, to }: DayRange) {
  return useQuery<AnalyticsReport>({
    queryKey: [`/api/analytics/report?from=${from}&to=${to}`],
    staleTime: 0,
    placeholderData: keepPreviousData<AnalyticsReport>,
  });
}
