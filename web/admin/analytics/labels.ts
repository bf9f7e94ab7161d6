// Writes days, months and hours. All are in UTC, as the store counts them.
import type { DayRange, ReportStep } from '#contracts/analytics.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (startsAt: string): string => formatter.format(new Date(startsAt));
};

const day = { day: 'numeric', month: 'long' } as const;
const withWeekday = format({ weekday: 'long', ...day });
const long = format(day);
const longWithYear = format({ ...day, year: 'numeric' });
const short = format({ day: 'numeric', month: 'short' });
const shortWithYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
const month = format({ month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short' });
const hour = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** "Friday, 13 November", "November 2026", "09:00". */
export function sayBar(startsAt: string, step: ReportStep): string {
  if (step === 'day') return withWeekday(startsAt).replace(/^(\w+) /, '$1, ');
  return step === 'month' ? month(startsAt) : hour(startsAt);
}

/** Names a bar of the previous period: "on 14 October", "in November 2025", "at 09:00 on 22 November". */
export function sayBarBefore(startsAt: string, step: ReportStep): string {
  if (step === 'month') return `in ${month(startsAt)}`;
  return step === 'day' ? `on ${long(startsAt)}` : `at ${hour(startsAt)} on ${long(startsAt)}`;
}

/** The axis: "13 Nov", "Nov", "09:00". */
export function sayTick(startsAt: string, step: ReportStep): string {
  if (step === 'day') return short(startsAt);
  return step === 'month' ? shortMonth(startsAt) : hour(startsAt);
}

const yearOf = (text: string): string => text.slice(0, 4);

/** "24 October to 22 November"; with years if the range touches two. */
export function sayRange({ from, to }: DayRange): string {
  const hasYears = from === to || yearOf(from) !== yearOf(to);
  return joinDays({ from, to }, hasYears ? longWithYear : long, hasYears ? longWithYear : long);
}

/** "1 to 7 January 2026". */
export function sayRangeWithYear(range: DayRange): string {
  return joinDays(range, yearOf(range.from) === yearOf(range.to) ? long : longWithYear, longWithYear);
}

/** "1 to 7 Jan 2026". */
export function sayShortRange(range: DayRange): string {
  return joinDays(range, yearOf(range.from) === yearOf(range.to) ? short : shortWithYear, shortWithYear);
}

function joinDays({ from, to }: DayRange, sayFrom: typeof long, sayTo: typeof long): string {
  if (from === to) return sayTo(to);
  return `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : sayFrom(from)} to ${sayTo(to)}`;
}

/** "3 June", or "3 June 2025" in another year than now. */
export function sayDay(text: string, now: number): string {
  return yearOf(text) === yearOf(new Date(now).toISOString()) ? long(text) : longWithYear(text);
}

export function isWeekend(startsAt: string): boolean {
  return [0, 6].includes(new Date(startsAt).getUTCDay());
}
