import type { Db } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { mailIdOf } from './mail-message.ts';
import { markBounced } from './mail-store.ts';

/**
 * Records that a mail of ours came back, by the Message-ID that the report names. `detail` is the reason for the
 * operator. Returns false if no such mail is known or it was recorded before.
 */
export async function recordBounce(
  { db, log }: { readonly db: Db; readonly log: Logger },
  messageId: string,
  { detail }: { readonly detail: string },
): Promise<boolean> {
  const id = mailIdOf(messageId);
  const bounced = id === null ? undefined : await markBounced(db, id, detail.slice(0, 500));
  if (bounced === undefined) return false;
  log.warn({ mailId: id, orderId: bounced.orderId }, 'mail bounced');
  return true;
}
