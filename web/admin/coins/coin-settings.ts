import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { CryptoSettings } from '#contracts/crypto-settings.ts';
import { apiRequest } from '#web/queries.ts';
import { auditLogKey } from '#web/admin/admin-keys.ts';
import { storeKey } from '#web/query-keys.ts';

const coinSettingsKey: QueryKey = ['/api/crypto/settings'];
const pollMs = 30_000;

export function useCoinSettings() {
  return useQuery<CryptoSettings>({ queryKey: coinSettingsKey, staleTime: 0, refetchInterval: pollMs });
}

export interface CoinCall {
  readonly method: 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api/crypto/. */
  readonly path: string;
  readonly body?: object;
}

/** Changes the settings of coins. The answer of each change is the settings as they are then. */
export function useCoinChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ method, path, body }: CoinCall) => {
      const response = await apiRequest(method, `/api/crypto/${path}`, body);
      const settings = (await response.json()) as CryptoSettings;
      client.setQueryData(coinSettingsKey, settings);
      void client.invalidateQueries({ queryKey: storeKey });
      void client.invalidateQueries({ queryKey: auditLogKey });
      return settings;
    },
  });
}
