import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { StoreInfo } from '#contracts/store.ts';
import { accountTab, bottomTabs, dailyTabs, storeTabs, type AdminTab } from '#web/admin/admin-tabs.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { StoreLogo } from '#web/components/store-logo.tsx';
import { storeKey } from '#web/query-keys.ts';
import { Bar } from './bar.tsx';
import { TabCount } from './tab-count.tsx';
import { useTabCounts } from './tab-counts.ts';

export default function MoreTab() {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const { operator, signOut } = useSignedIn();
  return (
    <>
      <Bar title="More" />
      <Page>
        <MoreList tabs={dailyTabs.filter((tab) => !bottomTabs.includes(tab))} />
        <MoreList tabs={[...storeTabs, accountTab]} />
        <ul className="more-list">
          <li>
            <Link to="/" className="more-link">
              <StoreLogo appearance={store?.appearance} className="size-5" />
              Open the store
              <ExternalLink aria-hidden="true" className="more-arrow size-4" />
            </Link>
          </li>
        </ul>
        <p className="more-person">
          Signed in as {operator.name ?? operator.email}.
          <AdminButton kind="quiet" onClick={signOut}>
            Sign out
          </AdminButton>
        </p>
      </Page>
    </>
  );
}

function MoreList({ tabs }: { readonly tabs: readonly AdminTab[] }) {
  const counts = useTabCounts();
  return (
    <ul className="more-list">
      {tabs.map(({ id, label, icon: Icon }) => (
        <li key={id}>
          <Link to={`/admin?tab=${id}`} className="more-link">
            <Icon aria-hidden="true" className="size-5" />
            {label}
            <TabCount count={counts.get(id)?.count ?? 0} what={counts.get(id)?.what ?? ''} />
            <ChevronRight aria-hidden="true" className="more-arrow size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
