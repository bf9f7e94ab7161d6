// The range of days that is shown, in the address. Days are in UTC, as the store counts them.
import { maxReportDays, type DayRange } from '#contracts/analytics.ts';

const dayMs = 86_400_000;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export interface Shown {
  /** A preset's id, or `own` for dates of the operator's choice. */
  readonly id: string;
  readonly range: DayRange;
  readonly isCompared: boolean;
}

/** The ranges offered by name. Each ends today. */
export const presets: readonly {
  readonly id: string;
  readonly label: string;
  readonly rangeAt: (now: number) => DayRange;
}[] = [
  { id: 'today', label: 'Today', rangeAt: (now) => lastDays(1, now) },
  { id: '7', label: '7 days', rangeAt: (now) => lastDays(7, now) },
  { id: '30', label: '30 days', rangeAt: (now) => lastDays(30, now) },
  { id: '90', label: '90 days', rangeAt: (now) => lastDays(90, now) },
  { id: '12', label: '12 months', rangeAt: lastTwelveMonths },
];

export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The last `days` days, today included. */
export function lastDays(days: number, now: number): DayRange {
  return { from: dayOf(now - (days - 1) * dayMs), to: dayOf(now) };
}

/** This month up to today, and the eleven before it. */
function lastTwelveMonths(now: number): DayRange {
  const today = new Date(now);
  return { from: dayOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11, 1)), to: dayOf(now) };
}

export function daysIn({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** A range up to today that begins on `day`, or as early as a report may. */
export function rangeSince(day: string, now: number): DayRange {
  const earliest = lastDays(maxReportDays, now);
  return day > earliest.from ? { from: day, to: earliest.to } : earliest;
}

/** Returns custom dates, a preset, or the last 30 days if the address has no valid range. */
export function shownBy(parameters: URLSearchParams, now: number): Shown {
  const isCompared = parameters.get('compare') !== 'no';
  const own = ownRange(parameters.get('from') ?? '', parameters.get('to') ?? '');
  if (own !== null) return { id: 'own', range: own, isCompared };
  const preset = presets.find(({ id }) => id === parameters.get('range'));
  return { id: preset?.id ?? '30', range: preset?.rangeAt(now) ?? lastDays(30, now), isCompared };
}

function ownRange(from: string, to: string): DayRange | null {
  const isDay = (day: string): boolean => dayPattern.test(day) && !Number.isNaN(Date.parse(day));
  const isRange = isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= maxReportDays;
  return isRange ? { from, to } : null;
}

export function analyticsAddress({ id, range, isCompared }: Shown): string {
  const parameters = new URLSearchParams({ tab: 'analytics', ...(id === 'own' ? range : { range: id }) });
  if (!isCompared) parameters.set('compare', 'no');
  return `/admin?${parameters.toString()}`;
}
