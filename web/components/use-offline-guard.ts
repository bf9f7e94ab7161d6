import { useEffect } from 'react';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { showToast } from './toast-queue.ts';

/**
 * Keeps the page when a link is pressed without a network, and says so: the router would load the whole page anew when the
 * other page's scripts do not come, and the tab would be lost. The router's own blocker costs 0.2 KB more.
 */
export function useOfflineGuard(): void {
  const { offline } = useTexts(commonTexts);
  useEffect(() => {
    const hear = (event: MouseEvent) => {
      if (navigator.onLine || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target],[download])');
      if (link?.origin !== window.location.origin || link.pathname === window.location.pathname) return;
      event.preventDefault();
      showToast({ title: offline.title, description: offline.text });
    };
    // Before the router's own links hear it: what is prevented they leave alone.
    window.addEventListener('click', hear, { capture: true });
    return () => window.removeEventListener('click', hear, { capture: true });
  }, [offline]);
}
