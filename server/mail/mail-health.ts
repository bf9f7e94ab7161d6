import type { MailPauseReason, MailStatus } from '#contracts/mail.ts';
import type { Finding } from '#contracts/settings.ts';
import type { Db } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { countWaiting } from './mail-list-store.ts';
import { describeFailure } from './mail-failure.ts';
import type { MailTransport } from './mail-transport.ts';
import { findPause } from './pause-store.ts';

export async function mailStatus({
  db,
  transport,
}: {
  readonly db: Db;
  readonly transport: Pick<MailTransport, 'delivery'>;
}): Promise<MailStatus> {
  const [pause, waiting] = await Promise.all([findPause(db), countWaiting(db)]);
  return {
    delivery: transport.delivery,
    pause:
      pause === undefined
        ? null
        : { reason: pause.reason, since: pause.pausedAt.toISOString(), nextTryAt: pause.nextTryAt.toISOString() },
    waiting,
  };
}

const causes: Readonly<Record<MailPauseReason, string>> = {
  connection: 'The mail server does not answer. Check its name and port, and that this machine can reach it.',
  'sign-in': 'The mail server refuses the sign-in. Enter user name and password again.',
  sender: 'The mail server refuses the sender. Enter a sender that it accepts.',
};

/** Checks that mail goes out. Asks the mail server unless mail is paused. */
export async function examineMail(deps: {
  readonly db: Db;
  readonly log: Logger;
  readonly transport: Pick<MailTransport, 'delivery' | 'check'>;
}): Promise<Omit<Finding, 'part'>> {
  const { delivery, pause, waiting } = await mailStatus(deps);
  if (delivery === 'none') return { state: 'problem', text: `No mail server is set up. ${sayWaiting(waiting)}.` };
  if (pause !== null) {
    const count = sayWaiting(waiting);
    return {
      state: 'problem',
      text: `Mail is paused. ${causes[pause.reason]} ${count} and will be sent once it works.`,
    };
  }
  try {
    await deps.transport.check();
  } catch (error) {
    const { pause: reason, summary } = describeFailure(error, { isBegun: false });
    deps.log.warn({ error: summary }, 'mail server does not work');
    return { state: 'problem', text: causes[reason ?? 'connection'] };
  }
  return delivery === 'smtp'
    ? { state: 'ok', text: 'The mail server accepts our email.' }
    : { state: 'off', text: 'No mail server is set up. Emails are kept, and you can read them here under Email.' };
}

function sayWaiting(waiting: number): string {
  return waiting === 1 ? '1 email is waiting' : `${waiting === 1_000 ? '1,000 or more' : waiting} emails are waiting`;
}
