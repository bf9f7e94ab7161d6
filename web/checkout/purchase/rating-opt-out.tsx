import { useEffect, useState } from 'react';
import { keepRatingConsent, mayAskForRating } from '#web/checkout/rating-consent.ts';
import { ratingsTexts } from '#web/texts/ratings.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** Tells a buyer that they will be asked for a rating by email, and lets them object. */
export function RatingOptOut({ appId }: { readonly appId: string }) {
  const { optOut: texts } = useTexts(ratingsTexts);
  const [isOut, setOut] = useState(() => mayAskForRating(appId) === false);
  useEffect(() => keepRatingConsent(appId, !isOut), [appId, isOut]);
  return (
    <label className="flex flex-none items-start gap-3 py-1 text-14">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-act"
        checked={isOut}
        onChange={({ target }) => setOut(target.checked)}
      />
      <span>
        {texts.purchase} <span className="text-ink-2">{texts.purchaseNote}</span>
      </span>
    </label>
  );
}
