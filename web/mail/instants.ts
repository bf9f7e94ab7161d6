import { perLanguage } from '#web/components/formatters.ts';

const instantFormat = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' }),
);
const dayFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));

/** Returns an instant with its zone: "January 2, 2030 at 03:04 UTC". The store does not know the buyer's zone. */
export function showInstantInUtc(instant: Date): string {
  return `${instantFormat().format(instant)} UTC`;
}

/** Returns the day in UTC: "January 2, 2030". */
export function showDayInUtc(instant: Date): string {
  return dayFormat().format(instant);
}
