import { useEffect, useState } from 'react';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { AppCard, StoryCard } from '#web/storefront/app-card.tsx';
import { AppWorks } from '#web/storefront/app-works.tsx';
import { isPreviewMessage, previewReady, type PreviewMessage } from '#web/storefront/preview-message.ts';

/** An app as buyers see it, with what an operator is typing: the editor frames it and says what to show. */
export default function AppPreviewPage() {
  const [message, setMessage] = useState<PreviewMessage | null>(null);
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
    <div data-in-frame={message?.part === 'card' ? '' : undefined}>
      <PrivatePageHead title="Preview" />
      {message?.part === 'card' && (
        <div className="preview-card">
          {message.app.isStory ? <StoryCard app={message.app} /> : <AppCard app={message.app} />}
        </div>
      )}
      {message?.part === 'page' && <AppWorks app={message.app} />}
    </div>
  );
}
