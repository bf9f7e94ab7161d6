import { useId } from 'react';
import type { ReportStep } from '#contracts/analytics.ts';
import { placeOn, type Axis } from './axis.ts';
import type { ChartPoint } from './chart-tip.tsx';
import { isWeekend } from './labels.ts';

interface ChartPlotProps {
  readonly points: readonly ChartPoint[];
  readonly axis: Axis;
  readonly step: ReportStep;
  readonly chosen: number;
  readonly showTick: (value: number) => string;
}

/**
 * The drawing of a chart: bars in ink, the period before as a tick across each. Places are per cents and widths are pixels,
 * so that bars keep their width in every window.
 */
export function ChartPlot({ points, axis, step, chosen, showTick }: ChartPlotProps) {
  const hatch = useId();
  const width = 100 / points.length;
  return (
    <svg aria-hidden="true" className="chart-plot" data-density={densityOf(points.length)}>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="chart-hatch" />
          <rect width="3" height="5" className="chart-ink" />
        </pattern>
      </defs>
      {/* The band of a single bar would be the whole plot. */}
      {points.length > 1 &&
        points.map(({ startsAt }, index) => (
          <rect
            key={startsAt}
            x={`${index * width}%`}
            width={`${width}%`}
            height="100%"
            className={
              index === chosen ? 'chart-chosen' : step === 'day' && isWeekend(startsAt) ? 'chart-weekend' : 'chart-none'
            }
          />
        ))}
      {axis.ticks.map((tick) => (
        <svg key={tick} y={`${placeOn(axis, tick)}%`} className="overflow-visible">
          <line x2="100%" className={tick === 0 ? 'chart-zero' : 'chart-line'} />
          <text x="-10" y="4" textAnchor="end">
            {showTick(tick)}
          </text>
        </svg>
      ))}
      {points.map((point, index) => (
        <svg key={point.startsAt} x={`${(index + 0.5) * width}%`} className="overflow-visible">
          <PointBar point={point} axis={axis} hatch={hatch} />
          {point.before !== null && (
            <svg y={`${placeOn(axis, point.before)}%`} className="overflow-visible">
              <rect className="chart-tick" />
            </svg>
          )}
          {index === chosen && <line y1="-8" y2="0" className="chart-stem" />}
        </svg>
      ))}
    </svg>
  );
}

function PointBar({ point, axis, hatch }: { readonly point: ChartPoint; readonly axis: Axis; readonly hatch: string }) {
  const value = point.value ?? 0;
  const [from, to] = [placeOn(axis, Math.max(0, value)), placeOn(axis, Math.min(0, value))];
  return (
    <rect
      y={`${from}%`}
      height={`${to - from}%`}
      className="chart-bar"
      fill={point.isRunning ? `url(#${hatch})` : undefined}
      data-running={point.isRunning || undefined}
    />
  );
}

function densityOf(bars: number): 'wide' | 'normal' | 'dense' {
  if (bars <= 14) return 'wide';
  return bars <= 45 ? 'normal' : 'dense';
}
