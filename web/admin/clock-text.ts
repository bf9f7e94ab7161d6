const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** "07:50", and "21 Nov, 07:50" for another day than that of `now`, with the year where it is another; where the reader is. */
export function sayClock(instant: Date, now: Date): string {
  const clock = time.format(instant);
  if (instant.toDateString() === now.toDateString()) return clock;
  const isOfThisYear = instant.getFullYear() === now.getFullYear();
  return `${(isOfThisYear ? day : dayOfYear).format(instant)}, ${clock}`;
}
