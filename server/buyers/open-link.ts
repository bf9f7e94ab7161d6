import { StoreError } from '#contracts/problem.ts';
import type { LinkOwner } from '#contracts/purchases.ts';
import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { newSessionToken, sessionDays, sessionTokenHash } from '#server/http/session-token.ts';
import type { Signer } from '#server/signing.ts';
import { deleteSessionByToken, putSession } from './buyer-session-store.ts';
import { readLinkToken } from './link-token.ts';
import { findLink, lockLink, markUsed, type LinkRow } from './purchase-link-store.ts';

export interface OpenLinkDeps {
  readonly db: Database['db'];
  readonly signer: Signer;
}

/**
 * Returns whose purchases a link opens, and changes nothing: mail scanners open links too. Throws token-forged,
 * token-expired, link-used.
 */
export async function showLink(
  { db, signer }: OpenLinkDeps,
  token: string,
  browserKey: Buffer | null,
): Promise<LinkOwner> {
  return { email: usableEmail(await findLink(db, readLinkToken(signer, token)), browserKey) };
}

export interface OpenedLink extends LinkOwner {
  readonly sessionToken: string;
}

/**
 * Begins the one session of a link. The browser that asked for the link, and the one that used it, may repeat that while
 * the link works, because an answer can get lost. Ends the browser's earlier session. Throws token-forged, token-expired,
 * link-used.
 */
export async function openLink(
  { db, signer }: OpenLinkDeps,
  token: string,
  { browserKey, earlierToken }: { readonly browserKey: Buffer; readonly earlierToken: string },
): Promise<OpenedLink> {
  const linkId = readLinkToken(signer, token);
  const session = newSessionToken();
  const earlierHash = sessionTokenHash(earlierToken);
  return db.transaction().execute(async (tx) => {
    const email = usableEmail(await lockLink(tx, linkId), browserKey);
    await markUsed(tx, linkId, browserKey);
    if (earlierHash !== null) await deleteSessionByToken(tx, earlierHash);
    await putSession(tx, { id: newId(), tokenHash: session.tokenHash, email, linkId, days: sessionDays });
    return { email, sessionToken: session.token };
  });
}

function usableEmail(link: LinkRow | undefined, browserKey: Buffer | null): string {
  if (link === undefined || link.email === null || link.is_expired)
    throw new StoreError('token-expired', 'This link has expired. Ask for a new one.');
  const mayUse = link.used_at === null || isOneOf(browserKey, [link.browser_key, link.used_browser_key]);
  if (!mayUse) throw new StoreError('link-used', 'This link has been used. Ask for a new one.');
  return link.email;
}

function isOneOf(key: Buffer | null, keys: readonly (Buffer | null)[]): boolean {
  return key !== null && keys.some((each) => each?.equals(key) === true);
}
