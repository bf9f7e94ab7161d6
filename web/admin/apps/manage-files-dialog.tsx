import { useState } from 'react';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { editorAddress } from './apps-address.ts';
import { ManagedFiles, type AppWithFiles } from './managed-files.tsx';

export default function ManageFilesDialog({ subject: app, close, opener }: HostedDialogProps<AppWithFiles>) {
  const { show } = useTabAddress();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      title="Manage Files"
      description={`${app.name}: what its buyers can download.`}
      close={close}
      isLocked={isBusy}
      opener={opener}
    >
      <div className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-y-auto px-5 pt-1 pb-5 sm:px-8">
        <ManagedFiles app={app} onBusy={setBusy} />
      </div>
      <div className="files-foot border-t border-hair px-5 py-3 sm:px-8">
        <p className="text-13 text-ink-2">
          {isBusy
            ? 'This window stays open until the uploads have ended or you cancel them.'
            : 'A new version is a release.'}
        </p>
        <AdminButton
          disabled={isBusy}
          onClick={() => {
            close();
            show(editorAddress(app.id, 'releases'));
          }}
        >
          New release
        </AdminButton>
        <AdminButton kind="solid" disabled={isBusy} onClick={close}>
          Done
        </AdminButton>
      </div>
    </Dialog>
  );
}
