import { sendDueMail, type SendDeps } from './send-due-mail.ts';

export type Mail = ReturnType<typeof createMail>;

export function createMail(deps: SendDeps) {
  return {
    sendDue: (signal?: AbortSignal) => sendDueMail(deps, signal),
  };
}
