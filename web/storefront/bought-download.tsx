import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { App } from '#contracts/apps.ts';
import type { EarlierPurchase } from '#contracts/orders.ts';
import { useIsBought } from '#web/components/bought-apps.ts';
import { RedDot } from '#web/components/red-dot.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface BoughtDownloadProps {
  readonly app: Pick<App, 'id' | 'name'>;
  /** As a link in a line of facts, not as a pill. */
  readonly isInLine?: boolean;
}

/** For an app that this browser bought: the red dot, and the way to its download page. Nothing for others. */
export function BoughtDownload({ app, isInLine = false }: BoughtDownloadProps) {
  const texts = useTexts(storefrontTexts);
  const isBought = useIsBought(app.id);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  if (!isBought) return null;

  async function open(): Promise<void> {
    setBusy(true);
    try {
      const response = await apiRequest('GET', `/api/checkout/purchase?appId=${encodeURIComponent(app.id)}`);
      const purchase = (await response.json()) as EarlierPurchase | null;
      await navigate(purchase === null ? '/faq#download-issues' : `/download/${purchase.downloadToken}`);
    } catch (error) {
      console.error('Failed to find the purchase', error);
      showToast({ title: texts.downloadFailed, tone: 'error' });
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      aria-label={texts.downloadOf(app.name)}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={() => void open()}
      className={isInLine ? 'try-demo ms-auto gap-1.5' : 'price-pill is-bought ps-3'}
    >
      <RedDot className={isInLine ? 'size-3.5' : 'size-4'} />
      <b className="sr-only">{texts.bought} </b>
      {isInLine ? <span>{texts.download}</span> : texts.download}
    </button>
  );
}
