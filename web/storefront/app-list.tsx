import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { moreOf, storefrontAddress, storefrontPageSize, type StorefrontView } from '#contracts/storefront-address.ts';
import { buttonClass } from '#web/components/button.tsx';
import { useIsOnline } from '#web/components/use-is-online.ts';
import { appListKey } from '#web/query-keys.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AppWall, PlainWall } from './app-wall.tsx';
import { readKeptList } from './kept-list.ts';
import { ListFailure } from './list-failure.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { OfflineNote } from './offline-note.tsx';

// Few stores have no apps, or many: the others do without these scripts.
const AppIndex = lazy(async () => ({ default: (await import('./app-index.tsx')).AppIndex }));
const EmptyList = lazy(async () => ({ default: (await import('./empty-list.tsx')).EmptyList }));

/** The key of a view's list: one more app than is shown tells whether there are more. */
export function listKeyOf(view: StorefrontView): QueryKey {
  return appListKey(view.category, view.shown + 1);
}

interface AppListProps {
  readonly view: StorefrontView;
  readonly isDense: boolean;
  /** An app that the page shows above the list already. */
  readonly shownAboveId?: string | undefined;
}

export function AppList({ view, isDense, shownAboveId }: AppListProps) {
  const texts = useTexts(storefrontTexts);
  const isShowingMore = view.shown > storefrontPageSize;
  const client = useQueryClient();
  const kept = useIsOnline() ? null : readKeptList(client, view.category);
  const { data, error, isError, isPlaceholderData, dataUpdatedAt, refetch, isFetching } = useQuery<readonly App[]>({
    queryKey: listKeyOf(view),
    // Without a network the apps in memory are shown. Once there is one, the list is asked for.
    enabled: kept === null,
    // "Show more" keeps the cards that are there; another category starts from skeletons.
    ...(kept !== null
      ? { placeholderData: () => kept.apps }
      : isShowingMore
        ? { placeholderData: keepPreviousData<readonly App[]> }
        : {}),
  });
  const isLoadingMore = isPlaceholderData && kept === null;

  const isGrouped = view.category === 'all';
  // The same element: an update before its script is there would take the server's list away.
  const index = useMemo(
    () => (
      <Suspense fallback={<ListSkeleton isDense />}>
        <AppIndex apps={(data ?? []).slice(0, view.shown)} isGrouped={isGrouped} />
      </Suspense>
    ),
    [data, view.shown, isGrouped],
  );

  if (isError) return <ListFailure error={error} isFetching={isFetching} retry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton isDense={isDense} hasStory={view.category === 'all'} />;
  if (data.length === 0) {
    return (
      <Suspense>
        <EmptyList category={view.category} />
      </Suspense>
    );
  }

  const apps = data.slice(0, view.shown).filter(({ id }) => id !== shownAboveId);
  const hasMore = data.length > view.shown || isLoadingMore;
  return (
    <>
      <OfflineNote readAt={isPlaceholderData ? (kept?.readAt ?? 0) : dataUpdatedAt} />
      {isDense ? index : view.category === 'all' && !hasMore ? <AppWall apps={apps} /> : <PlainWall apps={apps} />}
      <output className="block sr-only">{isLoadingMore ? texts.loadingMore : texts.shown(apps.length)}</output>
      {hasMore && (
        <p className="mt-10 text-center">
          <Link
            to={storefrontAddress(moreOf(view))}
            preventScrollReset
            aria-disabled={isLoadingMore}
            className={buttonClass('secondary')}
          >
            {isLoadingMore ? texts.loadingMore : texts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}
