import { uploadLimits } from '#contracts/files.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { showBytes } from '#web/components/bytes.ts';
import { MediaFileSection, type MediaFileChanges } from './media-file-section.tsx';

const limits = { maxFiles: 1, maxBytes: uploadLimits.video, extensions: ['.mp4', '.m4v'] };

interface VideoSectionProps extends MediaFileChanges {
  readonly appId: string;
  readonly video: ManagedMedia['video'];
}

/** The video of an app. Its first picture is the poster. */
export function VideoSection({ appId, video, ...changes }: VideoSectionProps) {
  const path = `/api/apps/${appId}/video`;
  return (
    <MediaFileSection
      name="video"
      heading="Video"
      explanation="Shown with the first picture as its poster: upload and describe a picture too. A new video replaces the old."
      note="MP4, at most 100 MB"
      stored={
        video && (
          <>
            <video src={video.url} controls muted preload="metadata" className="w-full max-w-96 rounded-field" />
            <p className="text-14 text-ink-2">{showBytes(video.sizeBytes)}</p>
          </>
        )
      }
      limits={limits}
      path={path}
      addressOf={() => path}
      {...changes}
    />
  );
}
