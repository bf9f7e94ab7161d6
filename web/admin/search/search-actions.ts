import {
  CircleUserRound,
  Coins,
  FileText,
  ListChecks,
  Mail,
  Plus,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  Star,
  Stethoscope,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { accountTab, dailyTabs, storeTabs } from '#web/admin/admin-tabs.ts';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';

export interface SearchAction {
  readonly title: string;
  /** Where it stands: the tab's name. */
  readonly area: string;
  readonly icon: LucideIcon;
  readonly to: string;
  /** Other words that people look for. */
  readonly words?: string;
}

const places: readonly SearchAction[] = [...dailyTabs, ...storeTabs, accountTab].map(({ id, label, icon }) => ({
  title: label,
  area: 'Go to',
  icon,
  to: `/admin?tab=${id}`,
}));

const settings = (view: string): string => `/admin?tab=settings&view=${view}`;

const things: readonly SearchAction[] = [
  { title: 'Add an app', area: 'Apps', icon: Plus, to: '/admin?tab=apps', words: 'new application upload' },
  { title: 'Ratings', area: 'Apps', icon: Star, to: '/admin?tab=apps&view=ratings', words: 'reviews stars buyers' },
  {
    title: 'Orders that need review',
    area: 'Orders',
    icon: ReceiptText,
    to: ordersAddress({ ...allOrders, review: 'open' }),
    words: 'decide underpaid late money',
  },
  {
    title: 'Refunded orders',
    area: 'Orders',
    icon: ReceiptText,
    to: ordersAddress({ ...allOrders, status: 'refunded' }),
    words: 'money back',
  },
  {
    title: 'Coins',
    area: 'Settings',
    icon: Coins,
    to: settings('coins'),
    words: 'cryptocurrency bitcoin addresses node',
  },
  { title: 'Email', area: 'Settings', icon: Mail, to: settings('email'), words: 'smtp test server mailbox sent' },
  { title: 'Store doctor', area: 'Settings', icon: Stethoscope, to: settings('doctor'), words: 'health broken check' },
  { title: 'Operators', area: 'Settings', icon: Users, to: settings('people'), words: 'team invite staff owner role' },
  { title: 'Audit log', area: 'Settings', icon: ScrollText, to: settings('people'), words: 'history who changed' },
  {
    title: 'Company',
    area: 'Settings',
    icon: SlidersHorizontal,
    to: settings('store'),
    words: 'imprint address seller vat',
  },
  {
    title: 'Terms and privacy',
    area: 'Texts',
    icon: FileText,
    to: '/admin?tab=texts',
    words: 'legal license faq imprint',
  },
  {
    title: 'Second factor and passkeys',
    area: 'Account',
    icon: CircleUserRound,
    to: '/admin?tab=account',
    words: 'password totp security sessions',
  },
  {
    title: 'Setup steps',
    area: 'Overview',
    icon: ListChecks,
    to: '/admin?tab=overview&view=setup',
    words: 'checklist go live',
  },
];

const mostShown = 5;

/** Finds tabs, settings and actions of which each word of the text is a part. Without a text, the tabs. */
export function findActions(text: string): readonly SearchAction[] {
  const asked = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (asked.length === 0) return places;
  const fits = ({ title, area, words = '' }: SearchAction): boolean => {
    const known = `${title} ${area} ${words}`.toLowerCase();
    return asked.every((word) => known.includes(word));
  };
  return [...places, ...things].filter(fits).slice(0, mostShown);
}
