import { useEffect } from 'react';

/**
 * Leaves this page by whole page loads only, whatever link is followed. A document that payment scripts run in, under a
 * security policy made for them, ends with its page.
 */
export function useWholePageLoads(): void {
  useEffect(() => {
    // The router takes no part in what is prevented before it hears of it. Its own blocker would cost every page its code.
    window.addEventListener('click', loadWholePage, { capture: true });
    return () => window.removeEventListener('click', loadWholePage, { capture: true });
  }, []);
}

function loadWholePage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || opensElsewhere || link.target !== '' || link.origin !== window.location.origin) return;
  if (link.pathname === window.location.pathname) return;
  event.preventDefault();
  window.location.assign(link.href);
}
