import { createFetchedView } from '#web/components/fetched-view.ts';

export const foundApps = createFetchedView(() => import('./found-apps.tsx'));

export const foundCategories = createFetchedView(() => import('./found-categories.tsx'));

export function fetchFoundApps(): void {
  void foundApps.fetch();
  void foundCategories.fetch();
}
