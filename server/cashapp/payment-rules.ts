// When a payment by Cash App is over, and what of its money was in time.
import { cashAppSearchDays, cashAppWindowMinutes } from '#contracts/cashapp.ts';

const minuteMs = 60_000;

/** Cash App shows times to the minute, and clocks differ. */
const toleranceMs = minuteMs;

export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + cashAppWindowMinutes * minuteMs);
}

/** Says whether money came within its payment's time. Money whose time nobody stated did. */
export function isInTime(receivedAt: Date | null, createdAt: Date): boolean {
  return receivedAt === null || receivedAt.getTime() <= expiryOf(createdAt).getTime() + toleranceMs;
}

/** Returns why a stated time of arrival cannot be, in words for the operator; null where it can. */
export function arrivalProblem(receivedAt: Date, createdAt: Date, now: Date): string | null {
  if (receivedAt.getTime() > now.getTime() + toleranceMs) return 'This time is still to come.';
  return receivedAt.getTime() < createdAt.getTime() - toleranceMs
    ? 'This payment had not begun at that time. Check the time, or look for the payment with the code in the note.'
    : null;
}

/** Says whether a payment that expired may still be completed by money that came in time. */
export function isFindable(createdAt: Date, now: Date): boolean {
  return now.getTime() - expiryOf(createdAt).getTime() <= cashAppSearchDays * 86_400_000;
}

/** Returns milliseconds, 0 for a timer that is over; null where none runs. */
export function autoConfirmIn(autoConfirmAt: Date | null, isPending: boolean, now: Date): number | null {
  return isPending && autoConfirmAt !== null ? Math.max(0, autoConfirmAt.getTime() - now.getTime()) : null;
}
