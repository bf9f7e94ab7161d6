// The views of the tab Settings, in the order of the bar.
import type { FindingPlace } from '#contracts/settings.ts';

export const settingsViews = [
  { id: 'payments', label: 'Payments', isForOwners: false },
  { id: 'coins', label: 'Coins', isForOwners: false },
  { id: 'email', label: 'Email', isForOwners: false },
  { id: 'store', label: 'Store', isForOwners: false },
  { id: 'people', label: 'Operators', isForOwners: true },
  { id: 'doctor', label: 'Store doctor', isForOwners: false },
] as const;

export type SettingsView = (typeof settingsViews)[number]['id'];

export function viewAddress(view: SettingsView): string {
  return `/admin?tab=settings${view === 'payments' ? '' : `&view=${view}`}`;
}

/** The page that fixes each finding, and its button. */
export const places: Readonly<Record<FindingPlace, { readonly view: SettingsView; readonly verb: string }>> = {
  payments: { view: 'payments', verb: 'Open payments' },
  paypal: { view: 'payments', verb: 'Set up PayPal' },
  cashapp: { view: 'payments', verb: 'Set up Cash App' },
  coins: { view: 'coins', verb: 'Open coins' },
  email: { view: 'email', verb: 'Set up email' },
  mailbox: { view: 'email', verb: 'Set up the mailbox' },
  company: { view: 'store', verb: 'Fill in the company' },
};
