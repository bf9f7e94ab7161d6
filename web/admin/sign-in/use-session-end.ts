import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OperatorSession } from '#contracts/operators.ts';
import { queryFunction, refusals } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';

/**
 * Detects the end of the session after a 401. A wrong password returns one, too, so the session is read again. `onEnd` is
 * called once, with the last session.
 */
export function useSessionEnd(onEnd: (before: OperatorSession) => void): void {
  const client = useQueryClient();
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    async function check(): Promise<void> {
      const before = client.getQueryData<OperatorSession | null>(sessionKey);
      const queryFn = queryFunction<OperatorSession>('null');
      const session = await client.fetchQuery({ queryKey: sessionKey, queryFn, staleTime: 0 });
      if (session === null && before) latest.current(before);
    }
    const listen = (): void => {
      check().catch((error: unknown) => console.error('Failed to ask who is signed in', error));
    };
    refusals.addEventListener('refused', listen);
    return () => refusals.removeEventListener('refused', listen);
  }, [client]);
}
