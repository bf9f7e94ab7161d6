import { lastDays } from '#web/admin/analytics/day-range.ts';
import { FiguresFailed, FigureTiles } from '#web/admin/analytics/figure-tiles.tsx';
import { TopDownloads } from '#web/admin/analytics/top-downloads.tsx';
import { useAnalytics, useReport } from '#web/admin/analytics/use-analytics.ts';
import { useNow } from '#web/admin/use-now.ts';
import { showCount, showPrice } from '#web/components/figures.ts';

/** How the store does, at a glance. */
export default function Dashboard() {
  const figures = useAnalytics();
  const report = useReport(lastDays(30, useNow()));
  const { data } = figures;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="sr-only">Dashboard</h3>
      {figures.isError && data === undefined ? (
        <FiguresFailed what="figures" error={figures.error} retry={() => void figures.refetch()} />
      ) : (
        <FigureTiles
          figures={[
            { name: 'Total Sales', text: data && showPrice(data.totalSales), note: 'After refunds' },
            { name: 'Downloads', text: data && showCount(data.totalDownloads) },
            { name: 'Active Apps', text: data && showCount(data.activeApps) },
            { name: 'Customers', text: data && showCount(data.totalCustomers) },
          ]}
          columns="md:grid-cols-4"
        />
      )}
      {report.data !== undefined ? (
        <TopDownloads apps={report.data.topDownloads} />
      ) : report.isError ? (
        <FiguresFailed what="downloads" error={report.error} retry={() => void report.refetch()} />
      ) : (
        <output aria-label="Loading downloads" className="block h-64 animate-pulse rounded-box bg-sunk" />
      )}
    </div>
  );
}
