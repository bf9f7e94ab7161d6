import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OperatorSession } from '#contracts/operators.ts';
import { setDraftOwner } from '#web/admin/kept-draft.ts';
import { closeDialog } from '#web/components/dialog-host.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { noteOperator } from '#web/operator-hint.ts';
import { apiRequest, queryFunction, statusOf } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';
import { sendBeforeSignOut } from './before-sign-out.ts';
import type { SignedIn } from './signed-in.ts';
import { readAsAnother, switchOperator } from './switch-operator.ts';
import { useSessionEnd } from './use-session-end.ts';

export interface ShownOperator {
  readonly session: UseQueryResult<OperatorSession | null>;
  /** The operator of this area; null if none is signed in. */
  readonly signedIn: SignedIn | null;
  readonly hasEnded: boolean;
}

export function useOperator(): ShownOperator {
  const client = useQueryClient();
  const session = useQuery({ queryKey: sessionKey, queryFn: queryFunction<OperatorSession>('null') });
  const [ended, setEnded] = useState<OperatorSession | null>(null);
  const isSigningOut = useRef(false);
  useSessionEnd((before) => {
    if (!isSigningOut.current) setEnded(before);
  });

  const { data } = session;
  const shownBefore = useRef(data);
  useEffect(() => {
    const isBack = shownBefore.current === null && data && ended !== null;
    shownBefore.current = data;
    if (data) isSigningOut.current = false;
    // The storefront shows its way to the store panel by this.
    if (data !== undefined) noteOperator(data !== null);
    if (!isBack) return;
    if (data.operatorId === ended.operatorId) return void client.invalidateQueries();
    closeDialog();
    void readAsAnother(client);
  }, [client, data, ended]);

  async function signOut(isEverywhere: boolean): Promise<void> {
    isSigningOut.current = true;
    setEnded(null);
    await sendBeforeSignOut();
    try {
      if (isEverywhere) await apiRequest('POST', '/api/account/sign-out-everywhere', { isThisIncluded: true });
      else await apiRequest('POST', '/api/auth/sign-out');
      switchOperator(client, null);
    } catch (error) {
      // The session had ended before: that is all there was to do.
      if (statusOf(error) === 401) return switchOperator(client, null);
      isSigningOut.current = false;
      console.error('Failed to sign out', error);
      showToast({ title: 'You are still signed in', description: 'Signing out failed. Try again.', tone: 'error' });
    }
  }

  const operator = data ?? ended;
  if (operator === null) return { session, signedIn: null, hasEnded: false };
  // Before the area reads what was typed in it.
  setDraftOwner(operator.operatorId);
  const signedIn = {
    operator,
    signOut: () => void signOut(false),
    signOutEverywhere: () => void signOut(true),
  };
  return { session, signedIn, hasEnded: data === null };
}
