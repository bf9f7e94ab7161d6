import type { AppDetails } from '#contracts/apps.ts';
import { AppWindow, hungClass } from '#web/components/app-picture.tsx';
import { matClass } from '#web/components/hue-class.ts';

/** The second picture, large on a pale mat, with what it shows. Nothing for an app that has one picture. */
export function AppDetail({ app }: { readonly app: AppDetails }) {
  const [, picture] = app.pictures;
  if (picture === undefined) return null;
  return (
    <figure className="app-detail">
      <div className={`mat ${matClass(app.hue, 'pale')} ${hungClass({ framing: 'full' })}`}>
        <AppWindow picture={picture} sizes="(width >= 73.8125rem) 44rem, 100vw" />
      </div>
      {picture.caption !== null && (
        <figcaption className="mt-3 max-w-[36em] text-14 wrap-anywhere text-ink-2">{picture.caption}</figcaption>
      )}
    </figure>
  );
}
