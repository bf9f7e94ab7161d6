import type { QueryKey } from '@tanstack/react-query';

/** The operator's list of apps, and under it the files of each. */
export const managedAppsKey: QueryKey = ['/api/admin/apps'];

export function removedFilesKey(appId: string): QueryKey {
  return [...managedAppsKey, appId, 'removed-files'];
}

export function managedFilesKey(appId: string): QueryKey {
  return [...managedAppsKey, appId, 'files'];
}

export function storedFilesKey(appId: string): QueryKey {
  return [...managedAppsKey, appId, 'stored-files'];
}

export function releasesKey(appId: string): QueryKey {
  return [...managedAppsKey, appId, 'releases'];
}

export function liveDetailsKey(appId: string): QueryKey {
  return [...managedAppsKey, appId, 'details'];
}

export const appSalesKey: QueryKey = ['/api/admin/app-sales'];
export const appCountsKey: QueryKey = ['/api/admin/app-counts'];

export function managedAppKey(appId: string): QueryKey {
  return [...managedAppsKey, appId, 'app'];
}
