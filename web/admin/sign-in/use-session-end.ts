import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OperatorSession } from '#contracts/operators.ts';
import { queryFunction, refusals } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';

/**
 * Notices that the session has ended, which any refused call may tell. Not every 401 means that (a wrong password of their own
 * is one, too), so the session is asked for. `onEnd` is called once, with who was signed in.
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
