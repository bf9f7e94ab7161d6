import type { Database } from '#server/database/connect.ts';
import { deleteKeptMails } from './folder-transport.ts';
import { deleteOldMagicLinks, stripOldRecipients } from './mail-store.ts';

export const recipientDays = 90;

/** Deletes mails with magic links after a day, and the addresses of other mails after 90 days. */
export async function purgeMail({
  db,
  folder,
}: {
  readonly db: Database['db'];
  readonly folder: string;
}): Promise<void> {
  await deleteKeptMails(folder, await deleteOldMagicLinks(db));
  await deleteKeptMails(folder, await stripOldRecipients(db, recipientDays));
}
