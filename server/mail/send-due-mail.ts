import { processDue } from '#server/jobs/process-due.ts';
import { deliverMail, type DeliverDeps } from './deliver-mail.ts';
import { claimDueMail, claimProbeMail } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';
import { claimTry, findPause, resumeMail } from './pause-store.ts';

export interface SendMailDeps extends DeliverDeps {
  readonly transport: Pick<MailTransport, 'send' | 'check' | 'delivery'>;
  readonly pace: () => Promise<void>;
}

/** Sends due mails until none is left or mail is paused. During a pause, tries one mail when that is due. Without a mail server, mails wait. */
export async function sendDueMail(deps: SendMailDeps, signal?: AbortSignal): Promise<void> {
  const { db, log, transport } = deps;
  if (transport.delivery === 'none') return;
  if ((await findPause(db)) !== undefined && !(await endPause(deps))) return;
  let isPaused = false;
  await processDue(
    {
      name: 'mail',
      claim: async (limit) => (isPaused ? [] : claimDueMail(db, limit)),
      work: async (mail) => {
        await deps.pace();
        if ((await deliverMail(deps, mail)) === 'paused') isPaused = true;
      },
      log,
      concurrency: 5,
    },
    signal,
  );
}

async function endPause(deps: SendMailDeps): Promise<boolean> {
  const { db, log, transport } = deps;
  if (!(await claimTry(db))) return false;
  const mail = await claimProbeMail(db);
  const resume = (): Promise<void> => resumeMail(db, log);
  const state = mail === undefined ? 'unknown' : await deliverMail(deps, mail, resume);
  if (state === 'unknown' && (await canSend(transport))) await resume();
  return (await findPause(db)) === undefined;
}

async function canSend(transport: Pick<MailTransport, 'check'>): Promise<boolean> {
  return transport.check().then(
    () => true,
    () => false,
  );
}
