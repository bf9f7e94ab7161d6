import type { StoreMode } from '#contracts/orders.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { processDue } from '#server/jobs/process-due.ts';
import type { Logger } from '#server/log.ts';
import { claimDueLinks, deleteLink, findStoredEmail, markFound, type DueLink } from './purchase-link-store.ts';

export interface LookUpLinksDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly enqueueMagicLink: (
    tx: Transaction,
    link: { readonly id: string; readonly recipient: string },
  ) => Promise<void>;
  readonly log: Logger;
}

/** Looks up the addresses that asked. Mails a link to those of an order, and deletes the other requests. */
export async function lookUpLinks(deps: LookUpLinksDeps, signal?: AbortSignal): Promise<void> {
  const { db, log } = deps;
  await processDue(
    { name: 'purchase-links', claim: (limit) => claimDueLinks(db, limit), work: (link) => lookUp(deps, link), log },
    signal,
  );
}

async function lookUp({ db, mode, enqueueMagicLink }: LookUpLinksDeps, { id, typedEmail }: DueLink): Promise<void> {
  const email = await findStoredEmail(db, mode, typedEmail);
  if (email === null) return deleteLink(db, id);
  await db.transaction().execute(async (tx) => {
    if (await markFound(tx, id, email)) await enqueueMagicLink(tx, { id, recipient: email });
  });
}
