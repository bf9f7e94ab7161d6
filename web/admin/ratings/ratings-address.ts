// Which ratings the view shows, as the page's address says.
import { ratingStates, type RatingState } from '#contracts/ratings.ts';

export interface RatingsView {
  /** Null for all apps. */
  readonly appId: string | null;
  readonly state: RatingState | null;
}

export function readRatingsView(parameters: URLSearchParams): RatingsView {
  return {
    appId: parameters.get('app'),
    state: ratingStates.find((state) => state === parameters.get('state')) ?? null,
  };
}

export function ratingsAddress({ appId, state }: RatingsView): string {
  const parameters = new URLSearchParams({ tab: 'apps', view: 'ratings' });
  if (appId !== null) parameters.set('app', appId);
  if (state !== null) parameters.set('state', state);
  return `/admin?${parameters.toString()}`;
}

export function ratingsPath({ appId, state }: RatingsView): string {
  const parameters = new URLSearchParams();
  if (appId !== null) parameters.set('appId', appId);
  if (state !== null) parameters.set('state', state);
  return parameters.size === 0 ? '/api/admin/ratings' : `/api/admin/ratings?${parameters.toString()}`;
}
