import { useEffect } from 'react';
import { createPath, useBlocker } from 'react-router';

/**
 * Leaves this page by whole page loads only, whatever link is followed. A document that payment scripts run in, under a
 * security policy made for them, ends with its page.
 */
export function useWholePageLoads(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const path = blocker.state === 'blocked' ? createPath(blocker.location) : null;
  useEffect(() => {
    if (path !== null) window.location.assign(path);
  }, [path]);
}
