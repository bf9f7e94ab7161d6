// How days are written. Formatters are made once: making one costs more than a hundred uses.
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Writes a day of the calendar, YYYY-MM-DD: "12 November 2028". */
export function showDay(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** Writes the day of an instant in the reader's time zone: "22 Nov 2026". */
export function showShortDay(instant: string): string {
  return shortDay.format(new Date(instant));
}

/** Writes an instant in the reader's time zone: "24 November 2026, 14:31". */
export function showExactly(instant: string): string {
  return exact.format(new Date(instant)).replace(' at ', ', ');
}

/** Writes the time of an instant, in milliseconds since 1970, in the reader's time zone: "14:31:08". */
export function showTime(instant: number): string {
  return time.format(instant);
}
