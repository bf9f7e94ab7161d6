// The tabs of the operator's area. Each is fetched when it is first opened.
import { lazy, type ComponentType } from 'react';

export interface AdminTab {
  /** Its name in the address: `/admin?tab=orders`. */
  readonly id: string;
  readonly label: string;
  readonly Panel: ComponentType;
}

export const adminTabs: readonly AdminTab[] = [
  { id: 'apps', label: 'Apps', Panel: lazy(() => import('./apps/apps-tab.tsx')) },
  { id: 'orders', label: 'Orders', Panel: lazy(() => import('./orders/orders-tab.tsx')) },
  { id: 'cashapp', label: 'CashApp', Panel: lazy(() => import('./cashapp/cashapp-tab.tsx')) },
  { id: 'messages', label: 'Messages', Panel: lazy(() => import('./messages/messages-tab.tsx')) },
  { id: 'analytics', label: 'Analytics', Panel: lazy(() => import('./analytics/analytics-tab.tsx')) },
  { id: 'settings', label: 'Settings', Panel: lazy(() => import('./settings/settings-tab.tsx')) },
  { id: 'account', label: 'Account', Panel: lazy(() => import('./account/account-tab.tsx')) },
];

/** The tab that an address names; the first one where it names none. */
export function tabOf(parameters: URLSearchParams): AdminTab {
  const [first] = adminTabs;
  if (first === undefined) throw new Error('There are no tabs.');
  return adminTabs.find(({ id }) => id === parameters.get('tab')) ?? first;
}
