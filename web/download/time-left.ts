// Words for the life of a download link.
import type { texts as english } from '#web/texts/en/download.ts';

const minuteMs = 60_000;

/**
 * What is left until an instant: "48 h left", "35 min left", "less than a minute left". On the last day rounded down, before
 * to the nearest hour, so that a link just given out has 48. Null once over.
 */
export function showTimeLeft(end: Date, now: Date, texts: typeof english.timeLeft): string | null {
  const minutes = Math.floor((end.getTime() - now.getTime()) / minuteMs);
  if (end.getTime() <= now.getTime()) return null;
  if (minutes < 1) return texts.underMinute;
  if (minutes < 60) return texts.minutes(minutes);
  const hours = minutes / 60;
  return texts.hours(hours < 24 ? Math.floor(hours) : Math.round(hours));
}
