import type { AppDetails } from '#contracts/apps.ts';
import { showDay } from '#web/components/dates.ts';
import { releasesTexts } from '#web/texts/releases.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function ReleaseNotes({ app }: { readonly app: AppDetails }) {
  const texts = useTexts(releasesTexts);
  const { earlierVersions } = app;
  if (app.releaseNotes.length === 0 && earlierVersions.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="section-title">
        {texts.whatsNew}
      </h2>
      <VersionNotes
        name={app.version === null ? texts.thisVersion : texts.version(app.version)}
        publishedAt={app.publishedAt}
        notes={app.releaseNotes}
      />
      {earlierVersions.length > 0 && (
        <details id="versions" className="fold border-y border-hair">
          <summary>{texts.history(earlierVersions.length)}</summary>
          {earlierVersions.map(({ version, publishedAt, notes }) => (
            <VersionNotes
              key={publishedAt}
              name={version === null ? texts.earlierVersion : texts.version(version)}
              publishedAt={publishedAt}
              notes={notes}
            />
          ))}
        </details>
      )}
    </section>
  );
}

interface VersionNotesProps {
  readonly name: string;
  readonly publishedAt: string | null;
  readonly notes: readonly string[];
}

function VersionNotes({ name, publishedAt, notes }: VersionNotesProps) {
  const texts = useTexts(releasesTexts);
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-hair py-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        <h3 className="font-sans text-16 font-semibold tracking-normal wrap-anywhere">{name}</h3>
        {publishedAt !== null && (
          <time dateTime={publishedAt} className="mt-0.5 block text-14 text-ink-2">
            {showDay(publishedAt.slice(0, 10))}
          </time>
        )}
      </div>
      {notes.length === 0 ? (
        <p className="text-ink-2">{texts.noNotes}</p>
      ) : (
        <ul className="dashes text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
