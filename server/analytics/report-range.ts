// The days, months and hours of a report. Days are in UTC.
import type { DayRange, ReportStep } from '#contracts/analytics.ts';
import { dayAfter, dayMs, dayOf, daysIn } from './days.ts';

const hourMs = 3_600_000;
const maxDayBars = 100;

export function stepOf(range: DayRange, hasSlots: (day: string) => boolean): ReportStep {
  if (range.from === range.to && hasSlots(range.from)) return 'hour';
  return daysIn(range) <= maxDayBars ? 'day' : 'month';
}

/** Returns the period of equal length right before: as many days or, in steps of months, as many months earlier. */
export function rangeBefore({ from, to }: DayRange, step: ReportStep): DayRange {
  if (step !== 'month') {
    const dayBefore = Date.parse(from) - dayMs;
    return { from: dayOf(dayBefore - (Date.parse(to) - Date.parse(from))), to: dayOf(dayBefore) };
  }
  const months = monthNumber(to) - monthNumber(from) + 1;
  const isWholeMonth = dayOf(Date.parse(to) + dayMs).endsWith('-01');
  return { from: monthsEarlier(from, months), to: monthsEarlier(isWholeMonth ? `${to.slice(0, 8)}31` : to, months) };
}

/** The whole days of two periods that are compared. A period that begins after its end has none. */
export interface Comparison {
  readonly range: DayRange;
  readonly before: DayRange;
  /** The day after `before` counts up to this time, in milliseconds; null if it does not count. */
  readonly beforeUntil: number | null;
}

/**
 * Says what of two periods is compared. Today is not over: the day it is compared with is cut at the same time while it has
 * slots, else today is left out.
 */
export function comparisonOf(
  range: DayRange,
  before: DayRange,
  now: number,
  hasSlots: (day: string) => boolean,
): Comparison {
  const today = dayOf(now);
  if (range.to < today) return { range, before, beforeUntil: null };
  if (range.to === today && hasSlots(before.to))
    return {
      range,
      before: { from: before.from, to: dayAfter(before.to, -1) },
      beforeUntil: Date.parse(before.to) + (now % dayMs),
    };
  const yesterday = dayAfter(today, -1);
  const daysLeftOut = daysIn({ from: today, to: range.to });
  return {
    range: { from: range.from, to: yesterday },
    before: { from: before.from, to: dayAfter(before.to, -daysLeftOut) },
    beforeUntil: null,
  };
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** The same day of an earlier month, or that month's last one. */
function monthsEarlier(day: string, months: number): string {
  const month = monthNumber(day) - months;
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(Math.floor(month / 12), month % 12, Math.min(Number(day.slice(8)), last)));
}

/** The beginnings of a range's bars, written as in `ReportBar.startsAt`. */
export function barStarts({ from, to }: DayRange, step: ReportStep): string[] {
  if (step === 'hour') return Array.from({ length: 24 }, (_, hour) => hourOf(Date.parse(from) + hour * hourMs));
  if (step === 'day')
    return Array.from({ length: daysIn({ from, to }) }, (_, day) => dayOf(Date.parse(from) + day * dayMs));
  const months = monthNumber(to) - monthNumber(from) + 1;
  return Array.from({ length: months }, (_, index) => {
    const month = monthNumber(from) + index;
    return dayOf(Date.UTC(Math.floor(month / 12), month % 12, 1));
  });
}

function hourOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 13)}:00:00Z`;
}

export function barStartOf(now: number, step: ReportStep): string {
  if (step === 'hour') return hourOf(now);
  return step === 'day' ? dayOf(now) : `${dayOf(now).slice(0, 8)}01`;
}

export interface Span {
  readonly period: 'day' | 'month' | 'quarter';
  readonly from: string;
  readonly to: string;
}

/** Cuts a range into whole quarters, whole months and days, so that a sum by app reads few rows. */
export function spansOf({ from, to }: DayRange): Span[] {
  const days = { period: 'day', from, to } as const;
  return split(days, 'month').flatMap((span) => (span.period === 'month' ? split(span, 'quarter') : [span]));
}

function split(span: Span, period: 'month' | 'quarter'): Span[] {
  const months = period === 'month' ? 1 : 3;
  const [start, end] = [Date.parse(span.from), Date.parse(span.to) + dayMs];
  const first = periodStart(start - 1, months, months);
  const last = periodStart(end, months, 0);
  if (first >= last) return [span];
  const parts = [
    { period: span.period, start, end: first },
    { period, start: first, end: last },
    { period: span.period, start: last, end },
  ];
  return parts
    .filter((part) => part.start < part.end)
    .map((part) => ({ period: part.period, from: dayOf(part.start), to: dayOf(part.end - dayMs) }));
}

/** The start of the period that an instant is in, `later` months on. */
function periodStart(time: number, months: number, later: number): number {
  const date = new Date(time);
  const month = date.getUTCMonth() - (date.getUTCMonth() % months) + later;
  return Date.UTC(date.getUTCFullYear(), month, 1);
}
