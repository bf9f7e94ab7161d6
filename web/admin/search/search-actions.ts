import {
  CircleDollarSign,
  CircleUserRound,
  Coins,
  CreditCard,
  Download,
  FileText,
  Inbox,
  ListChecks,
  Mail,
  Palette,
  Plus,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  Star,
  Stethoscope,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { mailKindOf } from '#contracts/mail-texts.ts';
import { paymentMethodNames } from '#contracts/payment-methods.ts';
import { textKinds } from '#contracts/texts.ts';
import { accountTab, dailyTabs, storeTabs } from '#web/admin/admin-tabs.ts';
import { addAppAddress } from '#web/admin/apps/apps-address.ts';
import { allOrders, filtersOf, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { viewAddress, type SettingsView } from '#web/admin/settings/settings-views.ts';
import { textAddress } from '#web/admin/texts/text-address.ts';
import { textName } from '#web/admin/texts/text-name.ts';

export interface SearchAction {
  readonly title: string;
  /** The tab's name. */
  readonly area: string;
  readonly icon: LucideIcon;
  readonly to: string;
  /** Other words that people look for. */
  readonly words?: string;
  readonly isForOwners?: boolean;
}

const places: readonly SearchAction[] = [...dailyTabs, ...storeTabs, accountTab].map(({ id, label, icon }) => ({
  title: label,
  area: 'Go to',
  icon,
  to: `/admin?tab=${id}`,
}));

const at = (view: SettingsView, section?: string): string =>
  section === undefined ? viewAddress(view) : `${viewAddress(view)}#settings-${section}`;
const methods = Object.values(paymentMethodNames).join(' ');

const settings: readonly Omit<SearchAction, 'area'>[] = [
  {
    title: 'Payment methods',
    icon: CreditCard,
    to: at('payments', 'methods'),
    words: `payments ${methods} cards wallets offer discounts percent fees refund days`,
  },
  {
    title: 'Payment account',
    icon: CreditCard,
    to: at('payments'),
    words: `${methods} connect client id secret webhook`,
    isForOwners: true,
  },
  {
    title: 'Cash App name and receipts',
    icon: CircleDollarSign,
    to: at('payments', 'cashapp'),
    words: 'cashtag payments',
    isForOwners: true,
  },
  {
    title: 'Coins',
    icon: Coins,
    to: at('coins'),
    words: 'cryptocurrency bitcoin ethereum litecoin monero usdt addresses wallet node network',
  },
  { title: 'Email', icon: Mail, to: at('email'), words: 'mail smtp test server sent outbox preview' },
  {
    title: 'Mail server',
    icon: Mail,
    to: at('email', 'smtp'),
    words: 'smtp sending sender email password',
    isForOwners: true,
  },
  {
    title: 'Support mailbox',
    icon: Inbox,
    to: at('email', 'imap'),
    words: 'imap reading receive email replies',
    isForOwners: true,
  },
  {
    title: 'Store name and support address',
    icon: SlidersHorizontal,
    to: at('store', 'store'),
    words: 'rename shop title help contact email',
  },
  {
    title: 'Company',
    icon: SlidersHorizontal,
    to: at('store', 'company'),
    words: 'imprint address seller vat legal register',
    isForOwners: true,
  },
  {
    title: 'Ask for ratings and consent',
    icon: SlidersHorizontal,
    to: at('store', 'ratings'),
    words: 'reviews stars mail withdrawal right 14 days',
  },
  {
    title: 'Operators',
    icon: Users,
    to: at('people'),
    words: 'team people invite staff owner role',
    isForOwners: true,
  },
  {
    title: 'Audit log',
    icon: ScrollText,
    to: at('people', 'audit'),
    words: 'history who changed what operators did',
    isForOwners: true,
  },
  { title: 'Store doctor', icon: Stethoscope, to: at('doctor'), words: 'health broken check status problem' },
];

const look = (section: string): string => `/admin?tab=appearance#look-${section}`;

const appearance: readonly Omit<SearchAction, 'area' | 'icon'>[] = [
  { title: 'Logo and favicon', to: look('logo'), words: 'icon brand picture dark' },
  { title: 'Accent', to: look('accent'), words: 'colour color theme brand contrast' },
  { title: 'Hero', to: look('hero'), words: 'headline first picture home page' },
  { title: 'Stories', to: look('stories'), words: 'wall order of apps featured works sort' },
  { title: 'Announcement', to: look('announcement'), words: 'bar banner line message' },
  { title: 'Footer and links', to: look('footer'), words: 'company social media' },
  { title: 'Social picture', to: look('social'), words: 'share link preview image open graph' },
];

const things: readonly SearchAction[] = [
  { title: 'Add an app', area: 'Apps', icon: Plus, to: addAppAddress, words: 'new application upload' },
  { title: 'Ratings', area: 'Apps', icon: Star, to: '/admin?tab=apps&view=ratings', words: 'reviews stars buyers' },
  {
    title: 'Orders that need you',
    area: 'Orders',
    icon: ReceiptText,
    to: ordersAddress({ ...allOrders, ...filtersOf('needs-you') }),
    words: 'review decide disputes withdrawals another address underpaid late money',
  },
  {
    title: 'Refunded orders',
    area: 'Orders',
    icon: ReceiptText,
    to: ordersAddress({ ...allOrders, status: 'refunded' }),
    words: 'money back',
  },
  {
    title: 'Export orders',
    area: 'Orders',
    icon: Download,
    to: ordersAddress(allOrders),
    words: 'csv spreadsheet download accounting tax',
  },
  ...settings.map((action) => ({ ...action, area: 'Settings' })),
  ...appearance.map((action) => ({ ...action, area: 'Appearance', icon: Palette })),
  ...textKinds.map((kind) => ({
    title: mailKindOf(kind) === null ? textName(kind) : `Email: ${textName(kind)}`,
    area: 'Texts',
    icon: FileText,
    to: textAddress(kind, 'en'),
    words: mailKindOf(kind) === null ? 'page legal faq' : 'words of mail email',
  })),
  {
    title: 'Your name, theme and emails to you',
    area: 'Account',
    icon: CircleUserRound,
    to: '/admin?tab=account',
    words: 'profile dark light alerts notifications time zone',
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

/**
 * Finds tabs, settings and actions of which each word of the text is a part, those that are called so first. Without a text,
 * the tabs.
 */
export function findActions(text: string, isOwner: boolean): readonly SearchAction[] {
  const asked = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (asked.length === 0) return places;
  const fits = (known: string): boolean => asked.every((word) => known.toLowerCase().includes(word));
  const found = [...places, ...things].filter(
    ({ title, area, words = '', isForOwners = false }) =>
      (isOwner || !isForOwners) && fits(`${title} ${area} ${words}`),
  );
  const isCalledSo = ({ title }: SearchAction): boolean => fits(title);
  return [...found.filter(isCalledSo), ...found.filter((action) => !isCalledSo(action))].slice(0, mostShown);
}
