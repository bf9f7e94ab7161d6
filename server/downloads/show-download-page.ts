import { ownIconUrl } from '#server/catalog/app.ts';
import type { BuyersLook } from '#server/catalog/find-look.ts';
import type { DownloadPage } from '#contracts/download-page.ts';
import { formatMinor } from '#contracts/money.ts';
import { methodOf } from '#contracts/payment-methods.ts';
import type { Database } from '#server/database/connect.ts';
import { maskEmail } from '#server/mask-email.ts';
import type { Releases } from '#server/releases/releases.ts';
import { markOpened, markOpenedElsewhere } from './download-store.ts';
import { isBuyersBrowser, resolveLink, type Link, type LinkDeps } from './link.ts';

export interface ShowDownloadPageDeps extends LinkDeps {
  readonly releases: Pick<Releases, 'offer' | 'hasEarlier'>;
  readonly db: Database['db'];
  readonly findLook: (appId: string) => Promise<BuyersLook>;
}

/** Throws token-forged, order-not-found. */
export async function showDownloadPage(
  deps: ShowDownloadPageDeps,
  token: string,
  browserKey: Buffer | null = null,
): Promise<DownloadPage> {
  const link = await resolveLink(deps, token, browserKey);
  await recordOpening(deps, link, browserKey);
  const isReady = link.state === 'ready';
  const offer = await deps.releases.offer({ id: link.app_id, name: link.app_name });
  const files = isReady ? offer.files : [];
  return {
    state: isReady && files.length === 0 ? 'file-missing' : link.state,
    app: {
      id: link.app_id,
      slug: link.slug,
      name: link.app_name,
      iconUrl: ownIconUrl(link.icon_url),
      version: offer.version,
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
    unconfirmedEmail: link.customer_email === null && link.proves_email !== null ? maskEmail(link.proves_email) : null,
    isBuyersBrowser: isBuyersBrowser(link, browserKey),
    expiresAt: link.expires_at?.toISOString() ?? null,
    files,
    hasEarlierVersions: isReady && (await deps.releases.hasEarlier(link.app_id)),
    requirements: link.requirements,
  };
}

async function recordOpening({ db }: ShowDownloadPageDeps, link: Link, browserKey: Buffer | null): Promise<void> {
  if (link.expires_at === null) return;
  const opened = { orderId: link.order_id, issue: link.issue };
  if (link.opened_at === null) await markOpened(db, opened);
  if (link.opened_elsewhere_at === null && !isBuyersBrowser(link, browserKey)) await markOpenedElsewhere(db, opened);
}
