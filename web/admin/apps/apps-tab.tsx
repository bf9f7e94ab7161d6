import { RatingsView } from '#web/admin/ratings/ratings-view.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { AppEditor } from '#web/admin/editor/app-editor.tsx';
import { AppsList } from './apps-list.tsx';

export default function AppsTab() {
  const { parameters } = useTabAddress();
  const appId = parameters?.get('app') ?? null;
  if (appId !== null) return <AppEditor key={appId} appId={appId} />;
  if (parameters?.get('view') !== 'ratings') return <AppsList />;
  return (
    <>
      <Bar title="Ratings" back="/admin?tab=apps" />
      <Page>
        <div className="py-6">
          <RatingsView />
        </div>
      </Page>
    </>
  );
}
