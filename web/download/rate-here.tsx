import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RatingOfPurchase } from '#contracts/ratings.ts';
import { RateLine } from '#web/ratings/rate-line.tsx';
import { ratingOfLinkKey } from '#web/ratings/ratings-keys.ts';
import { ratingsTexts } from '#web/texts/ratings.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface RateHereProps {
  readonly token: string;
  readonly appName: string;
}

/** Rates the order of a link. The mail that asks for a rating leads here, also once the link has expired. */
export function RateHere({ token, appName }: RateHereProps) {
  const { page: texts } = useTexts(ratingsTexts);
  const changes = ratingOfLinkKey(token);
  const { data } = useQuery<RatingOfPurchase>({ queryKey: changes });
  const section = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && window.location.hash === '#rate') section.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  if (data === undefined) return null;
  const needsAddress = data.obstacle === 'no-address' && data.rating === null;
  if (data.rating === null && data.obstacle !== null && !needsAddress) return null;
  return (
    <section ref={section} aria-labelledby="rate" className="pt-8">
      <h2 id="rate" className="text-20">
        {texts.title}
      </h2>
      {needsAddress ? (
        <p className="mt-2 text-15 text-ink-2">{texts.noAddress}</p>
      ) : (
        <RateLine
          appName={appName}
          state={data}
          path={`/api/downloads/${encodeURIComponent(token)}/rating`}
          changes={changes}
        />
      )}
    </section>
  );
}
