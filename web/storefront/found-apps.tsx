import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { App } from '#contracts/apps.ts';
import { storefrontPageSize } from '#contracts/storefront-address.ts';
import type { CategoryFilter } from '#contracts/categories.ts';
import { Button } from '#web/components/button.tsx';
import { wholeAppListKey } from '#web/query-keys.ts';
import { foundAppsTexts } from '#web/texts/found-apps.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AppRows } from './app-rows.tsx';
import { findApps, nearestApps, sortApps } from './find-apps.ts';
import { ListFailure } from './list-failure.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PlainWall } from './app-wall.tsx';
import type { StorefrontSearch } from './storefront-search.ts';
import { useSearchChange } from './use-search-change.ts';

export interface FoundAppsProps {
  readonly category: CategoryFilter;
  readonly search: StorefrontSearch;
  readonly isDense: boolean;
}

const nearestCount = 3;

/** The apps of a category that hold what is searched for, in the chosen order. It reads the whole list. */
export default function FoundApps({ category, search, isDense }: FoundAppsProps) {
  const { query, order } = search;
  const texts = useTexts(storefrontTexts);
  const { hits, nothing, nearest } = useTexts(foundAppsTexts);
  const change = useSearchChange();
  const [shown, setShown] = useState(storefrontPageSize);
  const { data, error, refetch, isFetching } = useQuery<readonly App[]>({ queryKey: wholeAppListKey });
  if (error !== null) return <ListFailure error={error} isFetching={isFetching} retry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton isDense={isDense} />;

  const apps = category === 'all' ? data : data.filter((app) => app.category === category);
  const found = query === '' ? apps : findApps(apps, query);
  if (found.length === 0) {
    return (
      <div className="pt-2 sm:pt-6">
        <h3 className="text-32 sm:text-44">{nothing(query)}</h3>
        <output className="mt-3 block max-w-[36em] text-ink-2">{nearest}</output>
        <Button kind="secondary" className="mt-6 max-sm:w-full" onClick={() => change({ query: '' })}>
          {texts.search.clear}
        </Button>
        <div className="mt-14 sm:mt-18">
          <PlainWall apps={nearestApps(data, query, nearestCount)} />
        </div>
      </div>
    );
  }
  const sorted = sortApps(found, order ?? 'best').slice(0, shown);
  return (
    <>
      <output className={query === '' ? 'sr-only' : 'found-count'}>
        {query === '' ? texts.shown(sorted.length) : hits(found.length, query)}
      </output>
      {isDense ? <AppRows apps={sorted} query={query} /> : <PlainWall apps={sorted} query={query} />}
      {found.length > shown && (
        <p className="mt-10 text-center">
          <Button kind="secondary" onClick={() => setShown(shown * 2)}>
            {texts.showMore}
          </Button>
        </p>
      )}
    </>
  );
}
