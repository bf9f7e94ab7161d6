// The tabs of the operator's area. Each is fetched when it is first opened.
import {
  ChartNoAxesColumn,
  CircleDollarSign,
  CircleUserRound,
  Ellipsis,
  FileText,
  House,
  LayoutGrid,
  MessageCircle,
  Palette,
  ReceiptText,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { createFetchedView, type FetchedView } from '#web/components/fetched-view.ts';

export interface AdminTab {
  /** Its name in the address: `/admin?tab=orders`. */
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly panel: FetchedView<object>;
}

const appsTab: AdminTab = {
  id: 'apps',
  label: 'Apps',
  icon: LayoutGrid,
  panel: createFetchedView(() => import('./apps/apps-tab.tsx')),
};

export const dailyTabs: readonly AdminTab[] = [
  {
    id: 'overview',
    label: 'Overview',
    icon: House,
    panel: createFetchedView(() => import('./overview/overview-tab.tsx')),
  },
  appsTab,
  {
    id: 'orders',
    label: 'Orders',
    icon: ReceiptText,
    panel: createFetchedView(() => import('./orders/orders-tab.tsx')),
  },
  {
    id: 'cashapp',
    label: 'CashApp',
    icon: CircleDollarSign,
    panel: createFetchedView(() => import('./cashapp/cashapp-tab.tsx')),
  },
  {
    id: 'messages',
    label: 'Messages',
    icon: MessageCircle,
    panel: createFetchedView(() => import('./messages/messages-tab.tsx')),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    icon: ChartNoAxesColumn,
    panel: createFetchedView(() => import('./analytics/analytics-tab.tsx')),
  },
];

export const storeTabs: readonly AdminTab[] = [
  {
    id: 'appearance',
    label: 'Appearance',
    icon: Palette,
    panel: createFetchedView(() => import('./appearance/appearance-tab.tsx')),
  },
  { id: 'texts', label: 'Texts', icon: FileText, panel: createFetchedView(() => import('./texts/texts-tab.tsx')) },
  {
    id: 'settings',
    label: 'Settings',
    icon: SlidersHorizontal,
    panel: createFetchedView(() => import('./settings/settings-tab.tsx')),
  },
];

export const accountTab: AdminTab = {
  id: 'account',
  label: 'Account',
  icon: CircleUserRound,
  panel: createFetchedView(() => import('./account/account-tab.tsx')),
};

/** On phones: what the bottom bar has no room for. */
export const moreTab: AdminTab = {
  id: 'more',
  label: 'More',
  icon: Ellipsis,
  panel: createFetchedView(() => import('./shell/more-tab.tsx')),
};

export const bottomTabs: readonly AdminTab[] = ['overview', 'orders', 'apps', 'messages'].flatMap((id) =>
  dailyTabs.filter((tab) => tab.id === id),
);

/** The tab that an address names; Apps where it names none. */
export function tabOf(parameters: URLSearchParams): AdminTab {
  const tabs = [...dailyTabs, ...storeTabs, accountTab, moreTab];
  return tabs.find(({ id }) => id === parameters.get('tab')) ?? appsTab;
}
