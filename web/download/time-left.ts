// How long a download link still works, in words.

const minuteMs = 60_000;

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
