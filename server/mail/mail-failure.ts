import type { MailPauseReason } from '#contracts/mail.ts';

export interface MailFailure {
  /** `refused`: the server rejects this mail for good. `deferred`: for now. `uncertain`: it may have taken the mail. */
  readonly kind: 'refused' | 'deferred' | 'uncertain' | 'pause';
  /** Why nothing can be sent. Null if only this mail is concerned. */
  readonly pause: MailPauseReason | null;
  /** For the log. Codes only, because the server's message may contain the buyer's address. */
  readonly summary: string;
  readonly description: string;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

const signInCodes = [530, 534, 535];
const shutdownCode = 421;

/** Returns what a failed delivery means. `isBegun`: the server may have received the message. */
export function describeFailure(cause: unknown, { isBegun }: { readonly isBegun: boolean }): MailFailure {
  const error: SmtpError = cause instanceof Error ? cause : new Error(String(cause));
  const { code, originalCode, command, responseCode } = error;
  const summary = [originalCode ?? code ?? error.name, command, responseCode].filter((part) => part !== undefined);
  return { ...meaningOf(error, isBegun), summary: summary.join(' '), description: error.message.slice(0, 500) };
}

function meaningOf(error: SmtpError, isBegun: boolean): Pick<MailFailure, 'kind' | 'pause'> {
  const { code, command, responseCode } = error;
  if (responseCode === undefined && isBegun) return { kind: 'uncertain', pause: 'connection' };
  if (code === 'EAUTH' || signInCodes.includes(responseCode ?? 0)) return { kind: 'pause', pause: 'sign-in' };
  if (command === 'MAIL FROM') return { kind: 'pause', pause: 'sender' };
  // Our own check of the recipient, before anything was sent.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', pause: null };
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutMail || responseCode === undefined || responseCode === shutdownCode)
    return { kind: 'pause', pause: 'connection' };
  return { kind: responseCode >= 500 ? 'refused' : 'deferred', pause: null };
}
