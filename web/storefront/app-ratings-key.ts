import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { RatingPage } from '#web/page-services.ts';
import { allAppsKey } from '#web/query-keys.ts';

export function appRatingsKey(appId: string): QueryKey {
  return [...allAppsKey, encodeURIComponent(appId), 'ratings'];
}

export function firstRatings(appId: string, page: RatingPage): InfiniteData<RatingPage, string> {
  return { pages: [page], pageParams: [`/api/apps/${encodeURIComponent(appId)}/ratings`] };
}
