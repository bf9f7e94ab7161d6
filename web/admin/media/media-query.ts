import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { managedAppsKey } from '#web/admin/apps/apps-keys.ts';
import { useRefreshApps } from '#web/admin/apps/use-app-changes.ts';

function mediaKey(appId: string): QueryKey {
  return [...managedAppsKey, appId, 'media'];
}

/** Reads the pictures and the video of an app. `refresh` reads them and the lists of apps anew. */
export function useMedia(appId: string) {
  const client = useQueryClient();
  const refreshApps = useRefreshApps();
  const queryKey = mediaKey(appId);
  const { data: media, isError, error, refetch } = useQuery<ManagedMedia>({ queryKey, staleTime: 0 });

  async function refresh(): Promise<void> {
    await client.invalidateQueries({ queryKey });
    await refreshApps();
  }

  return { media, isError, error, refetch, refresh };
}
