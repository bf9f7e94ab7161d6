import { ratingStates, type ManagedRating, type RatingState } from '#contracts/ratings.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { inputClass } from '#web/components/field.tsx';
import { RatingItem } from './rating-item.tsx';
import { ratingsAddress, ratingsPath, readRatingsView } from './ratings-address.ts';
import { managedRatingsKey } from './use-rating-change.ts';

const stateNames: Readonly<Record<RatingState, string>> = {
  'with-words': 'With text',
  unanswered: 'Not answered',
  hidden: 'Hidden',
};

export function RatingsView() {
  const { parameters, show } = useTabAddress();
  const view = readRatingsView(parameters ?? new URLSearchParams());
  const ratings = usePages<ManagedRating>({ key: managedRatingsKey, path: ratingsPath(view) });
  const { items } = ratings;
  const appName =
    view.appId === null ? null : (items?.find(({ app }) => app.id === view.appId)?.app.name ?? 'this app');
  return (
    <section aria-labelledby="ratings-title" className="max-w-[52rem]">
      <p>
        <TabLink
          to="/admin?tab=apps"
          className="inline-flex min-h-11 items-center text-14 font-semibold underline underline-offset-3"
        >
          All apps
        </TabLink>
      </p>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
        <h2 id="ratings-title" className="text-24 wrap-anywhere">
          {appName === null ? 'Ratings' : `Ratings of ${appName}`}
        </h2>
        <label className="grid gap-1.5 text-14 font-semibold max-sm:w-full">
          Show
          <select
            className={`${inputClass} font-normal`}
            value={view.state ?? ''}
            onChange={({ target }) => {
              const state = ratingStates.find((each) => each === target.value) ?? null;
              show((newest) => ratingsAddress({ ...readRatingsView(newest), state }));
            }}
          >
            <option value="">All ratings</option>
            {ratingStates.map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {view.appId !== null && (
        <p>
          <TabLink
            to={ratingsAddress({ appId: null, state: view.state })}
            className="inline-flex min-h-11 items-center text-14 underline underline-offset-3"
          >
            Ratings of all apps
          </TabLink>
        </p>
      )}
      <div className="mt-4 border-t border-hair">
        <ListFailure pages={ratings} what="ratings" />
        {items === undefined && !ratings.hasFailed && <p className="py-8 text-ink-2">Loading…</p>}
        {items?.length === 0 && <p className="py-8 text-ink-2">No ratings here yet. Only buyers can give them.</p>}
        {items?.map((rating) => (
          <RatingItem key={rating.id} rating={rating} />
        ))}
        <ShowMore pages={ratings} what="ratings" />
      </div>
    </section>
  );
}
