import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OperatorSession } from '#contracts/operators.ts';
import { closeDialog } from '#web/components/dialog-host.tsx';
import { queryFunction, refusals } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';
import { switchOperator } from './switch-operator.ts';

/**
 * For whoever shows an operator's area: notices that the session has ended, which any refused call may tell. Not every 401
 * means that (a wrong password of their own is one, too), so the session is asked for. `onEnd` is called once nobody is
 * signed in any more.
 */
export function useSessionEnd(onEnd: () => void): void {
  const client = useQueryClient();
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    async function check(): Promise<void> {
      const queryFn = queryFunction<OperatorSession>('null');
      const session = await client.fetchQuery({ queryKey: sessionKey, queryFn, staleTime: 0 });
      if (session !== null) return;
      closeDialog();
      switchOperator(client, null);
      latest.current();
    }
    const listen = (): void => {
      check().catch((error: unknown) => console.error('Failed to ask who is signed in', error));
    };
    refusals.addEventListener('refused', listen);
    return () => refusals.removeEventListener('refused', listen);
  }, [client]);
}
