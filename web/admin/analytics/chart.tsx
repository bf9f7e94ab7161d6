import { useId, useState, type PointerEvent } from 'react';
import type { AnalyticsReport, ReportBar, ReportFigures, ReportStep } from '#contracts/analytics.ts';
import { axisFor } from './axis.ts';
import { ChartAxis, ChartLegend } from './chart-axis.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTip, type ChartPoint } from './chart-tip.tsx';
import { showOnAxis, type Figure } from './figures.ts';
import { sayBar, sayBarBefore, sayRange } from './labels.ts';
import { releasesByBar } from './releases-by-bar.ts';

interface ChartProps {
  readonly figure: Figure;
  readonly report: AnalyticsReport;
  readonly isCompared: boolean;
}

const stepNames: Readonly<Record<ReportStep, string>> = { hour: 'Hour', day: 'Day', month: 'Month' };

/** Bars along time. A range input over the plot chooses the bar that the tip is about, by pointer and by keyboard. */
export function Chart({ figure, report, isCompared }: ChartProps) {
  const { bars, step } = report;
  const running = bars.findIndex((bar) => bar.isRunning);
  const [index, setIndex] = useState(running === -1 ? bars.length - 1 : running);
  const captionId = useId();
  const points = pointsOf(figure, report, isCompared);
  const axis = axisFor(
    points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]),
    figure.unit,
  );
  const point = points[index];
  if (point === undefined) return null;
  const chooseAt = (event: PointerEvent<HTMLInputElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * bars.length);
    setIndex(Math.min(bars.length - 1, Math.max(0, at)));
  };
  return (
    <figure className="chart" aria-labelledby={captionId}>
      <figcaption id={captionId} className="sr-only">
        {summaryOf(figure, report)}
      </figcaption>
      <ChartTip isCompared={isCompared} point={point} place={(index + 0.5) / bars.length} />
      <div className="chart-body">
        <div className="chart-area">
          <ChartPlot points={points} axis={axis} step={step} chosen={index} showTick={showOnAxis(figure, axis)} />
          <input
            type="range"
            className="chart-scrub"
            min={0}
            max={bars.length - 1}
            value={index}
            aria-label={stepNames[step]}
            aria-valuetext={sayPoint(point)}
            onChange={(event) => setIndex(Number(event.target.value))}
            onPointerMove={chooseAt}
            onPointerUp={chooseAt}
          />
        </div>
      </div>
      <ChartAxis points={points} step={step} />
      <ChartLegend report={report} isCompared={isCompared} />
    </figure>
  );
}

function pointsOf(figure: Figure, report: AnalyticsReport, isCompared: boolean): ChartPoint[] {
  const { bars, step } = report;
  const releases = releasesByBar(report);
  const releasesOf = (bar: ReportBar | undefined) => releases.get(bar?.startsAt ?? '') ?? [];
  return bars.map((bar, index) => ({
    startsAt: bar.startsAt,
    label: `${sayBar(bar.startsAt, step)}${bar.isRunning ? ', so far' : ''}`,
    value: figure.valueOf(bar),
    text: figure.show(figure.valueOf(bar)),
    note: noteOf(figure, bar),
    isRunning: bar.isRunning,
    before: isCompared && bar.before !== null ? figure.valueOf(bar.before) : null,
    beforeText:
      isCompared && bar.before !== null
        ? `${figure.show(figure.valueOf(bar.before))} ${sayBarBefore(bar.before.startsAt, step)}`
        : null,
    releases: releasesOf(bar),
    releasesBefore: step === 'day' && releasesOf(bar).length === 0 && index > 0 ? releasesOf(bars[index - 1]) : [],
  }));
}

function noteOf({ id }: Figure, { orders, demoPlays, refunded }: ReportBar): string {
  const sold = `${orders} ${orders === 1 ? 'order' : 'orders'}`;
  if (id === 'sales') return refunded === '0.00' ? sold : `${sold}, $${refunded} refunded`;
  return id === 'rate' ? `${sold}, ${demoPlays} ${demoPlays === 1 ? 'demo play' : 'demo plays'}` : '';
}

function sayPoint({ label, text, note, beforeText, releases, releasesBefore }: ChartPoint): string {
  const said = [
    `${label}: ${text}`,
    note,
    ...releases.map((release) => `${release.name} ${release.version ?? ''} published`),
    ...releasesBefore.map((release) => `a day after ${release.name} ${release.version ?? ''}`),
  ];
  return `${said.filter((part) => part !== '').join(', ')}.${beforeText === null ? '' : ` Before: ${beforeText}.`}`;
}

function summaryOf(
  figure: Figure,
  { range, bars, step, totals, totalsWithoutToday, totalsBefore }: AnalyticsReport,
): string {
  const highest = bars.toSorted((one, other) => (figure.valueOf(other) ?? 0) - (figure.valueOf(one) ?? 0))[0];
  const show = (figures: ReportFigures): string => figure.show(figure.valueOf(figures));
  const withoutToday = totalsWithoutToday === null ? '' : ` without today ${show(totalsWithoutToday)},`;
  const peak =
    highest === undefined ? '' : ` Most: ${figure.show(figure.valueOf(highest))}, ${sayBar(highest.startsAt, step)}.`;
  return `${figure.label} by ${step}, ${sayRange(range)}: ${show(totals)},${withoutToday} in the period before ${show(totalsBefore)}.${peak}`;
}
