import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { composeMail, type ComposeDependencies } from './compose-mail.ts';
import { claimDueMail, markSent, markUnsent, type DueMail } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';

export interface SendDependencies extends ComposeDependencies {
  readonly db: Db;
  readonly transport: Pick<MailTransport, 'send'>;
  readonly log: Logger;
}

/** Mails taken, and sent side by side, at a time. */
const batchSize = 5;

/**
 * The pause between batches, so that a process sends some 12 mails a second at most, and two or three while it is busy.
 * A mail takes as much of its time as 15 sales: a rush of sales would be slowed by its own receipts.
 */
const pauseMilliseconds = { quiet: 400, busy: 2_000 };

/** The share of its time that a busy process works and does not wait. */
const busyShare = 0.5;

/** Longer than the transport may take for one mail, so that no mail under way is taken by another process. */
const leaseSeconds = 120;

/** Waits between attempts, in seconds: 1 min, 5 min, 15 min, 1 h, 3 h, and then every 6 h. */
const retrySeconds = [60, 300, 900, 3_600, 10_800, 21_600] as const;

const giveUpAfterMilliseconds = 24 * 3_600_000;

/**
 * Sends what is due, batch after batch, until nothing is or `signal` says to stop. Several processes may run it at once:
 * each mail is one's at a time. A mail is sent at least once: one whose sender dies between sending and noting it is
 * sent again, under the same Message-ID.
 */
export async function sendDueMail(deps: SendDependencies, signal?: AbortSignal): Promise<void> {
  const isStopped = (): boolean => signal?.aborted === true;
  let isMore = true;
  while (isMore && !isStopped()) {
    const before = performance.eventLoopUtilization();
    const mails = await claimDueMail(deps.db, { limit: batchSize, leaseSeconds });
    await Promise.all(mails.map((mail) => sendOne(deps, mail)));
    isMore = mails.length === batchSize;
    if (isMore) await pause(pauseMilliseconds.quiet, signal);
    const { utilization } = performance.eventLoopUtilization(before);
    if (isMore && utilization > busyShare) await pause(pauseMilliseconds.busy - pauseMilliseconds.quiet, signal);
  }
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => {});
}

async function sendOne(deps: SendDependencies, mail: DueMail): Promise<void> {
  const { db, transport, log } = deps;
  // The log shows where a mail went, not to whom.
  const facts = { mail: mail.id, kind: mail.kind, domain: mail.recipient.split('@').at(-1), attempt: mail.attempts };
  try {
    await transport.send(composeMail(deps, mail));
  } catch (cause) {
    const failure = describeFailure(cause);
    const retryInSeconds =
      failure.isFinal || isTooOld(mail) ? null : (retrySeconds[mail.attempts - 1] ?? retrySeconds[5]);
    const outcome = retryInSeconds === null ? 'a mail was given up' : 'a mail was not sent';
    log.warn({ ...facts, failure: failure.summary, retryInSeconds }, outcome);
    await markUnsent(db, mail, { error: failure.description, retryInSeconds });
    return;
  }
  await noteSent(db, mail);
  log.info(facts, 'a mail was sent');
}

// The mail is out, and only this note keeps it from going out again: one hiccup of the database must not cost a second copy.
async function noteSent(db: Db, mail: DueMail): Promise<void> {
  try {
    await markSent(db, mail);
  } catch {
    await delay(1_000);
    await markSent(db, mail);
  }
}

function isTooOld(mail: DueMail): boolean {
  return Date.now() - mail.createdAt.getTime() >= giveUpAfterMilliseconds;
}

interface Failure {
  /** For the log: codes only, because a server's words may repeat the buyer's address. */
  readonly summary: string;
  /** For the operator, in the outbox. */
  readonly description: string;
  /** No later attempt can do better: the server says that the recipient does not exist. */
  readonly isFinal: boolean;
}

function describeFailure(cause: unknown): Failure {
  if (!(cause instanceof Error)) return { summary: 'unknown', description: String(cause), isFinal: false };
  const { code, originalCode, command, responseCode, permanent } = cause as Error & {
    readonly code?: string;
    readonly originalCode?: string;
    readonly command?: string;
    readonly responseCode?: number;
    readonly permanent?: boolean;
  };
  return {
    summary: [originalCode ?? code ?? cause.name, command, responseCode].filter((part) => part !== undefined).join(' '),
    description: cause.message.slice(0, 500),
    isFinal: command === 'RCPT TO' && permanent === true,
  };
}
