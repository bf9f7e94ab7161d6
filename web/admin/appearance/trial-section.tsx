import { fileExtensions, uploadLimits } from '#contracts/files.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { showBytes } from '#web/components/bytes.ts';
import { MediaFileSection, type MediaFileChanges } from './media-file-section.tsx';

const limits = { maxFiles: 1, maxBytes: uploadLimits.appFile, extensions: Object.keys(fileExtensions) };

interface TrialSectionProps extends MediaFileChanges {
  readonly appId: string;
  readonly trial: ManagedMedia['trial'];
}

/** The trial file of an app, which everybody can download without paying. */
export function TrialSection({ appId, trial, ...changes }: TrialSectionProps) {
  const path = `/api/apps/${appId}/trial`;
  return (
    <MediaFileSection
      name="trial file"
      heading="Trial file"
      explanation="Everybody can download it for free while it is the app's demo. A new file replaces the old."
      note="An installer or an archive, as for buyers"
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
