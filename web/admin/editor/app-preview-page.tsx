import { useEffect, useState } from 'react';
import type { AppDetails } from '#contracts/apps.ts';
import { Mat } from '#web/components/mat.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { OrderReceipt } from '#web/download/order-receipt.tsx';
import { AppCard, StoryCard } from '#web/storefront/app-card.tsx';
import { AppWorks } from '#web/storefront/app-works.tsx';
import { isPreviewMessage, previewReady, type PreviewMessage } from '#web/storefront/preview-message.ts';

export default function AppPreviewPage() {
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  const [placedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    if (window.parent === window) return undefined;
    const listen = (event: MessageEvent): void => {
      if (event.source === window.parent && event.origin === window.location.origin && isPreviewMessage(event.data))
        setMessage(event.data);
    };
    window.addEventListener('message', listen);
    window.parent.postMessage(previewReady, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <div data-in-frame={message === null || message.part === 'page' ? undefined : ''}>
      <PrivatePageHead title="Preview" />
      {message?.part === 'card' && (
        <div className="preview-card">
          {message.app.isStory ? <StoryCard app={message.app} /> : <AppCard app={message.app} />}
        </div>
      )}
      {message?.part === 'page' && <AppWorks app={message.app} />}
      {message?.part === 'receipt' && (
        <Mat app={message.app} className="grid min-h-dvh place-items-center p-8">
          <OrderReceipt
            page={{ app: message.app, order: sampleOrder(message.app, placedAt), maskedEmail: 'j…@example.com' }}
          />
        </Mat>
      )}
    </div>
  );
}

function sampleOrder({ price }: AppDetails, placedAt: string) {
  return { number: 1042, placedAt, listPrice: price, amount: price, method: 'card' as const };
}
