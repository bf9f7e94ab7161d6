import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { SettingsChange, StoreSettings } from '#contracts/settings.ts';
import { auditLogKey } from '#web/admin/admin-keys.ts';
import { apiRequest } from '#web/queries.ts';
import { storeKey } from '#web/query-keys.ts';

export const settingsKey = ['/api/settings'];
export const methodsKey = ['/api/payment-methods'] as const;

export function useSettings() {
  return useQuery<StoreSettings>({ queryKey: settingsKey, staleTime: 0 });
}

/** Returns a function that offers a payment method or takes it off sale. It throws a CallError for a refusal. */
export function useMethodOffer(): (method: PaymentMethod, isOffered: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (method, isOffered) => {
    const response = await apiRequest('PUT', `${methodsKey[0]}/${method}`, { isOffered });
    client.setQueryData(settingsKey, (await response.json()) as StoreSettings);
    await Promise.all([storeKey, auditLogKey, methodsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** Returns a function that changes settings and reads again what shows them. It throws a CallError for a refusal. */
export function useSettingsChange(): (change: SettingsChange) => Promise<StoreSettings> {
  const client = useQueryClient();
  return async (change) => {
    const response = await apiRequest('PATCH', '/api/settings', change);
    const changed = (await response.json()) as StoreSettings;
    client.setQueryData(settingsKey, changed);
    await Promise.all([storeKey, auditLogKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    return changed;
  };
}
