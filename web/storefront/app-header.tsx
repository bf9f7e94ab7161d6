import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { storefrontAddress, storefrontPageSize } from '#contracts/storefront-address.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showCount, showDownloads, showRating } from '#web/components/figures.ts';
import { categoryName } from '#web/components/category-name.ts';
import { storeKey } from '#web/query-keys.ts';
import { appPageTexts } from '#web/texts/app-page.ts';
import { ratingsTexts } from '#web/texts/ratings.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** In characters. Longer names are set smaller. */
const longestLargeName = 18;

export function AppHeader({ app }: { readonly app: AppDetails }) {
  const texts = useTexts(appPageTexts);
  const ratings = useTexts(ratingsTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const storeName = store?.name ?? '';
  return (
    <div className="app-header on-mat">
      <AppIcon app={app} size="large" />
      <div className="min-w-0">
        <h1 className={`app-name ${app.name.length > longestLargeName ? 'is-long' : ''}`}>{app.name}</h1>
        {app.tagline !== null && (
          <p className="mt-2 text-[1.0625rem]/[1.5rem] text-pretty wrap-anywhere sm:text-20 sm:leading-[1.75rem]">
            {app.tagline}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 text-14 tabular-nums max-sm:gap-y-3">
          <span className="wrap-anywhere">
            {app.maker === null ? texts.seller(storeName) : texts.maker(app.maker, storeName)},{' '}
            <Link
              to={storefrontAddress({ category: app.category, shown: storefrontPageSize })}
              className="inline-block underline underline-offset-3 max-sm:-my-3 max-sm:py-3"
            >
              {categoryName(app.category)}
            </Link>
          </span>
          {Number(app.rating) > 0 ? (
            <span className="inline-flex items-center gap-1">
              <Star aria-hidden="true" className="size-3.5 fill-current" />
              <span className="sr-only">{texts.rating} </span>
              {showRating(app.rating)}
              {app.ratingCount > 0 && (
                <>
                  {' · '}
                  <a href="#ratings" className="underline underline-offset-3 max-sm:-my-3 max-sm:py-3">
                    {ratings.count(showCount(app.ratingCount), app.ratingCount === 1)}
                  </a>
                </>
              )}
            </span>
          ) : (
            <span>{texts.isNew}</span>
          )}
          <span>{showDownloads(app.downloads)}</span>
        </p>
      </div>
    </div>
  );
}
