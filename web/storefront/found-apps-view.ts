import { createFetchedView } from '#web/components/fetched-view.ts';

export const foundApps = createFetchedView(() => import('./found-apps.tsx'));

export const foundCounts = createFetchedView(() => import('./found-counts.tsx'));

export function fetchFoundApps(): void {
  void foundApps.fetch();
  void foundCounts.fetch();
}
