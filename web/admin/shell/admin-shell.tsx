import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StoreInfo } from '#contracts/store.ts';
import { tabOf } from '#web/admin/admin-tabs.ts';
import { HealthBar } from '#web/admin/health/health-bar.tsx';
import { useStoreHealth } from '#web/admin/health/use-store-health.ts';
import { useSearchKey } from '#web/admin/search/search-buttons.tsx';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { storeKey } from '#web/query-keys.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SideBar, TestStrip } from './side-bar.tsx';
import { useTabCounts } from './tab-counts.ts';
import { useSectionOfAddress } from './use-section-of-address.ts';

export function AdminShell() {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const counts = useTabCounts();
  const parameters = useAddressParameters();
  const current = parameters === null ? null : tabOf(parameters);
  useTopOfTab(current?.id);
  useSectionOfAddress();
  useSearchKey();
  const health = useStoreHealth();
  if (current === null) return null;
  const isTestMode = store?.mode === 'test';
  const waiting = [...counts.values()].reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="admin">
      <PrivatePageHead title={waiting > 0 ? `(${waiting}) ${current.label}` : current.label} />
      <SideBar store={store} current={current} counts={counts} />
      <div className="admin-work" data-unsettled={health.isPending ? '' : undefined}>
        <main id="main" tabIndex={-1} className="admin-main">
          {isTestMode && <TestStrip className="test-strip-top" />}
          <HealthBar />
          <FetchedPart
            key={current.id}
            view={current.panel}
            props={{}}
            waiting={<BarSkeleton title={current.label} />}
          />
        </main>
      </div>
      <BottomBar current={current} counts={counts} />
    </div>
  );
}

function BarSkeleton({ title }: { readonly title: string }) {
  return (
    <header className="admin-bar" aria-busy="true">
      <h1>{title}</h1>
      <output className="sr-only">Loading…</output>
    </header>
  );
}

/** Another tab begins at its top. */
function useTopOfTab(id: string | undefined): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== id) window.scrollTo(0, 0);
    shown.current = id;
  }, [id]);
}
