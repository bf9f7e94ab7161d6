import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { categoryNames } from '#contracts/categories.ts';
import { moreOf, storefrontAddress, storefrontPageSize, type StorefrontView } from '#contracts/storefront-address.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { failureText } from '#web/queries.ts';
import { appListKey } from '#web/query-keys.ts';
import { AppCard, AppCardSkeleton } from './app-card.tsx';

const skeletonCount = 8;

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4';

/** The key of a view's list: one more app than is shown tells whether there are more. */
export function listKeyOf(view: StorefrontView) {
  return appListKey(view.category, view.shown + 1);
}

/** The apps of a view, or what stands in their place. */
export function AppGrid({ view }: { readonly view: StorefrontView }) {
  const isShowingMore = view.shown > storefrontPageSize;
  const { data, error, isError, isPlaceholderData, refetch, isFetching } = useQuery<readonly App[]>({
    queryKey: listKeyOf(view),
    // "Show more" keeps the cards that are there; another category starts from skeletons.
    ...(isShowingMore ? { placeholderData: keepPreviousData<readonly App[]> } : {}),
  });

  if (isError) {
    return (
      <div className="rounded-box border border-hair bg-paper px-6 py-16 text-center" role="alert">
        <p>The apps could not be loaded. {failureText(error)}</p>
        <Button kind="secondary" className="mt-6" disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <output className={gridClass} aria-label="Loading apps">
        {Array.from({ length: skeletonCount }, (_, index) => (
          <AppCardSkeleton key={index} />
        ))}
      </output>
    );
  }
  if (data.length === 0) {
    return (
      <div className="rounded-box border border-hair bg-paper px-6 py-16 text-center">
        <p>
          {view.category === 'all'
            ? 'There are no apps in the store yet.'
            : `There are no apps in ${categoryNames[view.category]} yet.`}
        </p>
        {view.category !== 'all' && (
          <Link to="/" preventScrollReset className={`${buttonClass('secondary')} mt-6`}>
            Show all
          </Link>
        )}
      </div>
    );
  }

  const shown = data.slice(0, view.shown);
  const hasMore = data.length > view.shown || isPlaceholderData;
  return (
    <>
      <ul className={gridClass}>
        {shown.map((app, index) => (
          // Far cards cost nothing until they are near.
          <li
            key={app.id}
            className={
              index < storefrontPageSize ? '' : '[contain-intrinsic-size:auto_20rem] [content-visibility:auto]'
            }
          >
            <AppCard app={app} />
          </li>
        ))}
      </ul>
      <output className="block sr-only">
        {isPlaceholderData ? 'Loading more apps' : `${shown.length} apps shown`}
      </output>
      {hasMore && (
        <p className="mt-8 text-center">
          <Link
            to={storefrontAddress(moreOf(view))}
            preventScrollReset
            aria-disabled={isPlaceholderData}
            className={buttonClass('secondary')}
          >
            {isPlaceholderData ? 'Loading…' : 'Show more'}
          </Link>
        </p>
      )}
    </>
  );
}
