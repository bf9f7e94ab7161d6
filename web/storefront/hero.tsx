import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow } from '#web/components/app-picture.tsx';
import { matClass } from '#web/components/hue-class.ts';
import { storeKey } from '#web/query-keys.ts';
import { BuyForm } from './buy-form.tsx';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { StoreFacts } from './store-facts.tsx';

export function Hero({ app }: { readonly app: App | null }) {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const { hero } = useTexts(storefrontTexts);
  const mat = app === null ? '' : matClass(app.hue, app.finish);
  return (
    <section className={`hero ${mat}`}>
      <div aria-hidden="true" className={`hero-field mat under-header-end ${mat}`} />
      <div className="hero-wall page-width">
        <div className="hero-say">
          <h1>{store?.heroHeadline ?? hero.headline}</h1>
          <div className="hero-text">
            <p>{store?.heroText ?? hero.text}</p> <StoreFacts />
          </div>
          {app !== null && (
            <div className="hero-label">
              <AppIcon app={app} size="label" />
              <div>
                <h2>
                  <Link to={`/apps/${app.slug}`} className="hover:underline">
                    {app.name}
                  </Link>
                </h2>
                {app.tagline !== null && <p>{app.tagline}</p>}
              </div>
              <BuyForm app={app} />
            </div>
          )}
        </div>
        <div aria-hidden="true" className="hero-window">
          {app?.picture === null && <AppIcon app={app} size="bare" />}
          {app !== null && app.picture !== null && (
            <AppWindow
              picture={app.picture}
              sizes="(width < 45rem) 358px, (width < 73.8125rem) 600px, 744px"
              isFirst
              alt=""
            />
          )}
        </div>
      </div>
    </section>
  );
}
