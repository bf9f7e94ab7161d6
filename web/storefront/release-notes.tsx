import type { AppDetails } from '#contracts/apps.ts';
import { appPageTexts } from '#web/texts/app-page.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** What the version on sale changed. Nothing where the operator wrote nothing about it. */
export function ReleaseNotes({ app }: { readonly app: AppDetails }) {
  const texts = useTexts(appPageTexts);
  if (app.releaseNotes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="section-title">
        {texts.whatsNew}
      </h2>
      <div className="grid gap-x-6 gap-y-2 border-t border-hair py-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <h3 className="font-sans text-16 font-semibold tracking-normal">
          {app.version === null ? texts.thisVersion : texts.version(app.version)}
        </h3>
        <ul className="dashes text-ink-2">
          {app.releaseNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
