import type { Query, QueryClient } from '@tanstack/react-query';
import type { OperatorSession } from '#contracts/operators.ts';
import { sessionKey, storeKey } from '#web/query-keys.ts';

const kept = [sessionKey[0], storeKey[0]];

/** Data of the previous operator, which the next one must not see. */
const isOperators = ({ queryKey }: Query): boolean => !kept.includes(queryKey[0]);

/**
 * Shows the area as whoever is signed in now, or nobody. The session is set and not removed first: a page that reads a
 * removed query is not told of its successor.
 */
export function switchOperator(client: QueryClient, session: OperatorSession | null): void {
  client.setQueryData(sessionKey, session);
  client.removeQueries({ predicate: isOperators });
}

/** Reads everything anew for another operator, whose area is on the page already. */
export function readAsAnother(client: QueryClient): Promise<void> {
  return client.resetQueries({ predicate: isOperators });
}
