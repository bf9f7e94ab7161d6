import type { PageUse } from '#contracts/analytics.ts';
import { readHint } from '#web/operator-hint.ts';

/**
 * Counts a use of an app's page. The call has no answer to wait for and survives leaving the page. Browsers of operators
 * count nothing: they look at their own pages.
 */
export function countUse(kind: PageUse, appId: string): void {
  if (readHint()) return;
  const body = new Blob([JSON.stringify({ appId, kind })], { type: 'application/json' });
  navigator.sendBeacon('/api/analytics/count', body);
}
