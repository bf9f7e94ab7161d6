import { useQuery } from '@tanstack/react-query';
import type { OfferedFile } from '#contracts/apps.ts';
import type { BoughtVersions } from '#contracts/releases.ts';
import { Button } from '#web/components/button.tsx';
import { showDay } from '#web/components/dates.ts';
import { problemText } from '#web/problem-text.ts';
import { boughtVersionsKey } from '#web/page-keys.ts';
import { releasesTexts } from '#web/texts/releases.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { OtherFiles } from './other-files.tsx';

interface EarlierVersionsProps {
  readonly token: string;
  readonly download: (file: OfferedFile, releaseId: string) => void;
}

/** The versions before the current one with their files. They are read when this is shown. */
export function EarlierVersions({ token, download }: EarlierVersionsProps) {
  const texts = useTexts(releasesTexts);
  const { data, error, isError, refetch } = useQuery<BoughtVersions>({ queryKey: boughtVersionsKey(token) });
  if (isError && data === undefined)
    return (
      <div role="alert" className="pb-5">
        <p className="text-15">
          {texts.notLoaded} {problemText(error)}
        </p>
        <Button kind="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  if (data === undefined)
    return <output aria-label={texts.loading} className="mb-5 block h-16 animate-pulse rounded-field bg-sunk" />;
  if (data.versions.length === 0) return <p className="pb-5 text-15 text-ink-2">{texts.none}</p>;
  return (
    <div className="pb-5">
      <p className="mb-3 text-15 text-ink-2">{texts.earlierText}</p>
      {data.versions.map(({ releaseId, version, publishedAt, files }) => (
        <section key={releaseId} aria-labelledby={`version-${releaseId}`} className="mt-6">
          <h3
            id={`version-${releaseId}`}
            className="mb-2 font-sans text-16 font-semibold tracking-normal wrap-anywhere"
          >
            {version === null ? texts.earlierVersion : texts.version(version)}{' '}
            <time dateTime={publishedAt} className="text-14 font-normal text-ink-2">
              {texts.published(showDay(publishedAt.slice(0, 10)))}
            </time>
          </h3>
          <OtherFiles files={files} download={(file) => download(file, releaseId)} />
        </section>
      ))}
    </div>
  );
}
