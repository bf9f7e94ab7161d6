import type { AppDetails } from '#contracts/apps.ts';
import { openPurchaseDialog } from '#web/storefront/buy-form.tsx';
import { apiRequest } from '#web/queries.ts';
import { currentEntry } from './dialog-entry.ts';

/** Opens the dialog that the current entry of the history is about, unless its purchase was done. */
export async function reopenPurchase(): Promise<void> {
  const entry = currentEntry();
  if (entry === null || entry.isDone) return;
  const path = `/apps/${encodeURIComponent(entry.slug)}`;
  const response = await apiRequest('GET', `/api${path}/details`);
  const app = (await response.json()) as AppDetails;
  const opener = document.querySelector<HTMLElement>(`form[data-buy][action$="${path}"] button`);
  await openPurchaseDialog(app, opener ?? document.body);
}
