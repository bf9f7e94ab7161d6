// Orders by the days of the operator's time zone.
import type { MarkedOrder } from '#contracts/orders.ts';

export interface DayGroup {
  /** `2026-11-22`. */
  readonly day: string;
  readonly orders: readonly MarkedOrder[];
}

/** Groups orders that are sorted by their time. */
export function groupByDay(orders: readonly MarkedOrder[]): DayGroup[] {
  const groups: { day: string; orders: MarkedOrder[] }[] = [];
  for (const order of orders) {
    const day = dayOf(new Date(order.createdAt));
    const last = groups.at(-1);
    if (last?.day === day) last.orders.push(order);
    else groups.push({ day, orders: [order] });
  }
  return groups;
}

export function dayOf(instant: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const longDay = new Intl.DateTimeFormat('en-GB', { month: 'long', day: 'numeric' });
const longDayAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', day: 'numeric', year: 'numeric' });

/** "Friday, 20 November", with the year where it is another than that of `now`, in milliseconds. */
export function sayWeekday(date: Date, now: number): string {
  const isOfThisYear = date.getFullYear() === new Date(now).getFullYear();
  return `${weekday.format(date)}, ${(isOfThisYear ? longDay : longDayAndYear).format(date)}`;
}

/** "Today", "Yesterday", "Friday, 20 November", with the year where it is another. `now` is in milliseconds. */
export function sayDayHead(day: string, now: number): string {
  const today = new Date(now);
  if (day === dayOf(today)) return 'Today';
  if (day === dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1))) return 'Yesterday';
  return sayWeekday(new Date(`${day}T12:00:00`), now);
}

const dayMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric' });
const dayMonthYear = new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric', year: 'numeric' });

/** "1 Nov to 22 Nov", "Since 1 Nov", "Until 22 Nov 2025"; null without days. */
export function sayDays(from: string, to: string, now: number): string | null {
  const say = (day: string): string => {
    const date = new Date(`${day}T12:00:00`);
    return (date.getFullYear() === new Date(now).getFullYear() ? dayMonth : dayMonthYear).format(date);
  };
  if (from !== '' && to !== '') return from === to ? say(from) : `${say(from)} to ${say(to)}`;
  if (from !== '') return `Since ${say(from)}`;
  return to === '' ? null : `Until ${say(to)}`;
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "09:05". */
export function sayTime(instant: Date): string {
  return time.format(instant);
}

/** Hours that are counted; before, the time of day says more. */
const countedHours = 10;

/** "just now", "8 min ago", "2 h ago", then the time of day. `now` is in milliseconds. */
export function sayAgo(instant: Date, now: number): string {
  const minutes = Math.floor((now - instant.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < countedHours ? `${hours} h ago` : sayTime(instant);
}
