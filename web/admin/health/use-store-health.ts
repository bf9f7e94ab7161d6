import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storeHealthSchema, type StoreHealth } from '#contracts/store-health.ts';
import { polling } from '#web/admin/polling.ts';

const storageKey = 'store-health';

/** Problems that affect buyers. Until the store answers, the last answer in this browser tab. */
export function useStoreHealth() {
  const health = useQuery<StoreHealth>({
    queryKey: ['/api/admin/health'],
    ...polling,
    placeholderData: readKept,
  });
  const answer = health.isPlaceholderData ? undefined : health.data;
  useEffect(() => {
    if (answer !== undefined) keep(answer);
  }, [answer]);
  return health;
}

function readKept(): StoreHealth | undefined {
  try {
    return storeHealthSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function keep(health: StoreHealth): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(health));
  } catch {
    // Storage is full or blocked.
  }
}
