import type { AnalyticsReport } from '#contracts/analytics.ts';
import { showCount } from '#web/components/figures.ts';
import { RankChart } from './chart.tsx';

/** The five apps that were downloaded most. */
export function TopDownloads({ apps }: { readonly apps: AnalyticsReport['topDownloads'] }) {
  return (
    <RankChart
      title="Top 5 apps by downloads, all time"
      note="Completed downloads as the storefront shows them, those of test orders among them."
      columns={['App', 'Downloads']}
      bars={apps.map(({ name, downloads }) => ({ label: name, value: downloads, text: showCount(downloads) }))}
    />
  );
}
