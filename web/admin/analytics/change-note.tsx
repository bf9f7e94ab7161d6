import type { AnalyticsReport } from '#contracts/analytics.ts';
import { changeOf, type Figure } from './figures.ts';

interface ChangeNoteProps {
  readonly figure: Figure;
  readonly report: AnalyticsReport;
}

/**
 * "+16% on $4,447"; of a rate "14.4% before". Only a rise is coloured. A store that opened in the period before is compared
 * by no percentage.
 */
export function ChangeNote({ figure, report }: ChangeNoteProps) {
  const before = figure.valueOf(report.totalsBefore);
  if (figure.id === 'rate') return before === null ? 'none before' : `${figure.show(before)} before`;
  const { percent, isRise } = changeOf(figure.valueOf(report.totalsWithoutToday ?? report.totals), before);
  const shown = figure.showShort(Math.round((before ?? 0) / figure.unit) * figure.unit);
  const wasOpen = report.firstDay !== null && report.firstDay <= report.before.from;
  if (percent === null || !wasOpen) return `${shown} before`;
  return (
    <>
      <b className={isRise ? 'text-ok' : ''}>{percent}</b> on {shown}
    </>
  );
}
