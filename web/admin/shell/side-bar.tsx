import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { initialsOf } from '#contracts/app-badge.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { accountTab, dailyTabs, storeTabs, type AdminTab } from '#web/admin/admin-tabs.ts';
import { SideSearch } from '#web/admin/search/search-buttons.tsx';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { StoreLogo } from '#web/components/store-logo.tsx';
import { ThemeSwitch } from '#web/components/theme-switch.tsx';
import type { TabCountFacts } from './tab-counts.ts';
import { TabEntry } from './tab-entry.tsx';

interface SideBarProps {
  readonly store: StoreInfo | undefined;
  readonly current: AdminTab;
  readonly counts: ReadonlyMap<string, TabCountFacts>;
}

export function SideBar({ store, current, counts }: SideBarProps) {
  const { operator, signOut } = useSignedIn();
  const { email } = operator;
  const name = operator.name ?? email.slice(0, email.indexOf('@'));
  const storeName = store?.name ?? 'Store';
  const entries = (tabs: readonly AdminTab[]) =>
    tabs.map((tab) => (
      <li key={tab.id}>
        <TabEntry tab={tab} isCurrent={tab === current} count={counts.get(tab.id)} className="side-link" />
      </li>
    ));
  return (
    <aside className="side-bar">
      <Link to="/" className="side-store" title={`${storeName}: open the store`}>
        <StoreLogo appearance={store?.appearance} className="size-5.5" />
        <span className="side-name">
          {storeName}
          <span className="sr-only">, open the store</span>
        </span>
      </Link>
      {store?.mode === 'test' && <TestStrip />}
      <SideSearch />
      <nav aria-label="Admin" className="mt-1">
        <ul>
          {entries(dailyTabs)}
          <li aria-hidden="true" className="side-gap" />
          {entries(storeTabs)}
        </ul>
      </nav>
      <div className="side-foot">
        <Link
          to={`/admin?tab=${accountTab.id}`}
          aria-current={current === accountTab ? 'page' : undefined}
          title={`${email}: your account`}
          className="side-link"
        >
          <span aria-hidden="true" className="initials">
            {initialsOf(name)}
          </span>
          <span className="side-name truncate">
            <span className="sr-only">Account, </span>
            {name}
          </span>
        </Link>
        <button type="button" aria-label="Sign out" title="Sign out" onClick={signOut} className="icon-button">
          <LogOut aria-hidden="true" className="size-4" />
        </button>
        <ThemeSwitch />
      </div>
    </aside>
  );
}

/** Shows that no money moves, without taking height from lists. */
export function TestStrip({ className = '' }: { readonly className?: string }) {
  return (
    <p role="note" className={`test-strip ${className}`}>
      Test mode: no real money moves
    </p>
  );
}
