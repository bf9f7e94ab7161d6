import { useRef, useState, type MouseEvent } from 'react';
import type { Withdrawal } from '#contracts/withdrawals.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { useWithdrawalCall } from './use-withdrawal-call.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

/** For a withdrawal that matches no order. */
export function UnmatchedActions({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const [asked, setAsked] = useState<'match' | 'close' | null>(null);
  const opener = useRef<HTMLElement>(null);
  const call = useWithdrawalCall(withdrawal, () => setAsked(null));
  const ask =
    (action: 'match' | 'close') =>
    ({ currentTarget }: MouseEvent<HTMLElement>): void => {
      opener.current = currentTarget;
      setAsked(action);
    };
  return (
    <p className="flex flex-wrap gap-2 py-1">
      <AdminButton onClick={ask('match')}>Find its order…</AdminButton>
      <AdminButton onClick={ask('close')}>Close…</AdminButton>
      {asked !== null && (
        <WithdrawalDialog
          withdrawalId={withdrawal.id}
          action={asked}
          isPending={call.isPending}
          close={() => setAsked(null)}
          confirm={(text) =>
            call.mutate({ action: asked, body: asked === 'match' ? { orderNumber: text } : { note: text } })
          }
          focusAfter={() => opener.current?.focus()}
        />
      )}
    </p>
  );
}
