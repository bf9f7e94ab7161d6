import type { MailRecord } from '#contracts/mail.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { badCursor, pageOf, type Page } from '#server/http/paging.ts';
import { listMails, type ListedMail } from './mail-list-store.ts';
import { stateOf } from './mail-rules.ts';

/** Lists all mails, newest first. Throws malformed-request for an invalid cursor. */
export async function listMail(
  { db }: { readonly db: Db },
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<MailRecord>> {
  if (cursor !== undefined && !isId(cursor)) throw badCursor();
  return pageOf(await listMails(db, limit + 1, cursor), limit, toMailRecord);
}

export function toMailRecord(mail: ListedMail): MailRecord {
  const { state, at } = stateOf(mail);
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    orderId: mail.order_id,
    orderNumber: mail.number,
    state,
    createdAt: mail.created_at.toISOString(),
    stateAt: at?.toISOString() ?? null,
    detail: mail.last_error,
  };
}
