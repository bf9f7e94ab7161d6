// What a download link allows right now, in one place for the page, the download and the renewal.
import type { DownloadPage } from '#contracts/downloads.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import type { Signer } from '#server/signing.ts';
import { findLink, type LinkRow } from './download-store.ts';
import { readToken, type TokenFacts } from './download-token.ts';

export type LinkState = Exclude<DownloadPage['state'], 'file-missing'>;

export interface Link extends LinkRow {
  readonly issue: number;
  readonly state: LinkState;
}

/** Reads a token and what it stands for. Throws token-forged, order-not-found. */
export async function resolveLink(
  { db, mode, signer }: { readonly db: Db; readonly mode: StoreMode; readonly signer: Signer },
  token: string,
): Promise<Link> {
  const link = await findOrderLink(db, mode, readToken(signer, token));
  if (link === undefined)
    throw new StoreError('order-not-found', 'The order of this download link does not exist here.');
  return link;
}

/**
 * What an issue of an order's link allows; undefined where this mode has no such order: what was bought with a simulator's
 * money gives nothing in a live store.
 */
export async function findOrderLink(db: Db, mode: StoreMode, facts: TokenFacts): Promise<Link | undefined> {
  const row = await findLink(db, facts);
  return row === undefined || row.order_mode !== mode ? undefined : { ...row, issue: facts.issue, state: stateOf(row) };
}

// A refund comes before everything else: it is what the buyer has to be told.
function stateOf(row: LinkRow): LinkState {
  if (row.order_status === 'refunded' || row.revoked_at !== null) return 'refunded';
  if (!row.is_granted) return 'payment-pending';
  return row.expires_at !== null && row.expires_at > row.now ? 'ready' : 'expired';
}

/** Throws payment-required or link-revoked for an order that grants nothing. */
export function assertGranted({ state }: Link): void {
  if (state === 'payment-pending')
    throw new StoreError('payment-required', 'The payment of this order is not confirmed yet.');
  if (state === 'refunded') throw new StoreError('link-revoked', 'This order was refunded, so its download has ended.');
}

/** An address that shows its owner which one it is and nobody else what it is: `j…@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}
