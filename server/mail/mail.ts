import { sendDueMail, type SendDependencies } from './send-due-mail.ts';

export type Mail = ReturnType<typeof createMail>;

/** Mail to buyers. Rows of the outbox are written by the change that promises them, in its transaction; this sends them. */
export function createMail(deps: SendDependencies) {
  return {
    /** Sends every mail that is due; for a loop of seconds. */
    sendDue: (signal?: AbortSignal) => sendDueMail(deps, signal),
  };
}
