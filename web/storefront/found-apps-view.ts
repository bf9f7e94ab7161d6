import { createFetchedView } from '#web/components/fetched-view.ts';

export const foundApps = createFetchedView(() => import('./found-apps.tsx'));

export function fetchFoundApps(): void {
  void foundApps.fetch();
}
