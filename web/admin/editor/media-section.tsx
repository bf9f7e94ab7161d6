import type { ManagedApp } from '#contracts/managed-apps.ts';
import { useBusyUploads } from '#web/admin/media/busy-uploads.ts';
import type { useMedia } from '#web/admin/media/media-query.ts';
import { PicturesSection } from '#web/admin/media/pictures-section.tsx';
import { TrialSection } from '#web/admin/media/trial-section.tsx';
import { VideoSection } from '#web/admin/media/video-section.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';

interface MediaSectionProps {
  readonly app: ManagedApp;
  readonly media: ReturnType<typeof useMedia>;
}

/** Pictures, video and trial file. They are saved as soon as they are uploaded. */
export function MediaSection({ app, media: { media, isError, error, refetch, refresh } }: MediaSectionProps) {
  const { markBusy } = useBusyUploads();
  if (media === undefined)
    return isError ? (
      <div role="alert" className="py-6 text-center">
        <p>The pictures could not be loaded. {failureText(error)}</p>
        <AdminButton className="mt-4" onClick={() => void refetch()}>
          Try again
        </AdminButton>
      </div>
    ) : (
      <output aria-label="Loading pictures" className="editor-media-skeleton" />
    );
  return (
    <div className="editor-media">
      <PicturesSection app={app} pictures={media.pictures} refresh={refresh} markBusy={markBusy} />
      <VideoSection appId={app.id} video={media.video} refresh={refresh} markBusy={markBusy} />
      <TrialSection appId={app.id} trial={media.trial} refresh={refresh} markBusy={markBusy} />
    </div>
  );
}
