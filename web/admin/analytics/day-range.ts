// The range of days that the charts show, in the address of the page. Days are in UTC, as the store counts them.

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const maxDays = 731;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The ranges offered by name. */
export const presets = [
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '12 months', days: 365 },
] as const;

export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The last `days` days, today included. */
export function lastDays(days: number, now: number): DayRange {
  return { from: dayOf(now - (days - 1) * dayMs), to: dayOf(now) };
}

/** How many days a range has. */
export function daysIn({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The range that an address names, or the last 30 days where it names none that makes sense. */
export function rangeOf(parameters: URLSearchParams, now: number): DayRange {
  const from = parameters.get('from') ?? '';
  const to = parameters.get('to') ?? '';
  const isDay = (day: string): boolean => dayPattern.test(day) && !Number.isNaN(Date.parse(day));
  const isRange = isDay(from) && isDay(to) && from <= to && Date.parse(to) - Date.parse(from) < maxDays * dayMs;
  return isRange ? { from, to } : lastDays(30, now);
}

export function analyticsAddress({ from, to }: DayRange): string {
  return `/admin?${new URLSearchParams({ tab: 'analytics', from, to }).toString()}`;
}
