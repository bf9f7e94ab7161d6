import { useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { showToast } from './toast-queue.ts';

/**
 * Keeps the page when a link is pressed without a network, and says so: the router would load the whole page anew when the
 * other page's scripts do not come, and the tab would be lost. Back and Forward lead to pages in memory and stay.
 */
export function useOfflineGuard(): void {
  const { offline } = useTexts(commonTexts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== NavigationType.Pop && !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    showToast({ title: offline.title, description: offline.text });
  }, [blocker, offline]);
}
