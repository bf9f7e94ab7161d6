import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { readEditorView } from '#web/admin/apps/apps-address.ts';
import { managedAppKey } from '#web/admin/apps/apps-keys.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { RatingsView } from '#web/admin/ratings/ratings-view.tsx';
import { ReleasesView } from '#web/admin/releases/releases-view.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { dismissToast, useCurrentToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { EditorBar } from './editor-bar.tsx';
import { FilesView } from './files-view.tsx';
import { PageView } from './page-view.tsx';

export function AppEditor({ appId }: { readonly appId: string }) {
  const { parameters } = useTabAddress();
  const view = readEditorView(parameters);
  const earlierToast = useRef(useCurrentToast());
  // Close the toast that linked here.
  useEffect(() => {
    const toast = earlierToast.current;
    if (toast?.action !== undefined) dismissToast(toast.id);
  }, []);
  const {
    data: app,
    error,
    refetch,
  } = useQuery({
    queryKey: managedAppKey(appId),
    queryFn: ({ signal }) => readApp(appId, signal),
    staleTime: 0,
  });
  if (app === undefined || app === null)
    return (
      <>
        <Bar title={app === null ? 'App not found' : 'App'} back="/admin?tab=apps" />
        {error !== null && (
          <div role="alert" className="py-16 text-center">
            <p>The app could not be loaded. {failureText(error)}</p>
            <AdminButton className="mt-4" onClick={() => void refetch()}>
              Try again
            </AdminButton>
          </div>
        )}
        {app === null && <p className="py-16 text-center">This app does not exist, or it was deleted.</p>}
        {app === undefined && error === null && <output aria-label="Loading the app" className="release-skeleton" />}
      </>
    );
  if (view === 'page' || view === 'preview') return <PageView app={app} isPreview={view === 'preview'} />;
  if (view === 'releases') return <ReleasesView app={app} />;
  return (
    <>
      <EditorBar app={app} view={view} />
      {view === 'files' && <FilesView app={app} />}
      {view === 'ratings' && (
        <Page>
          <div className="py-6">
            <RatingsView />
          </div>
        </Page>
      )}
    </>
  );
}

async function readApp(appId: string, signal: AbortSignal): Promise<ManagedApp | null> {
  const path = `/api/admin/apps?q=${encodeURIComponent(appId)}`;
  const response = await apiRequest('GET', path, undefined, { signal });
  return ((await response.json()) as ManagedApp[]).find(({ id }) => id === appId) ?? null;
}
