import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { readStorefrontAddress, storefrontAddress } from '#contracts/storefront-address.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { pageServicesContext } from '#web/page-context.ts';
import { appDetailsKey } from '#web/page-keys.ts';
import { storefrontKey, storeKey, wholeAppListKey } from '#web/query-keys.ts';
import { useSeeds, type Seed } from '#web/queries.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AppList, listKeyOf } from './app-list.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { describeStore, structuredData } from './describe-app.ts';
import { FeedLink } from './feed-link.tsx';
import { foundApps } from './found-apps-view.ts';
import { leastForDense, leastForHero } from './hang.ts';
import { Hero } from './hero.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PaymentSection } from './payment-section.tsx';
import { SearchField } from './search-field.tsx';
import { SortField } from './sort-field.tsx';
import { useStorefrontSearch } from './storefront-search.ts';

// Few stores begin with these: the others do without their scripts.
const FeaturedPage = lazy(async () => ({ default: (await import('./featured-page.tsx')).FeaturedPage }));
const ManyHead = lazy(async () => ({ default: (await import('./many-head.tsx')).ManyHead }));

/** Longer lists are left to the browser: ten thousand cards would keep the server busy for seconds. */
const mostRenderedOnServer = 768;

/** Smaller stores have no search. */
const leastForSearch = 12;

interface StorefrontData {
  readonly seeds: readonly Seed[];
  readonly shareHash: string | null;
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<StorefrontData> {
  const view = readStorefrontAddress(url.searchParams);
  const services = context.get(pageServicesContext);
  const isListRead = view.shown <= mostRenderedOnServer;
  const [summary, list, shareHash] = await Promise.all([
    services.summarizeStorefront(),
    isListRead ? services.listApps(view.category, view.shown + 1) : null,
    services.findShareHash(null),
  ]);
  const [featured] = summary.highlights;
  const isFeaturedPage = featured !== undefined && summary.counts.all < leastForHero;
  const details = isFeaturedPage ? await services.getAppDetails(featured.slug) : null;
  const seeds: readonly Seed[] = [
    [storefrontKey, summary],
    ...(list === null ? [] : [[listKeyOf(view), list] as const]),
    ...(details === null ? [] : [[appDetailsKey(details.slug), details] as const]),
  ];
  return { seeds, shareHash };
}

/** In the browser the page asks the REST API by itself. */
export function clientLoader(): StorefrontData {
  return { seeds: [], shareHash: null };
}

export default function StorefrontPage() {
  const { seeds, shareHash } = useLoaderData<StorefrontData>();
  useSeeds(seeds);
  const texts = useTexts(storefrontTexts);
  const [parameters] = useSearchParams();
  const view = readStorefrontAddress(parameters);
  const search = useStorefrontSearch();
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const { data: summary } = useQuery<StorefrontSummary>({ queryKey: storefrontKey });
  const count = summary?.counts.all ?? leastForHero;
  const isDense = count >= leastForDense;
  const [featured] = summary?.highlights ?? [];
  // The page of a featured app is followed by the others; a single app has its card too.
  const isShownAbove = count > 1 && count < leastForHero && view.category === 'all';
  const filter = { current: view.category, counts: summary?.counts, search };
  const isSearched = search.query !== '' || search.order !== null;
  // The list's own query asks; this one only tells whether it failed and left nothing to show.
  const list = useQuery({ queryKey: isSearched ? wholeAppListKey : listKeyOf(view), enabled: false });
  const hasFailed = list.errorUpdateCount > 0 && list.data === undefined;
  // The result of a search comes first on the page.
  const isBare = hasFailed || search.query !== '';
  // The same element: an update before its script is there would take the server's part of the page away.
  const head = useMemo(
    () => (
      <Suspense>
        <StorefrontHead summary={summary} isDense={isDense} />
      </Suspense>
    ),
    [summary, isDense],
  );
  return (
    <>
      {import.meta.env.SSR && <FeedLink />}
      <PageHead
        title={view.category === 'all' ? null : texts.titleOf(texts.category[view.category])}
        description={texts.description}
        path={storefrontAddress(view)}
        preview={{ shareHash, alt: store?.name ?? '' }}
      />
      {store !== undefined && view.category === 'all' && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? structuredData(describeStore({ ...store, heroText: store.heroText ?? texts.hero.text }))
              : '',
          }}
        />
      )}
      {isBare ? <h1 className="sr-only">{store?.heroHeadline ?? texts.hero.headline}</h1> : head}
      <section
        aria-labelledby="featured"
        className={`wall page-width ${isDense ? 'is-dense' : isBare || count === 0 ? 'is-bare' : ''}`}
      >
        <div className="wall-head">
          <h2 id="featured">
            {texts.featured}
            {isDense && <sup>{count}</sup>}
          </h2>
          {!isDense && count > 0 && <CategoryFilter {...filter} />}
          {count >= leastForSearch && <SearchField count={count} />}
          {count >= leastForSearch && <SortField isShort={!isDense} />}
        </div>
        <div className={isDense ? 'dense-list' : ''}>
          {isDense && <CategoryFilter {...filter} isColumn />}
          <div className="relative min-w-0">
            {isSearched ? (
              <FetchedPart
                view={foundApps}
                props={{ category: view.category, search, isDense }}
                waiting={<ListSkeleton isDense={isDense} />}
              />
            ) : (
              <AppList view={view} isDense={isDense} shownAboveId={isShownAbove ? featured?.id : undefined} />
            )}
          </div>
        </div>
      </section>
      <PaymentSection />
    </>
  );
}

interface StorefrontHeadProps {
  readonly summary: StorefrontSummary | undefined;
  readonly isDense: boolean;
}

function StorefrontHead({ summary, isDense }: StorefrontHeadProps) {
  const [featured] = summary?.highlights ?? [];
  if (summary === undefined) return <Hero app={null} />;
  if (isDense || featured === undefined) return <ManyHead apps={summary.highlights} />;
  return summary.counts.all < leastForHero ? <FeaturedPage app={featured} /> : <Hero app={featured} />;
}
