import type { BuyerSession } from '#contracts/purchases.ts';
import { bind } from '#server/bind.ts';
import type { Config } from '#server/config.ts';
import { sessionCookie, sessionTokenHash } from '#server/http/session-token.ts';
import { askForLink, type AskForLinkDeps } from './ask-for-link.ts';
import { deleteExpiredSessions, deleteSession, findSession } from './buyer-session-store.ts';
import { listPurchases, type ListPurchasesDeps } from './list-purchases.ts';
import { lookUpLinks, type LookUpLinksDeps } from './look-up-links.ts';
import { openLink, showLink, type OpenLinkDeps } from './open-link.ts';
import { deleteOldLinks } from './purchase-link-store.ts';
import { renewPurchaseLink, type RenewPurchaseLinkDeps } from './renew-purchase-link.ts';

export interface PurchasesDeps
  extends AskForLinkDeps, ListPurchasesDeps, LookUpLinksDeps, OpenLinkDeps, RenewPurchaseLinkDeps {
  readonly db: AskForLinkDeps['db'];
  readonly config: Pick<Config, 'publicUrl'>;
}

export type Purchases = ReturnType<typeof createPurchases>;

/** Returns the buyer's own page: links by mail, sessions, and what an address bought. */
export function createPurchases(deps: PurchasesDeps) {
  const { db, config } = deps;
  return {
    sessionCookie: sessionCookie(config, { https: '__Host-appstand-purchases', http: 'appstand-purchases' }),

    /** Returns the session of a cookie's token, or null if it is invalid or has ended. */
    async findSession(token: string): Promise<BuyerSession | null> {
      const tokenHash = sessionTokenHash(token);
      return tokenHash === null ? null : ((await findSession(db, tokenHash)) ?? null);
    },

    askForLink: bind(askForLink, deps),
    lookUpLinks: (signal?: AbortSignal) => lookUpLinks(deps, signal),
    showLink: bind(showLink, deps),
    openLink: bind(openLink, deps),
    list: bind(listPurchases, deps),
    renewLink: bind(renewPurchaseLink, deps),
    signOut: ({ id }: BuyerSession) => deleteSession(db, id),

    async purge(): Promise<void> {
      await deleteOldLinks(db);
      await deleteExpiredSessions(db);
    },
  };
}
