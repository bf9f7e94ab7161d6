import type { QueryKey } from '@tanstack/react-query';
import type { RatingOfPurchase } from '#contracts/ratings.ts';
import { openDialog } from '#web/components/dialog-host.tsx';
import { ratingsTexts } from '#web/texts/ratings.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { Stars } from './stars.tsx';

interface RateLineProps {
  readonly appName: string;
  readonly state: RatingOfPurchase | undefined;
  readonly path: string;
  readonly changes: QueryKey;
}

/** Asks for a rating in one line, or shows the one that was given. Nothing where the purchase gives no right to one. */
export function RateLine({ appName, state, path, changes }: RateLineProps) {
  const { ask: texts } = useTexts(ratingsTexts);
  if (state === undefined || (state.rating === null && state.obstacle !== null)) return null;
  const { rating } = state;
  const open = (opener: HTMLElement) =>
    void openDialog(() => import('./rating-dialog.tsx'), { appName, path, state, changes }, opener);
  return (
    <p className="rate-line">
      {rating === null ? (
        <span>{texts.how}</span>
      ) : (
        <>
          <span>{texts.yours}</span>
          <span className="text-ink">
            <Stars stars={rating.stars} />
          </span>
        </>
      )}
      <button
        type="button"
        aria-label={rating === null ? undefined : texts.changeOf(appName)}
        className="min-h-11 underline underline-offset-3 wrap-anywhere sm:min-h-9"
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {rating === null ? texts.rate(appName) : texts.change}
      </button>
      {rating !== null && rating.hidden !== null && <span className="basis-full">{texts.hidden}</span>}
    </p>
  );
}
