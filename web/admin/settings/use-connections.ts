import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConnectionFacts, ConnectionName, ConnectionsView } from '#contracts/connections.ts';
import type { SecondFactor } from '#contracts/operators.ts';
import { factorKey } from '#web/admin/account/second-factor-section.tsx';
import { auditLogKey, mailStatusKey } from '#web/admin/admin-keys.ts';
import { apiRequest } from '#web/queries.ts';
import { storeKey } from '#web/query-keys.ts';

const connectionsKey = ['/api/connections'];
const factsKey = ['/api/connections/facts'];
const pollMs = 60_000;

export function useConnections() {
  return useQuery<ConnectionsView>({ queryKey: connectionsKey, staleTime: 0 });
}

export function useConnectionFacts() {
  return useQuery<ConnectionFacts>({ queryKey: factsKey, staleTime: 0, refetchInterval: pollMs });
}

/** Returns true if this operator must enter a code beside the password. */
export function useIsCodeNeeded(): boolean {
  const { data } = useQuery<SecondFactor>({ queryKey: factorKey });
  return data?.isOn === true;
}

/** Returns what sends a change of a connection. Throws a CallError for a refusal. */
export function useConnectionChange(name: ConnectionName): (what: 'set' | 'forget', body: object) => Promise<void> {
  const client = useQueryClient();
  return async (what, body) => {
    const path = `/api/connections/${name}`;
    const response = await (what === 'set'
      ? apiRequest('PUT', path, body)
      : apiRequest('POST', `${path}/forget`, body));
    client.setQueryData(connectionsKey, (await response.json()) as ConnectionsView);
    const changed = [auditLogKey, mailStatusKey, storeKey, ['/api/payment-methods'], ['/api/settings/doctor']];
    await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
