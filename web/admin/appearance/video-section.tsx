import { useRef, useState } from 'react';
import { uploadLimits } from '#contracts/files.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { Button } from '#web/components/button.tsx';
import { apiRequest, failureText } from '#web/queries.ts';
import type { MarkBusy } from './busy-uploads.ts';
import { MediaUpload } from './media-upload.tsx';

const limits = { maxFiles: 1, maxBytes: uploadLimits.video, extensions: ['.mp4', '.m4v'] };

interface VideoSectionProps {
  readonly app: { readonly id: string; readonly name: string };
  readonly video: ManagedMedia['video'];
  readonly refresh: () => Promise<void>;
  readonly markBusy: MarkBusy;
}

/** The video of an app. Its first picture is the poster. */
export function VideoSection({ app, video, refresh, markBusy }: VideoSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const path = `/api/apps/${app.id}/video`;

  async function remove(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await apiRequest('DELETE', path);
      await refresh();
    } catch (error) {
      console.error('Failed to delete the video', error);
      setFailure(`Failed to delete the video. ${failureText(error)}`);
    }
    setAsking(false);
    setBusy(false);
  }

  return (
    <section ref={section} tabIndex={-1} aria-label="Video" className="grid gap-4 outline-none">
      <div>
        <h3 className="text-16">Video</h3>
        <p className="text-14 text-ink-2">
          Shown with the first picture as its poster: upload and describe a picture too. A new video replaces the old.
        </p>
      </div>
      {video !== null && (
        <div className="grid gap-2">
          <video src={video.url} controls muted preload="metadata" className="w-full max-w-96 rounded-field" />
          <p className="text-14 text-ink-2">{showBytes(video.sizeBytes)}</p>
          <Button kind="secondary" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
            Delete the video
          </Button>
        </div>
      )}
      <MediaUpload
        upload="video"
        label={video === null ? 'Choose a video' : 'Replace the video'}
        note="MP4, at most 100 MB"
        limits={limits}
        markBusy={markBusy}
        addressOf={() => path}
        onStored={() => void refresh()}
      />
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      {isAsking && (
        <QuestionDialog
          title="Delete the video?"
          refusal="Keep the video"
          action={
            <DangerButton disabled={isBusy} onClick={() => void remove()}>
              {isBusy ? 'Deleting…' : 'Delete the video'}
            </DangerButton>
          }
          isPending={isBusy}
          close={() => setAsking(false)}
          focusAfter={() => section.current?.focus()}
        >
          It leaves the store at once. To show it again, upload it again.
        </QuestionDialog>
      )}
    </section>
  );
}
