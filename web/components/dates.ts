// Formats days in the page's language.
import { dateLocales, perLanguage } from './formatters.ts';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((language) => new Intl.DateTimeFormat(dateLocales[language], options));

const longDay = formatOf({ dateStyle: 'long', timeZone: 'UTC' });
const longMonth = formatOf({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const localDay = formatOf({ dateStyle: 'long' });
const shortDay = formatOf({ day: 'numeric', month: 'short', year: 'numeric' });
const dayAndTime = formatOf({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
const timeOfDay = formatOf({ timeStyle: 'short' });
const time = formatOf({ timeStyle: 'medium' });

/** Writes a day of the calendar, YYYY-MM-DD: "12 November 2028". */
export function showDay(day: string): string {
  return longDay().format(new Date(`${day}T00:00:00Z`));
}

/** Writes a month of the calendar, YYYY-MM: "November 2028". */
export function showMonth(month: string): string {
  return longMonth().format(new Date(`${month}-01T00:00:00Z`));
}

/** Writes the day of an instant in the reader's time zone: "22 November 2026". */
export function showLocalDay(instant: string): string {
  return localDay().format(new Date(instant));
}

/** Writes the day of an instant in the reader's time zone: "22 Nov 2026". */
export function showShortDay(instant: string): string {
  return shortDay().format(new Date(instant));
}

/** Writes an instant in the reader's time zone: "24 November 2026, 14:31". */
export function showExactly(instant: string): string {
  const at = new Date(instant);
  return `${localDay().format(at)}, ${timeOfDay().format(at)}`;
}

/** Writes the time of an instant, in milliseconds since 1970, in the reader's time zone: "14:31". */
export function showTimeOfDay(instant: number): string {
  return timeOfDay().format(instant);
}

/** Writes day and time of an instant, in milliseconds since 1970: "24 November at 14:31". */
export function showDayAndTime(instant: number): string {
  return dayAndTime().format(instant);
}

/** Writes the time of an instant, in milliseconds since 1970, in the reader's time zone: "14:31:08". */
export function showTime(instant: number): string {
  return time().format(instant);
}
