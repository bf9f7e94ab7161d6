// How long a download link still works, in words.

const minuteMs = 60_000;

const until = new Map<string, Intl.DateTimeFormat>();

/** An instant as a weekday and a time of day: "Thu 14:05". `timeZone` is the reader's own when left out. */
export function showInstant(instant: Date, timeZone?: string): string {
  const name = timeZone ?? '';
  let format = until.get(name);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(timeZone === undefined ? {} : { timeZone }),
    });
    until.set(name, format);
  }
  return format.format(instant).replace(',', '');
}

/**
 * What is left until an instant: "48 h left", "35 min left", "less than a minute left". On the last day rounded down, before
 * to the nearest hour, so that a link just given out has 48. Null once over.
 */
export function showTimeLeft(end: Date, now: Date): string | null {
  const minutes = Math.floor((end.getTime() - now.getTime()) / minuteMs);
  if (end.getTime() <= now.getTime()) return null;
  if (minutes < 1) return 'less than a minute left';
  if (minutes < 60) return `${minutes} min left`;
  const hours = minutes / 60;
  return `${hours < 24 ? Math.floor(hours) : Math.round(hours)} h left`;
}
