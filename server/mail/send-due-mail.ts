import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/database/connect.ts';
import { processDue } from '#server/jobs/process-due.ts';
import type { Logger } from '#server/log.ts';
import { composeMail, type ComposeDeps } from './compose-mail.ts';
import { describeFailure } from './mail-failure.ts';
import { claimDueMail, markSent, markUnsent, type DueMail } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';

export interface SendDeps extends ComposeDeps {
  readonly db: Db;
  readonly transport: Pick<MailTransport, 'send'>;
  readonly log: Logger;
}

const concurrency = 5;

const retryDelaysMinutes = [1, 5, 15, 60, 180, 360] as const;

const giveUpAfterMs = 24 * 3_600_000;

/**
 * Sends the email that is due. Safe to run concurrently in several processes. Delivers at least once: if a worker dies
 * between sending and recording, another one sends the email again with the same Message-ID.
 */
export async function sendDueMail(deps: SendDeps, signal?: AbortSignal): Promise<void> {
  await processDue(
    {
      name: 'send-mail',
      claim: (limit) => claimDueMail(deps.db, limit),
      work: (mail) => sendOne(deps, mail),
      concurrency,
      log: deps.log,
    },
    signal,
  );
}

async function sendOne(deps: SendDeps, mail: DueMail): Promise<void> {
  const { db, transport, log } = deps;
  // The domain only: full addresses of buyers are never logged.
  const facts = { mail: mail.id, kind: mail.kind, domain: mail.recipient.split('@').at(-1), attempt: mail.attempts };
  try {
    await transport.send(await composeMail(deps, mail));
  } catch (cause) {
    const { summary, description, isFinal } = describeFailure(cause);
    const isTooOld = Date.now() - mail.createdAt.getTime() >= giveUpAfterMs;
    const retryInMinutes = isFinal || isTooOld ? null : (retryDelaysMinutes[mail.attempts - 1] ?? 360);
    log.warn(
      { ...facts, failure: summary, retryInMinutes },
      retryInMinutes === null ? 'mail given up' : 'mail not sent',
    );
    await markUnsent(db, mail, { error: description, retryInMinutes });
    return;
  }
  await recordSent(db, mail);
  log.info(facts, 'mail sent');
}

/** Tries twice, because an email that is not marked as sent is sent again. */
async function recordSent(db: Db, mail: DueMail): Promise<void> {
  try {
    await markSent(db, mail);
  } catch {
    await delay(1_000);
    await markSent(db, mail);
  }
}
