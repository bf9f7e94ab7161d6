import { formatMinor } from '#contracts/money.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { methodOf } from '#contracts/payment-methods.ts';
import type { BuyerSession, Purchase, PurchaseList, PurchaseState } from '#contracts/purchases.ts';
import { ownIconUrl } from '#server/catalog/app.ts';
import type { BuyersLook } from '#server/catalog/find-look.ts';
import type { Db } from '#server/database/connect.ts';
import type { Offer } from '#server/releases/read-versions.ts';
import { hasEarlierVersions, updateSince, type Publication } from '#server/releases/release-rules.ts';
import type { Releases } from '#server/releases/releases.ts';
import { listPurchaseRows, type PurchaseRow } from './purchase-store.ts';

export interface ListPurchasesDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly releases: Pick<Releases, 'offer' | 'publications'>;
  readonly findLook: (appId: string) => Promise<BuyersLook>;
}

interface AppFacts {
  readonly look: BuyersLook;
  readonly offer: Offer;
  readonly publications: readonly Publication[];
}

export async function listPurchases(deps: ListPurchasesDeps, { email }: BuyerSession): Promise<PurchaseList> {
  const { releases } = deps;
  const rows = await listPurchaseRows(deps.db, { email, mode: deps.mode });
  const apps = new Map<string, AppFacts>();
  for (const { app_id: id, app_name: name } of rows) {
    if (apps.has(id)) continue;
    const [look, offer, publications] = await Promise.all([
      deps.findLook(id),
      releases.offer({ id, name }),
      releases.publications(id),
    ]);
    apps.set(id, { look, offer, publications });
  }
  return { email, purchases: rows.map((row) => toPurchase(row, apps.get(row.app_id))) };
}

function toPurchase(row: PurchaseRow, facts: AppFacts | undefined): Purchase {
  if (facts === undefined) throw new Error(`The app of order ${row.id} was not read.`);
  const { version, files } = facts.offer;
  const state = stateOf(row, files.length > 0);
  const { refunded_minor: refundedMinor, refunded_at: refundedAt, is_requested: isRequested } = row;
  return {
    orderId: row.id,
    state,
    app: {
      id: row.app_id,
      slug: row.slug,
      name: row.app_name,
      iconUrl: ownIconUrl(row.icon_url),
      version,
      ...facts.look,
      isOnSale: row.is_on_sale,
    },
    order: {
      number: row.number,
      placedAt: row.created_at.toISOString(),
      listPrice: formatMinor(row.list_price_minor),
      amount: formatMinor(row.amount_minor),
      method: methodOf(row.payment_method),
    },
    files: state === 'ready' ? files : [],
    hasEarlierVersions: state === 'ready' && hasEarlierVersions(facts.publications),
    update: state === 'ready' && row.granted_at !== null ? updateSince(facts.publications, row.granted_at) : null,
    refund:
      refundedMinor === null
        ? null
        : {
            amount: formatMinor(refundedMinor),
            at: isRequested === true ? null : (refundedAt?.toISOString() ?? null),
          },
  };
}

function stateOf(row: PurchaseRow, hasFiles: boolean): PurchaseState {
  if (row.status === 'refunded') return 'refunded';
  if (row.is_granted && row.revoked_at !== null) return row.is_disputed ? 'disputed' : 'refunded';
  if (row.is_granted) return hasFiles ? 'ready' : 'file-missing';
  if (row.is_in_review) return 'in-review';
  return row.status === 'pending' ? 'pending' : 'unpaid';
}
