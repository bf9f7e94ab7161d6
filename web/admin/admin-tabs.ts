// The tabs of the operator's area. Each is fetched when it is first opened.
import { createFetchedView, type FetchedView } from '#web/components/fetched-view.ts';

export interface AdminTab {
  /** Its name in the address: `/admin?tab=orders`. */
  readonly id: string;
  readonly label: string;
  readonly panel: FetchedView<object>;
}

export const adminTabs: readonly AdminTab[] = [
  { id: 'apps', label: 'Apps', panel: createFetchedView(() => import('./apps/apps-tab.tsx')) },
  { id: 'orders', label: 'Orders', panel: createFetchedView(() => import('./orders/orders-tab.tsx')) },
  { id: 'cashapp', label: 'CashApp', panel: createFetchedView(() => import('./cashapp/cashapp-tab.tsx')) },
  { id: 'messages', label: 'Messages', panel: createFetchedView(() => import('./messages/messages-tab.tsx')) },
  { id: 'analytics', label: 'Analytics', panel: createFetchedView(() => import('./analytics/analytics-tab.tsx')) },
  { id: 'settings', label: 'Settings', panel: createFetchedView(() => import('./settings/settings-tab.tsx')) },
  { id: 'account', label: 'Account', panel: createFetchedView(() => import('./account/account-tab.tsx')) },
];

/** The tab that an address names; the first one where it names none. */
export function tabOf(parameters: URLSearchParams): AdminTab {
  const [first] = adminTabs;
  if (first === undefined) throw new Error('There are no tabs.');
  return adminTabs.find(({ id }) => id === parameters.get('tab')) ?? first;
}
