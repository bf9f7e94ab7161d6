import type { DownloadPage } from '#contracts/download-page.ts';
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

export interface LinkDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly signer: Signer;
}

/**
 * Finds the order of a link. After the order's address was corrected, earlier links work in the browser that bought
 * alone. Throws token-forged, order-not-found.
 */
export async function resolveLink(
  { db, mode, signer }: LinkDeps,
  token: string,
  browserKey: Buffer | null,
): Promise<Link> {
  const link = await findOrderLink(db, mode, readToken(signer, token));
  if (link === undefined || (link.replaced_at !== null && !isBuyersBrowser(link, browserKey)))
    throw new StoreError('order-not-found', 'No order belongs to this download link.');
  return link;
}

export function isBuyersBrowser(link: Pick<LinkRow, 'browser_key'>, browserKey: Buffer | null): boolean {
  return browserKey !== null && link.browser_key?.equals(browserKey) === true;
}

/** Returns undefined for orders of the other mode: test purchases give nothing in a live store. */
export async function findOrderLink(
  db: Db,
  mode: StoreMode,
  { orderId, issue }: TokenFacts,
): Promise<Link | undefined> {
  const row = await findLink(db, { orderId, issue });
  return row === undefined || row.order_mode !== mode ? undefined : { ...row, issue, state: stateOf(row) };
}

function stateOf(row: LinkRow): LinkState {
  if (row.order_status === 'refunded') return 'refunded';
  if (row.revoked_at !== null) return row.is_disputed ? 'disputed' : 'refunded';
  if (!row.is_granted) return unpaidState(row);
  return row.expires_at !== null && row.expires_at > row.now ? 'ready' : 'expired';
}

function unpaidState({ order_status, is_sent_back, is_money_expected }: LinkRow): LinkState {
  if (order_status !== 'expired' && order_status !== 'failed') return 'payment-pending';
  // Money that came too late, or was short, may have gone back without ever paying for the order.
  if (is_sent_back) return 'refunded';
  return is_money_expected ? 'payment-pending' : 'not-paid';
}

/** Throws payment-required, link-revoked, token-expired. */
export function assertUsable(link: Link): void {
  assertGranted(link);
  if (link.state !== 'expired') return;
  throw new StoreError(
    'token-expired',
    'This download link has expired. Open its download page to get a new one by email.',
  );
}

/** Throws payment-required, link-revoked. */
export function assertGranted({ state }: Link): void {
  if (state === 'payment-pending')
    throw new StoreError(
      'payment-required',
      'The payment of this order is not confirmed yet. Try again in a few minutes.',
    );
  if (state === 'not-paid')
    throw new StoreError('payment-required', 'This order was not paid. If you paid all the same, write to us.', {
      reason: 'not-paid',
    });
  if (state === 'refunded')
    throw new StoreError('link-revoked', 'This order was refunded, so it can no longer be downloaded.');
  if (state === 'disputed')
    throw new StoreError('link-revoked', 'The payment is disputed. The download opens again once that is settled.');
}
