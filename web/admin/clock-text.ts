const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** "07:50", and "Nov 21, 07:50" for another day than that of `now`, where the reader is. */
export function sayClock(instant: Date, now: Date): string {
  const clock = time.format(instant);
  return instant.toDateString() === now.toDateString() ? clock : `${day.format(instant)}, ${clock}`;
}
