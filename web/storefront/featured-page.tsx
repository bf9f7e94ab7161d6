import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { App, AppDetails } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow, hungClass } from '#web/components/app-picture.tsx';
import { buttonClass } from '#web/components/button.tsx';
import { matClass } from '#web/components/hue-class.ts';
import { appDetailsKey } from '#web/page-keys.ts';
import { appIndexTexts } from '#web/texts/app-index.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AppFacts } from './app-facts.tsx';
import { BoughtDownload } from './bought-download.tsx';
import { BuyBox } from './buy-box.tsx';
import { BuyForm } from './buy-form.tsx';
import { CardFacts } from './app-card.tsx';
import { StoreFacts } from './store-facts.tsx';
import { TryDemo } from './try-demo.tsx';

/** A store of one to three apps begins with its featured app as a page, not with a grid. */
export function FeaturedPage({ app }: { readonly app: App }) {
  const texts = useTexts(appIndexTexts);
  const { data: details } = useQuery<AppDetails>({ queryKey: appDetailsKey(app.slug) });
  const [, ...more] = details?.pictures ?? [];
  const mat = matClass(app.hue, app.finish);
  return (
    <>
      <section className="featured">
        <div aria-hidden="true" className={`featured-field mat under-header ${mat}`} />
        <div className="featured-wall page-width">
          <div className={`featured-say on-mat ${mat}`}>
            <AppIcon app={app} size="featured" />
            <h1 className={app.name.length > 16 ? 'is-long' : ''}>{app.name}</h1>
            <p className="featured-text">{app.tagline ?? app.description}</p>
            <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 sm:mt-8">
              <BuyForm app={app} size="featured" />
              <BoughtDownload app={app} />
              <TryDemo app={app} className="try-demo text-16" />
            </div>
            <p className="card-facts mt-4 text-15 sm:mt-6">
              <CardFacts app={app} />
            </p>
          </div>
          <div aria-hidden="true" className="featured-window">
            {app.picture !== null && (
              <AppWindow picture={app.picture} sizes="(width < 45rem) 480px, 920px" isFirst alt="" />
            )}
          </div>
        </div>
        <div className="page-width">
          <StoreFacts className="featured-facts" />
        </div>
      </section>
      {more.map((picture, index) => (
        <section key={picture.id} className="featured-row page-width">
          <div>
            <h2 className="text-32 tracking-[-0.03em] sm:text-44">{picture.caption ?? picture.alt}</h2>
            {index === 0 && <p className="mt-4 line-clamp-6 text-ink-2">{app.description}</p>}
          </div>
          <div
            className={`mat ${matClass(app.hue, index % 2 === 0 ? 'vivid' : 'pale')} ${hungClass({ framing: 'full' })}`}
          >
            <AppWindow picture={picture} sizes="(width < 73.8125rem) 100vw, 800px" />
          </div>
        </section>
      ))}
      <div className="featured-info page-width">
        <div>
          {details !== undefined && <AppFacts app={details} />}
          <p className="pt-8">
            <Link to={`/apps/${app.slug}`} className={`${buttonClass('secondary')} max-w-full wrap-anywhere`}>
              {texts.moreAbout(app.name)}
            </Link>
          </p>
        </div>
        {details !== undefined && <BuyBox app={details} />}
      </div>
    </>
  );
}
