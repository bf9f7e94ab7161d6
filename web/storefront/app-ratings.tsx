import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AppDetails } from '#contracts/apps.ts';
import { starNumbers, type ShownRating } from '#contracts/ratings.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { Button } from '#web/components/button.tsx';
import { showMonth } from '#web/components/dates.ts';
import { showCount, showRating } from '#web/components/figures.ts';
import type { RatingPage } from '#web/page-services.ts';
import { apiRequest } from '#web/queries.ts';
import { storeKey } from '#web/query-keys.ts';
import { Stars } from '#web/ratings/stars.tsx';
import { ratingsTexts } from '#web/texts/ratings.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { appRatingsKey } from './app-ratings-key.ts';

export function AppRatings({ app }: { readonly app: AppDetails }) {
  const texts = useTexts(ratingsTexts);
  if (app.ratingCount === 0) return null;
  const count = showCount(app.ratingCount);
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings" className="section-title scroll-mt-6">
        {texts.title}
      </h2>
      <div className="rating-figures">
        <div>
          <p className="rating-average">{showRating(app.rating)}</p>
          <p className="text-14 text-ink-2">{texts.byBuyers(count, app.ratingCount === 1)}</p>
        </div>
        <Histogram counts={app.ratingCounts} />
      </div>
      <RatingList appId={app.id} />
      <p className="max-w-[52em] border-t border-hair pt-4 text-13 text-ink-2">{texts.checked}</p>
    </section>
  );
}

function Histogram({ counts }: { readonly counts: readonly number[] }) {
  const texts = useTexts(ratingsTexts);
  const most = Math.max(...counts, 1);
  return (
    <ul className="rating-counts">
      {starNumbers.map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span aria-hidden="true">{stars}</span>
            <progress aria-label={texts.row(stars, showCount(count))} value={count} max={most} />
            <span aria-hidden="true">{showCount(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function RatingList({ appId }: { readonly appId: string }) {
  const texts = useTexts(ratingsTexts);
  const { data, fetchNextPage, hasNextPage, isFetching, isError } = useInfiniteQuery({
    queryKey: appRatingsKey(appId),
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: `/api/apps/${encodeURIComponent(appId)}/ratings`,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      {data?.pages
        .flatMap(({ items }) => items)
        .map((rating) => (
          <Rating key={rating.id} rating={rating} />
        ))}
      {isError && (
        <p role="alert" className="border-t border-hair py-4 text-15">
          {texts.moreFailed}
        </p>
      )}
      {(hasNextPage || isError) && (
        <div className="border-t border-hair py-5">
          <Button kind="secondary" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? texts.loading : isError ? texts.tryAgain : texts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

async function readPage(path: string, signal: AbortSignal): Promise<RatingPage> {
  const response = await apiRequest('GET', path, undefined, { signal });
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  return { items: (await response.json()) as ShownRating[], next };
}

function Rating({ rating }: { readonly rating: ShownRating }) {
  const texts = useTexts(ratingsTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const { stars, name, title, text, reply, boughtIn, editedAt } = rating;
  const bought = texts.bought(showMonth(boughtIn));
  return (
    <article className="rating">
      <div>
        <Stars stars={stars} />
        <p className="mt-1 text-14 wrap-anywhere">{name ?? texts.buyer}</p>
        <p className="text-13 text-ink-2">
          {bought}
          {editedAt !== null && `, ${texts.edited}`}
        </p>
      </div>
      <div className="min-w-0">
        {title !== null && (
          <h3 className="mb-1 font-sans text-16 font-semibold tracking-normal wrap-anywhere">{title}</h3>
        )}
        {text !== null && <p className="rating-words">{text}</p>}
        {reply !== null && (
          <div className="rating-reply">
            <p className="font-semibold text-ink">{texts.reply(store?.name ?? '')}</p>
            <p className="rating-words">{reply.text}</p>
          </div>
        )}
      </div>
    </article>
  );
}
