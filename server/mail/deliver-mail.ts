import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { composeMail, type ComposeDeps } from './compose-mail.ts';
import { describeFailure, type MailFailure } from './mail-failure.ts';
import type { MailMessage } from './mail-message.ts';
import { deferralWaitMinutes, isAboutOrder, isAdvertising, maxUncertain } from './mail-rules.ts';
import { beginDelivery, deferMail, failMail, holdMail, markSent, releaseMail, type DueMail } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';
import { pauseMail } from './pause-store.ts';

export interface DeliverDeps extends ComposeDeps {
  readonly db: Database['db'];
  readonly transport: Pick<MailTransport, 'send'>;
  /** Returns why advertising about an order is not to be sent to this address any more; null if it is. */
  readonly advertisingObstacle: (mail: {
    readonly orderId: string;
    readonly recipient: string;
  }) => Promise<string | null>;
  readonly log: Logger;
}

/** The database did not let the delivery begin: another worker has the mail, or it was given up. */
class NotBegun extends Error {}

/** `works`: the mail server took or refused this mail. `unknown`: it was not asked. `paused`: nothing can be sent. */
export type ServerState = 'works' | 'unknown' | 'paused';

/** Sends a claimed mail and records what became of it. Calls `onWorks` before it records what the server said. */
export async function deliverMail(
  deps: DeliverDeps,
  mail: DueMail,
  onWorks: () => Promise<void> = async () => undefined,
): Promise<ServerState> {
  const { db } = deps;
  if (mail.recipient === null) return 'unknown';
  if (mail.isHeld) {
    await holdMail(db, mail);
  } else if (mail.uncertain >= maxUncertain) {
    await failMail(db, mail, {
      error: 'The mail server’s answer was lost twice. The email may have arrived.',
    });
  } else if (mail.kind === 'magic-link' && mail.giveUpAt !== null && mail.giveUpAt <= new Date()) {
    await failMail(db, mail, { error: 'The link expired before the email could be sent.' });
  } else {
    const obstacle = await obstacleTo(deps, mail, mail.recipient);
    if (obstacle === null) return sendMail(deps, mail, mail.recipient, onWorks);
    await failMail(db, mail, { error: obstacle });
  }
  return 'unknown';
}

// Days may have passed since the mail was written: a pause, or a server that deferred it.
async function obstacleTo(
  { advertisingObstacle }: DeliverDeps,
  { kind, orderId }: DueMail,
  recipient: string,
): Promise<string | null> {
  if (!isAboutOrder(kind) || !isAdvertising(kind) || orderId === null) return null;
  return advertisingObstacle({ orderId, recipient });
}

async function sendMail(
  deps: DeliverDeps,
  mail: DueMail,
  recipient: string,
  onWorks: () => Promise<void>,
): Promise<ServerState> {
  const { db, transport, log } = deps;
  const facts = { mailId: mail.id, kind: mail.kind, orderId: mail.orderId, domain: recipient.split('@').at(-1) };
  let message: MailMessage;
  try {
    message = await composeMail(deps, mail, recipient);
  } catch (error) {
    log.error({ ...facts, err: error }, 'mail not composed');
    await deferMail(db, mail, {
      error: 'The email could not be composed. See the log.',
      waitMinutes: deferralWaitMinutes(mail.deferrals),
      isCertain: false,
    });
    return 'unknown';
  }
  let isBegun = false;
  try {
    await transport.send(message, async () => {
      isBegun = await beginDelivery(db, mail).catch((cause: unknown) => {
        throw new NotBegun('The delivery could not be recorded.', { cause });
      });
      if (!isBegun) throw new NotBegun('The claim is over.');
    });
  } catch (error) {
    if (error instanceof NotBegun) {
      log.warn({ ...facts, err: error.cause ?? error }, 'mail not begun');
      return 'unknown';
    }
    const failure = describeFailure(error, { isBegun });
    log.warn({ ...facts, error: failure.summary, outcome: failure.kind }, 'mail not sent');
    if (failure.pause === null) await onWorks();
    await recordFailure(deps, mail, failure, isBegun);
    return failure.pause === null ? 'works' : 'paused';
  }
  await onWorks();
  await recordSent(deps, mail);
  log.info(facts, 'mail sent');
  return 'works';
}

async function recordFailure(
  { db, log }: DeliverDeps,
  mail: DueMail,
  { kind, pause, summary, description: error }: MailFailure,
  isBegun: boolean,
): Promise<void> {
  if (pause !== null && (await pauseMail(db, { reason: pause, detail: error })))
    log.error({ reason: pause, error: summary }, 'mail paused');
  if (kind === 'refused') return failMail(db, mail, { error, isBounce: true });
  if (kind === 'pause' && !isBegun) return releaseMail(db, mail);
  const waitMinutes = deferralWaitMinutes(mail.deferrals);
  await deferMail(db, mail, { error, waitMinutes, isCertain: isBegun && kind !== 'uncertain' });
}

/** Tries twice, because an email that is not marked as sent is sent again. */
async function recordSent({ db }: DeliverDeps, mail: DueMail): Promise<void> {
  try {
    await markSent(db, mail);
  } catch {
    await delay(1_000);
    await markSent(db, mail);
  }
}
