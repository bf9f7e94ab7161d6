import type { ManagedApp } from '#contracts/managed-apps.ts';
import { ManagedFiles } from '#web/admin/apps/managed-files.tsx';
import { Page } from '#web/admin/parts/page.tsx';

export function FilesView({ app }: { readonly app: ManagedApp }) {
  return (
    <Page>
      <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-6 py-6">
        <p className="text-14 text-ink-2">What buyers of {app.name} can download. A new version is a release.</p>
        <ManagedFiles app={app} onBusy={() => undefined} />
      </div>
    </Page>
  );
}
