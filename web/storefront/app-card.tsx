import { memo } from 'react';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow, hungClass } from '#web/components/app-picture.tsx';
import { useIsBought } from '#web/components/bought-apps.ts';
import { showDownloads, showRating, showShortCount } from '#web/components/figures.ts';
import { matClass } from '#web/components/hue-class.ts';
import { Mark } from '#web/components/mark.tsx';
import { SystemMarks } from '#web/components/system-marks.tsx';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { BoughtDownload } from './bought-download.tsx';
import { BuyForm } from './buy-form.tsx';
import { Marked } from './marked.tsx';
import { TryDemo } from './try-demo.tsx';

const cardSizes = '(width < 45rem) 108vw, (width < 73.8125rem) 58vw, 464px';
const storySizes = '(width < 45rem) 470px, 656px';

interface AppCardProps {
  readonly app: App;
  /** Underlines the search words. */
  readonly query?: string;
}

/** An app on the wall. All of it is one link to the app's page, except its buttons. */
export const AppCard = memo(function AppCard({ app, query = '' }: AppCardProps) {
  const { picture } = app;
  const isBought = useIsBought(app.id);
  return (
    <article className="card">
      <div
        aria-hidden="true"
        className={`card-picture mat ${matClass(app.hue, app.finish)} ${picture === null ? 'hung-none' : hungClass(picture)}`}
      >
        {picture === null ? (
          <AppIcon app={app} size="bare" />
        ) : (
          <AppWindow picture={picture} sizes={cardSizes} alt="" />
        )}
      </div>
      {picture !== null && <AppIcon app={app} size="card" className="card-keycap" />}
      <div className="card-label">
        <div className="card-head">
          <h3>
            <CardLink app={app} query={query} />
          </h3>
          <div className="card-actions">
            <BuyForm app={app} />
          </div>
        </div>
        <p className="card-text">
          <Marked text={app.description} query={query} />
        </p>
        <div className="card-facts">
          <CardFacts app={app} />
          {/* Who bought the app needs its download, not its demo: the card keeps its height. */}
          {isBought ? <BoughtDownload app={app} isInLine /> : <TryDemo app={app} className="try-demo ms-auto" />}
        </div>
      </div>
    </article>
  );
});

/** An app on the wall whose card is two columns wide: its label stands on the mat, and its window breaks out of it. */
export const StoryCard = memo(function StoryCard({ app }: { readonly app: App }) {
  const { picture } = app;
  return (
    <article className={`card story mat on-mat ${matClass(app.hue, app.finish)}`}>
      <div aria-hidden="true" className={`story-picture ${picture === null ? 'hung-none' : ''}`}>
        {picture === null ? (
          <AppIcon app={app} size="bare" />
        ) : (
          <AppWindow picture={picture} sizes={storySizes} alt="" />
        )}
      </div>
      <div className="story-label">
        <AppIcon app={app} size="story" />
        <h3 className={storyTitleClass(app.name)}>
          <CardLink app={app} query="" />
        </h3>
        <p className="card-text">{app.description}</p>
        <div className="card-facts">
          <CardFacts app={app} />
        </div>
        <div className="story-actions">
          <BoughtDownload app={app} />
          <BuyForm app={app} />
          <TryDemo app={app} className="try-demo" />
        </div>
      </div>
    </article>
  );
});

/** Long names are set smaller, so that the label keeps its room. */
function storyTitleClass(name: string): string {
  return name.length > 26 ? 'text-24' : name.length > 13 ? 'text-32' : 'text-44 leading-none';
}

export function CardLink({ app, query }: { readonly app: App; readonly query: string }) {
  return (
    <Link to={`/apps/${app.slug}`} className="card-link">
      <Marked text={app.name} query={query} />
    </Link>
  );
}

/** Rating or "New", downloads, and where there is room the systems. */
export function CardFacts({ app, hasSystems = true }: { readonly app: App; readonly hasSystems?: boolean }) {
  const texts = useTexts(storefrontTexts);
  return (
    <>
      {Number(app.rating) > 0 ? (
        <span className="inline-flex items-center gap-1">
          <Mark name="star" />
          <span className="sr-only">{texts.rating} </span>
          <b>{showRating(app.rating)}</b>
        </span>
      ) : (
        <b>{texts.isNew}</b>
      )}
      <span title={showDownloads(app.downloads)}>
        {showShortCount(app.downloads)} {texts.downloads(app.downloads)}
      </span>
      {hasSystems && <SystemMarks platforms={app.platforms} />}
    </>
  );
}
