import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, Plus } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { AppCounts, ManagedApp } from '#contracts/managed-apps.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { EmptyFrame } from '#web/admin/parts/empty-frame.tsx';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { ratingsAddress } from '#web/admin/ratings/ratings-address.ts';
import { BarAction } from '#web/admin/shell/bar-action.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { useIsInPanel, useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { openDialog } from '#web/components/dialog-host.tsx';
import { appCountsKey, managedAppsKey } from './apps-keys.ts';
import { AppsFilter } from './apps-filter.tsx';
import { AppsFoot } from './apps-foot.tsx';
import { appsAddress, readAppsView, writeAppsView, type AppsView } from './apps-address.ts';
import { AppsTable, AppsTableSkeleton } from './apps-table.tsx';
import { isOfSales, sortApps } from './sort-apps.ts';
import { useAppSales } from './use-app-sales.ts';

export function AppsList() {
  const { parameters, show } = useTabAddress();
  const isInPanel = useIsInPanel();
  const list = useRef<HTMLElement>(null);
  const view = readAppsView(parameters ?? new URLSearchParams());
  const query = writeAppsView(view).toString();
  const path = query === '' ? '/api/admin/apps' : `/api/admin/apps?${query}`;
  const apps = usePages<ManagedApp>({ key: managedAppsKey, path });
  const counts = useQuery<AppCounts>({ queryKey: appCountsKey, staleTime: 0 }).data;
  const sales = useAppSales(apps.items ?? []);
  const isReady = apps.items !== undefined && !sales.isPending;
  // Only a list that is all here can be sorted here.
  const canSort = apps.next === null && !apps.isOfSearchBefore;
  const sort = canSort && (sales.isComplete || !isOfSales(view.sort)) ? view.sort : null;
  const shown = sort === null ? (apps.items ?? []) : sortApps(apps.items ?? [], sales.byApp, sort);

  function change(part: Partial<AppsView>, isTyping = false): void {
    // Each letter would be a step of the Back button.
    show((newest) => appsAddress({ ...readAppsView(newest), ...part }), { replace: isTyping });
  }
  const isEmpty = counts?.all === 0 && counts.deleted === 0;
  useAskedForm(list);
  const stateView = (label: string, state: AppsView['state'], count: number | undefined) => ({
    to: appsAddress({ ...view, state }),
    label,
    count,
    isCurrent: view.state === state,
  });
  return (
    <>
      <Bar
        title="Apps"
        views={
          isEmpty
            ? []
            : [
                stateView('All', null, counts?.all),
                stateView('On sale', 'active', counts?.active),
                stateView('Hidden', 'inactive', counts?.inactive),
                stateView('Deleted', 'deleted', counts?.deleted),
                { to: ratingsAddress({ appId: null, state: null }), label: 'Ratings', isCurrent: false },
              ]
        }
      >
        {!isEmpty && <AppsFilter view={view} change={change} />}
        {!isEmpty && !isInPanel && (
          <BarAction icon={ArrowDownUp} to="/admin?tab=appearance#look-stories" title="Order on the wall">
            Order on the wall
          </BarAction>
        )}
        <BarAction
          icon={Plus}
          kind="solid"
          onClick={({ currentTarget }: MouseEvent<HTMLElement>) => openForm(currentTarget)}
        >
          Add app
        </BarAction>
      </Bar>
      <section ref={list} aria-label="Apps" tabIndex={-1} className="apps-list">
        <ListFailure pages={apps} what="apps" />
        {sales.error !== null && (
          <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-bad">
            <p>The figures could not be loaded. {failureText(sales.error)}</p>
            <AdminButton onClick={sales.readAgain}>Try again</AdminButton>
          </div>
        )}
        {!isReady && !apps.hasFailed && <AppsTableSkeleton />}
        {isReady && shown.length === 0 && query !== '' && (
          <div className="py-16 text-center">
            <p>No apps match this search.</p>
            <AdminButton className="mt-4" onClick={() => change({ q: '', category: null, state: null })}>
              Show all
            </AdminButton>
          </div>
        )}
        {isReady && shown.length === 0 && query === '' && (
          <EmptyFrame
            work="apps"
            title="The wall is empty"
            text="Add your first app: a name, a price and a description. Its pictures and files come next; buyers cannot buy it before it has a file."
          >
            <AdminButton kind="solid" onClick={({ currentTarget }) => openForm(currentTarget)}>
              <Plus aria-hidden="true" className="size-4" />
              Add an app
            </AdminButton>
          </EmptyFrame>
        )}
        {isReady && shown.length > 0 && (
          <AppsTable
            apps={shown}
            sales={sales.byApp}
            sort={sort}
            canSortBy={(by) => canSort && (sales.isComplete || !isOfSales(by))}
            sortBy={(sort) => change({ sort })}
            focusList={() => list.current?.focus()}
          />
        )}
        <ShowMore pages={apps} what="apps" />
      </section>
      {!isInPanel && counts !== undefined && counts.all > 0 && <AppsFoot counts={counts} total={sales.total} />}
    </>
  );
}

function openForm(opener: HTMLElement): void {
  void openDialog(() => import('./app-dialog.tsx'), { isFileAsked: false }, opener);
}

function useAskedForm(opener: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  useEffect(() => {
    const isAsked = new URLSearchParams(location.search).get('add') === 'app';
    if (isAsked && opener.current !== null) openForm(opener.current);
  }, [location, opener]);
}
