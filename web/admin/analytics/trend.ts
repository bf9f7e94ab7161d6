// How a figure of a range of days compares with the same of the days right before it, in words.

export interface Trend {
  readonly direction: 'up' | 'down' | 'same';
  /** "+12% against the 30 days before". */
  readonly text: string;
}

/** In per cent, rounded; null where there was nothing to compare with. */
export function trendOf(now: number, before: number, days: number): Trend | null {
  return before <= 0 ? null : inWords(Math.round(((now - before) / before) * 100), '%', days);
}

/** For figures that are per cent themselves: in points, with one decimal; null where one of the two is not known. */
export function trendInPoints(now: number | null, before: number | null, days: number): Trend | null {
  return now === null || before === null ? null : inWords(Math.round((now - before) * 10) / 10, ' points', days);
}

function inWords(change: number, unit: string, days: number): Trend {
  const against = days === 1 ? 'the day before' : `the ${days} days before`;
  if (change === 0) return { direction: 'same', text: `as in ${against}` };
  const amount = `${Math.abs(change).toLocaleString('en-US')}${unit}`;
  return change > 0
    ? { direction: 'up', text: `+${amount} against ${against}` }
    : { direction: 'down', text: `−${amount} against ${against}` };
}
