import { useState } from 'react';
import type { OfferedFile } from '#contracts/apps.ts';
import { releasesTexts } from '#web/texts/releases.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { EarlierVersions } from './earlier-versions.tsx';

interface EarlierFoldProps {
  readonly token: string;
  readonly download: (file: OfferedFile, releaseId: string) => void;
}

export function EarlierFold({ token, download }: EarlierFoldProps) {
  const texts = useTexts(releasesTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      id="versions"
      className="fold border-b border-hair"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-16! text-16! font-semibold">{texts.earlierVersions}</summary>
      {isOpen && <EarlierVersions token={token} download={download} />}
    </details>
  );
}
