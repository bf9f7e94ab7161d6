import { Link } from 'react-router';
import type { Purchase } from '#contracts/purchases.ts';
import type { RatingOfPurchase } from '#contracts/ratings.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow } from '#web/components/app-picture.tsx';
import { showShortDay } from '#web/components/dates.ts';
import { openDialog } from '#web/components/dialog-host.tsx';
import { showPrice } from '#web/components/figures.ts';
import { Mat } from '#web/components/mat.tsx';
import { ReceiptStub } from '#web/components/receipt.tsx';
import type { DotLife } from '#web/components/red-dot.tsx';
import type { SystemTexts } from '#web/components/show-target.ts';
import { methodName } from '#web/components/method-name.ts';
import { RateLine } from '#web/ratings/rate-line.tsx';
import { ownRatingsKey } from '#web/ratings/ratings-keys.ts';
import { systemsOf } from '#web/download/systems-of.ts';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { PurchaseDownload } from './purchase-download.tsx';
import { UpdateNote } from './update-note.tsx';
import { PurchaseNote } from './purchase-note.tsx';

const dots: Readonly<Record<Purchase['state'], DotLife>> = {
  ready: 'full',
  'file-missing': 'full',
  pending: 'half',
  'in-review': 'half',
  disputed: 'half',
  refunded: 'dashed',
  unpaid: 'dashed',
};

interface PurchaseRowProps {
  readonly purchase: Purchase;
  readonly email: string;
  readonly rating: RatingOfPurchase | undefined;
}

export function PurchaseRow({ purchase, email, rating }: PurchaseRowProps) {
  const { app, order, state } = purchase;
  const texts = useTexts(purchasesTexts);
  const systemNames = useTexts(systemTexts);
  const isGone = state === 'refunded' || state === 'unpaid';
  const hasReceipt = state !== 'unpaid' && state !== 'pending' && state !== 'in-review';
  return (
    <article className={`bought ${isGone ? 'bought-gone' : ''}`}>
      <div className="bought-picture" aria-hidden="true">
        <Mat app={app} className="hung-full">
          {!isGone && app.picture !== null && <AppWindow picture={app.picture} alt="" sizes="16rem" />}
        </Mat>
        <AppIcon app={app} size="bar" className="bought-icon sm:[--size:3rem]" />
      </div>
      <div className="bought-head">
        <h2 className="text-[1.375rem] leading-tight wrap-anywhere sm:text-28">
          {app.isOnSale ? <Link to={`/apps/${encodeURIComponent(app.slug)}`}>{app.name}</Link> : app.name}
        </h2>
        <p className="mt-0.5 text-13 wrap-anywhere text-ink-2 sm:text-15">
          {versionOf(purchase, texts, systemNames)}
          <UpdateNote purchase={purchase} />
        </p>
      </div>
      <div className="bought-body">
        <PurchaseNote purchase={purchase} />
        <RateLine
          appName={app.name}
          state={rating}
          path={`/api/purchases/${purchase.orderId}/rating`}
          changes={ownRatingsKey}
        />
        {state === 'ready' && <PurchaseDownload purchase={purchase} />}
      </div>
      <section className="bought-stub" aria-label={texts.order(order.number)}>
        <ReceiptStub surface="wall" dot={dots[state]} className="max-w-none!">
          <p className="bought-row">
            <b>#{order.number}</b>
            <span>{showShortDay(order.placedAt)}</span>
          </p>
          <p className="bought-row border-t border-hair">
            <b>{showPrice(order.amount)}</b>
            <span>{texts.by(methodName(order.method))}</span>
          </p>
          {hasReceipt && (
            <button
              type="button"
              aria-label={texts.receiptOf(order.number)}
              className="min-h-11 text-14 font-semibold underline underline-offset-3 sm:min-h-9"
              onClick={({ currentTarget }) =>
                void openDialog(() => import('./receipt-dialog.tsx'), { purchase, email }, currentTarget)
              }
            >
              {texts.receipt}
            </button>
          )}
        </ReceiptStub>
      </section>
    </article>
  );
}

function versionOf({ app, files }: Purchase, texts: (typeof purchasesTexts)['en'], systemNames: SystemTexts): string {
  const systems = systemsOf(files, systemNames);
  if (systems === '') return app.version === null ? '' : texts.versionAlone(app.version);
  return app.version === null ? texts.forSystems(systems) : texts.version(app.version, systems);
}
