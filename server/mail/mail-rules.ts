import type { MailKind, MailState, OutboxKind } from '#contracts/mail.ts';

const minuteMs = 60_000;

export const mailTimes = {
  dialogueMs: 2 * minuteMs,
  /** The server may take this long to answer the end of the message (RFC 5321, section 4.5.3.2.6). */
  replyMs: 10 * minuteMs,
  /** Longer than composing and the dialogue. */
  leaseMs: 4 * minuteMs,
  /** Longer than sending the message and the reply. */
  deliveryLeaseMs: 15 * minuteMs,
} as const;

/** After this many deliveries of unknown outcome a mail is not sent again. */
export const maxUncertain = 2;

/** The longest that a server may defer a mail. Pauses do not count. */
export const deferralDays = 5;

const deferralMinutes = [1, 5, 15, 60, 180, 360];

export function deferralWaitMinutes(count: number): number {
  return deferralMinutes[Math.min(count, deferralMinutes.length - 1)] ?? 0;
}

const pauseSeconds = [15, 30, 60, 120, 300];

/** Returns the wait before the `tries`th try to send mail again, counted from 1. */
export function pauseWaitSeconds(tries: number): number {
  return pauseSeconds[Math.min(tries, pauseSeconds.length) - 1] ?? 0;
}

const linkKinds: readonly MailKind[] = ['receipt', 'download-link', 'dispute-won', 'rating-request'];

export function hasDownloadLink(kind: MailKind): boolean {
  return linkKinds.includes(kind);
}

export function isAboutOrder(kind: OutboxKind): kind is Exclude<MailKind, 'magic-link' | 'withdrawal'> {
  return kind !== 'magic-link' && kind !== 'withdrawal' && kind !== 'reply' && kind !== 'notice';
}

/** Returns true if a mail of this kind is advertising, to which its recipient may object. */
export function isAdvertising(kind: MailKind): boolean {
  return kind === 'rating-request';
}

const paymentKinds: readonly MailKind[] = ['late-payment', 'under-review', 'rest-due'];

export function isAboutPayment(kind: MailKind): boolean {
  return paymentKinds.includes(kind);
}

export interface MailProgress {
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly held_at: Date | null;
  readonly bounced_at: Date | null;
}

/** Returns the state of a mail and when it was reached; null while it waits. */
export function stateOf(mail: MailProgress): { readonly state: MailState; readonly at: Date | null } {
  if (mail.bounced_at !== null) return { state: 'bounced', at: mail.bounced_at };
  if (mail.failed_at !== null) return { state: 'failed', at: mail.failed_at };
  if (mail.held_at !== null) return { state: 'held', at: mail.held_at };
  if (mail.sent_at !== null) return { state: 'sent', at: mail.sent_at };
  return { state: 'waiting', at: null };
}
