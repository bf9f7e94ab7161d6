import { useEffect, useId, useRef, useState } from 'react';
import { useHref } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { openDialog } from '#web/components/dialog-host.tsx';
import { showPrice } from '#web/components/figures.ts';
import { PricePill, type PillSize } from '#web/components/price-pill.tsx';
import { useIsOnline } from '#web/components/use-is-online.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { countUse } from './count-use.ts';

const fetchPurchaseDialog = () => import('#web/checkout/purchase/purchase-dialog.tsx');

/** Fetches the purchase dialog ahead of the press; a failure shows when it is pressed. */
function prefetchPurchaseDialog(): void {
  fetchPurchaseDialog().catch(() => undefined);
}

export function openPurchaseDialog(app: App, opener: HTMLElement): Promise<void> {
  return openDialog(fetchPurchaseDialog, app, opener);
}

/** Opens the purchase dialog because a buyer asked for it, which is counted. */
export function startPurchase(app: App, opener: HTMLElement): Promise<void> {
  countUse('purchase-dialog', app.id);
  return openPurchaseDialog(app, opener);
}

interface BuyFormProps {
  readonly app: App;
  readonly size?: PillSize;
  readonly className?: string;
}

/**
 * Buy Now: opens the purchase dialog. It is a form that leads to the app's page, so that it works without JavaScript; a press
 * before the scripts are there is kept by `pressScript`. An app that cannot be bought says why below the disabled button.
 */
export function BuyForm({ app, size = 'card', className = '' }: BuyFormProps) {
  const texts = useTexts(storefrontTexts);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reasonId = useId();
  const isOnline = useIsOnline();
  const reason = !app.hasFiles ? texts.noFile : !app.isActive ? texts.notForSale : null;

  async function open(): Promise<void> {
    const opener = form.current?.querySelector('button');
    if (opener === null || opener === undefined) return;
    setBusy(true);
    await startPurchase(app, opener);
    setBusy(false);
  }
  const openKeptPress = useRef(open);
  useEffect(() => {
    if (form.current?.dataset['buy'] !== 'pressed') return;
    form.current.dataset['buy'] = '';
    void openKeptPress.current();
  }, []);

  return (
    <form
      ref={form}
      data-buy=""
      action={useHref(`/apps/${encodeURIComponent(app.slug)}`)}
      className={`relative flex-none ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void open();
      }}
    >
      <input type="hidden" name="buy" value="1" />
      <PricePill
        type="submit"
        price={showPrice(app.price)}
        size={size}
        isBusy={isBusy}
        disabled={reason !== null || !isOnline}
        aria-label={texts.buyNowOf(app.name, showPrice(app.price))}
        aria-describedby={reason === null ? undefined : reasonId}
        onPointerEnter={prefetchPurchaseDialog}
        onFocus={prefetchPurchaseDialog}
        onTouchStart={prefetchPurchaseDialog}
      />
      {reason !== null && (
        <p id={reasonId} className="mt-1 text-center text-13 text-ink-2">
          {reason}
        </p>
      )}
    </form>
  );
}
