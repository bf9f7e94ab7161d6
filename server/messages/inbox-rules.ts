/** Limits for reading a mail. Lengths are characters. */
export const mailLimits = {
  /** A larger mail is read to `partBytes` only. */
  wholeBytes: 8_000_000,
  partBytes: 256_000,
  lines: 200_000,
  /** A mail of fewer lines takes no noticeable time. */
  quickLines: 2_000,
  memoryMb: 256,
  headerBytes: 256_000,
  nesting: 32,
  name: 100,
  subject: 200,
  textLength: 50_000,
  htmlLength: 500_000,
  attachments: 50,
  references: 50,
} as const;

export const inboxTimes = {
  checkSeconds: 30,
  /** One pass ends after this, and the next goes on. */
  passMs: 240_000,
  connectMs: 30_000,
  /** Without a byte from the server. */
  idleMs: 60_000,
  verifyMs: 15_000,
  readMs: 60_000,
  /** After this without a check, no worker reads the mailbox. */
  silentMinutes: 10,
} as const;

const retrySeconds = [30, 60, 120, 300, 900];

/** Returns the wait after the `failures`th failure in a row, counted from 1. */
export function retryWaitSeconds(failures: number): number {
  return retrySeconds[Math.min(failures, retrySeconds.length) - 1] ?? 0;
}

/**
 * Returns when the mails were sent that are read again from a rebuilt mailbox: from a day before the last check on, but
 * never from before the first one. Full seconds, because dates of mails have no more.
 */
export function rescanFrom(startedAt: Date, checkedAt: Date | null): Date {
  const dayBefore = (checkedAt ?? startedAt).getTime() - 86_400_000;
  return new Date(Math.floor(Math.max(startedAt.getTime(), dayBefore) / 1_000) * 1_000);
}
