import type { PublishedRelease } from '#contracts/analytics.ts';
import { AppIcon } from '#web/components/app-icon.tsx';

export interface ChartPoint {
  readonly startsAt: string;
  readonly label: string;
  /** Null if there is nothing to divide by. */
  readonly value: number | null;
  readonly text: string;
  /** May be empty. */
  readonly note: string;
  readonly isRunning: boolean;
  readonly before: number | null;
  readonly beforeText: string | null;
  readonly releases: readonly PublishedRelease[];
  /** Releases of the day before, if the bar is a day without its own. */
  readonly releasesBefore: readonly PublishedRelease[];
}

const shownReleases = 2;

interface ChartTipProps {
  readonly isCompared: boolean;
  readonly point: ChartPoint;
  /** Where the bar stands: 0 is the left end of the plot, 1 the right one. */
  readonly place: number;
}

/** Says what the chosen bar shows, in a band of its own above the plot, so that it covers no bar. */
export function ChartTip({ isCompared, point, place }: ChartTipProps) {
  const { label, text, note, beforeText, releases, releasesBefore } = point;
  const told = releases.length > 0 ? releases : releasesBefore;
  return (
    <div aria-hidden="true" className={`chart-tip-band ${isCompared ? 'chart-compared' : ''}`}>
      <div ref={(tip) => tip?.style.setProperty('--place', `${place}`)} className="chart-tip">
        <p>
          <b>{label}</b>
          {told.slice(0, shownReleases).map((release) => (
            <span key={`${release.appId} ${release.version ?? ''}`}>
              <AppIcon app={release} size="tiny" />
              {releases.length === 0 && 'a day after '}
              {release.name} {release.version}
            </span>
          ))}
          {told.length > shownReleases && <span>and {told.length - shownReleases} more</span>}
        </p>
        <p>
          <span>
            <i className="chart-key-bar" />
            <b>{text}</b> {note}
          </span>
          {beforeText !== null && (
            <span>
              <i className="chart-key-tick" />
              {beforeText}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
