import { ownIconUrl } from '#server/catalog/app.ts';
import type { BuyersLook } from '#server/catalog/find-look.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import { formatMinor } from '#contracts/money.ts';
import { methodOf } from '#contracts/payment-methods.ts';
import type { Files } from '#server/files/files.ts';
import { markOpened } from './download-store.ts';
import { maskEmail, resolveLink, type LinkDeps } from './link.ts';

export interface ShowDownloadPageDeps extends LinkDeps {
  readonly files: Pick<Files, 'offeredFiles'>;
  readonly findLook: (appId: string) => Promise<BuyersLook>;
}

/** Throws token-forged, order-not-found. */
export async function showDownloadPage(deps: ShowDownloadPageDeps, token: string): Promise<DownloadPage> {
  const link = await resolveLink(deps, token);
  if (link.expires_at !== null && link.opened_at === null)
    await markOpened(deps.db, { orderId: link.order_id, issue: link.issue });
  const files = link.state === 'ready' ? await deps.files.offeredFiles({ id: link.app_id, name: link.app_name }) : [];
  return {
    state: link.state === 'ready' && files.length === 0 ? 'file-missing' : link.state,
    app: {
      id: link.app_id,
      slug: link.slug,
      name: link.app_name,
      iconUrl: ownIconUrl(link.icon_url),
      version: link.version,
      ...(await deps.findLook(link.app_id)),
    },
    order: {
      number: link.order_number,
      placedAt: link.ordered_at.toISOString(),
      listPrice: formatMinor(link.list_price_minor),
      amount: formatMinor(link.amount_minor),
      method: methodOf(link.payment_method),
    },
    maskedEmail: link.customer_email === null ? null : maskEmail(link.customer_email),
    expiresAt: link.expires_at?.toISOString() ?? null,
    files,
    requirements: link.requirements,
  };
}
