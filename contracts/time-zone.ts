import * as z from 'zod/mini';

/** The name of a time zone, such as `Europe/Berlin`. */
export const timeZoneSchema = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name), 'Send the name of a time zone.'),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
