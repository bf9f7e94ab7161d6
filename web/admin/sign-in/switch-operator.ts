import type { QueryClient } from '@tanstack/react-query';
import type { OperatorSession } from '#contracts/operators.ts';
import { sessionKey, storeKey } from '#web/query-keys.ts';

/**
 * Shows the area as whoever is signed in now, or nobody. What an operator read before is nobody else's business on this
 * screen. The session is set and not removed first: a page that reads a removed query is not told of its successor.
 */
export function switchOperator(client: QueryClient, session: OperatorSession | null): void {
  client.setQueryData(sessionKey, session);
  const kept = [sessionKey[0], storeKey[0]];
  client.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}
