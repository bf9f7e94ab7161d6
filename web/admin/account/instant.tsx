import { useState } from 'react';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** An instant as people say it, "3 hours ago", with the exact time on hover. */
export function Instant({ at }: { readonly at: string }) {
  const instant = new Date(at);
  const [shownAt] = useState(() => Date.now());
  const distance = instant.getTime() - shownAt;
  const unit = units.find(([, length]) => Math.abs(distance) >= length);
  return (
    <time dateTime={at} title={exact.format(instant)}>
      {unit === undefined ? 'now' : relative.format(Math.round(distance / unit[1]), unit[0])}
    </time>
  );
}
