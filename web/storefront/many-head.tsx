import { useQuery } from '@tanstack/react-query';
import type { App } from '#contracts/apps.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from '#web/query-keys.ts';
import { appIndexTexts } from '#web/texts/app-index.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AppCard } from './app-card.tsx';
import { StoreFacts } from './store-facts.tsx';

/** A store of many apps begins with one line and three works, a store without apps with the line. */
export function ManyHead({ apps }: { readonly apps: readonly App[] }) {
  const texts = useTexts(appIndexTexts);
  const { hero } = useTexts(storefrontTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  return (
    <section className="many-head page-width">
      <div className="many-title">
        <h1>{store?.heroHeadline ?? hero.headline}</h1>
        <StoreFacts />
      </div>
      {apps.length > 0 && (
        <>
          <h2 className="sr-only">{texts.onTheWall}</h2>
          <ul className="wall-grid many-works">
            {apps.map((app) => (
              <li key={app.id}>
                <AppCard app={app} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
