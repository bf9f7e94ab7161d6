// Days are in UTC.
import type { DayRange } from '#contracts/analytics.ts';

export const dayMs = 86_400_000;

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day `days` later, or earlier below zero. */
export function dayAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMs);
}

export function daysIn({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

export function lastDays(days: number, now: number): DayRange {
  return { from: dayOf(now - (days - 1) * dayMs), to: dayOf(now) };
}
