import { useRef, useState } from 'react';
import { uploadLimits } from '#contracts/files.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { showBytes } from '#web/components/bytes.ts';
import { Button } from '#web/components/button.tsx';
import { apiRequest } from '#web/queries.ts';
import type { MarkBusy } from './busy-uploads.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { MediaUpload } from './media-upload.tsx';
import { useChange } from './use-change.ts';

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
  const { run, isBusy, failure } = useChange(refresh);
  const section = useRef<HTMLElement>(null);
  const path = `/api/apps/${app.id}/video`;

  const remove = (): Promise<void> =>
    run('Failed to delete the video', () => apiRequest('DELETE', path)).then(() => setAsking(false));

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
        <DeleteQuestion
          title="Delete the video?"
          thing="video"
          isBusy={isBusy}
          remove={() => void remove()}
          close={() => setAsking(false)}
          focusAfter={() => section.current?.focus()}
        >
          It leaves the store at once. To show it again, upload it again.
        </DeleteQuestion>
      )}
    </section>
  );
}
