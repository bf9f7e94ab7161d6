import { Plus } from 'lucide-react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { RatingsView } from '#web/admin/ratings/ratings-view.tsx';
import { ratingsAddress } from '#web/admin/ratings/ratings-address.ts';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages, type Pages } from '#web/admin/use-pages.ts';
import { Button } from '#web/components/button.tsx';
import { openDialog } from '#web/components/dialog-host.tsx';
import { managedAppsKey } from './apps-keys.ts';
import { AppsFilter } from './apps-filter.tsx';
import { readAppsView, writeAppsView, type AppsView } from './apps-address.ts';
import { AppsTable, AppsTableSkeleton } from './apps-table.tsx';

interface AppsTabProps {
  /** Whether a new app is asked for its first file. Otherwise it gets its files afterwards. */
  readonly isFileAsked?: boolean;
}

/** The operator's apps: search, add, edit, files, activate, delete and restore. */
export default function AppsTab(props: AppsTabProps) {
  const { parameters } = useTabAddress();
  return parameters?.get('view') === 'ratings' ? <RatingsView /> : <AppsOverview {...props} />;
}

function AppsOverview({ isFileAsked = false }: AppsTabProps) {
  const { parameters, show: showAddress } = useTabAddress();
  const view = readAppsView(parameters ?? new URLSearchParams());
  const address = writeAppsView(view).toString();
  const path = address === '' ? '/api/admin/apps' : `/api/admin/apps?${address}`;
  const apps = usePages<ManagedApp>({ key: managedAppsKey, path });

  function change(part: Partial<AppsView>, isTyping = false): void {
    const addressFrom = (newest: URLSearchParams): string => {
      const address = writeAppsView({ ...readAppsView(newest), ...part });
      address.set('tab', 'apps');
      return `/admin?${address.toString()}`;
    };
    // Each letter would be a step of the Back button.
    showAddress(addressFrom, { replace: isTyping });
  }

  return (
    <section aria-label="Apps" tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-end gap-3">
        <AppsFilter view={view} change={change} />
        <TabLink
          to={ratingsAddress({ appId: null, state: null })}
          className="inline-flex min-h-12 items-center text-14 font-semibold underline underline-offset-3 sm:ms-auto"
        >
          Ratings
        </TabLink>
        <Button
          className="max-sm:w-full"
          onClick={({ currentTarget }) =>
            void openDialog(() => import('./app-dialog.tsx'), { app: null, isFileAsked }, currentTarget)
          }
        >
          <Plus aria-hidden="true" className="size-4" />
          {isFileAsked ? 'Add New Application' : 'Add app'}
        </Button>
      </div>
      <div className="mt-6">
        <AppsList
          apps={apps}
          isFiltered={address !== ''}
          showAll={() => change({ q: '', category: null, state: null })}
        />
      </div>
    </section>
  );
}

interface AppsListProps {
  readonly apps: Pages<ManagedApp>;
  readonly isFiltered: boolean;
  readonly showAll: () => void;
}

function AppsList({ apps, isFiltered, showAll }: AppsListProps) {
  const { items } = apps;
  return (
    <>
      <ListFailure pages={apps} what="apps" />
      {items === undefined && !apps.hasFailed && <AppsTableSkeleton />}
      {items?.length === 0 && <NoApps isFiltered={isFiltered} showAll={showAll} />}
      {items !== undefined && items.length > 0 && <AppsTable apps={items} />}
      <ShowMore pages={apps} what="apps" />
    </>
  );
}

function NoApps({ isFiltered, showAll }: Omit<AppsListProps, 'apps'>) {
  return isFiltered ? (
    <div className="py-16 text-center">
      <p>No app fits this search.</p>
      <Button kind="secondary" className="mt-4" onClick={showAll}>
        Show all
      </Button>
    </div>
  ) : (
    <div className="py-16 text-center">
      <h2 className="text-20">Your store has no apps yet</h2>
      <p className="mt-2 text-ink-2">Add the first one, then upload its files.</p>
    </div>
  );
}
