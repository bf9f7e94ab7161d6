import type { ManagedMedia } from '#contracts/managed-media.ts';
import { useFileLimits } from '#web/admin/apps/use-file-limits.ts';
import { showLimit } from '#web/admin/uploads/too-large-text.ts';
import { showBytes } from '#web/components/bytes.ts';
import { MediaFileSection, type MediaFileChanges } from './media-file-section.tsx';

interface TrialSectionProps extends MediaFileChanges {
  readonly appId: string;
  readonly trial: ManagedMedia['trial'];
}

export function TrialSection({ appId, trial, ...changes }: TrialSectionProps) {
  const limits = { ...useFileLimits(appId), maxFiles: 1 };
  const path = `/api/apps/${appId}/trial`;
  return (
    <MediaFileSection
      name="trial file"
      heading="Trial file"
      explanation="Everybody can download it for free while it is the app's demo. A new file replaces the old."
      note={`An installer or an archive, as for buyers, at most ${showLimit(limits.maxBytes)}`}
      stored={
        trial && (
          <p className="wrap-anywhere">
            {trial.fileName} <span className="text-14 text-ink-2">{showBytes(trial.sizeBytes)}</span>
          </p>
        )
      }
      limits={limits}
      path={path}
      addressOf={(file) => `${path}?fileName=${encodeURIComponent(file.name)}`}
      {...changes}
    />
  );
}
