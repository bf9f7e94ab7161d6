import { useState } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { Button } from '#web/components/button.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { useBusyUploads } from './busy-uploads.ts';
import { LookForm } from './look-form.tsx';
import { useMedia } from './media-query.ts';
import { PicturesSection } from './pictures-section.tsx';
import { TrialSection } from './trial-section.tsx';
import { VideoSection } from './video-section.tsx';

/** How an app looks in the store: its words and colours, its pictures, its video and its trial file. */
export default function AppearanceDialog({ subject, close, opener }: HostedDialogProps<ManagedApp>) {
  const [app, setApp] = useState(subject);
  const { isBusy, markBusy } = useBusyUploads();
  const { media, isError, error, refetch, refresh } = useMedia(app.id);
  return (
    <Dialog
      title={`Appearance of ${app.name}`}
      description="What visitors see of it in the store. Pictures and files are saved as soon as they are uploaded."
      close={close}
      isLocked={isBusy}
      opener={opener}
    >
      <div className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-8 overflow-y-auto px-5 py-5 sm:px-8">
        <LookForm app={app} media={media} onSaved={setApp} />
        {isError && media === undefined && (
          <div role="alert" className="py-6 text-center">
            <p>The pictures could not be loaded. {failureText(error)}</p>
            <Button kind="secondary" className="mt-4" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {media === undefined && !isError && (
          <output aria-label="Loading pictures" className="h-40 animate-pulse rounded-field bg-sunk" />
        )}
        {media !== undefined && (
          <>
            <PicturesSection app={app} pictures={media.pictures} refresh={refresh} markBusy={markBusy} />
            <VideoSection appId={app.id} video={media.video} refresh={refresh} markBusy={markBusy} />
            <TrialSection appId={app.id} trial={media.trial} refresh={refresh} markBusy={markBusy} />
          </>
        )}
      </div>
      {isBusy && (
        <p className="border-t border-hair px-5 py-3 text-14 text-ink-2 sm:px-8">
          This window stays open until the uploads have ended or you cancel them.
        </p>
      )}
    </Dialog>
  );
}
