import type { AppDetails, OfferedFile } from '#contracts/apps.ts';
import { showBytes } from '#web/components/bytes.ts';
import { showDay } from '#web/components/dates.ts';
import { showCount, showRating } from '#web/components/figures.ts';
import { categoryName } from '#web/components/category-name.ts';
import { systemsOf } from '#web/download/systems-of.ts';
import { appPageTexts } from '#web/texts/app-page.ts';
import { releasesTexts } from '#web/texts/releases.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { FileTable } from './file-table.tsx';

/** The table of facts, what the app needs, and its files folded up. A fact that nobody entered has no row. */
export function AppFacts({ app }: { readonly app: AppDetails }) {
  const texts = useTexts(appPageTexts);
  const { facts } = texts;
  const { updated } = useTexts(releasesTexts);
  const systems = useTexts(systemTexts);
  const rows = [
    [facts.version, app.version],
    [updated, app.publishedAt === null ? null : showDay(app.publishedAt.slice(0, 10))],
    [facts.size, showSizes(app.files, texts.sizes)],
    [facts.systems, systemsOf(app.files, systems)],
    [facts.licence, app.licenceLine],
    [facts.supportUntil, app.supportUntil === null ? null : showDay(app.supportUntil)],
    [facts.downloads, showCount(app.downloads)],
    [facts.category, categoryName(app.category)],
    [facts.rating, Number(app.rating) > 0 ? showRating(app.rating) : texts.isNew],
  ].filter((row): row is [string, string] => row[1] !== null && row[1] !== '');
  return (
    <section aria-labelledby="information">
      <h2 id="information" className="section-title">
        {texts.information}
      </h2>
      <dl className="grid gap-x-10 text-15 tabular-nums sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-hair py-3">
            <dt className="flex-none text-ink-2">{name}</dt>
            <dd className="min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {app.requirements.length > 0 && (
        <div className="border-t border-hair py-3 text-15">
          <h3 className="mb-2 font-sans text-15 font-normal tracking-normal text-ink-2">{texts.requirements}</h3>
          <ul className="grid grid-cols-1 gap-1 wrap-anywhere">
            {app.requirements.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {app.files.length === 0 ? (
        <p className="border-y border-hair py-3 text-15 text-ink-2">{texts.noFiles}</p>
      ) : (
        <details className="fold border-y border-hair">
          <summary>{texts.files}</summary>
          <FileTable files={app.files} />
        </details>
      )}
    </section>
  );
}

function showSizes(files: readonly OfferedFile[], join: (from: string, to: string) => string): string | null {
  const sizes = files.map(({ sizeBytes }) => sizeBytes);
  if (sizes.length === 0) return null;
  const smallest = showBytes(Math.min(...sizes));
  const largest = showBytes(Math.max(...sizes));
  return smallest === largest ? smallest : join(smallest, largest);
}
