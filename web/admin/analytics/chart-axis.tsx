import type { AnalyticsReport, ReportStep } from '#contracts/analytics.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import type { ChartPoint } from './chart-tip.tsx';
import { daysIn } from './day-range.ts';
import { sayRange, sayTick } from './labels.ts';

interface ChartAxisProps {
  readonly points: readonly ChartPoint[];
  readonly step: ReportStep;
}

/** The days under the plot, and what was published on them: a release explains a peak. */
export function ChartAxis({ points, step }: ChartAxisProps) {
  return (
    <div aria-hidden="true" className="chart-axis">
      {points.map(({ startsAt, releases: [release, ...more] }, index) => (
        <span key={startsAt} data-label={labelAt(index, points.length)}>
          <span>{sayTick(startsAt, step)}</span>
          {release !== undefined && <AppIcon app={release} size="tiny" />}
          {more.length > 0 && <small>+{more.length}</small>}
        </span>
      ))}
    </div>
  );
}

/** Between two labels, as a share of the axis. */
const leastGap = 0.06;

/** `often`: on wide screens only; `seldom`: on all. */
function labelAt(index: number, count: number): 'often' | 'seldom' | undefined {
  if (count <= 8) return 'seldom';
  const every = Math.ceil(count / 7);
  const fromEnd = count - 1 - index;
  // Also where the range begins, if the label beside it is not too near.
  if (index === 0 && (fromEnd % every) / count >= leastGap) return 'often';
  if (fromEnd % (2 * every) === 0) return 'seldom';
  return fromEnd % every === 0 ? 'often' : undefined;
}

interface ChartLegendProps {
  readonly report: AnalyticsReport;
  readonly isCompared: boolean;
}

export function ChartLegend({ report, isCompared }: ChartLegendProps) {
  const [release] = report.releases;
  return (
    <div aria-hidden="true" className="chart-legend">
      <span>
        <i className="chart-key-bar" />
        {sayRange(report.range)}
      </span>
      {isCompared && (
        <span>
          <i className="chart-key-tick" />
          {legendOfBefore(report)}
        </span>
      )}
      {release !== undefined && (
        <span>
          <AppIcon app={release} size="tiny" />A release
        </span>
      )}
    </div>
  );
}

function legendOfBefore({ step, range, bars }: AnalyticsReport): string {
  if (step === 'hour') return 'The same hour of the day before';
  if (step === 'month') return `${bars.length} months earlier`;
  const days = daysIn(range);
  return days === 1 ? 'The day before' : `${days} days earlier`;
}
